import { TABLE_23 } from './table-23.ts';
import { TABLE_24 } from './table-24.ts';
import { TABLE_25 } from './table-25.ts';
import { TABLE_26 } from './table-26.ts';
import { TABLE_27 } from './table-27.ts';
import { TABLE_28 } from './table-28.ts';
import { TABLE_29 } from './table-29.ts';
import { TABLE_30 } from './table-30.ts';
import { TABLE_31 } from './table-31.ts';
import { TABLE_32 } from './table-32.ts';
import { TABLE_33 } from './table-33.ts';
import { TABLE_34 } from './table-34.ts';
import { TABLE_35 } from './table-35.ts';
import { TABLE_36 } from './table-36.ts';
import { TABLE_37 } from './table-37.ts';
import { TABLE_38 } from './table-38.ts';
import { TABLE_39 } from './table-39.ts';
import { TABLE_40 } from './table-40.ts';
import { TABLE_41 } from './table-41.ts';
import { TABLE_42 } from './table-42.ts';
import { TABLE_43 } from './table-43.ts';
import { TABLE_44 } from './table-44.ts';
import { TABLE_45 } from './table-45.ts';
import { TABLE_46 } from './table-46.ts';
import { TABLE_47 } from './table-47.ts';
import { TABLE_48 } from './table-48.ts';
import { TABLE_49 } from './table-49.ts';
import { TABLE_50 } from './table-50.ts';
import { TABLE_51 } from './table-51.ts';
import { TABLE_52 } from './table-52.ts';
import { TABLE_53 } from './table-53.ts';
import { TABLE_54 } from './table-54.ts';
import { TABLE_55 } from './table-55.ts';
import { TABLE_56 } from './table-56.ts';
import { TABLE_57 } from './table-57.ts';
import { TABLE_58 } from './table-58.ts';
import { TABLE_59 } from './table-59.ts';
import { TABLE_60 } from './table-60.ts';
import { TABLE_61 } from './table-61.ts';
import { TABLE_62 } from './table-62.ts';
import { TABLE_63 } from './table-63.ts';
import { TABLE_65 } from './table-65.ts';
import { TABLE_66 } from './table-66.ts';
import { TABLE_67 } from './table-67.ts';
import { TABLE_68 } from './table-68.ts';
import { TABLE_69 } from './table-69.ts';
import { TABLE_70 } from './table-70.ts';
import { TABLE_71 } from './table-71.ts';
import { TABLE_72 } from './table-72.ts';
import { TABLE_73 } from './table-73.ts';
import { TABLE_74 } from './table-74.ts';
import { TABLE_75 } from './table-75.ts';
import { TABLE_76 } from './table-76.ts';
import { TABLE_77 } from './table-77.ts';
import { TABLE_78 } from './table-78.ts';
import { TABLE_79 } from './table-79.ts';
import { TABLE_80 } from './table-80.ts';
import { TABLE_81 } from './table-81.ts';
import { TABLE_87 } from './table-87.ts';
import { TABLE_CC } from './table-cc.ts';

/**
 * The tables of the national standard by their number, 'CC' being the consumption centre. Missing on purpose: 18 to 22 (terminologies,
 * imported by the clinic) and 64 (how operators send to the agency; its data are published nowhere).
 */
export const TABLES = {
  23: TABLE_23,
  24: TABLE_24,
  25: TABLE_25,
  26: TABLE_26,
  27: TABLE_27,
  28: TABLE_28,
  29: TABLE_29,
  30: TABLE_30,
  31: TABLE_31,
  32: TABLE_32,
  33: TABLE_33,
  34: TABLE_34,
  35: TABLE_35,
  36: TABLE_36,
  37: TABLE_37,
  38: TABLE_38,
  39: TABLE_39,
  40: TABLE_40,
  41: TABLE_41,
  42: TABLE_42,
  43: TABLE_43,
  44: TABLE_44,
  45: TABLE_45,
  46: TABLE_46,
  47: TABLE_47,
  48: TABLE_48,
  49: TABLE_49,
  50: TABLE_50,
  51: TABLE_51,
  52: TABLE_52,
  53: TABLE_53,
  54: TABLE_54,
  55: TABLE_55,
  56: TABLE_56,
  57: TABLE_57,
  58: TABLE_58,
  59: TABLE_59,
  60: TABLE_60,
  61: TABLE_61,
  62: TABLE_62,
  63: TABLE_63,
  65: TABLE_65,
  66: TABLE_66,
  67: TABLE_67,
  68: TABLE_68,
  69: TABLE_69,
  70: TABLE_70,
  71: TABLE_71,
  72: TABLE_72,
  73: TABLE_73,
  74: TABLE_74,
  75: TABLE_75,
  76: TABLE_76,
  77: TABLE_77,
  78: TABLE_78,
  79: TABLE_79,
  80: TABLE_80,
  81: TABLE_81,
  87: TABLE_87,
  CC: TABLE_CC,
} as const;
