import { MAX_PROTOCOL, RETURN_REQUESTS } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import {
  Button,
  CompetenceField,
  DateField,
  Dialog,
  FieldGrid,
  Notice,
  RadioGroupField,
  SelectField,
  TextField,
} from '@prumo/ui';
import type { ReturnAsking } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly asking: ReturnAsking;
  readonly lookups: LookupStore;
  readonly onTaken: (id: string) => void;
}

/** Insurances whose web service can be asked for what they paid, each once. */
export const asked = (lookups: LookupStore): readonly { readonly value: string; readonly label: string }[] => [
  ...new Map(
    lookups
      .insurancePlans()
      .items.filter(({ tellsReturns }) => tellsReturns === true)
      .map(({ id, insuranceName }) => [id, { value: id, label: insuranceName }]),
  ).values(),
];

/** «Pedir ao convênio»: what it paid on a day or of a month, or the analysis of a protocol, over its web service. [TIS-015, TIS-016] */
export const ReturnAskingDialog = observer(function ReturnAskingDialog({ asking, lookups, onTaken }: Props) {
  if (!asking.open) return null;
  const { told, problem } = asking;
  const show = (id: string) => {
    asking.close();
    onTaken(id);
  };
  const ask = async () => {
    const id = await asking.ask();
    if (id !== null) onTaken(id);
  };
  return (
    <Dialog
      title="Pedir demonstrativo ao convênio"
      size="sm"
      closable={!asking.asking}
      onClose={asking.close}
      onSubmit={() => void ask()}
      footer={
        <>
          <Button disabled={asking.asking} onClick={asking.close}>
            Voltar
          </Button>
          <Button kind="primary" type="submit" busy={asking.asking}>
            Pedir
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        {problem !== null && problem.errors['value'] === undefined && (
          <Notice kind="danger" live>
            {problem.message}. Nada foi importado; você pode pedir de novo.
          </Notice>
        )}
        {told !== null && (
          <Notice kind="info" live>
            {told.message}.{' '}
            {told.returnId !== null && (
              <Button small onClick={() => show(told.returnId ?? '')}>
                Abrir
              </Button>
            )}
          </Notice>
        )}
        <p>
          A resposta do webservice entra como um arquivo do convênio: é relacionada com os lotes, dá baixa no que foi
          pago e pode ser desfeita.
        </p>
        <SelectField
          label="Convênio"
          required
          options={asked(lookups)}
          value={asking.insuranceId}
          error={asking.errors.insuranceId}
          onChange={(insuranceId) => asking.enter({ insuranceId })}
        />
        <RadioGroupField
          label="O que pedir"
          stacked
          options={RETURN_REQUESTS.map((by) => ({ value: by, label: label('returnRequest', by) }))}
          value={asking.by}
          onChange={(by) => asking.enter({ by })}
        />
        <FieldGrid>
          <Value asking={asking} />
        </FieldGrid>
      </div>
    </Dialog>
  );
});

const Value = observer(function Value({ asking }: Pick<Props, 'asking'>) {
  const { by, errors } = asking;
  if (by === 'day')
    return (
      <DateField
        label="Pago em"
        required
        span={6}
        value={asking.day}
        error={errors.value}
        onChange={(day) => asking.enter({ day })}
      />
    );
  if (by === 'month')
    return (
      <CompetenceField
        label="Competência"
        required
        span={6}
        value={asking.month}
        error={errors.value}
        onChange={(month) => asking.enter({ month })}
      />
    );
  return (
    <TextField
      label="Protocolo"
      required
      span={6}
      maxLength={MAX_PROTOCOL}
      value={asking.protocol}
      error={errors.value}
      onChange={(protocol) => asking.enter({ protocol })}
    />
  );
});
