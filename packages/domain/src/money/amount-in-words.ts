import { assert } from '../result/index.ts';
import type { Cents } from './cents.ts';

const SMALL =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  );
const TENS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const HUNDREDS = '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
);
const SCALES = [
  [1_000_000_000_000, 'trilhão', 'trilhões'],
  [1_000_000_000, 'bilhão', 'bilhões'],
  [1_000_000, 'milhão', 'milhões'],
  [1_000, 'mil', 'mil'],
  [1, '', ''],
] as const;

/**
 * An amount as a receipt writes it: 280,00 → «duzentos e oitenta reais»; 1.000.000,00 → «um milhão de reais». An amount below zero, or
 * one that is no whole number of cents, is a defect and throws.
 */
export function amountInWords(amount: Cents): string {
  assert(Number.isSafeInteger(amount) && amount >= 0, `no amount of a receipt: ${amount}`);
  const reais = Math.floor(amount / 100);
  const cents = amount % 100;
  const parts: string[] = [];
  if (reais > 0 || cents === 0) {
    const of = reais >= 1_000_000 && reais % 1_000_000 === 0 ? ' de' : '';
    parts.push(`${numberInWords(reais)}${of} ${reais === 1 ? 'real' : 'reais'}`);
  }
  if (cents > 0) parts.push(`${numberInWords(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`);
  return parts.join(' e ');
}

function numberInWords(value: number): string {
  if (value === 0) return 'zero';
  let text = '';
  let rest = value;
  for (const [size, one, many] of SCALES) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count === 0) continue;
    // «mil», never «um mil».
    const said = one === 'mil' && count === 1 ? 'mil' : `${belowThousand(count)} ${count === 1 ? one : many}`.trim();
    if (text === '') text = said;
    else if (rest === 0 && (count < 100 || count % 100 === 0)) text += ` e ${said}`;
    else text += size === 1 ? ` ${said}` : `, ${said}`;
  }
  return text;
}

function belowThousand(value: number): string {
  if (value === 100) return 'cem';
  const words: string[] = [];
  const tens = value % 100;
  if (value >= 100) words.push(HUNDREDS[Math.floor(value / 100)] ?? '');
  if (tens > 0 && tens < 20) words.push(SMALL[tens] ?? '');
  if (tens >= 20) {
    words.push(TENS[Math.floor(tens / 10)] ?? '');
    if (tens % 10 > 0) words.push(SMALL[tens % 10] ?? '');
  }
  return words.join(' e ');
}
