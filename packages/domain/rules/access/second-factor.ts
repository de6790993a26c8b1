import fc from 'fast-check';
import { deviceOf, formatRecoveryCode, readSecondFactorCode, secondFactorNeed } from '../../src/access/index.ts';
import { flag, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const state = fc.record({ enrolled: fc.boolean(), required: fc.boolean(), proved: fc.boolean() });
const recoveryCode = fc.stringMatching(/^[A-Z2-7]{10}$/);

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** 'Chrome / Windows'; what is not recognised is '?'. */
const device = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  return `${browser ?? '?'} / ${system ?? '?'}`;
};

/** The second factor, and the open sessions of a person. */
export const secondFactorSheets = {
  secondFactorNeed: sheet({
    title: 'Segundo fator na entrada',
    statement:
      'Depois da senha certa, quem já cadastrou o celular informa o código dele. Quem ainda não cadastrou, e está em um grupo que exige, cadastra antes de entrar. Uma sessão que já informou o código não é perguntada de novo.',
    source: ['AUD-010'],
    given: { enrolled: false, required: true, proved: false },
    fields: {
      enrolled: flag('Celular cadastrado'),
      required: flag('O grupo exige'),
      proved: flag('A sessão já informou o código'),
    },
    apply: (given) => secondFactorNeed(given),
    decisions: decisions(
      [
        { id: 'AUD-010', given: { enrolled: true, required: true, proved: false }, expected: 'code' },
        { id: 'AUD-010', given: { enrolled: true, required: false, proved: false }, expected: 'code' },
        { id: 'AUD-010', given: { enrolled: false, required: true, proved: false }, expected: 'enrolment' },
        { id: 'AUD-010', given: { enrolled: false, required: true, proved: true }, expected: 'enrolment' },
        { id: 'AUD-010', given: { enrolled: true, required: true, proved: true }, expected: 'none' },
        { id: 'AUD-010', given: { enrolled: false, required: false, proved: false }, expected: 'none' },
      ],
      secondFactorNeed,
    ),
    laws: [
      law('quem está em um grupo que exige nunca entra sem o código [AUD-010]', state, (given) => {
        return secondFactorNeed({ ...given, required: true, proved: false }) !== 'none';
      }),
      law('um grupo que passa a exigir nunca facilita a entrada [AUD-010]', state, (given) => {
        return (
          secondFactorNeed({ ...given, required: false }) === 'none' ||
          secondFactorNeed({ ...given, required: true }) !== 'none'
        );
      }),
    ],
  }),

  readSecondFactorCode: sheet({
    title: 'Código digitado',
    statement:
      'O mesmo campo aceita os seis algarismos do celular e um código de recuperação de dez letras e algarismos. Espaços, hífens e minúsculas não atrapalham; qualquer outra coisa não é um código.',
    source: ['AUD-010'],
    given: { typed: '123 456' },
    fields: { typed: text('Digitado') },
    apply: ({ typed }) => readSecondFactorCode(typed),
    decisions: written(
      [
        { id: 'AUD-010', given: '123 456', expected: 'totp 123456' },
        { id: 'AUD-010', given: 'abcde-fghij', expected: 'recovery ABCDEFGHIJ' },
        { id: 'AUD-010', given: '12345', expected: 'nenhum' },
        { id: 'AUD-010', given: 'ABCDE-FGH10', expected: 'nenhum' },
        { id: 'AUD-010', given: '', expected: 'nenhum' },
        { id: 'sete algarismos', given: '1234567', expected: 'nenhum' },
        { id: 'algo antes dos algarismos', given: 'a123456', expected: 'nenhum' },
        { id: 'algo depois dos algarismos', given: '123456a', expected: 'nenhum' },
        { id: 'onze letras', given: 'ABCDE-FGHIJK', expected: 'nenhum' },
        { id: 'algo antes das letras', given: '1ABCDEFGHIJ', expected: 'nenhum' },
        { id: 'algo depois das letras', given: 'ABCDEFGHIJ1', expected: 'nenhum' },
      ],
      (typed) => ({ typed }),
      ({ typed }) => {
        const read = readSecondFactorCode(typed);
        return read === null ? 'nenhum' : `${read.kind} ${read.code}`;
      },
    ),
    laws: [
      law('um código de recuperação escrito como na folha é lido inteiro [AUD-010]', recoveryCode, (code) => {
        return readSecondFactorCode(formatRecoveryCode(code).toLowerCase())?.code === code;
      }),
      law('ler o que foi lido não muda nada', fc.string({ maxLength: 14 }), (typed) => {
        const read = readSecondFactorCode(typed);
        return read === null || JSON.stringify(readSecondFactorCode(read.code)) === JSON.stringify(read);
      }),
    ],
  }),

  formatRecoveryCode: sheet({
    title: 'Código de recuperação na folha',
    statement: 'Os dez caracteres aparecem em dois grupos de cinco, para copiar à mão sem se perder.',
    source: ['AUD-010'],
    given: { code: 'ABCDEFGHIJ' },
    fields: { code: text('Código') },
    apply: ({ code }) => formatRecoveryCode(code),
    decisions: written(
      [{ id: 'AUD-010', given: 'ABCDE23456', expected: 'ABCDE-23456' }],
      (code) => ({ code }),
      ({ code }) => formatRecoveryCode(code),
    ),
    laws: [
      law('sem o hífen, o código volta', recoveryCode, (code) => formatRecoveryCode(code).replace('-', '') === code),
    ],
  }),

  deviceOf: sheet({
    title: 'Navegador e aparelho de uma sessão',
    statement:
      'A lista de sessões abertas mostra o navegador e o aparelho, para a pessoa reconhecer as suas. O que não é reconhecido fica em branco: não se adivinha.',
    source: ['§2.2'],
    given: { userAgent: CHROME_ON_WINDOWS },
    fields: { userAgent: text('O que o navegador diz de si') },
    apply: ({ userAgent }) => deviceOf(userAgent),
    decisions: written(
      [
        { id: 'sessão aberta', given: CHROME_ON_WINDOWS, expected: 'Chrome / Windows' },
        { id: 'sessão aberta', given: `${CHROME_ON_WINDOWS} Edg/141.0.0.0`, expected: 'Edge / Windows' },
        {
          id: 'sessão aberta',
          given:
            'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
          expected: 'Safari / iPhone',
        },
        {
          id: 'sessão aberta',
          given: 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
          expected: 'Firefox / Android',
        },
        {
          id: 'sessão aberta',
          given: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
          expected: 'Firefox / Linux',
        },
        { id: 'sessão aberta', given: 'curl/8.5.0', expected: '? / ?' },
        { id: 'sessão aberta', given: '', expected: '? / ?' },
      ],
      (userAgent) => ({ userAgent }),
      ({ userAgent }) => device(userAgent),
    ),
    laws: [
      law(
        'o aparelho não depende do navegador',
        fc.constantFrom('', ' Edg/141.0.0.0', ' OPR/120.0.0.0', ' SamsungBrowser/28.0'),
        (more) => {
          return deviceOf(`${CHROME_ON_WINDOWS}${more}`).system === 'Windows';
        },
      ),
      law('qualquer texto tem resposta', fc.string(), (userAgent) => device(userAgent).includes(' / ')),
    ],
  }),
} as const;
