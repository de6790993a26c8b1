import fc from 'fast-check';
import { maskTuss, onlyDigits } from '../../src/identity/index.ts';
import { text } from '../field.ts';
import { law, sheet } from '../sheet.ts';
import { digits, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

/** Codes of procedures. */
export const tussSheets = {
  maskTuss: sheet({
    title: 'Mostrar um código TUSS',
    statement: 'Oito dígitos se mostram 0.00.00.00-0; nove e dez têm a sua forma. Outro tamanho fica como está.',
    source: ['UIX-049', 'A131'],
    given: { text: '10101012' },
    fields: typed,
    apply: ({ text: code }) => maskTuss(code),
    result: text('Código'),
    decisions: ofText(
      [
        { id: 'W-150', given: '10101012', expected: '1.01.01.01-2' },
        { id: 'UIX-049', given: '10101012', expected: '1.01.01.01-2' },
        { id: 'nove dígitos', given: '101010123', expected: '10.10.10.12-3' },
        { id: 'dez dígitos', given: '1010101234', expected: '10.10.10.123-4' },
        { id: 'outro tamanho', given: '123', expected: '123' },
        { id: 'já com ponto', given: '10.10', expected: '10.10' },
      ],
      maskTuss,
    ),
    laws: [
      law(
        'a máscara não perde dígito [UIX-049]',
        fc.oneof(digits(8), digits(9), digits(10), digits(7)),
        (code) => onlyDigits(maskTuss(code)) === code,
      ),
      law('mostrar duas vezes é mostrar uma', texts, (code) => maskTuss(maskTuss(code)) === maskTuss(code)),
    ],
  }),
} as const;
