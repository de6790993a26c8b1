import { MATERIAL_REQUEST_LENGTH } from '@prumo/domain/billing';
import { maskTuss } from '@prumo/domain/identity';
import { formatNumber } from '@prumo/domain/money';
import { Button, Dialog, ErrorSummary, FieldGrid, PhoneField, SelectField, TextAreaField, TextField } from '@prumo/ui';
import type { AccountDialogModel, InsuranceAuthorization, MaterialText } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

type Line = AccountDialogModel['guide']['lines'][number];

const LABELS: Readonly<Record<MaterialText, string>> = {
  phone: 'Telefone do solicitante',
  email: 'E-mail do solicitante',
  justification: 'Justificativa técnica',
  specification: 'Especificação do material',
};

const OPTIONS = [
  { value: '1', label: '1ª opção' },
  { value: '2', label: '2ª opção' },
  { value: '3', label: '3ª opção' },
] as const;

/** What the annex for OPME says beside the guide, before «Pedir autorização» goes out. [TIS-014] */
export const MaterialRequestDialog = observer(function MaterialRequestDialog({
  authorization,
}: {
  readonly authorization: InsuranceAuthorization;
}) {
  const { materials, asking } = authorization;
  const { lines } = materials;
  const field = (name: MaterialText) => ({
    id: `material-${name}`,
    label: LABELS[name],
    value: materials[name],
    error: materials.errors.get(name),
    onChange: (text: string) => materials.set(name, text),
  });
  return (
    <Dialog
      title="Pedir autorização de OPME"
      closable={asking === null}
      onClose={materials.close}
      onSubmit={() => void authorization.request(true)}
      footer={
        <>
          <Button disabled={asking !== null} onClick={materials.close}>
            Voltar
          </Button>
          <Button disabled={asking !== null} onClick={() => void authorization.request()}>
            Pedir só os procedimentos
          </Button>
          <Button kind="primary" type="submit" icon="verified" busy={asking === 'request'}>
            Pedir com as OPME
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        <ErrorSummary
          attempt={materials.attempt}
          errors={[...materials.errors].map(([name, message]) => ({
            fieldId: `material-${name}`,
            label: LABELS[name as MaterialText],
            message,
          }))}
        />
        <p>As órteses, próteses e materiais especiais vão em um anexo do mesmo pedido, com o número da guia.</p>
        <FieldGrid>
          <PhoneField {...field('phone')} required span={6} />
          <TextField {...field('email')} type="email" span={6} maxLength={MATERIAL_REQUEST_LENGTH.email} />
          <TextAreaField
            {...field('justification')}
            required
            span={12}
            rows={3}
            maxLength={MATERIAL_REQUEST_LENGTH.justification}
          />
          <TextAreaField
            {...field('specification')}
            span={12}
            rows={2}
            maxLength={MATERIAL_REQUEST_LENGTH.specification}
          />
          {lines.map((line) => (
            <SelectField
              key={line.itemId}
              id={`material-option-${line.itemId}`}
              label={`Fabricante: ${nameOf(line)}`}
              hint={toldOf(line)}
              span={12}
              options={OPTIONS}
              value={materials.optionOf(line)}
              onChange={(option) => materials.choose(line.itemId, option ?? '1')}
            />
          ))}
        </FieldGrid>
      </div>
    </Dialog>
  );
});

const nameOf = ({ code, name, quantity }: Line) =>
  `${formatNumber(quantity, 0)} × ${code === null ? name : `${maskTuss(code)} ${name}`}`;

const toldOf = ({ supply }: Line) =>
  supply?.anvisaRegistration
    ? `Registro ANVISA ${supply.anvisaRegistration}${supply.manufacturerReference ? ` · referência ${supply.manufacturerReference}` : ''}`
    : 'Sem registro ANVISA na guia: o convênio escolhe o produto';
