import type { Schemas } from '@prumo/contract';
import { OTHER_EXPENSE_TYPES, sadtTotals } from '@prumo/domain/billing';
import { hourOf, minutesOf } from '@prumo/domain/dates';
import { type Cents, centsFromReais, formatAmount, formatNumber, lineTotal, zero } from '@prumo/domain/money';
import { codeOf } from '@prumo/tiss';
import type { PrintBlock } from '../print/model.ts';
import { amountText, dayText, formColumn, formField, HIDDEN, named, type PaperGuide } from './paper-parts.ts';

type Account = Schemas['Account'];
type Line = Account['expenses'][number];

const others: ReadonlySet<string> = new Set(OTHER_EXPENSE_TYPES);
const told = ({ account, guide }: Pick<PaperGuide, 'account' | 'guide'>) =>
  account.expenses.map((line, at) => ({ line, at, told: guide?.expenses[at] ?? null }));
/** The lines that the form has among its procedures, each with what the standard tells of it. */
export const formLines = (account: Account, guide: PaperGuide['guide'] = null) =>
  told({ account, guide }).filter(({ line }) => !others.has(line.type));

const endTime = ({ execution: { time, duration } }: Line): string =>
  duration > 0 ? hourOf((minutesOf(time) + duration) % 1440) : '';

const charged = ({ value, quantity, factor }: Line): Cents | null =>
  value.insurance === null
    ? null
    : lineTotal({ insurance: centsFromReais(value.insurance) ?? zero, particular: zero, factor, quantity });
const chargedText = (line: Line): string => {
  const value = charged(line);
  return value === null ? HIDDEN : formatAmount(value);
};

/** What was done and who did it, by the numbers of the form. */
export function executed({ account, guide }: PaperGuide): PrintBlock[] {
  const done = formLines(account, guide);
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        formColumn('execution.date'),
        formColumn('execution.time'),
        formColumn('execution.endTime'),
        formColumn('expense.table'),
        formColumn('expense.code'),
        formColumn('expense.name', { wide: true }),
        formColumn('quantity', { align: 'right' }),
        formColumn('way'),
        formColumn('technique'),
        formColumn('factor', { align: 'right' }),
        formColumn('value.insurance', { align: 'right' }),
        formColumn('value.total', { align: 'right' }),
      ],
      rows: done.map(({ line, told: of }) => [
        dayText(line.execution.date),
        line.execution.time,
        endTime(line),
        of?.table ?? '',
        line.code ?? '',
        line.name,
        formatNumber(line.quantity),
        named('way', line.way),
        named('technique', line.technique),
        formatNumber(line.factor),
        amountText(line.value.insurance),
        chargedText(line),
      ]),
    },
    ...team(done),
  ];
}

type Told = ReturnType<typeof told>[number];

/** Who took part, each with the sequence of the procedure. */
function team(done: readonly Told[]): PrintBlock[] {
  const people = done.flatMap(({ told: of }, at) =>
    of === null
      ? []
      : [of, ...(of.team ?? [])].flatMap(({ professional, degreeParticipationCode: degree }) =>
          professional === undefined ? [] : [{ at, professional, degree }],
        ),
  );
  if (people.length === 0) return [];
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        formColumn('line.sequence'),
        formColumn('degreeParticipationCode'),
        formColumn('professional.providerCode'),
        formColumn('professional.name', { wide: true }),
        formColumn('professional.council.name'),
        formColumn('professional.council.record'),
        formColumn('professional.council.state'),
        formColumn('professional.specialty.code'),
      ],
      rows: people.map(({ at, professional, degree }) => [
        String(at + 1),
        named('participationDegree', degree ?? null),
        professional.providerCode ?? professional.cpf ?? '',
        professional.name ?? '',
        professional.council?.name ?? '',
        professional.council?.record ?? '',
        professional.council?.state ?? '',
        professional.specialty?.code ?? '',
      ]),
    },
  ];
}

/** The days of sessions that the guide charges, as its field numbers them. */
export function sessionDates(account: Account): string {
  const sessions = account.expenses.filter(({ type }) => type === 'session');
  return sessions.map(({ execution }, at) => `${at + 1}- ${dayText(execution.date)}`).join('   ');
}

/** The annex of other expenses: gas, medicine, material, daily, tax and OPME, each with its code and what only OPME tells. [TIS-008] */
export function otherExpenses({ account, guide }: PaperGuide): PrintBlock[] {
  const lines = told({ account, guide }).filter(({ line }) => others.has(line.type));
  if (lines.length === 0) return [];
  return [
    { kind: 'heading', text: 'Outras despesas' },
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'CD' },
        { label: 'Data' },
        { label: 'Hora' },
        { label: 'Tabela' },
        { label: 'Código' },
        { label: 'Descrição', wide: true },
        { label: 'Registro ANVISA' },
        { label: 'Ref. do fabricante' },
        { label: 'AFE' },
        { label: 'Item vinculado' },
        { label: 'Un.' },
        { label: 'Qtde', align: 'right' },
        { label: 'Fator', align: 'right' },
        { label: 'Valor unit.', align: 'right' },
        { label: 'Valor total', align: 'right' },
      ],
      rows: lines.map(({ line, told: of }) => [
        codeOf('otherExpenseType', line.type) ?? '',
        dayText(line.execution.date),
        line.execution.time,
        of?.table ?? '',
        line.code ?? '',
        line.name,
        line.supply?.anvisaRegistration ?? '',
        line.supply?.manufacturerReference ?? '',
        line.supply?.operatingAuthorization ?? '',
        account.expenses.find(({ itemId }) => itemId === line.supply?.linkedItem)?.name ?? '',
        of?.unit ?? '',
        formatNumber(line.quantity),
        formatNumber(line.factor),
        amountText(line.value.insurance),
        chargedText(line),
      ]),
    },
  ];
}

/** In the order of the form. */
const TOTALS = ['procedures', 'taxes', 'materials', 'opme', 'medicines', 'gases', 'grand'] as const;

/** The totals of the form by group; film is in its line, as the form has no field for it. */
export function totals(account: Account): PrintBlock {
  const lines = account.expenses.map((line) => ({ line, total: charged(line) }));
  const hidden = lines.some(({ total }) => total === null);
  const sums = sadtTotals(
    lines.map(({ line, total }) => ({ type: line.type, total: total ?? zero, film: zero, quantity: line.quantity })),
  );
  const of = (key: string, value: Cents) => formField('sadt', key, hidden ? HIDDEN : formatAmount(value));
  return { kind: 'fields', columns: 4, fields: TOTALS.map((group) => of(`total.${group}`, sums[group])) };
}
