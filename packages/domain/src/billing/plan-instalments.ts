import type { LocalDate } from '../dates/index.ts';
import { isLocalDate } from '../dates/index.ts';
import { subtractCents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import { offersCount } from './card-fee.ts';
import { allowsInstalments } from './due-dates.ts';
import { buildInstalments, validateInstalment } from './instalments.ts';
import type { Instalment, PaymentMethod } from './instalments.ts';

/** An instalment as it is asked for. Of those added together the sum, the method and the first due date count: the rest follows. */
export interface AskedInstalment {
  readonly dueDate: string;
  readonly value: Cents;
  readonly document: string | null;
  readonly method: { readonly id: string; readonly installment: { readonly groupId: string } };
}

/** What is known when instalments are planned. */
export interface InstalmentFacts {
  /** The methods in use. */
  readonly methods: readonly PaymentMethod[];
  readonly today: LocalDate;
  /** What is to be paid in all. */
  readonly due: Cents;
  /** Instalments that stand already: the first due date of one of them may have passed since. */
  readonly standing: readonly { readonly dueDate: string; readonly method: { readonly id: string } }[];
}

/** Refusals that speak of how many they are; the others speak of the value. */
const COUNT_REFUSALS: ReadonlySet<string> = new Set([
  'money.invalid-count',
  'money.instalment-below-minimum',
  'billing.method-without-instalments',
]);

/**
 * The instalments of a payment, worked out anew from what was asked: those of one addition (same group) share their sum evenly, are
 * numbered from 1, fall due by the method's compensation from the first due date that was typed and share the card fee. Their
 * documents stay. Problems stand under 'installments.N.' of the first of the addition: a method that is not there or that changes
 * within it, a first due date that is none or before today, a sum above what is still open, more instalments than the method takes,
 * or so many as its table lacks.
 * [BIL-014, BIL-118, BIL-119, BIL-166, BIL-168, BIL-173, BIL-178, BIL-189, ENT-054]
 */
export function planInstalments(
  asked: readonly AskedInstalment[],
  { methods, today, due, standing }: InstalmentFacts,
): Result<Instalment[], Problem[]> {
  const planned: Instalment[] = [];
  const problems: Problem[] = [];
  let open = due;
  for (const { first, index, items } of additionsOf(asked)) {
    const at = (field: string) => `installments.${index}.${field}`;
    const { id, installment } = first.method;
    const value = sumCents(items.map((item) => item.value));
    const kept = standing.some(({ dueDate, method }) => dueDate === first.dueDate && method.id === id);
    const found = validateInstalment({ methodId: id, dueDate: first.dueDate, value }, open, kept ? undefined : today);
    const method = items.every((item) => item.method.id === id) ? methods.find((one) => one.id === id) : undefined;
    if (method === undefined) problems.push(problem(at('method'), 'field.invalid'));
    problems.push(...found.map((one) => ({ ...one, field: at(one.field) })));
    open = subtractCents(open, value);
    if (method === undefined || found.length > 0 || !isLocalDate(first.dueDate)) continue;
    const before = standing.filter((one) => one.method.id === id).length;
    if (allowsInstalments(method.documentType) && !offersCount(method, items.length, before)) {
      problems.push(problem(at('method'), 'billing.count-not-offered', { count: items.length, method: method.name }));
      continue;
    }
    const form = { method, count: items.length, value, dueDate: first.dueDate, openBalance: value };
    const built = buildInstalments(form, today, installment.groupId);
    if (built.ok)
      planned.push(...built.value.map((one, place) => ({ ...one, document: items[place]?.document ?? null })));
    else problems.push({ field: at(COUNT_REFUSALS.has(built.error.code) ? 'method' : 'value'), ...built.error });
  }
  return problems.length > 0 ? refuse(problems) : ok(planned);
}

interface Addition {
  readonly first: AskedInstalment;
  /** Place of the first among all. */
  readonly index: number;
  readonly items: readonly AskedInstalment[];
}

/** What was added at once, in the order of the first of each. */
function additionsOf(asked: readonly AskedInstalment[]): Addition[] {
  return [...Map.groupBy(asked, ({ method }) => method.installment.groupId).values()].flatMap((items) => {
    const [first] = items;
    return first === undefined ? [] : [{ first, index: asked.indexOf(first), items }];
  });
}

/** Money received at the till is there at once, and so is what settles on the same day (PIX); the rest is open until it falls due. [BIL-192] */
export function isPaidAtReceipt({
  documentType,
  compensation,
}: Pick<PaymentMethod, 'documentType' | 'compensation'>): boolean {
  return documentType === 'money' || compensation.type === 'same-day';
}
