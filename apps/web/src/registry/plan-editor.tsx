import { Button, Card, FieldGrid, Icon, IconButton, SwitchField, Tabs, TextField } from '@prumo/ui';
import type { InsuranceForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { fieldId } from '../kit/index.ts';
import { PlanContractSection } from './plan-contract-section.tsx';
import { PlanGuideSection } from './plan-guide-section.tsx';
import { PlanSadtSection } from './plan-sadt-section.tsx';
import { PlanValuesSection } from './plan-values-section.tsx';

interface Props {
  readonly insurance: InsuranceForm;
}

/** The plans of an insurance; the chosen one is open for editing. */
export const PlanEditor = observer(function PlanEditor({ insurance }: Props) {
  const { plans, plan } = insurance;
  const missing = insurance.form.fields.errors['plans'];
  return (
    <Card
      title="Planos"
      actions={
        <>
          {plan !== null && (
            <Button small kind="ghost" icon="copy" onClick={insurance.copyPlan}>
              Copiar plano
            </Button>
          )}
          <Button small icon="plus" onClick={insurance.addPlan}>
            Adicionar plano
          </Button>
        </>
      }
    >
      {missing !== undefined && (
        <p id={fieldId('plans')} tabIndex={-1} className="field-error">
          {missing}
        </p>
      )}
      <div className="plan-choices" role="group" aria-label="Planos do convênio">
        {plans.map(({ id, name, active }, index) => (
          <button
            key={id ?? `new-${index}`}
            type="button"
            className="plan-choice"
            aria-pressed={index === insurance.open}
            data-wrong={insurance.hasError(index) || undefined}
            onClick={() => insurance.choose(index)}
          >
            {insurance.hasError(index) && <Icon name="exclamation-circle" />}
            {name.trim() === '' ? 'Novo plano' : name}
            {!active && <span className="plan-inactive"> (inativo)</span>}
          </button>
        ))}
      </div>
      {plan !== null && <OpenPlan key={insurance.open} insurance={insurance} />}
    </Card>
  );
});

const OpenPlan = observer(function OpenPlan({ insurance }: Props) {
  const { plan } = insurance;
  if (plan === null) return null;
  return (
    <>
      <FieldGrid>
        <TextField
          id={fieldId(insurance.pathOf('name'))}
          label="Nome do plano"
          required
          span={6}
          maxLength={120}
          value={plan.name}
          onChange={insurance.rename}
          error={insurance.errorOf('name')}
        />
        <div className="plan-links-cell">
          {plan.id !== null && <SwitchField label="Plano ativo" value={plan.active} onChange={insurance.activate} />}
          {plan.id === null ? (
            <>
              <span className="plan-note">Preços e faturas podem ser cadastrados depois de salvar.</span>
              {insurance.plans.length > 1 && (
                <IconButton icon="trash" label="Remover este plano" onClick={insurance.removePlan} />
              )}
            </>
          ) : (
            <Link
              className="button button-secondary"
              to={`/clinical/insurances/${insurance.form.id ?? ''}/plans/${plan.id}`}
            >
              <Icon name="dollar" />
              <span className="button-label">Preços, procedimentos e faturas</span>
            </Link>
          )}
        </div>
      </FieldGrid>
      <div className="plan-rules">
        <Tabs
          label="Regras do plano"
          value={insurance.section}
          onChange={insurance.show}
          tabs={[
            { key: 'guide', label: 'Guia e carteira', content: <PlanGuideSection insurance={insurance} /> },
            { key: 'sadt', label: 'SP/SADT', content: <PlanSadtSection insurance={insurance} /> },
            { key: 'values', label: 'Valores e sessões', content: <PlanValuesSection insurance={insurance} /> },
            { key: 'contract', label: 'Contrato e envio', content: <PlanContractSection insurance={insurance} /> },
          ]}
        />
      </div>
    </>
  );
});
