import fc from 'fast-check';
import {
  applyCourtesy,
  applyReturnConsultation,
  noAdjustment,
  openBalance,
  removeCourtesy,
} from '../../src/billing/index.ts';
import type { Adjustment, Instalment, PaymentForm, ReturnableLine } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { flag, group, list, money } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { adjustmentField, brokenAmounts, discounts, instalment, instalmentsField } from './payment-shapes.ts';
import { consultationTypeField } from './shapes.ts';

type Form = PaymentForm<Instalment>;
type Account = Parameters<typeof applyReturnConsultation>[0];

const free: Adjustment = { type: 'percent', percent: 100, value: cents(18_000) };
const paying: Form = {
  courtesy: false,
  installments: [instalment(9000, 'g1'), instalment(9000, 'g1')],
  discount: noAdjustment,
  interest: { type: 'value', value: cents(500), percent: 2.78 },
  rate: cents(9),
};
const given: Form = { courtesy: true, installments: [], discount: free, interest: noAdjustment, rate: cents(0) };

const forms: fc.Arbitrary<Form> = fc.record({
  courtesy: fc.boolean(),
  installments: fc.array(
    amounts.map((value) => instalment(value, 'g1')),
    { maxLength: 4 },
  ),
  discount: discounts,
  interest: discounts,
  rate: amounts,
});

const line = (isReturn: boolean | undefined, insurance: number, particular: number): ReturnableLine => ({
  ...(isReturn === undefined ? {} : { return: isReturn }),
  value: { insurance: cents(insurance), particular: cents(particular) },
});
const accounts: fc.Arbitrary<Account> = fc.record({
  consultationType: fc.constantFrom('first', 'return', 'prenatal', '', null, 'unknown'),
  courtesy: fc.boolean(),
  expenses: fc.array(
    fc.record({ return: fc.boolean(), value: fc.record({ insurance: amounts, particular: amounts }) }),
    { maxLength: 5 },
  ),
});

const formFields = {
  courtesy: flag('Cortesia'),
  installments: instalmentsField,
  discount: adjustmentField('Desconto'),
  interest: adjustmentField('Acréscimo'),
  rate: money('Taxas'),
};
const valueField = group('Valor', { insurance: money('Convênio'), particular: money('Particular') });
const accountFields = {
  consultationType: consultationTypeField,
  courtesy: flag('Cortesia'),
  expenses: list('Procedimentos', group('Procedimento', { return: flag('Retorno'), value: valueField }), {
    return: false,
    value: { insurance: 12_000, particular: 5000 },
  }),
};

