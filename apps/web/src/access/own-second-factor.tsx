import { formatDateTime } from '@prumo/domain/dates';
import { Button, Card, Dialog, ErrorState, Skeleton, StatusChip } from '@prumo/ui';
import type { SecondFactorSettings, SecondFactorStatus } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorFields } from './second-factor-fields.tsx';
import './second-factor.css';

interface Props {
  readonly settings: SecondFactorSettings;
  readonly timeZone: string;
}

const codesText = (left: number): string =>
  left === 1 ? '1 código de recuperação por usar' : `${left} códigos de recuperação por usar`;

/** «Segundo fator» of the profile: on, off, new recovery codes. [AUD-010] */
export const OwnSecondFactor = observer(function OwnSecondFactor({ settings, timeZone }: Props) {
  const { status } = settings;
  return (
    <Card title="Segundo fator">
      {status.value === null && status.state === 'failed' && <ErrorState inline onRetry={() => void status.load()} />}
      {status.value === null && status.state !== 'failed' && <Skeleton lines={2} />}
      {status.value !== null && <Standing settings={settings} status={status.value} timeZone={timeZone} />}
      <PasswordDialog settings={settings} />
      <PhoneDialog settings={settings} />
      {settings.recoveryCodes.length > 0 && (
        <Dialog
          title="Códigos de recuperação"
          size="sm"
          onClose={settings.close}
          footer={
            <Button kind="primary" onClick={settings.close}>
              Guardei os códigos
            </Button>
          }
        >
          <RecoveryCodes codes={settings.recoveryCodes} />
        </Dialog>
      )}
    </Card>
  );
});

const Standing = observer(function Standing({
  settings,
  status,
  timeZone,
}: Props & { readonly status: SecondFactorStatus }) {
  if (status.since === null) {
    return (
      <>
        <p>Além da senha, entrar pede um código do seu celular: uma senha descoberta deixa de bastar.</p>
        <div className="form-actions">
          <Button icon="shield" onClick={() => settings.ask('begin')}>
            Ligar segundo fator
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="second-factor-state">
        <StatusChip status="success" label="Ligado" icon="check" />
        <span>
          Desde {formatDateTime(status.since, timeZone)} · {codesText(status.recoveryCodesLeft)}
          {status.required && ' · exigido pelo seu grupo de permissão'}
        </span>
      </div>
      <div className="second-factor-actions">
        <Button icon="refresh" onClick={() => settings.ask('renew')}>
          Gerar novos códigos
        </Button>
        {!status.required && (
          <Button kind="ghost" onClick={() => settings.ask('remove')}>
            Desligar
          </Button>
        )}
      </div>
    </>
  );
});

const PhoneDialog = observer(function PhoneDialog({ settings }: { readonly settings: SecondFactorSettings }) {
  const { step } = settings;
  if (step === null) return null;
  if (step.showsCodes) {
    return (
      <Dialog
        title="Códigos de recuperação"
        size="sm"
        closable={false}
        onClose={step.finish}
        footer={
          <Button kind="primary" onClick={step.finish}>
            Guardei os códigos
          </Button>
        }
      >
        <SecondFactorFields step={step} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Cadastre seu celular"
      size="sm"
      onClose={settings.close}
      onSubmit={() => void step.submit()}
      footer={
        <>
          <Button onClick={settings.close}>Cancelar</Button>
          <Button kind="primary" type="submit" busy={step.sending}>
            Confirmar
          </Button>
        </>
      }
    >
      <SecondFactorFields step={step} />
    </Dialog>
  );
});
