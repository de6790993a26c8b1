import { DEFAULT_TIME_ZONE, formatDate, formatDateTime, localOf } from '@prumo/domain/dates';
import { SERVICE_OPERATIONS, type ServiceOperation } from '@prumo/domain/billing';
import { createHttpConnectionGateway } from '@prumo/http-adapter/registry';
import { addServiceWords } from '@prumo/messages/services';
import {
  Button,
  Card,
  confirm,
  ErrorState,
  FieldGrid,
  Notice,
  PasswordField,
  RadioGroupField,
  SwitchField,
  TextField,
} from '@prumo/ui';
import { ConnectionForm, MAX_CERTIFICATE_BYTES } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { API, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';

addServiceWords();

/** «Webservice» below the form of an insurance, saved by itself; nothing of one that is not stored yet. [TIS-014] */
export function InsuranceConnection({ insuranceId }: { readonly insuranceId: string | undefined }) {
  return insuranceId === undefined ? null : <Connection insuranceId={insuranceId} />;
}

function Connection({ insuranceId }: { readonly insuranceId: string }) {
  const api = useViewModel(API);
  const notifier = useViewModel(NOTIFIER);
  const newKey = useViewModel(NEW_KEY);
  const session = useViewModel(SESSION);
  const [form] = useState(() => new ConnectionForm({ gateway: createHttpConnectionGateway(api), notifier, newKey }));
  useStarted(() => form.show(insuranceId), form.stop);
  return (
    <InsuranceConnectionCard
      form={form}
      readOnly={!session.can('general:updateInsurance')}
      timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
    />
  );
}

const OPERATIONS: Readonly<Record<ServiceOperation, string>> = {
  lot: 'Envio de lote',
  status: 'Situação do protocolo',
  cancellation: 'Cancelamento',
  statement: 'Demonstrativo',
  eligibility: 'Elegibilidade',
  authorization: 'Pedido de autorização',
  authorizationStatus: 'Situação do pedido de autorização',
  document: 'Envio de documentos',
  appeal: 'Envio de recurso de glosa',
  appealStatus: 'Resposta ao recurso de glosa',
};

const FORMS = [
  { value: 'plain', label: 'Como foi digitada' },
  { value: 'md5', label: 'Em MD5' },
] as const;

interface Props {
  readonly form: ConnectionForm;
  readonly readOnly: boolean;
  readonly timeZone: string;
}

export const InsuranceConnectionCard = observer(function InsuranceConnectionCard({ form, readOnly, timeZone }: Props) {
  const { loaded, connection, typed, errors, doing } = form;
  if (loaded.state === 'failed' && connection === null)
    return (
      <Card title="Webservice do convênio">
        <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />
      </Card>
    );
  if (connection === null) return null;
  if (readOnly && !connection.configured) return null;
  return (
    <Card title="Webservice do convênio">
      <div className="connection">
        <p className="connection-purpose">
          Para enviar lotes, consultar protocolos e buscar demonstrativos sem sair daqui. O endereço e o acesso quem dá
          é o convênio.
        </p>
        {form.problem !== null && (
          <Notice kind="danger" live>
            {form.problem.message}
          </Notice>
        )}
        <FieldGrid>
          <TextField
            label="Endereço"
            span={12}
            maxLength={300}
            inputMode="url"
            placeholder="https://"
            hint={form.hasOwn ? 'Para as operações sem endereço próprio.' : 'O mesmo para todas as operações.'}
            readOnly={readOnly}
            value={typed.address}
            error={errors['address']}
            onChange={(address) => form.enter({ address })}
          />
          <SwitchField
            label="Um endereço para cada operação"
            hint="Quando o convênio tem um webservice separado para cada uma."
            span={12}
            readOnly={readOnly}
            value={form.hasOwn}
            onChange={form.showOwn}
          />
          {form.hasOwn &&
            SERVICE_OPERATIONS.map((operation) => (
              <TextField
                key={operation}
                label={OPERATIONS[operation]}
                span={6}
                maxLength={300}
                inputMode="url"
                placeholder="https://"
                readOnly={readOnly}
                value={form.addresses[operation] ?? ''}
                error={errors[`addresses.${operation}`]}
                onChange={(address) => form.enterAddress(operation, address)}
              />
            ))}
          <TextField
            label="Login"
            span={4}
            maxLength={20}
            hint="Vazio se o convênio não pede."
            readOnly={readOnly}
            value={typed.login}
            error={errors['login']}
            onChange={(login) => form.enter({ login })}
          />
          <PasswordField
            label="Senha"
            span={4}
            maxLength={32}
            autoComplete="new-password"
            hint={connection.hasPassword ? 'Guardada. Digite para trocar.' : undefined}
            readOnly={readOnly}
            value={typed.password}
            error={errors['password']}
            onChange={(password) => form.enter({ password })}
          />
          <RadioGroupField
            label="A senha vai"
            span={4}
            options={FORMS}
            readOnly={readOnly}
            value={typed.passwordForm}
            onChange={(passwordForm) => form.enter({ passwordForm })}
          />
          <Certificate form={form} readOnly={readOnly} timeZone={timeZone} />
        </FieldGrid>
        <Tested form={form} timeZone={timeZone} />
        {!readOnly && (
          <div className="connection-acts">
            {connection.configured && (
              <Button
                kind="ghost"
                icon="trash"
                disabled={doing !== null}
                onClick={() => void askRemoval().then((yes) => (yes ? form.remove() : undefined))}
              >
                Remover conexão
              </Button>
            )}
            {connection.configured && (
              <Button
                icon="bolt"
                busy={doing === 'test'}
                disabled={doing !== null || form.changed}
                onClick={() => void form.test()}
              >
                Testar conexão
              </Button>
            )}
            <Button
              kind="primary"
              busy={doing === 'save'}
              disabled={doing !== null || !form.changed}
              onClick={() => void form.save()}
            >
              Salvar conexão
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
});

const askRemoval = () =>
  confirm({
    title: 'Remover conexão',
    message: 'Remover a conexão com o webservice deste convênio?',
    detail: 'A senha e o certificado são apagados. O que já foi enviado continua nos lotes.',
    yes: 'Remover',
    no: 'Voltar',
    danger: true,
  });

const Certificate = observer(function Certificate({ form, readOnly, timeZone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const stored = form.dropsCertificate ? null : (form.connection?.certificate ?? null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > MAX_CERTIFICATE_BYTES);
    if (file.size <= MAX_CERTIFICATE_BYTES)
      form.chooseCertificate({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  const error = tooLarge ? 'Um certificado tem no máximo 40 kB' : form.errors['certificate.file'];
  return (
    <>
      <div className="connection-certificate span-8" role="group" aria-label="Certificado da clínica">
        <span className="field-label">Certificado da clínica</span>
        <span>
          {form.certificate?.name ??
            (stored === null
              ? 'Nenhum: só é preciso se o convênio pede'
              : `${stored.subject}, até ${formatDate(localOf(stored.until, timeZone).date)}`)}
        </span>
        {error !== undefined && (
          <span className="field-error" role="alert">
            {error}
          </span>
        )}
        {!readOnly && (
          <div className="connection-certificate-acts">
            <Button small icon="folder-open" onClick={() => input.current?.click()}>
              Escolher certificado (.pfx)
            </Button>
            {(form.certificate !== null || stored !== null) && (
              <Button small icon="trash" onClick={form.dropCertificate}>
                Retirar certificado
              </Button>
            )}
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
          </div>
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

const Tested = observer(function Tested({ form, timeZone }: Pick<Props, 'form' | 'timeZone'>) {
  const { tested } = form;
  if (tested === null) return null;
  return (
    <Notice kind={tested.ok ? 'success' : 'warning'} live>
      {tested.message} ({formatDateTime(tested.at, timeZone)})
    </Notice>
  );
});
