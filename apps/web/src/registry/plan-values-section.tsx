import type { InsuranceForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { PlanGroup, PlanRule } from './plan-fields.tsx';

/** Rules of values and of sessions. [ENT-033] */
export const PlanValuesSection = observer(function PlanValuesSection({
  insurance,
}: {
  readonly insurance: InsuranceForm;
}) {
  return (
    <PlanGroup title="Valores e sessões">
      <PlanRule insurance={insurance} path="settings.general.billing.blockValues" label="Bloquear valores">
        Os valores da guia são sempre os da tabela do plano na data do atendimento: ninguém os altera.
      </PlanRule>
      <PlanRule
        insurance={insurance}
        path="settings.general.billing.hideInsuranceValue"
        label="Esconder o valor do convênio"
      >
        Na guia aberta pela agenda, um cadeado aparece no lugar do valor pago pelo convênio. O financeiro continua a
        vê-lo.
      </PlanRule>
      <PlanRule
        insurance={insurance}
        path="settings.general.billing.billingForIndividualSessions"
        label="Faturar cada sessão"
      >
        Cada sessão é faturada na sua própria guia: «Sessões anteriores» deixa de reunir as sessões de um grupo.
      </PlanRule>
    </PlanGroup>
  );
});
