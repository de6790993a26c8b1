import { addTransferWords } from '@prumo/messages/transfers';
import {
  DENIAL_POLICIES,
  EXPENSE_TYPES,
  PARTICIPATION_DEGREES,
  TRANSFER_BASES,
  TRANSFER_TYPES,
} from '@prumo/domain/billing';
import { formatMoney, formatNumber } from '@prumo/domain/money';
import { type Api, registry } from '@prumo/http-adapter/core';
import { label } from '@prumo/messages';
import { Card, CheckboxField, FieldGrid, MoneyField, NumberField, SelectField } from '@prumo/ui';
import { makeTransferRuleForm, type TransferRuleForm, type TransferRuleRecord } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { LOOKUPS } from '../composition/tokens.ts';
import { ActiveField, activeColumn, Bind, catalogue, shownChoice, shownLabel, shownMoney } from '../kit/index.ts';

addTransferWords();

const labels = {
  professionalId: 'Profissional',
  expenseId: 'Procedimento',
  expenseType: 'Grupo de procedimentos',
  planId: 'Convênio e plano',
  insuranceId: 'Convênio, qualquer plano',
  placeId: 'Local',
  degree: 'Grau de participação',
  basis: 'Quando',
  type: 'Repasse',
  percent: 'Percentual',
  value: 'Valor',
  taxPercent: 'Imposto descontado antes',
  denialPolicy: 'Glosa depois do repasse',
  afterDiscount: 'Depois do desconto',
  afterCardFee: 'Depois da taxa do cartão',
};
const options = (enumeration: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: label(enumeration, value) }));
const bases = TRANSFER_BASES.map((value) => ({ value, label: label('transferBasis', value) }));
const types = TRANSFER_TYPES.map((value) => ({ value, label: label('transferType', value) }));
const policies = DENIAL_POLICIES.map((value) => ({ value, label: label('denialPolicy', value) }));
const groups = options('expenseType', EXPENSE_TYPES);
const degrees = options('participationDegree', PARTICIPATION_DEGREES);

/** What a rule names, in the order in which it counts. */
const namesOf = (rule: TransferRuleRecord): string => {
  const { professional, expense, expenseType, plan, insurance, place, degree } = rule;
  const names = [
    professional?.name,
    expense?.name,
    expenseType === null ? null : label('expenseType', expenseType),
    plan?.name ?? insurance?.name,
    place?.name,
    degree === null ? null : label('participationDegree', degree),
  ].filter((name) => typeof name === 'string');
  return names.length === 0 ? 'Geral, quando nenhuma outra serve' : names.join(' · ');
};

const termsOf = ({ type, percent, value }: TransferRuleRecord): string =>
  type === 'fixed' && value !== null
    ? formatMoney(value)
    : `${formatNumber(percent ?? 0, Number.isInteger(percent) ? 0 : 2)} %`;

/** Rules of the transfers to professionals; the most specific one in use wins. [TIS-024] */
export default catalogue({
  calls: (api: Api) => registry(api, '/transfer-rules'),
  form: (calls, notifier, newKey, get) => {
    const form = makeTransferRuleForm(calls, notifier, newKey);
    return { form, load: form.load, lookups: () => get(LOOKUPS) };
  },
  searchLabel: 'Profissional, procedimento, convênio ou local',
  purpose:
    'Cada regra diz o que cabe ao profissional. Vale a mais específica; uma regra que não nomeia nada é a geral.',
  orders: { columns: [], usual: '' },
  columns: [
    { key: 'name', header: 'Vale para', cell: namesOf },
    { key: 'terms', header: 'Repasse', align: 'end', cell: termsOf },
    { key: 'basis', header: 'Quando', cell: ({ basis }) => label('transferBasis', basis) },
    {
      key: 'denialPolicy',
      header: 'Glosa depois do repasse',
      cell: (rule) => label('denialPolicy', rule.denialPolicy),
    },
    activeColumn,
  ],
  labels,
  shows: ({ lookups }) => ({
    professionalId: shownChoice(choices(lookups().professionals().items)),
    expenseId: shownChoice(choices(lookups().expenses().items)),
    expenseType: shownLabel('expenseType'),
    planId: shownChoice(plansOf(lookups())),
    insuranceId: shownChoice(insurancesOf(lookups())),
    placeId: shownChoice(choices(lookups().places().items)),
    degree: shownLabel('participationDegree'),
    basis: shownLabel('transferBasis'),
    type: shownLabel('transferType'),
    denialPolicy: shownLabel('denialPolicy'),
    value: shownMoney,
  }),
  fields: ({ form, lookups }) => <Fields form={form} lookups={lookups()} />,
});

