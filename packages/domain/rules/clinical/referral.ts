import fc from 'fast-check';
import {
  checkFileSize,
  fileOrigin,
  finishReferral,
  MAX_FILE_BYTES,
  nextReferralCode,
  pendingReferrals,
  REFERRAL_STATUSES,
  referralTotal,
  validateReferral,
} from '../../src/clinical/index.ts';
import type { PendingReferral, ReferralDraft, ReferralLine, ReferralStatus } from '../../src/clinical/index.ts';
import { cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { choice, group, instant, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const line: ReferralLine = { expenseId: 'e1', quantity: 1, price: cents(8000) };
const draft: ReferralDraft = { partnerId: 'p1', patientId: 'a', lines: [line] };
const lineFields = group('Procedimento', {
  expenseId: text('Procedimento'),
  quantity: number('Quantidade'),
  price: money('Preço'),
});
const lines = fc.array(
  fc.record({
    expenseId: fc.constant('e1'),
    quantity: fc.integer({ min: 1, max: 999 }),
    price: amounts.map((value) => cents(Math.min(value, 99_999_999))),
  }),
  { maxLength: 10 },
);
const order: PendingReferral = { id: 'f1', total: cents(8000), receivedAt: null };
const orders = fc.array(
  fc.record({ id: fc.uuid(), total: amounts, receivedAt: fc.constantFrom(null, '2025-06-10T12:00:00Z') }),
  { maxLength: 10 },
);
const opening: { readonly status: ReferralStatus } = { status: 'open' };
const last: { readonly lastCode: number | null } = { lastCode: 41 };
const origin: { readonly type: string; readonly id: string; readonly childId: string | null } = {
  type: 'account',
  id: 'a1',
  childId: null,
};

/** Referral orders, and the files of a record. */
export const referralSheets = {
  validateReferral: sheet({
    title: 'Conferir um encaminhamento',
    statement:
      'Parceiro, paciente e pelo menos um procedimento; quantidades inteiras de 1 a 999, preços nunca negativos.',
    source: ['REF-002', 'REF-010'],
    given: draft,
    fields: {
      partnerId: optional(text('Parceiro')),
      patientId: optional(text('Paciente')),
      lines: list('Procedimentos', lineFields, line),
    },
    apply: validateReferral,
    decisions: decisions<ReferralDraft, unknown>(
      [
        { id: '§3.6', given: draft, expected: [] },
        {
          id: '§3.6',
          given: { lines: [] },
          expected: ['partnerId field.required', 'patientId field.required', 'lines billing.no-expense'],
        },
      ],
      (given) => validateReferral(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law('uma quantidade impossível é recusada', badNumbers, (quantity) =>
        validateReferral({ ...draft, lines: [{ ...line, quantity }] }).some(
          ({ field }) => field === 'lines.0.quantity',
        ),
      ),
    ],
  }),

  referralTotal: sheet({
    title: 'Total de um encaminhamento',
    statement: 'Preço vezes quantidade de cada procedimento, somados.',
    source: ['REF-010', '§3.6'],
    given: { lines: [line, { ...line, quantity: 2 }] as readonly ReferralLine[] },
    fields: { lines: list('Procedimentos', lineFields, line) },
    apply: (given) => referralTotal(given.lines),
    result: money('Total'),
    laws: [
      law(
        'o total das linhas juntas é a soma dos totais',
        fc.tuple(lines, lines),
        ([a, b]) => referralTotal([...a, ...b]) === referralTotal(a) + referralTotal(b),
      ),
      law(
        'dobrar os preços dobra o total',
        lines,
        (rows) =>
          referralTotal(rows.map((row) => ({ ...row, price: cents(row.price * 2) }))) === 2 * referralTotal(rows),
      ),
    ],
  }),

  nextReferralCode: sheet({
    title: 'Código do encaminhamento',
    statement: 'Sequencial por unidade: um a mais que o último, a partir de 1.',
    source: ['REF-010', 'A149'],
    given: last,
    fields: { lastCode: optional(number('Último código')) },
    apply: (given) => nextReferralCode(given.lastCode),
    result: number('Código'),
    decisions: decisions<{ readonly lastCode: number | null }, number>(
      [
        { id: 'A149', given: { lastCode: null }, expected: 1 },
        { id: 'REF-010', given: { lastCode: 41 }, expected: 42 },
      ],
      (given) => nextReferralCode(given.lastCode),
    ),
    laws: [law('o código sempre cresce de um em um', fc.nat(), (code) => nextReferralCode(code) === code + 1)],
  }),

  finishReferral: sheet({
    title: 'Finalizar um encaminhamento',
    statement: 'Finalizado, o encaminhamento só pode ser lido e impresso.',
    source: ['REF-010', 'REF-006'],
    given: opening,
    fields: { status: choice('Situação', REFERRAL_STATUSES, 'referralStatus') },
    apply: (given) => finishReferral(given.status),
    decisions: decisions<{ readonly status: ReferralStatus }, string>(
      [
        { id: 'REF-010', given: { status: 'open' }, expected: 'finished' },
        { id: 'REF-010', given: { status: 'finished' }, expected: 'clinical.referral-finished' },
      ],
      (given) => {
        const answer = finishReferral(given.status);
        return answer.ok ? answer.value : answer.error.code;
      },
    ),
    laws: [
      law(
        'finalizar só acontece uma vez',
        fc.constantFrom(...REFERRAL_STATUSES),
        (status) => finishReferral(status).ok === (status === 'open'),
      ),
    ],
  }),

  pendingReferrals: sheet({
    title: 'Encaminhamentos a receber',
    statement: 'O caixa mostra os que ainda não foram recebidos, com o total. Recebido, sai da lista.',
    source: ['REF-011', '§2.7', '§3.6'],
    given: { referrals: [order] as readonly PendingReferral[] },
    fields: {
      referrals: list(
        'Encaminhamentos',
        group('Encaminhamento', {
          id: text('Id'),
          total: money('Total'),
          receivedAt: optional(instant('Recebido em')),
        }),
        order,
      ),
    },
    apply: (given) => pendingReferrals(given.referrals),
    result: group('Encaminhamentos pendentes', {
      items: list(
        'Encaminhamentos',
        group('Encaminhamento', { id: text('Id'), total: money('Total'), receivedAt: instant('Recebido em') }),
        null,
      ),
      total: money('Total'),
    }),
    decisions: written(
      [
        { id: '§2.7', given: [order], expected: [1, 8000] },
        { id: '§2.7', given: [{ ...order, receivedAt: '2025-06-10T12:00:00Z' }], expected: [0, 0] },
      ],
      (referrals: readonly PendingReferral[]) => ({ referrals }),
      (given): readonly number[] => {
        const { items, total } = pendingReferrals(given.referrals);
        return [items.length, total];
      },
    ),
    laws: [
      law('receber um tira exatamente o valor dele', orders, (all) => {
        const [first] = pendingReferrals(all).items;
        if (first === undefined) return pendingReferrals(all).total === 0;
        const received = all.map((each) =>
          each.id === first.id ? { ...each, receivedAt: '2025-06-10T12:00:00Z' } : each,
        );
        return pendingReferrals(received).total === pendingReferrals(all).total - first.total;
      }),
    ],
  }),

  fileOrigin: sheet({
    title: 'Origem de um arquivo',
    statement: 'Tipo e id, e o id do filho quando há, unidos por dois-pontos.',
    source: ['ENT-103', '§3.7'],
    given: origin,
    fields: { type: text('Tipo'), id: text('Id'), childId: optional(text('Id do filho')) },
    apply: (given) => fileOrigin(given.type, given.id, given.childId),
    result: text('Origem'),
    decisions: decisions<typeof origin, string>(
      [
        { id: 'ENT-103', given: { type: 'account', id: 'a1', childId: null }, expected: 'account:a1' },
        { id: 'ENT-103', given: { type: 'account', id: 'a1', childId: 'x' }, expected: 'account:a1:x' },
      ],
      (given) => fileOrigin(given.type, given.id, given.childId),
    ),
    laws: [
      law(
        'as partes voltam da origem',
        fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-f0-9]{1,24}$/)),
        ([type, id]) => fileOrigin(type, id, 'x').split(':').join() === [type, id, 'x'].join(),
      ),
    ],
  }),

  checkFileSize: sheet({
    title: 'Tamanho de um arquivo',
    statement: 'Até 20 MB (20 × 1024 × 1024 bytes). Um arquivo vazio é recusado.',
    source: ['LIM-024', 'A136', '§9'],
    given: { bytes: MAX_FILE_BYTES },
    fields: { bytes: number('Bytes') },
    apply: (given) => checkFileSize(given.bytes),
    decisions: written(
      [
        { id: 'A136', given: 20_971_520, expected: true },
        { id: 'A136', given: 20_971_521, expected: false },
        { id: 'A136', given: 0, expected: false },
      ],
      (bytes) => ({ bytes }),
      (given) => checkFileSize(given.bytes).ok,
    ),
    laws: [
      law(
        'um tamanho que não é número é recusado',
        badNumbers.filter((bytes) => !(bytes > 0 && bytes < 1)),
        (bytes) => !checkFileSize(bytes).ok,
      ),
    ],
  }),
} as const;
