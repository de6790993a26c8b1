import fc from 'fast-check';
import {
  cancelReferral,
  changeReferral,
  finishReferral,
  pendingReferrals,
  REFERRAL_STATUSES,
  takeBackReferral,
} from '../../src/referrals/index.ts';
import type { PendingReferral, ReferralState } from '../../src/referrals/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Result } from '../../src/result/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, flag, group, instant, list, money, optional } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const OPEN: ReferralState = { status: 'open', received: false };
const RECEIVED: ReferralState = { status: 'open', received: true };
const FINISHED: ReferralState = { status: 'finished', received: false };
const CANCELED: ReferralState = { status: 'canceled', received: false };
const status = choice('Situação', REFERRAL_STATUSES, 'referralStatus');
const fields = { status, received: flag('Recebido') };
const states = fc.record({ status: fc.constantFrom(...REFERRAL_STATUSES), received: fc.boolean() });
const told = (answer: Result<string | null>): string => (answer.ok ? (answer.value ?? 'ok') : answer.error.code);

const ORDER: PendingReferral = { status: 'open', total: cents(8000), receivedAt: null };
const AT = '2026-06-10T12:00:00Z';
const orders = fc.array(
  fc.record({ status: fc.constantFrom(...REFERRAL_STATUSES), total: amounts, receivedAt: fc.constantFrom(null, AT) }),
  { maxLength: 10 },
);
const pending = list(
  'Encaminhamentos',
  group('Encaminhamento', { status, total: money('Total'), receivedAt: optional(instant('Recebido em')) }),
  ORDER,
);

/** How an order is changed, ends, and waits at the cashier. */
export const stateSheets = {
  takeBackReferral: sheet({
    title: 'Desfazer o recebimento de um encaminhamento',
    statement: 'O recebimento se desfaz inteiro enquanto nenhuma parcela teve baixa depois dele.',
    source: ['CSH-108', 'REF-011', 'A121'],
    given: { received: true, settled: false },
    fields: { received: flag('Recebido'), settled: flag('Uma parcela teve baixa depois') },
    apply: takeBackReferral,
    decisions: decisions<{ received: boolean; settled: boolean }, string>(
      [
        { id: 'CSH-108', given: { received: true, settled: false }, expected: 'ok' },
        { id: 'A121', given: { received: true, settled: true }, expected: 'referral.instalment-settled' },
        { id: 'waiting', given: { received: false, settled: false }, expected: 'referral.not-received' },
      ],
      (given) => told(takeBackReferral(given)),
    ),
  }),

  changeReferral: sheet({
    title: 'Alterar um encaminhamento',
    statement: 'Só um encaminhamento aberto e ainda não recebido pode ser alterado.',
    source: ['REF-003', 'REF-010'],
    given: OPEN,
    fields,
    apply: changeReferral,
    decisions: decisions<ReferralState, string>(
      [
        { id: 'REF-003', given: OPEN, expected: 'ok' },
        { id: 'REF-010', given: FINISHED, expected: 'referral.finished' },
        { id: 'REF-011', given: RECEIVED, expected: 'referral.received' },
        { id: 'REF-008', given: CANCELED, expected: 'referral.canceled' },
      ],
      (given) => told(changeReferral(given)),
    ),
    laws: [
      law(
        'o que pode ser alterado pode ser cancelado e finalizado',
        states,
        (state) => !changeReferral(state).ok || (cancelReferral(state).ok && finishReferral(state).ok),
      ),
    ],
  }),

  finishReferral: sheet({
    title: 'Finalizar um encaminhamento',
    statement:
      'Finalizado, o encaminhamento só pode ser lido, impresso e recebido. Recebido antes, ainda pode ser finalizado.',
    source: ['REF-006', 'REF-010'],
    given: { status: OPEN.status },
    fields: { status },
    apply: finishReferral,
    decisions: decisions<Pick<ReferralState, 'status'>, string>(
      [
        { id: 'REF-010', given: { status: 'open' }, expected: 'finished' },
        { id: 'REF-010', given: { status: 'finished' }, expected: 'referral.finished' },
        { id: 'REF-008', given: { status: 'canceled' }, expected: 'referral.canceled' },
      ],
      (given) => told(finishReferral(given)),
    ),
    laws: [
      law('finalizar só acontece uma vez', states, (state) => {
        const once = finishReferral(state);
        return !once.ok || !finishReferral({ status: once.value }).ok;
      }),
    ],
  }),

  cancelReferral: sheet({
    title: 'Excluir um encaminhamento',
    statement:
      'Excluir cancela o encaminhamento: ele sai das listas e do caixa, e o rastro fica. Um finalizado que não foi pago também pode ser excluído; um recebido, só depois de excluído o recebimento no fluxo de caixa.',
    source: ['REF-008', 'CSH-039', 'REF-010'],
    given: OPEN,
    fields,
    apply: cancelReferral,
    decisions: decisions<ReferralState, string>(
      [
        { id: 'REF-008', given: OPEN, expected: 'canceled' },
        { id: 'CSH-039', given: FINISHED, expected: 'canceled' },
        { id: 'REF-011', given: RECEIVED, expected: 'referral.received' },
        { id: 'REF-008', given: CANCELED, expected: 'referral.canceled' },
      ],
      (given) => told(cancelReferral(given)),
    ),
    laws: [law('o que foi recebido nunca é excluído', states, (state) => !state.received || !cancelReferral(state).ok)],
  }),

  pendingReferrals: sheet({
    title: 'Encaminhamentos a receber',
    statement:
      'O caixa mostra os abertos e os finalizados que ainda não foram recebidos, com o total. Recebido ou cancelado, sai da lista.',
    source: ['REF-011', 'CSH-104', '§2.7', '§3.6'],
    given: { referrals: [ORDER, { ...ORDER, status: 'finished' }] as readonly PendingReferral[] },
    fields: { referrals: pending },
    apply: ({ referrals }) => pendingReferrals(referrals),
    result: group('Encaminhamentos pendentes', { items: pending, total: money('Total') }),
    decisions: written(
      [
        { id: 'REF-011', given: [ORDER], expected: [1, 8000] },
        { id: 'CSH-104', given: [{ ...ORDER, status: 'finished' }], expected: [1, 8000] },
        { id: 'REF-011', given: [{ ...ORDER, receivedAt: AT }], expected: [0, 0] },
        { id: 'REF-008', given: [{ ...ORDER, status: 'canceled' }], expected: [0, 0] },
        { id: '§2.7', given: [{ ...ORDER, total: cents(0) }], expected: [0, 0] },
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
        const received = all.map((each) => (each === first ? { ...each, receivedAt: AT } : each));
        return pendingReferrals(received).total === pendingReferrals(all).total - first.total;
      }),
    ],
  }),
} as const;