const choices = (items: readonly { readonly id: string; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }));
const plansOf = (lookups: LookupStore) =>
  lookups.insurancePlans().items.map(({ plan, customName }) => ({ value: plan.id, label: customName }));
/** The insurers of the plans, each once. */
const insurancesOf = (lookups: LookupStore) =>
  choices([...new Map(lookups.insurancePlans().items.map(({ id, name }) => [id, { id, name }])).values()]);

const Fields = observer(function Fields({
  form,
  lookups,
}: {
  readonly form: TransferRuleForm;
  readonly lookups: LookupStore;
}) {
  const { fields } = form;
  const named = [
    ['professionalId', choices(lookups.professionals().items)],
    ['expenseId', choices(lookups.expenses().items)],
    ['expenseType', groups],
    ['planId', plansOf(lookups)],
    ['insuranceId', insurancesOf(lookups)],
    ['placeId', choices(lookups.places().items)],
    ['degree', degrees],
  ] as const;
  return (
    <>
      <Card title="Vale para">
        <FieldGrid>
          {named.map(([name, offered]) => (
            <Bind key={name} form={fields} field={name}>
              {(bound) => (
                <SelectField
                  label={labels[name]}
                  span={6}
                  clearable
                  filter
                  placeholder="Qualquer"
                  options={offered}
                  {...bound}
                />
              )}
            </Bind>
          ))}
        </FieldGrid>
      </Card>
      <Card title="Repasse">
        <FieldGrid>
          <Bind form={fields} field="type">
            {(bound) => <SelectField label={labels.type} required span={3} options={types} {...bound} />}
          </Bind>
          {fields.draft.type === 'fixed' ? (
            <Bind form={fields} field="value">
              {(bound) => <MoneyField label={labels.value} required span={3} {...bound} />}
            </Bind>
          ) : (
            <Bind form={fields} field="percent">
              {(bound) => (
                <NumberField
                  label={labels.percent}
                  required
                  span={3}
                  unit="%"
                  decimals={2}
                  min={0}
                  max={100}
                  {...bound}
                />
              )}
            </Bind>
          )}
          <Bind form={fields} field="basis">
            {(bound) => (
              <SelectField
                label={labels.basis}
                required
                span={3}
                options={bases}
                hint="No recebimento, a linha espera o dinheiro do convênio e do paciente."
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="taxPercent">
            {(bound) => (
              <NumberField label={labels.taxPercent} span={3} unit="%" decimals={2} min={0} max={100} {...bound} />
            )}
          </Bind>
          <Bind form={fields} field="afterDiscount">
            {(bound) => <CheckboxField label={labels.afterDiscount} span={3} {...bound} />}
          </Bind>
          <Bind form={fields} field="afterCardFee">
            {(bound) => <CheckboxField label={labels.afterCardFee} span={3} {...bound} />}
          </Bind>
          <Bind form={fields} field="denialPolicy">
            {(bound) => (
              <SelectField
                label={labels.denialPolicy}
                required
                span={12}
                options={policies}
                hint="O desconto vira uma linha negativa no repasse seguinte; o que já foi pago não muda."
                {...bound}
              />
            )}
          </Bind>
          <ActiveField form={form} />
        </FieldGrid>
      </Card>
    </>
  );
});
