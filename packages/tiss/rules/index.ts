import type { Sheets } from '@prumo/domain/rules';
import { beforeSendingSheets } from './before-sending.ts';
import { codeSheets } from './codes.ts';
import { consultationGuideSheets } from './consultation-guide.ts';
import { elementSheets } from './elements.ts';
import { appealSheets } from './appeals.ts';
import { fileSheets } from './files.ts';
import { guideCheckSheets } from './guide-checks.ts';
import { hashSheets } from './hashing.ts';
import { insurerAnswerSheets } from './insurer-answers.ts';
import { insurerSheets } from './insurers.ts';
import { invoiceLotSheets } from './invoice-lots.ts';
import { lotSheets } from './lots.ts';
import { messageSheets } from './messages.ts';
import { returnTableSheets } from './return-tables.ts';
import { returnSheets } from './returns.ts';
import { sadtGuideSheets } from './sadt-guide.ts';
import { sharedGuideSheets } from './shared-guides.ts';
import { textSheets } from './texts.ts';
import { webServiceSheets } from './web-services.ts';
import { termWarningSheets } from './term-warnings.ts';

/** The sheets of the rules of the national standard. */
export const tissSheets: Sheets = {
  ...codeSheets,
  ...textSheets,
  ...hashSheets,
  ...lotSheets,
  ...sharedGuideSheets,
  ...invoiceLotSheets,
  ...messageSheets,
  ...fileSheets,
  ...consultationGuideSheets,
  ...sadtGuideSheets,
  ...guideCheckSheets,
  ...elementSheets,
  ...insurerSheets,
  ...beforeSendingSheets,
  ...termWarningSheets,
  ...returnSheets,
  ...returnTableSheets,
  ...insurerAnswerSheets,
  ...appealSheets,
  ...webServiceSheets,
};