/** What costs the patient nothing. */
export const courtesySheets = {
  applyCourtesy: sheet({
    title: 'Dar cortesia',
    statement:
      'O desconto passa a ser 100 % do total particular; parcelas, acréscimo e taxas somem. Nada fica a pagar. De um total zero são 100 % e R$ 0,00.',
    source: ['BIL-049', 'A20'],
    given: { form: paying, particularTotal: cents(18_000) },
    fields: { form: group('Pagamento', formFields), particularTotal: money('Total particular') },
    apply: ({ form, particularTotal }) => applyCourtesy(form, particularTotal),
    result: group('Pagamento', formFields),
    decisions: decisions<{ readonly form: Form; readonly particularTotal: Cents }, Form>(
      [
        { id: 'W-039', given: { form: paying, particularTotal: cents(18_000) }, expected: given },
        { id: 'BIL-049', given: { form: paying, particularTotal: cents(18_000) }, expected: given },
        {
          id: 'total zero',
          given: { form: paying, particularTotal: cents(0) },
          expected: { ...given, discount: { type: 'percent', percent: 100, value: cents(0) } },
        },
      ],
      ({ form, particularTotal }) => applyCourtesy(form, particularTotal),
    ),
    laws: [
      law('nada fica a pagar [BIL-049]', fc.record({ form: forms, total: amounts }), ({ form, total }) => {
        const { discount, interest, installments, rate } = applyCourtesy(form, total);
        const open = openBalance({
          particularTotal: total,
          instalments: [],
          discount: discount.value,
          interest: interest.value,
        });
        return open === 0 && installments.length === 0 && rate === 0;
      }),
      law(
        'dar cortesia duas vezes é dar uma [BIL-049]',
        fc.record({ form: forms, total: amounts }),
        ({ form, total }) => {
          const once = applyCourtesy(form, total);
          return JSON.stringify(applyCourtesy(once, total)) === JSON.stringify(once);
        },
      ),
      law(
        'um total negativo ou que não é quantia para',
        fc.tuple(forms, fc.oneof(brokenAmounts, fc.constant(cents(-1)))),
        ([form, bad]) => throws(() => applyCourtesy(form, bad)),
      ),
    ],
  }),

  removeCourtesy: sheet({
    title: 'Tirar a cortesia',
    statement: 'O desconto recomeça do zero, e o total inteiro volta a ficar em aberto.',
    source: ['BIL-050'],
    given,
    fields: formFields,
    apply: (form) => removeCourtesy(form),
    result: group('Pagamento', formFields),
    decisions: decisions<Form, Form>(
      [{ id: 'BIL-050', given, expected: { ...given, courtesy: false, discount: noAdjustment } }],
      (form) => removeCourtesy(form),
    ),
    laws: [
      law(
        'depois de dar e tirar, o total inteiro está em aberto [BIL-050]',
        fc.record({ form: forms, total: amounts }),
        ({ form, total }) => {
          const { courtesy, discount, interest } = removeCourtesy(applyCourtesy(form, total));
          const open = openBalance({
            particularTotal: total,
            instalments: [],
            discount: discount.value,
            interest: interest.value,
          });
          return !courtesy && open === total;
        },
      ),
      law('só muda a cortesia e o desconto [BIL-050]', forms, (form) => {
        const { courtesy, discount, ...rest } = removeCourtesy(form);
        const same =
          rest.installments === form.installments && rest.interest === form.interest && rest.rate === form.rate;
        return !courtesy && discount === noAdjustment && same;
      }),
    ],
  }),

  applyReturnConsultation: sheet({
    title: 'Retorno não se cobra',
    statement:
      'Cada procedimento marcado como retorno perde o valor do convênio e o particular. A conta vira cortesia quando o tipo de consulta é retorno ou quando todos os procedimentos são retorno.',
    source: ['BIL-051', 'A91'],
    given: { consultationType: 'return', courtesy: false, expenses: [line(true, 12_000, 5000)] },
    fields: accountFields,
    apply: (account) => applyReturnConsultation(account),
    result: group('Conta', accountFields),
    decisions: decisions<Account, Account>(
      [
        {
          id: 'W-057',
          given: {
            consultationType: 'return',
            courtesy: false,
            expenses: [line(true, 12_000, 5000), line(false, 12_000, 5000)],
          },
          expected: {
            consultationType: 'return',
            courtesy: true,
            expenses: [line(true, 0, 0), line(false, 12_000, 5000)],
          },
        },
        {
          id: 'BIL-051',
          given: { consultationType: 'return', courtesy: false, expenses: [line(true, 12_000, 5000)] },
          expected: { consultationType: 'return', courtesy: true, expenses: [line(true, 0, 0)] },
        },
        {
          id: 'todos são retorno',
          given: { consultationType: null, courtesy: false, expenses: [line(true, 12_000, 5000), line(true, 1, 1)] },
          expected: { consultationType: null, courtesy: true, expenses: [line(true, 0, 0), line(true, 0, 0)] },
        },
        {
          id: 'um de dois é retorno',
          given: {
            consultationType: 'first',
            courtesy: false,
            expenses: [line(true, 12_000, 5000), line(undefined, 1, 1)],
          },
          expected: { consultationType: 'first', courtesy: false, expenses: [line(true, 0, 0), line(undefined, 1, 1)] },
        },
        {
          id: 'nenhum é retorno',
          given: { consultationType: 'first', courtesy: false, expenses: [line(false, 12_000, 5000)] },
          expected: { consultationType: 'first', courtesy: false, expenses: [line(false, 12_000, 5000)] },
        },
        {
          id: 'sem procedimentos',
          given: { consultationType: 'first', courtesy: false, expenses: [] },
          expected: { consultationType: 'first', courtesy: false, expenses: [] },
        },
        {
          id: 'uma cortesia continua cortesia',
          given: { consultationType: 'first', courtesy: true, expenses: [] },
          expected: { consultationType: 'first', courtesy: true, expenses: [] },
        },
      ],
      (account) => applyReturnConsultation(account),
    ),
    laws: [
      law('aplicar de novo não muda nada [BIL-051]', accounts, (account) => {
        const once = applyReturnConsultation(account);
        return JSON.stringify(applyReturnConsultation(once)) === JSON.stringify(once);
      }),
      law('os retornos ficam em zero e os outros como estavam [BIL-051]', accounts, (account) =>
        applyReturnConsultation(account).expenses.every(({ value }, at) => {
          const before = account.expenses[at];
          const kept = before?.return === true ? { insurance: 0, particular: 0 } : before?.value;
          return value.insurance === kept?.insurance && value.particular === kept.particular;
        }),
      ),
      law(
        'uma cortesia nunca deixa de ser [BIL-051]',
        accounts,
        (account) => !account.courtesy || applyReturnConsultation(account).courtesy,
      ),
    ],
  }),
} as const;
