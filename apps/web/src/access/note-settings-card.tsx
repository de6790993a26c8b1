import { SERVICE_NOTE_ENVIRONMENTS, SIMPLES_OPTIONS } from '@prumo/domain/billing';
import { DEFAULT_TIME_ZONE, formatDate, localOf } from '@prumo/domain/dates';
import { createHttpNoteSettingsGateway } from '@prumo/http-adapter/registry';
import { label } from '@prumo/messages';
import { addServiceNoteWords } from '@prumo/messages/service-notes';
import { addServiceWords } from '@prumo/messages/services';
import {
  Button,
  Card,
  ErrorState,
  FieldGrid,
  Notice,
  NumberField,
  PasswordField,
  RadioGroupField,
  SelectField,
  SwitchField,
  TextField,
} from '@prumo/ui';
import { MAX_CERTIFICATE_BYTES, NoteSettingsForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { API, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import './note-settings.css';

addServiceWords();
addServiceNoteWords();

/** «Notas fiscais» below the form of the branch that one works in, saved by itself; nothing of another branch. */
export function BranchNoteSettings({ branchId }: { readonly branchId: string | undefined }) {
  const session = useViewModel(SESSION);
  return branchId === undefined || session.branch?.id !== branchId ? null : <Own />;
}

function Own() {
  const api = useViewModel(API);
  const notifier = useViewModel(NOTIFIER);
  const newKey = useViewModel(NEW_KEY);
  const session = useViewModel(SESSION);
  const [form] = useState(
    () => new NoteSettingsForm({ gateway: createHttpNoteSettingsGateway(api), notifier, newKey }),
  );
  useStarted(() => form.show(), form.stop);
  return (
    <NoteSettingsCard
      form={form}
      readOnly={!session.can('general:updateBranch')}
      timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
    />
  );
}

interface Props {
  readonly form: NoteSettingsForm;
  readonly readOnly: boolean;
  readonly timeZone: string;
}

const simples = () => SIMPLES_OPTIONS.map((value) => ({ value, label: label('simplesOption', value) }));
const environments = () =>
  SERVICE_NOTE_ENVIRONMENTS.map((value) => ({ value, label: label('serviceNoteEnvironment', value) }));

export const NoteSettingsCard = observer(function NoteSettingsCard({ form, readOnly, timeZone }: Props) {
  const { loaded, settings, typed, errors, saving, problem } = form;
  if (loaded.state === 'failed' && settings === null)
    return (
      <Card title="Notas fiscais (NFS-e)">
        <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />
      </Card>
    );
  if (settings === null || (readOnly && !settings.configured)) return null;
  return (
    <Card title="Notas fiscais (NFS-e)">
      <div role="group" aria-label="Notas fiscais (NFS-e)">
        {problem !== null && (
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        )}
        <p className="note-settings-purpose">
          As notas das contas particulares são emitidas pelo Emissor Nacional, em nome do CNPJ da unidade.
        </p>
        <FieldGrid>
          <TextField
            label="Município (código IBGE)"
            required
            span={3}
            maxLength={7}
            inputMode="numeric"
            readOnly={readOnly}
            value={typed.municipality}
            error={errors['municipality']}
            onChange={(municipality) => form.enter({ municipality })}
          />
          <TextField
            label="Inscrição municipal"
            span={3}
            maxLength={15}
            readOnly={readOnly}
            value={typed.registration}
            error={errors['registration']}
            onChange={(registration) => form.enter({ registration })}
          />
          <SelectField
            label="Simples Nacional"
            span={3}
            readOnly={readOnly}
            options={simples()}
            value={typed.simples}
            onChange={(option) => option !== null && form.enter({ simples: option })}
          />
          <TextField
            label="Código do serviço"
            required
            span={3}
            maxLength={6}
            inputMode="numeric"
            hint="Lista da LC 116, item 4: 040101 é medicina."
            readOnly={readOnly}
            value={typed.serviceCode}
            error={errors['serviceCode']}
            onChange={(serviceCode) => form.enter({ serviceCode })}
          />
          <NumberField
            label="Alíquota do ISS"
            span={3}
            decimals={2}
            unit="%"
            hint="Vazia: vale a do município no Emissor Nacional."
            readOnly={readOnly}
            value={typed.rate}
            error={errors['rate']}
            onChange={(rate) => form.enter({ rate })}
          />
          <NumberField
            label="Série da DPS"
            required
            span={3}
            readOnly={readOnly}
            value={typed.series}
            error={errors['series']}
            onChange={(series) => form.enter({ series })}
          />
          <NumberField
            label="Próximo número da DPS"
            required
            span={3}
            readOnly={readOnly}
            value={typed.nextNumber}
            error={errors['nextNumber']}
            onChange={(nextNumber) => form.enter({ nextNumber })}
          />
          <RadioGroupField
            label="Ambiente"
            span={3}
            options={environments()}
            readOnly={readOnly}
            value={typed.environment}
            onChange={(environment) => form.enter({ environment })}
          />
          <SwitchField
            label="ISS retido por quem paga"
            span={12}
            readOnly={readOnly}
            value={typed.withheld}
            onChange={(withheld) => form.enter({ withheld })}
          />
          <Certificate form={form} readOnly={readOnly} timeZone={timeZone} />
        </FieldGrid>
        {!readOnly && (
          <div className="note-settings-acts">
            <Button kind="primary" busy={saving} disabled={saving || !form.changed} onClick={() => void form.save()}>
              Salvar emissão de notas
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
});

const Certificate = observer(function Certificate({ form, readOnly, timeZone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const stored = form.settings?.certificate ?? null;
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > MAX_CERTIFICATE_BYTES);
    if (file.size <= MAX_CERTIFICATE_BYTES)
      form.chooseCertificate({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  const error = tooLarge ? 'Um certificado tem no máximo 40 kB' : form.errors['certificate.file'];
  return (
    <>
      <div className="note-certificate span-8" role="group" aria-label="Certificado da unidade">
        <span className="field-label">Certificado A1 da unidade</span>
        <span>
          {form.certificate?.name ??
            (stored === null
              ? 'Nenhum: as notas são assinadas com ele'
              : `${stored.subject}, até ${formatDate(localOf(stored.until, timeZone).date)}`)}
        </span>
        {error !== undefined && (
          <span className="field-error" role="alert">
            {error}
          </span>
        )}
        {!readOnly && (
          <>
            <Button small icon="folder-open" onClick={() => input.current?.click()}>
              Escolher certificado (.pfx)
            </Button>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-hidden
              aria-label="Escolher certificado"
              accept=".pfx,.p12"
              onChange={(event) => {
                void take(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </>
        )}
      </div>
      {form.certificate !== null && (
        <PasswordField
          label="Senha do certificado"
          span={4}
          maxLength={200}
          autoComplete="new-password"
          value={form.typed.passphrase}
          error={form.errors['certificate.passphrase']}
          onChange={(passphrase) => form.enter({ passphrase })}
        />
      )}
    </>
  );
});
