import { PROVIDER_GUIDE_MODES } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import { SelectField } from '@prumo/ui';
import type { InsuranceForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import { PlanGroup, PlanNumberField, PlanRule } from './plan-fields.tsx';

interface Props {
  readonly insurance: InsuranceForm;
}

const MODE = 'settings.general.providerReferral.mode';
const modes = PROVIDER_GUIDE_MODES.map((value) => ({ value, label: label('providerGuideMode', value) }));

/** What each way of numbering does to the guide. */
const MODE_HINTS = {
  manual: 'O número da guia do prestador é digitado na guia.',
  password: 'O número da guia do prestador é a senha da autorização, copiada sozinha.',
  insurance_referral: 'O número da guia do prestador é o da guia da operadora, que passa a ser obrigatório.',
  automatic:
    'O sistema numera as guias ao fechar o lote; até lá aparece GUIA_AUTOMATICA. Um número digitado é mantido.',
} as const;

/** Rules of the guide's number and of the card, and which guide a consultation uses. [ENT-031, ENT-032, ENT-034, ENT-036] */
export const PlanGuideSection = observer(function PlanGuideSection({ insurance }: Props) {
  if (insurance.plan === null) return null;
  const { general } = insurance.plan.settings;
  const { mode } = general.providerReferral;
  return (
    <>
      <PlanGroup title="Padrão TISS e guias">
        <PlanRule insurance={insurance} path="settings.tiss.enabled" label="Usa o padrão TISS">
          As contas viram guias TISS, com os campos que a ANS exige, e entram no XML da fatura.
        </PlanRule>
        <PlanRule insurance={insurance} path="settings.tiss.consultationInSadt" label="Consulta na guia de SP/SADT">
          A consulta abre a guia de SP/SADT em vez da guia de consulta.
        </PlanRule>
        <SelectField
          id={fieldId(insurance.pathOf(MODE))}
          label="Número da guia do prestador"
          hint={MODE_HINTS[mode]}
          span={6}
          options={modes}
          value={mode}
          onChange={(value) => value !== null && insurance.set(MODE, value)}
        />
        <PlanRule
          insurance={insurance}
          path="settings.tiss.consultation.requiredInsuranceReferral"
          label="Guia da operadora obrigatória na consulta"
        >
          A guia de consulta só é salva com o número da guia da operadora, menos no retorno.
        </PlanRule>
      </PlanGroup>
      <PlanGroup title="Carteira do paciente">
        <PlanRule insurance={insurance} path="settings.general.record.required" label="Número da carteira obrigatório">
          A guia só é salva com o número da carteira.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.general.record.requiredValidity"
          label="Validade da carteira obrigatória"
        >
          A guia só é salva com a validade da carteira.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.general.record.fillValidityWithServiceDate"
          label="Preencher a validade com a data do atendimento"
        >
          Ao abrir a guia, a validade vazia da carteira recebe a data do atendimento.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.general.record.digits.enabled"
          label="Conferir a quantidade de dígitos"
        >
          A guia recusa uma carteira com menos ou mais dígitos do que o plano usa.
        </PlanRule>
        <PlanNumberField
          insurance={insurance}
          path="settings.general.record.digits.min"
          label="Mínimo de dígitos"
          disabled={!general.record.digits.enabled}
        />
        <PlanNumberField
          insurance={insurance}
          path="settings.general.record.digits.max"
          label="Máximo de dígitos"
          disabled={!general.record.digits.enabled}
        />
      </PlanGroup>
      <PlanGroup title="Outras exigências">
        <PlanRule
          insurance={insurance}
          path="settings.referral.requireClinicalIndication"
          label="Indicação clínica obrigatória"
        >
          A guia de SP/SADT só é salva com a indicação clínica, menos no retorno.
        </PlanRule>
        <PlanRule
          insurance={insurance}
          path="settings.aso.requiredClient"
          label="Empresa obrigatória na saúde ocupacional"
        >
          O atendimento de saúde ocupacional (ASO) só é salvo com a empresa cliente.
        </PlanRule>
      </PlanGroup>
    </>
  );
});
