import { access } from './access.ts';
import type { audit } from './audit.ts';
import { billing } from './billing.ts';
import { cashier } from './cashier.ts';
import { clinical } from './clinical.ts';
import { common } from './common.ts';
import { dates } from './dates.ts';
import { finance } from './finance.ts';
import type { hospitalization } from './hospitalization.ts';
import { identity } from './identity.ts';
import type { imports } from './imports.ts';
import { marketing } from './marketing.ts';
import { money } from './money.ts';
import { reports } from './reports.ts';
import type { returns } from './returns.ts';
import { scheduling } from './scheduling.ts';
import { server } from './server.ts';
import type { stock } from './stock.ts';
import type { tiss } from './tiss.ts';

/** Sentences every page may need. */
const everywhere = {
  ...common,
  ...server,
  ...access,
  ...dates,
  ...money,
  ...identity,
  ...scheduling,
  ...cashier,
  ...billing,
  ...finance,
  ...marketing,
  ...reports,
  ...clinical,
};

/** A code that has a sentence. */
export type Code =
  | keyof typeof everywhere
  | keyof typeof audit
  | keyof typeof hospitalization
  | keyof typeof imports
  | keyof typeof returns
  | keyof typeof stock
  | keyof typeof tiss;

/** The sentences by code. Placeholders: {name}, {name|money} (cents), {name|date}, {name|<enumeration>}. */
export const dictionary: Record<string, string> = { ...everywhere };

/** Whether a text is a code that has a sentence. */
export function isCode(text: string): text is Code {
  return Object.hasOwn(dictionary, text);
}
