import type { InsuranceForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { PlanGroup, PlanNumberField, PlanRule } from './plan-fields.tsx';

interface Props {
  readonly insurance: InsuranceForm;
}

/** Rules of request and authorization in the guide of SP/SADT. [ENT-035] */
export const PlanSadtSection = observer(function PlanSadtSection({ insurance }: Props) {
  if (insurance.plan === null) return null;
  const { enabled } = insurance.plan.settings.tiss.sadt.authorization.fillValidityDate;
  return (
    <>
      <PlanGroup title="Solicitação">
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.requiredRequestDate"
          label="Data da solicitação obrigatória"
        >
          A guia só é salva com a data da solicitação, menos no retorno.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.fillRequestDataWithServiceDate"
          label="Preencher a solicitação com a data do atendimento"
        >
          Ao abrir a guia, a data vazia da solicitação recebe a data do atendimento.
        </PlanRule>
      </PlanGroup>
      <PlanGroup title="Autorização: preenchimento">
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.fillAuthorizationDateWithServiceDate"
          label="Preencher a autorização com a data do atendimento"
        >
          Ao abrir a guia, a data vazia da autorização recebe a data do atendimento.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.authorization.fillInsuranceReferralWithPassword"
          label="Guia da operadora igual à senha"
        >
          O número da guia da operadora é copiado da senha da autorização.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.authorization.fillValidityDate.enabled"
          label="Calcular a validade da senha"
        >
          A validade da senha é a data da autorização mais os dias ao lado.
        </PlanRule>
        <PlanNumberField
          insurance={insurance}
          path="settings.tiss.sadt.authorization.fillValidityDate.days"
          label="Dias de validade da senha"
          unit="dias"
          disabled={!enabled}
        />
      </PlanGroup>
      <PlanGroup title="Autorização: campos obrigatórios, menos no retorno">
        <PlanRule insurance={insurance} path="settings.tiss.sadt.authorization.requiredPassword" label="Senha">
          A guia só é salva com a senha da autorização.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.authorization.requiredDate"
          label="Data da autorização"
        >
          A guia só é salva com a data da autorização.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.authorization.requiredValidity"
          label="Validade da senha"
        >
          A guia só é salva com a validade da senha.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.authorization.requiredInsuranceReferral"
          label="Guia da operadora"
        >
          A guia só é salva com o número da guia da operadora.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.tiss.sadt.authorization.requiredMainReferral"
          label="Guia principal"
        >
          A guia só é salva com o número da guia principal.
        </PlanRule>
      </PlanGroup>
    </>
  );
});
