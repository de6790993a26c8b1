import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';

/** What a payer is asked for. */
export interface PixCharge {
  /** As `readPixKey` writes it. */
  readonly key: string;
  /** Who receives, and where: both stand on the payer's screen. */
  readonly receiver: string;
  readonly city: string;
  /** In cents; of zero the payer types the value. */
  readonly value: Cents;
  /** What the payment is told by at the bank: letters and digits, the first 25 of them count. */
  readonly txid: string;
}

/**
 * The text of a static PIX code (BR Code), for the QR and for «Pix copia e cola»: fields of number, length and content, the last one the
 * CRC-16 of all before it. Names are written without accents and cut where the code ends them (25 and 15 characters), as banks show them.
 * [UXP-015, Manual de Padrões para Iniciação do Pix, EMV QRCPS]
 */
export function pixCode({ key, receiver, city, value, txid }: PixCharge): string {
  assert(Number.isSafeInteger(value) && value >= 0, `no value to charge: ${value}`);
  const reais = `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    value === 0 ? '' : field('54', reais),
    field('58', 'BR'),
    field('59', plain(receiver, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid.replaceAll(/[^0-9a-z]/gi, '').slice(0, 25) || '***')),
    '6304',
  ].join('');
  return text + crc16(text);
}

const field = (id: string, content: string): string => `${id}${String(content.length).padStart(2, '0')}${content}`;

/** Letters, digits and simple marks without accents; a name of none of them is told by a hyphen, for the field may not be empty. */
function plain(text: string, most: number): string {
  const letters = text
    .normalize('NFD')
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return letters.slice(0, most).trim() || '-';
}

/** CRC-16/CCITT-FALSE (polynomial 1021, beginning with FFFF) as four hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
