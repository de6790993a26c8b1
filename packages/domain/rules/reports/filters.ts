import fc from 'fast-check';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../src/finance/index.ts';
import {
  FINANCIAL_TYPES,
  financialTypeOf,
  keepsAccount,
  movementDay,
  patientsWithAlert,
  validateTransactionTypes,
} from '../../src/reports/index.ts';
import type { AccountFilter, ReportedAccount } from '../../src/reports/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const OPEN_EXPENSE: Parameters<typeof financialTypeOf>[0] = { type: 'expense', status: 'open' };
/** Seen in May, paid in June. */
const PAID_LATER = {
  paymentDate: '2025-06-02',
  serviceDate: '2025-05-30',
  basis: 'payment' as Parameters<typeof movementDay>[1],
};

const ACCOUNT: ReportedAccount = {
  insuranceId: 'unimed',
  serviceType: 'consultation',
  status: 'open',
  placeId: 'x',
  isReturn: false,
  courtesy: false,
  transferred: false,
};
const accounts: fc.Arbitrary<ReportedAccount> = fc.record({
  insuranceId: fc.constantFrom('unimed', 'amil'),
  serviceType: fc.constantFrom('consultation', 'exam'),
  status: fc.constantFrom('open', 'finished'),
  placeId: fc.constantFrom('x', 'y', null),
  isReturn: fc.boolean(),
  courtesy: fc.boolean(),
  transferred: fc.boolean(),
});
/** An account and a filter that asks for nothing: a list that is null does not filter. */
const UNFILTERED = {
  ...ACCOUNT,
  showReturns: false,
  showCourtesies: false,
  paid: null as boolean | null,
  statuses: null as readonly string[] | null,
  serviceTypes: null as readonly string[] | null,
  atPlaceId: null as string | null,
};
const keeps = ({
  showReturns,
  showCourtesies,
  paid,
  statuses,
  serviceTypes,
  atPlaceId,
  ...account
}: typeof UNFILTERED): boolean =>
  keepsAccount(account, {
    showReturns,
    showCourtesies,
    paid,
    placeId: atPlaceId,
    ...(statuses === null ? {} : { statuses }),
    ...(serviceTypes === null ? {} : { serviceTypes }),
  });

