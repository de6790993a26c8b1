import fc from 'fast-check';
import {
  canEditValues,
  chargedValue,
  defaultPlanSettings,
  hidesInsuranceValue,
  unseenInsurance,
} from '../../src/billing/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, flag, group, list, money, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { planWith } from './drafts.ts';
import { plans } from './guide-arbitraries.ts';
import { planField } from './shapes.ts';

const values = fc.record({ insurance: amounts, particular: amounts });
const unitValue = group('Valor unitário', { insurance: money('Convênio'), particular: money('Particular') });

/** What a line is charged with, and who sees it. */
export const lineValuesSheets = {
  chargedValue: sheet({
    title: 'Valor cobrado na linha',
    statement:
      'O retorno não custa nada. Se o plano bloqueia valores, vale o preço do plano, seja o que for que tenha sido digitado; se o plano não tem preço para o procedimento, vale o digitado.',
    source: ['BIL-051', 'BIL-132', 'BIL-148', 'A91'],
    given: {
      plan: planWith({ general: { billing: { blockValues: true } } }),
      isReturn: false,
      typed: { insurance: cents(5000), particular: cents(1000) },
      price: { insurance: cents(12_000), particular: zero },
    },
    fields: {
      plan: planField,
      isReturn: flag('Retorno'),
      typed: group('Digitado', { insurance: money('Convênio'), particular: money('Particular') }),
      price: optional(group('Preço do plano', { insurance: money('Convênio'), particular: money('Particular') })),
    },
    apply: (line) => chargedValue(line),
    result: unitValue,
    decisions: written(
      [
        { id: 'BIL-148', given: { blocked: true, isReturn: false, price: 12_000 }, expected: [12_000, 0] },
        { id: 'BIL-148 free', given: { blocked: false, isReturn: false, price: 12_000 }, expected: [5000, 1000] },
        { id: 'BIL-148 sem preço', given: { blocked: true, isReturn: false, price: null }, expected: [0, 0] },
        { id: 'A91 return', given: { blocked: true, isReturn: true, price: 12_000 }, expected: [0, 0] },
      ],
      ({
        blocked,
        isReturn,
        price,
      }: {
        readonly blocked: boolean;
        readonly isReturn: boolean;
        readonly price: number | null;
      }) => ({
        plan: planWith({ general: { billing: { blockValues: blocked } } }),
        isReturn,
        typed: { insurance: cents(5000), particular: cents(1000) },
        price: price === null ? null : { insurance: cents(price), particular: zero },
      }),
      (line) => {
        const { insurance, particular } = chargedValue(line);
        return [insurance, particular] as number[];
      },
    ),
    laws: [
      law(
        'com valores bloqueados o digitado não faz diferença [BIL-148]',
        fc.record({ one: values, other: values, price: fc.option(values), isReturn: fc.boolean() }),
        ({ one, other, price, isReturn }) => {
          const plan = planWith({ general: { billing: { blockValues: true } } });
          const charged = (typed: typeof one) => chargedValue({ plan, isReturn, typed, price });
          return (
            charged(one).insurance === charged(other).insurance && charged(one).particular === charged(other).particular
          );
        },
      ),
      law(
        'o retorno é sempre de graça',
        fc.record({ plan: plans, typed: values, price: fc.option(values) }),
        (line) => {
          const { insurance, particular } = chargedValue({ ...line, isReturn: true });
          return insurance === 0 && particular === 0;
        },
      ),
    ],
  }),

  canEditValues: sheet({
    title: 'Editar valores',
    statement: 'Num plano que bloqueia valores ninguém os edita: os campos ficam desabilitados e o aviso aparece.',
    source: ['BIL-132', 'BIL-148', 'ERR-038'],
    given: { plan: planWith({ general: { billing: { blockValues: true } } }) },
    fields: { plan: planField },
    apply: ({ plan }) => canEditValues(plan),
    decisions: written(
      [
        { id: 'BIL-132', given: true, expected: 'billing.values-blocked' },
        { id: 'BIL-132 free', given: false, expected: null },
      ],
      (blockValues: boolean) => ({ plan: planWith({ general: { billing: { blockValues } } }) }),
      ({ plan }) => {
        const answer = canEditValues(plan);
        return answer.ok ? null : answer.error.code;
      },
    ),
    laws: [
      law(
        'só o bloqueio do plano decide',
        plans,
        (plan) => canEditValues(plan).ok === !plan.general.billing.blockValues,
      ),
    ],
  }),

  hidesInsuranceValue: sheet({
    title: 'Esconder o valor do convênio',
    statement:
      'Um plano pode esconder o valor do convênio: na agenda aparece um cadeado, no financeiro o valor, para quem pode listar contas.',
    source: ['BIL-147', 'A102'],
    given: {
      plan: planWith({ general: { billing: { hideInsuranceValue: true } } }),
      source: 'appointments' as const,
      listsAccounts: true,
    },
    fields: {
      plan: planField,
      source: choice('Aberto em', ['appointments', 'accounts']),
      listsAccounts: flag('Pode listar contas'),
    },
    apply: ({ plan, ...onlooker }) => hidesInsuranceValue(plan, onlooker),
    decisions: written(
      [
        { id: 'BIL-147 agenda', given: { hides: true, source: 'appointments', listsAccounts: true }, expected: true },
        { id: 'BIL-147 financeiro', given: { hides: true, source: 'accounts', listsAccounts: true }, expected: false },
        { id: 'BIL-147 caixa', given: { hides: true, source: 'accounts', listsAccounts: false }, expected: true },
        { id: 'BIL-147 off', given: { hides: false, source: 'appointments', listsAccounts: false }, expected: false },
      ] as const,
      ({ hides, ...onlooker }) => ({
        plan: planWith({ general: { billing: { hideInsuranceValue: hides } } }),
        ...onlooker,
      }),
      ({ plan, ...onlooker }) => hidesInsuranceValue(plan, onlooker),
    ),
    laws: [
      law(
        'quem lista contas vê tudo no financeiro, e na agenda ninguém vê mais que os outros [BIL-147]',
        fc.record({ plan: plans, listsAccounts: fc.boolean() }),
        ({ plan, listsAccounts }) =>
          !hidesInsuranceValue(plan, { source: 'accounts', listsAccounts: true }) &&
          hidesInsuranceValue(plan, { source: 'appointments', listsAccounts }) ===
            plan.general.billing.hideInsuranceValue &&
          !hidesInsuranceValue(defaultPlanSettings, { source: 'appointments', listsAccounts }),
      ),
    ],
  }),

  unseenInsurance: sheet({
    title: 'Valor que quem salva não vê',
    statement:
      'Quem não vê o valor do convênio não o muda: fica o da linha guardada ou o que a agenda combinou para o mesmo procedimento; onde não há nenhum, vale o preço do plano.',
    source: ['BIL-147', 'ENT-026'],
    given: {
      expenseId: 'consulta',
      standing: [{ expenseId: 'consulta', return: false, insurance: cents(8000) }],
      price: cents(9000),
    },
    fields: {
      expenseId: text('Procedimento'),
      standing: list(
        'Já vale',
        group('Valor', { expenseId: text('Procedimento'), return: flag('Retorno'), insurance: money('Convênio') }),
        { expenseId: '', return: false, insurance: 0 },
      ),
      price: optional(money('Preço do plano')),
    },
    apply: (line) => unseenInsurance(line),
    result: money('Convênio'),
    decisions: written(
      [
        { id: 'guardado', given: { of: 'consulta', return: false, price: 9000 }, expected: 8000 },
        { id: 'outro procedimento', given: { of: 'exame', return: false, price: 9000 }, expected: 9000 },
        { id: 'era retorno', given: { of: 'consulta', return: true, price: 9000 }, expected: 9000 },
        { id: 'sem preço', given: { of: 'exame', return: false, price: null }, expected: 0 },
      ],
      ({
        of,
        return: isReturn,
        price,
      }: {
        readonly of: string;
        readonly return: boolean;
        readonly price: number | null;
      }) => ({
        expenseId: 'consulta',
        standing: [{ expenseId: of, return: isReturn, insurance: cents(8000) }],
        price: price === null ? null : cents(price),
      }),
      (line) => unseenInsurance(line) as number,
    ),
    laws: [
      law(
        'nunca é um valor que ninguém combinou [BIL-147]',
        fc.record({
          standing: fc.array(
            fc.record({ expenseId: fc.constantFrom('a', 'b'), return: fc.boolean(), insurance: amounts }),
          ),
          price: fc.option(amounts),
        }),
        ({ standing, price }) => {
          const value = unseenInsurance({ expenseId: 'a', standing, price });
          const kept = standing.filter((one) => one.expenseId === 'a' && !one.return);
          return kept.length > 0 ? value === kept[0]?.insurance : value === (price ?? 0);
        },
      ),
    ],
  }),
} as const;
