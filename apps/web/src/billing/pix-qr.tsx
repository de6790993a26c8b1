import { formatMoney } from '@prumo/domain/money';
import { Button, MoneyText } from '@prumo/ui';
import { QrCode } from '@prumo/ui/qr-code';
import type { PixCharge } from '@prumo/view-models/billing';
import { copyText } from '../kit/index.ts';
import './billing.css';

/** «Pix copia e cola» and its QR, for whoever stands at the desk. The bank tells of the payment, not this page. [UXP-015] */
export function PixQr({ charge }: { readonly charge: PixCharge }) {
  const { code, value, key, receiver } = charge;
  return (
    <section className="pix-qr" aria-label="PIX">
      <QrCode value={code} label={`QR Code PIX de ${formatMoney(value)} para ${receiver}`} />
      <div>
        <p>
          <strong>
            <MoneyText value={value} />
          </strong>{' '}
          para {receiver}
        </p>
        <p className="pix-key">Chave {key}</p>
        <Button small icon="copy" onClick={() => void copyText(code, 'Código PIX copiado')}>
          Copiar código PIX
        </Button>
        <p className="pix-note">Confira o pagamento no aplicativo do banco antes de receber.</p>
      </div>
    </section>
  );
}
