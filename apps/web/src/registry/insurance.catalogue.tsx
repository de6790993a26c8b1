import { createHttpInsuranceGateway } from '@prumo/http-adapter/registry';
import {
  AutoCompleteField,
  Card,
  CnpjField,
  FieldGrid,
  Notice,
  PhoneField,
  RadioGroupField,
  TextAreaField,
  TextField,
} from '@prumo/ui';
import { type AnsInsurer, InsuranceForm, type InsuranceItem, type InsuranceUsage } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { SESSION } from '../composition/tokens.ts';
import { ActiveField, activeColumn, Bind, catalogue, shownChoice } from '../kit/index.ts';
import './insurances.css';
import { PlanEditor } from './plan-editor.tsx';
import { InsuranceConnection } from './insurance-connection-card.tsx';
import { INSURANCE_RULE_LABELS, InsuranceRulesCard } from './insurance-rules-card.tsx';
import { planLabels, planShows } from './plan-labels.ts';

const labels = {
  name: 'Nome',
  ansCode: 'Registro na ANS',
  legalName: 'Razão social',
  cnpj: 'CNPJ',
  phone: 'Telefone',
  email: 'E-mail',
  notes: 'Observações',
  plans: 'Planos',
  type: 'Tipo',
  ...INSURANCE_RULE_LABELS,
};

const TYPES = [
  { value: 'insurance', label: 'Convênio' },
  { value: 'particular', label: 'Particular (pago pelo paciente)' },
] as const;

interface Props {
  readonly insurance: InsuranceForm;
}

/** Each plan leads to its prices. */
const Plans = ({ insurance }: { readonly insurance: InsuranceItem }) => (
  <ul className="plan-links">
    {insurance.plans.map((plan) => (
      <li key={plan.id}>
        <Link
          to={`/clinical/insurances/${insurance.id}/plans/${plan.id}`}
          aria-label={`Preços de ${insurance.name}, ${plan.name}`}
        >
          {plan.name}
        </Link>
        {!plan.active && <span className="plan-inactive"> (inativo)</span>}
      </li>
    ))}
  </ul>
);

/** The insurances of the branch and the plans agreed with them. [REG-005, REG-006, REG-007, REG-104] */
export default catalogue({
  calls: createHttpInsuranceGateway,
  form: (calls, notifier, newKey, get) => new InsuranceForm(calls, notifier, newKey, () => get(SESSION).today),
  forgets: 'insurancePlans',
  searchLabel: 'Pesquisar convênio, plano ou registro ANS',
  purpose:
    'As operadoras que a clínica atende, com os planos, as regras das guias e os preços. O particular também é um convênio daqui.',
  columns: [
    { key: 'name', header: 'Convênio', cell: ({ name }) => name },
    { key: 'ansCode', header: 'Registro ANS', cell: ({ ansCode }) => ansCode ?? '—', width: '130px', noWrap: true },
    { key: 'plans', header: 'Planos', cell: (insurance) => <Plans insurance={insurance} /> },
    activeColumn,
  ],
  labels: ({ plans }) => ({ ...labels, ...planLabels(plans) }),
  shows: { type: shownChoice(TYPES), ...planShows },
  fields: (insurance) => (
    <>
      {insurance.form.id !== null && <Usage insurance={insurance} />}
      <Insurance insurance={insurance} />
      <InsuranceRulesCard insurance={insurance} />
      <PlanEditor insurance={insurance} />
    </>
  ),
  below: (id) => <InsuranceConnection insuranceId={id} />,
});

const Insurance = observer(function Insurance({ insurance }: Props) {
  const { fields, id } = insurance.form;
  return (
    <Card title="Dados do convênio">
      <FieldGrid>
        {id === null && (
          <Bind form={fields} field="type">
            {(bound) => <RadioGroupField label="Tipo" span={12} options={TYPES} {...bound} />}
          </Bind>
        )}
        {fields.draft.type === 'insurance' && (
          <AutoCompleteField<AnsInsurer>
            label="Buscar na lista da ANS"
            hint="Pelo número do registro ou pelo nome: preenche o registro e a razão social. Um convênio próprio pode ser digitado sem busca."
            span={12}
            value={null}
            onChange={insurance.takeAns}
            search={(text, signal) => insurance.searchAns(text, signal)}
            toKey={({ ansCode }) => ansCode}
            toLabel={({ name, tradeName }) => tradeName ?? name}
            toDetail={({ ansCode, name, tradeName }) => (tradeName === null ? ansCode : `${ansCode} · ${name}`)}
            looksFor="other"
            emptyText="Nenhuma operadora encontrada"
          />
        )}
        <Bind form={fields} field="name">
          {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={fields} field="ansCode">
          {(bound) => <TextField label={labels.ansCode} span={3} maxLength={6} inputMode="numeric" {...bound} />}
        </Bind>
        <Bind form={fields} field="cnpj">
          {(bound) => <CnpjField label={labels.cnpj} span={3} {...bound} />}
        </Bind>
        <Bind form={fields} field="legalName">
          {(bound) => <TextField label={labels.legalName} span={6} maxLength={160} {...bound} />}
        </Bind>
        <Bind form={fields} field="phone">
          {(bound) => <PhoneField label={labels.phone} span={3} {...bound} />}
        </Bind>
        <Bind form={fields} field="email">
          {(bound) => <TextField label={labels.email} span={3} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={fields} field="notes">
          {(bound) => <TextAreaField label={labels.notes} span={12} maxLength={2000} {...bound} />}
        </Bind>
        <ActiveField form={insurance.form} />
      </FieldGrid>
    </Card>
  );
});

/** Says where the insurance is in use, before somebody takes it out of use. */
function Usage({ insurance }: Props) {
  const [usage, setUsage] = useState<InsuranceUsage | null>(null);
  useEffect(() => {
    let alive = true;
    void insurance.usage().then((found) => alive && setUsage(found));
    return () => {
      alive = false;
    };
  }, [insurance]);
  const places = usage === null ? [] : placesOf(usage);
  if (places.length === 0) return null;
  return (
    <div className="insurance-usage">
      <Notice>
        Em uso: {places.join(', ')}. Desativado, o convênio deixa de ser oferecido; o que já o usa continua com ele.
      </Notice>
    </div>
  );
}

const placesOf = ({ patients, futureAppointments, openAccounts, schedules }: InsuranceUsage): string[] =>
  [
    counted(patients, 'paciente', 'pacientes'),
    counted(futureAppointments, 'agendamento futuro', 'agendamentos futuros'),
    counted(openAccounts, 'conta em aberto', 'contas em aberto'),
    counted(schedules, 'agenda', 'agendas'),
  ].filter((text) => text !== '');

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
