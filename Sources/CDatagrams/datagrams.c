#include "CDatagrams.h"
