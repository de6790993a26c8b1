import { Button, Notice } from '@prumo/ui';
import { copyText } from '../kit/index.ts';
import './second-factor.css';

/** Ten codes for the day on which the phone is lost; they are shown this once. [AUD-010] */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="second-factor">
      <Notice kind="warning">
        Guarde estes códigos fora do celular. Cada um vale uma vez, no lugar do código do aplicativo. Eles não aparecem
        de novo.
      </Notice>
      <ul className="recovery-codes" aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon="copy" onClick={() => void copyText(codes.join('\n'), 'Códigos copiados')}>
        Copiar códigos
      </Button>
    </div>
  );
}
