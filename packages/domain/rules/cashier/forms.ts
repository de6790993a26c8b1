import fc from 'fast-check';
import {
  closingFilter,
  validateCashierChoice,
  validateConfiguration,
  validateOpening,
} from '../../src/cashier/index.ts';
import { localDate } from '../../src/dates/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers, localDates } from '../arbitraries.ts';
import { problems } from '../dates/problems.ts';
import { date, group, list, money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const codes = (found: readonly { readonly field: string; readonly code: string }[]) =>
  found.map(({ field, code }) => `${field} ${code}`);
const cashierField = text('Caixa');
interface Opening {
  readonly drawerId: string;
  readonly value: Cents | null;
}
const opening = (drawerId: string, value: number | null): Opening => ({ drawerId, value: value as Cents | null });

const today = localDate('2025-06-10');
const period = (startDate: string, endDate: string) => ({ startDate, endDate, today });
const filtered = (given: ReturnType<typeof period>) => {
  const answer = closingFilter(given.startDate, given.endDate, given.today);
  return answer.ok ? [answer.value.initialEndDate, answer.value.finalEndDate] : codes(answer.error);
};

/** The forms of opening, closing and configuration. */
export const formSheets = {
  validateOpening: sheet({
    title: 'Formulário de abertura',
    statement: 'O caixa é obrigatório, com frase própria. O aporte inicial pode ficar vazio, e não pode ser negativo.',
    source: ['CSH-065', 'CSH-066'],
    given: opening('', 10_000),
    fields: { drawerId: cashierField, value: optional(money('Aporte inicial')) },
    apply: (draft) => validateOpening(draft),
    result: problems,
    decisions: decisions(
      [
        { id: 'CSH-065', given: opening('', 10_000), expected: ['drawerId cashier.opening-without-cashier'] },
        { id: 'CSH-066', given: opening('recepção', null), expected: [] },
        { id: 'negativo', given: opening('recepção', -1), expected: ['value money.negative'] },
        { id: 'fração de centavo', given: opening('recepção', 0.5), expected: ['value money.invalid'] },
      ],
      (draft) => codes(validateOpening(draft)),
    ),
    laws: [
      law('toda quantia abre [CSH-066]', amounts, (value) => validateOpening({ drawerId: 'c', value }).length === 0),
      law(
        'o que não é uma quantia não abre',
        badNumbers,
        (value) => validateOpening({ drawerId: 'c', value: value as Cents }).length === 1,
      ),
    ],
  }),

  validateCashierChoice: sheet({
    title: 'Escolha do caixa',
    statement: 'Fechamento e fluxo de caixa pedem um caixa escolhido.',
    source: ['CSH-067', 'CSH-080'],
    given: { cashierId: '' },
    fields: { cashierId: cashierField },
    apply: ({ cashierId }) => validateCashierChoice(cashierId),
    result: problems,
    decisions: decisions(
      [
        { id: 'CSH-067', given: { cashierId: '' }, expected: ['cashierId field.required'] },
        { id: 'CSH-080', given: { cashierId: '' }, expected: ['cashierId field.required'] },
        { id: 'escolhido', given: { cashierId: 'recepção' }, expected: [] },
      ],
      ({ cashierId }) => codes(validateCashierChoice(cashierId)),
    ),
    laws: [
      law(
        'só o vazio é recusado',
        fc.string(),
        (cashierId) => (validateCashierChoice(cashierId).length === 0) === (cashierId.trim() !== ''),
      ),
    ],
  }),

  validateConfiguration: sheet({
    title: 'Formulário de configuração',
    statement: 'Pede o caixa e ao menos um colaborador: sem nenhum, ninguém poderia usá-lo.',
    source: ['CSH-080', 'CSH-081'],
    given: { drawerId: 'recepção', collaborators: [] as readonly string[] },
    fields: { drawerId: cashierField, collaborators: list('Colaboradores', text('Usuário'), '') },
    apply: (draft) => validateConfiguration(draft),
    result: problems,
    decisions: decisions<{ readonly drawerId: string; readonly collaborators: readonly string[] }, string[]>(
      [
        {
          id: 'CSH-081',
          given: { drawerId: 'recepção', collaborators: [] },
          expected: ['collaborators cashier.no-collaborator'],
        },
        { id: 'CSH-080', given: { drawerId: '', collaborators: ['ana'] }, expected: ['drawerId field.required'] },
        { id: 'completa', given: { drawerId: 'recepção', collaborators: ['ana'] }, expected: [] },
      ],
      (draft) => codes(validateConfiguration(draft)),
    ),
    laws: [
      law(
        'um colaborador basta, mais não atrapalham [CSH-081]',
        fc.array(fc.string(), { maxLength: 5 }),
        (collaborators) => {
          return (validateConfiguration({ drawerId: 'c', collaborators }).length === 0) === collaborators.length > 0;
        },
      ),
    ],
  }),

  closingFilter: sheet({
    title: 'Período dos fechamentos',
    statement: 'Nenhuma data: hoje. Uma só: a outra é obrigatória. As duas: válidas e em ordem.',
    source: ['CSH-068', 'CSH-069', 'CSH-070', 'A32'],
    given: period('2025-06-01', ''),
    fields: {
      startDate: text('Data inicial (AAAA-MM-DD)'),
      endDate: text('Data final (AAAA-MM-DD)'),
      today: date('Hoje'),
    },
    apply: (given) => closingFilter(given.startDate, given.endDate, given.today),
    result: group('Período', { initialEndDate: date('De'), finalEndDate: date('Até') }),
    decisions: decisions<ReturnType<typeof period>, readonly string[]>(
      [
        { id: 'CSH-070', given: period('', ''), expected: ['2025-06-10', '2025-06-10'] },
        { id: 'CSH-069', given: period('2025-06-01', ''), expected: ['finalEndDate field.required'] },
        { id: 'só a final', given: period('', '2025-06-01'), expected: ['initialEndDate field.required'] },
        { id: 'CSH-068 31/02', given: period('2025-02-31', '2025-06-01'), expected: ['initialEndDate date.invalid'] },
        {
          id: 'CSH-068 fora de ordem',
          given: period('2025-06-02', '2025-06-01'),
          expected: ['finalEndDate date.end-before-start'],
        },
        { id: 'um dia', given: period('2025-06-01', '2025-06-01'), expected: ['2025-06-01', '2025-06-01'] },
      ],
      filtered,
    ),
    laws: [
      law(
        'aceita exatamente os períodos em ordem, como vieram [CSH-068]',
        fc.tuple(localDates, localDates),
        ([startDate, endDate]) => {
          const answer = closingFilter(startDate, endDate, today);
          return answer.ok
            ? answer.value.initialEndDate === startDate && answer.value.finalEndDate === endDate
            : endDate < startDate;
        },
      ),
      law(
        'o período aceito tem dias [CSH-070]',
        fc.tuple(fc.constantFrom('', '2025-06-10', '2025-02-31'), localDates),
        ([startDate, endDate]) => {
          const answer = closingFilter(startDate, endDate, today);
          return !answer.ok || answer.value.initialEndDate <= answer.value.finalEndDate;
        },
      ),
    ],
  }),
} as const;
