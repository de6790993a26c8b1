import { isProcedureType } from '@prumo/domain/billing';
import { isLocalDate } from '@prumo/domain/dates';
import { isBlank, problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import type { Text } from '@prumo/domain/billing';
import { codeOf } from '../codes/code-of.ts';
import { unsendableCharacters } from '../text/wire-text.ts';
import type { BillableGuide, BillableLine, GuideSettings } from './billable-guide.ts';
import { expressService } from './express-service.ts';

/**
 * What the schema cannot see: a service or expense without a code, both or neither of token and its absence, characters that would
 * be sent as '?', dates in an order insurers deny (the code of table 38 is in `glosa`), OPME without its registrations. Only what
 * is filled is judged: missing fields are the business of the guide's own check. [TIS-008, TIS-011, TIS-012]
 */
export function checkGuide(guide: BillableGuide, settings: GuideSettings): Problem[] {
  return [
    ...checkService(guide),
    ...checkToken(guide),
    ...checkTexts(guide, settings),
    ...checkDates(guide),
    ...guide.expenses.flatMap(checkLine),
    ...checkLinks(guide),
  ];
}

function checkService(guide: BillableGuide): Problem[] {
  const service = expressService({ ...guide, expenseType: guide.expenses[0]?.type });
  return service.ok ? [] : [problem('serviceType', service.error.code)];
}

/** A token and the reason of its absence. */
export function checkToken({ validation }: BillableGuide): Problem[] {
  const both = !isBlank(validation?.token) && !isBlank(validation?.absence);
  return both ? [problem('validation.token', 'guide.token-or-absence')] : [];
}

/** Characters of the guide's texts that would be sent as '?'. */
export function checkTexts(guide: BillableGuide, settings: Pick<GuideSettings, 'asciiOnly'>): Problem[] {
  const texts: readonly (readonly [string, Text])[] = [
    ['justification', guide.justification],
    ['clinicalIndication', guide.clinicalIndication],
    ['professional.name', guide.professional?.name],
    ['request.professional.name', guide.request?.professional?.name],
    ...guide.expenses.map(({ name }, at) => [`expenses.${at}.name`, name] as const),
  ];
  return texts.flatMap(([field, text]) => {
    const characters = unsendableCharacters(text ?? '', settings).join(' ');
    return characters === '' ? [] : [problem(field, 'guide.unsendable-characters', { characters })];
  });
}

function checkDates({ startDate, authorization, request, insured, character, expenses }: BillableGuide): Problem[] {
  let lastDay = startDate;
  for (const { execution } of expenses) lastDay = later(lastDay, execution.date);
  const emergency = character === 'emergency';
  return [
    ...(after(request?.date, startDate) ? [problem('request.date', 'billing.request-after-service')] : []),
    // In an emergency the authorization may come later.
    ...(!emergency && after(authorization.date, lastDay)
      ? [problem('authorization.date', 'guide.authorization-after-service', { glosa: '1814' })]
      : []),
    ...(after(authorization.date, authorization.validity)
      ? [problem('authorization.validity', 'guide.password-before-authorization')]
      : []),
    ...(after(lastDay, authorization.validity)
      ? [problem('authorization.validity', 'guide.password-expired', { glosa: '1405' })]
      : []),
    ...(after(startDate, insured.validity)
      ? [problem('insurance.insured.validity', 'guide.card-expired', { glosa: '1017' })]
      : []),
  ];
}

function checkLine(
  { type, anvisaRegistration, manufacturerReference, operatingAuthorization }: BillableLine,
  at: number,
): Problem[] {
  const line = `expenses.${at}`;
  const known = isProcedureType(type) || codeOf('otherExpenseType', type) !== null;
  if (!known) return [problem(`${line}.type`, 'guide.expense-without-code')];
  if (type !== 'opme') return [];
  return Object.entries({ anvisaRegistration, manufacturerReference, operatingAuthorization })
    .filter(([, value]) => isBlank(value))
    .map(([key]) => problem(`${line}.${key}`, 'guide.opme-field-missing', { key }));
}

/** Another expense belongs to a procedure of the same guide, or to none. */
function checkLinks({ expenses }: BillableGuide): Problem[] {
  return expenses.flatMap(({ type, linkedItem }, at) => {
    if (linkedItem === undefined || linkedItem === null || isProcedureType(type)) return [];
    return isProcedureType(expenses[linkedItem]?.type)
      ? []
      : [problem(`expenses.${at}.linkedItem`, 'guide.linked-item')];
  });
}

function isDay(value: Text): value is string {
  return typeof value === 'string' && isLocalDate(value);
}

/** Both are days, the first after the second. Text order is day order. */
function after(one: Text, other: Text): boolean {
  return isDay(one) && isDay(other) && one > other;
}

/** The later of two days; what is no day is none. */
function later(one: Text, other: Text): Text {
  return isDay(other) && !(isDay(one) && one > other) ? other : one;
}