/** What belongs in a report. */
export const filterSheets = {
  keepsAccount: sheet({
    title: 'Contas que entram no relatório de faturamento',
    statement:
      'Retornos e cortesias só entram quando são pedidos. Convênio, tipo de atendimento, situação, local e repasse filtram quando escolhidos; uma lista sem nada marcado não deixa passar nenhuma conta.',
    source: ['§2.6', 'RPT-025', 'RPT-026', 'RPT-027', 'RPT-028', 'RPT-032'],
    given: { ...UNFILTERED, statuses: ['open', 'finished'] },
    fields: {
      insuranceId: text('Convênio'),
      serviceType: text('Tipo de atendimento'),
      status: text('Situação'),
      placeId: optional(text('Local')),
      isReturn: flag('Retorno'),
      courtesy: flag('Cortesia'),
      transferred: flag('Já repassada'),
      showReturns: flag('Mostrar retornos'),
      showCourtesies: flag('Mostrar cortesias'),
      paid: optional(flag('Repasse feito')),
      statuses: optional(list('Situações marcadas', text('Situação'), 'open')),
      serviceTypes: optional(list('Tipos de atendimento marcados', text('Tipo'), 'consultation')),
      atPlaceId: optional(text('Local escolhido')),
    },
    apply: keeps,
    decisions: written<readonly [Partial<ReportedAccount>, AccountFilter], boolean, typeof UNFILTERED>(
      [
        { id: 'RPT-025', given: [{ isReturn: true }, {}], expected: false },
        { id: 'RPT-025', given: [{ isReturn: true }, { showReturns: true }], expected: true },
        { id: 'RPT-026', given: [{ courtesy: true }, {}], expected: false },
        { id: 'RPT-026', given: [{ courtesy: true }, { showCourtesies: true }], expected: true },
        { id: 'RPT-027', given: [{ transferred: true }, { paid: true }], expected: true },
        { id: 'RPT-027', given: [{ transferred: true }, { paid: false }], expected: false },
        {
          id: 'RPT-028',
          given: [
            { status: 'finished', placeId: 'X' },
            { statuses: ['finished'], placeId: 'X' },
          ],
          expected: true,
        },
        {
          id: 'RPT-028',
          given: [
            { status: 'open', placeId: 'X' },
            { statuses: ['finished'], placeId: 'X' },
          ],
          expected: false,
        },
        {
          id: 'RPT-028',
          given: [
            { status: 'finished', placeId: 'Y' },
            { statuses: ['finished'], placeId: 'X' },
          ],
          expected: false,
        },
        { id: 'RPT-032', given: [{ serviceType: 'exam' }, { serviceTypes: ['consultation'] }], expected: false },
        { id: 'RPT-032', given: [{ serviceType: 'consultation' }, { serviceTypes: ['consultation'] }], expected: true },
      ],
      ([account, { placeId = null, ...filter }]) => ({ ...UNFILTERED, ...account, ...filter, atPlaceId: placeId }),
      keeps,
    ),
    laws: [
      law(
        'pedir mais nunca tira uma conta [RPT-025, RPT-026]',
        fc.record({ account: accounts, showReturns: fc.boolean() }),
        ({ account, showReturns }) => {
          const before = keepsAccount(account, { showReturns });
          return !before || keepsAccount(account, { showReturns: true, showCourtesies: true });
        },
      ),
      law('um filtro que falta vale como o que nada pede', accounts, (account) => {
        const nothing = { showReturns: false, showCourtesies: false, paid: null, placeId: null };
        return keepsAccount(account, {}) === keepsAccount(account, nothing);
      }),
      law('uma lista vazia não deixa passar nada [RPT-032]', accounts, (account) => {
        return !keepsAccount(account, { showReturns: true, showCourtesies: true, insuranceIds: [] });
      }),
      law('repasse feito e repasse pendente repartem as contas [RPT-027]', accounts, (account) => {
        const shown = { showReturns: true, showCourtesies: true };
        return keepsAccount(account, { ...shown, paid: true }) !== keepsAccount(account, { ...shown, paid: false });
      }),
    ],
  }),

  financialTypeOf: sheet({
    title: 'Tipo de um documento a pagar ou a receber',
    statement:
      'Despesa aberta é documento a pagar, despesa paga é pago, receita aberta é documento a receber, receita paga é recebido. Um cancelado não é nenhum.',
    source: ['RPT-047', 'RPT-048', '§3.1'],
    given: OPEN_EXPENSE,
    fields: {
      type: choice('Tipo', TRANSACTION_TYPES, 'transactionType'),
      status: choice('Situação', TRANSACTION_STATUSES, 'transactionStatus'),
    },
    apply: (given) => financialTypeOf(given),
    result: choice('Tipo', FINANCIAL_TYPES, 'financialType'),
    decisions: decisions<{ type: 'expense' | 'revenue'; status: string }, string | null>(
      [
        { id: 'RPT-048', given: { type: 'expense', status: 'open' }, expected: 'expense' },
        { id: 'RPT-048', given: { type: 'expense', status: 'paid' }, expected: 'paid' },
        { id: 'RPT-048', given: { type: 'revenue', status: 'open' }, expected: 'revenue' },
        { id: 'RPT-048', given: { type: 'revenue', status: 'paid' }, expected: 'received' },
        { id: 'A119', given: { type: 'revenue', status: 'canceled' }, expected: null },
      ],
      (given) => financialTypeOf(given),
    ),
    laws: [
      law('uma situação desconhecida não entra em tipo nenhum [RPT-048]', fc.string(), (status) => {
        return ['open', 'paid'].includes(status) || financialTypeOf({ type: 'expense', status }) === null;
      }),
    ],
  }),

  validateTransactionTypes: sheet({
    title: 'Tipos marcados em contas a pagar e a receber',
    statement: 'Ao menos um dos quatro tipos fica marcado: sem tipo não há documento a listar.',
    source: ['RPT-099', '§5.1'],
    given: { types: ['expense', 'paid'] },
    fields: { types: list('Tipos', text('Tipo'), 'expense') },
    apply: ({ types }) => validateTransactionTypes(types),
    decisions: written(
      [{ id: 'RPT-099', given: [], expected: [{ field: 'types', code: 'report.no-type' }] }],
      (types) => ({ types }),
      ({ types }) => validateTransactionTypes(types),
    ),
    laws: [
      law('com qualquer tipo marcado não há problema [RPT-099]', fc.array(fc.string(), { minLength: 1 }), (types) => {
        return validateTransactionTypes(types).length === 0;
      }),
    ],
  }),

  movementDay: sheet({
    title: 'Dia em que o movimento de caixa conta um valor',
    statement:
      'Pela base de pagamento conta a data do pagamento; pela base de atendimento, a do atendimento. O que não tem uma das duas (uma despesa não atende ninguém, uma cortesia não é paga) conta na outra.',
    source: ['RPT-036', 'ENT-064'],
    given: PAID_LATER,
    fields: {
      paymentDate: optional(date('Pagamento')),
      serviceDate: optional(date('Atendimento')),
      basis: choice('Base', ['payment', 'service'], 'cashierDateType'),
    },
    apply: ({ basis, ...receipt }) => movementDay(receipt, basis),
    decisions: written<'payment' | 'service', boolean, typeof PAID_LATER>(
      [
        { id: 'RPT-036', given: 'payment', expected: true },
        { id: 'RPT-036', given: 'service', expected: false },
      ],
      (basis) => ({ ...PAID_LATER, basis }),
      ({ basis, ...receipt }) => (movementDay(receipt, basis) ?? '').startsWith('2025-06'),
    ),
    laws: [
      law('atendido e pago no mesmo dia, a base não importa [RPT-036]', localDates, (day) => {
        const receipt = { paymentDate: day, serviceDate: day };
        return movementDay(receipt, 'payment') === day && movementDay(receipt, 'service') === day;
      }),
      law('o que só tem uma data conta nela, por qualquer base [ENT-064]', localDates, (day) => {
        const only = [
          { paymentDate: day, serviceDate: null },
          { paymentDate: null, serviceDate: day },
        ];
        return only.every((one) => movementDay(one, 'payment') === day && movementDay(one, 'service') === day);
      }),
    ],
  }),

  patientsWithAlert: sheet({
    title: 'Pacientes com alerta',
    statement: 'O relatório de alertas lista quem tem um texto de alerta; só espaços não contam.',
    source: ['RPT-057'],
    given: {
      patients: [
        { name: 'Ana', alert: 'Alergia a dipirona' },
        { name: 'Bia', alert: ' ' },
      ],
    },
    fields: {
      patients: list('Pacientes', group('Paciente', { name: text('Nome'), alert: text('Alerta') }), {
        name: 'Ana',
        alert: '',
      }),
    },
    apply: ({ patients }) => patientsWithAlert(patients),
    decisions: written(
      [
        {
          id: 'RPT-057',
          given: [
            ['Ana', 'Alergia a dipirona'],
            ['Bia', ''],
          ] as const,
          expected: ['Ana'],
        },
      ],
      (rows) => ({ patients: rows.map(([name, alert]) => ({ name, alert })) }),
      ({ patients }) => patientsWithAlert(patients).map(({ name }) => name),
    ),
    laws: [
      law(
        'quem está na lista tem alerta, e listar de novo não muda nada [RPT-057]',
        fc.array(fc.record({ alert: fc.option(fc.string()) })),
        (patients) => {
          const found = patientsWithAlert(patients);
          return (
            found.every(({ alert }) => (alert ?? '').trim() !== '') && patientsWithAlert(found).length === found.length
          );
        },
      ),
    ],
  }),
} as const;
