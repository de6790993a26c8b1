import { access } from './access.ts';
import { billing } from './billing.ts';
import { cashier } from './cashier.ts';
import { clinical } from './clinical.ts';
import { common } from './common.ts';
import { dates } from './dates.ts';
import { finance } from './finance.ts';
import { hospitalization } from './hospitalization.ts';
import { identity } from './identity.ts';
import { marketing } from './marketing.ts';
import { money } from './money.ts';
import { reports } from './reports.ts';
import { scheduling } from './scheduling.ts';
import { server } from './server.ts';
import { stock } from './stock.ts';
import { tiss } from './tiss.ts';

/** Every sentence of the product by its code. Placeholders: {name}, {name|money} (cents), {name|date}, {name|<enumeration>}. */
export const dictionary = {
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
  ...stock,
  ...hospitalization,
  ...clinical,
  ...tiss,
};

/** A code that has a sentence. */
export type Code = keyof typeof dictionary;

/** Whether a text is a code that has a sentence. */
export function isCode(text: string): text is Code {
  return Object.hasOwn(dictionary, text);
}
