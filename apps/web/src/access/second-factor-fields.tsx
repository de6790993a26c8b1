import { IconButton, TextField } from '@prumo/ui';
import { QrCode } from '@prumo/ui/qr-code';
import type { SecondFactorStep } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { copyText } from '../kit/index.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import './second-factor.css';

interface Props<T> {
  readonly step: SecondFactorStep<T>;
}

/** What the second step shows between its title and its buttons: the key of a new phone, the field of the code, then the recovery codes. [AUD-010] */
export const SecondFactorFields = observer(function SecondFactorFields<T>({ step }: Props<T>) {
  if (step.showsCodes) return <RecoveryCodes codes={step.recoveryCodes} />;
  return (
    <div className="second-factor">
      {step.enrolment === null ? (
        <p>Abra o aplicativo de códigos do seu celular e informe os 6 dígitos do Prumo.</p>
      ) : (
        <NewPhone enrolmentKey={step.enrolment.key} uri={step.enrolment.uri} />
      )}
      <TextField
        label="Código de verificação"
        hint={
          step.enrolment === null
            ? '6 dígitos do aplicativo, ou um código de recuperação'
            : '6 dígitos que o aplicativo mostra'
        }
        autoComplete="one-time-code"
        inputMode={step.enrolment === null ? 'text' : 'numeric'}
        autoFocus
        spellCheck={false}
        maxLength={20}
        value={step.code}
        onChange={step.type}
        error={step.error}
      />
    </div>
  );
});

function NewPhone({ enrolmentKey, uri }: { readonly enrolmentKey: string; readonly uri: string }) {
  const groups = enrolmentKey.match(/.{1,4}/g)?.join(' ') ?? enrolmentKey;
  return (
    <>
      <p>
        No celular, abra um aplicativo de códigos (Google Authenticator, Microsoft Authenticator, Aegis, 2FAS…),
        adicione uma conta e aponte a câmera para o QR code, ou digite a chave.
      </p>
      <div className="second-factor-key">
        <QrCode value={uri} label="QR code para o aplicativo de códigos" />
        <span>
          <code aria-label="Chave">{groups}</code>
          <IconButton icon="copy" label="Copiar chave" onClick={() => void copyText(enrolmentKey, 'Chave copiada')} />
        </span>
      </div>
    </>
  );
}
