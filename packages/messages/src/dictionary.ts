import { access } from './access.ts';
import type { audit } from './audit.ts';
import type { billing } from './billing.ts';
import type { cashier } from './cashier.ts';
import type { clinical } from './clinical.ts';
import { common } from './common.ts';
import { dates } from './dates.ts';
import type { finance } from './finance.ts';
import type { hospitalization } from './hospitalization.ts';
import { identity } from './identity.ts';
import type { imports } from './imports.ts';
import type { marketing } from './marketing.ts';
import { money } from './money.ts';
import type { reports } from './reports.ts';
import type { returns } from './returns.ts';
import type { scheduling } from './scheduling.ts';
import { server } from './server.ts';
import type { stock } from './stock.ts';
import type { tiss } from './tiss.ts';

/** Sentences that even the login may need. */
const everywhere = { ...common, ...server, ...access, ...dates, ...money, ...identity };

/** A code that has a sentence. */
export type Code =
  | keyof typeof everywhere
  | keyof typeof audit
  | keyof typeof billing
  | keyof typeof cashier
  | keyof typeof clinical
  | keyof typeof finance
  | keyof typeof hospitalization
  | keyof typeof imports
  | keyof typeof marketing
  | keyof typeof reports
  | keyof typeof returns
  | keyof typeof scheduling
  | keyof typeof stock
  | keyof typeof tiss;

/** The sentences by code. Placeholders: {name}, {name|money} (cents), {name|date}, {name|<enumeration>}. */
export const dictionary: Record<string, string> = { ...everywhere };

/** Whether a text is a code that has a sentence. */
export function isCode(text: string): text is Code {
  return Object.hasOwn(dictionary, text);
}
