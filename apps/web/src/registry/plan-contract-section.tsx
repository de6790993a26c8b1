import { PROVIDER_CODE_TYPES } from '@prumo/domain/billing';
import { formatDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Notice, SelectField, TextField } from '@prumo/ui';
import type { InsuranceForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import { PlanGroup, PlanNumberField, PlanRule } from './plan-fields.tsx';

interface Props {
  readonly insurance: InsuranceForm;
}

const TYPE = 'contract.providerCode.type';
const VALUE = 'contract.providerCode.value';
const ENCODING = 'contract.hashEncoding';
const types = PROVIDER_CODE_TYPES.map((value) => ({ value, label: label('providerCodeType', value) }));
const encodings = (['iso-8859-1', 'utf-8'] as const).map((value) => ({ value, label: label('hashEncoding', value) }));

/** What the contract says of terms, and how lots go out to the insurance. [BIL-198, TIS-004, TIS-025] */
export const PlanContractSection = observer(function PlanContractSection({ insurance }: Props) {
  if (insurance.plan === null) return null;
  const { contract } = insurance.plan;
  return (
    <>
      <PlanGroup title="Prazos">
        <PlanNumberField
          insurance={insurance}
          path="contract.cutOffDay"
          label="Dia do fechamento"
          optional
          span={4}
          hint="Dia do mês em que a fatura fecha; um mês mais curto fecha no seu último dia."
        />
        <PlanNumberField
          insurance={insurance}
          path="contract.paymentDays"
          label="Pagamento"
          unit="dias"
          optional
          span={4}
          hint="Dias do fechamento até o convênio pagar."
        />
        <PlanNumberField
          insurance={insurance}
          path="contract.appealDays"
          label="Recurso de glosa"
          unit="dias"
          optional
          span={4}
          hint="Dias depois do pagamento em que uma glosa pode ser recorrida."
        />
        <PlanNumberField
          insurance={insurance}
          path="contract.answerDays"
          label="Resposta do recurso"
          unit="dias"
          optional
          span={4}
          hint="Dias depois do recurso em que o convênio responde."
        />
        <PlanNumberField
          insurance={insurance}
          path="contract.maximumAgeDays"
          label="Prazo de envio da guia"
          unit="dias"
          optional
          span={4}
          hint="Dias depois do atendimento. Vazio, vale o prazo do convênio."
        />
        <Example insurance={insurance} />
      </PlanGroup>
      <PlanGroup title="Prestador nesta unidade">
        <SelectField
          id={fieldId(insurance.pathOf(TYPE))}
          label="Identificação"
          span={4}
          options={types}
          value={contract.providerCode.type}
          onChange={(value) => value !== null && insurance.set(TYPE, value)}
        />
        <TextField
          id={fieldId(insurance.pathOf(VALUE))}
          label={label('providerCodeType', contract.providerCode.type)}
          span={4}
          maxLength={18}
          hint="Como a operadora reconhece a clínica: vai em cada guia."
          value={contract.providerCode.value}
          onChange={(value) => insurance.set(VALUE, value)}
          error={insurance.errorOf(VALUE)}
        />
      </PlanGroup>
      <PlanGroup title="Arquivo enviado">
        <SelectField
          id={fieldId(insurance.pathOf(ENCODING))}
          label="Codificação do hash"
          span={6}
          options={encodings}
          value={contract.hashEncoding}
          hint="Em que codificação a operadora confere o hash do lote. O padrão da ANS é ISO-8859-1."
          onChange={(value) => value !== null && insurance.set(ENCODING, value)}
        />
        <PlanRule insurance={insurance} path="contract.asciiOnly" label="Textos sem acentos">
          Os textos do XML saem sem acentos: para a operadora que recusa o hash por causa deles.
        </PlanRule>
      </PlanGroup>
    </>
  );
});

/** The terms as dates of a service of today. */
const Example = observer(function Example({ insurance }: Props) {
  const { dates } = insurance;
  if (dates === null || dates.closing === null) return null;
  const { closing, payment, appealUntil } = dates;
  return (
    <div className="plan-example">
      <Notice>
        Um atendimento de hoje entra na fatura que fecha em {formatDate(closing)}
        {payment !== null && `, é paga até ${formatDate(payment)}`}
        {appealUntil !== null && ` e aceita recurso até ${formatDate(appealUntil)}`}.
      </Notice>
    </div>
  );
});
