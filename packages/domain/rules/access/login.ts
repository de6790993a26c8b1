import fc from 'fast-check';
import {
  canRequestReset,
  checkResetCode,
  cleanResetCode,
  isResetCode,
  judgeAttempt,
  LOGIN_TRIES,
} from '../../src/access/index.ts';
import type { AttemptCounter } from '../../src/access/index.ts';
import { flag, group, instant, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const START = Date.parse('2025-06-10T08:00:00Z');
const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const CODE = { sentAt: at(0), attempts: 0, used: false };

interface Tries {
  readonly counter: AttemptCounter | null;
  readonly tries: readonly { readonly isRight: boolean; readonly now: string }[];
  readonly limit: number;
}

/** Tries made one a minute by somebody who has none: 'R' right, 'w' wrong. */
const triesOf = (pattern: string): Tries => ({
  counter: null,
  tries: [...pattern].map((letter, minute) => ({ isRight: letter === 'R', now: at(minute) })),
  limit: LOGIN_TRIES,
});

/** The answers of tries made one after the other. */
function judged({ counter: before, tries, limit }: Tries): ReturnType<typeof judgeAttempt>[] {
  let counter = before;
  return tries.map((attempt) => {
    const answer = judgeAttempt(counter, { ...attempt, limit });
    if (answer.ok) counter = answer.value;
    return answer;
  });
}

/** '.' passes, 'x' is refused for being locked. */
const passed = (given: Tries): string =>
  judged(given)
    .map(({ ok }) => (ok ? '.' : 'x'))
    .join('');

/** What is kept of a wrong try, or why it is refused. */
const counted = (answer: ReturnType<typeof judgeAttempt>): string => {
  if (!answer.ok) return `${answer.error.code} ${answer.error.data?.['minutes']}`;
  const { failures, firstAt, lockedUntil } = answer.value ?? { failures: 0, firstAt: '', lockedUntil: null };
  return `${failures} desde ${firstAt}, ${lockedUntil === null ? 'livre' : `até ${lockedUntil}`}`;
};

/** Logging in, and setting a new password. */
export const loginSheets = {
  judgeAttempt: sheet({
    title: 'Tentativas de entrar',
    statement:
      'Dez senhas erradas bloqueiam a conta por 15 minutos, e nem a certa entra enquanto isso. A certa esquece as erradas; erradas de mais de 15 minutos não contam. Um endereço de rede, que a clínica inteira divide, tem mil tentativas. Vale igual para um usuário que não existe.',
    source: ['AUD-008'],
    given: {
      counter: { failures: 9, firstAt: at(0), lockedUntil: null },
      tries: [{ isRight: false, now: at(5) }],
      limit: LOGIN_TRIES,
    },
    fields: {
      counter: optional(
        group('Antes', {
          failures: number('Erradas até agora'),
          firstAt: instant('Primeira errada'),
          lockedUntil: optional(instant('Bloqueado até')),
        }),
      ),
      tries: list('Tentativas', group('Tentativa', { isRight: flag('Senha certa'), now: instant('Agora') }), {
        isRight: false,
        now: at(5),
      }),
      limit: number('Limite'),
    },
    apply: judged,
    decisions: [
      ...written(
        [
          {
            id: 'AUD-008 minutos que faltam',
            given: { counter: { failures: 10, firstAt: at(0), lockedUntil: at(15) }, now: at(4.5) },
            expected: 'auth.locked 11',
          },
          {
            id: 'AUD-008 depois do bloqueio conta de novo',
            given: { counter: { failures: 10, firstAt: at(0), lockedUntil: at(15) }, now: at(15) },
            expected: `1 desde ${at(15)}, livre`,
          },
          {
            id: 'AUD-008 errada de 15 minutos ainda conta',
            given: { counter: { failures: 8, firstAt: at(0), lockedUntil: null }, now: at(15) },
            expected: `9 desde ${at(0)}, livre`,
          },
          {
            id: 'AUD-008 errada de mais de 15 minutos não conta',
            given: { counter: { failures: 9, firstAt: at(0), lockedUntil: null }, now: at(16) },
            expected: `1 desde ${at(16)}, livre`,
          },
          {
            id: 'AUD-008 a décima bloqueia',
            given: { counter: { failures: 9, firstAt: at(0), lockedUntil: null }, now: at(5) },
            expected: `10 desde ${at(0)}, até ${at(20)}`,
          },
        ],
        ({ counter, now }): Tries => ({ counter, tries: [{ isRight: false, now }], limit: LOGIN_TRIES }),
        (given) => judged(given).map(counted).join(),
      ),
      ...written(
        [
          { id: 'AUD-008', given: 'wwwwwwwwwwR', expected: '..........x' },
          { id: 'AUD-008', given: 'wwwwwwwwwRwR', expected: '............' },
          { id: 'AUD-008', given: 'wwwwwwwwwwxxxxxxxxxxxxxxR', expected: '..........xxxxxxxxxxxxxx.' },
          { id: 'AUD-008', given: 'w'.repeat(11), expected: '..........x' },
        ],
        triesOf,
        passed,
      ),
    ],
    laws: [
      law(
        'nunca mais que dez erradas passam em quinze minutos [AUD-008]',
        fc.array(fc.boolean(), { maxLength: 15 }),
        (rights) => {
          const pattern = rights.map((right) => (right ? 'R' : 'w')).join('');
          const answers = passed(triesOf(pattern));
          let wrong = 0;
          for (const [index, letter] of [...pattern].entries()) {
            if (answers[index] === 'x') return wrong === LOGIN_TRIES;
            wrong = letter === 'R' ? 0 : wrong + 1;
          }
          return wrong <= LOGIN_TRIES;
        },
      ),
      law('o bloqueio dura exatamente 15 minutos [AUD-008]', fc.integer({ min: 0, max: 40 }), (minutes) => {
        const locked = { failures: 10, firstAt: at(0), lockedUntil: at(15) };
        const answer = judgeAttempt(locked, { isRight: true, now: at(minutes) });
        return answer.ok === minutes >= 15;
      }),
      law(
        'um instante que não existe é um erro do programa',
        fc.constantFrom('', 'agora', '2025-13-01T00:00:00Z'),
        (now) => {
          return throws(() => judgeAttempt(null, { isRight: false, now }));
        },
      ),
    ],
  }),

  canRequestReset: sheet({
    title: 'Pedir o código de redefinição',
    statement: '«Enviar» só funciona com mais de 10 caracteres: um e-mail ou um CPF inteiro.',
    source: ['ACC-047', 'ACC-074', '§5.3'],
    given: { username: 'a@b.com.br' },
    fields: { username: text('E-mail ou CPF') },
    apply: ({ username }) => canRequestReset(username),
    decisions: written(
      [
        ...['W-148', 'ACC-047'].flatMap((id) => [
          { id, given: 'a@b.com.br', expected: false },
          { id, given: 'ab@c.com.br', expected: true },
        ]),
        { id: 'ACC-074', given: '', expected: false },
      ],
      (username) => ({ username }),
      ({ username }) => canRequestReset(username),
    ),
    laws: [
      law(
        'espaços nas pontas não contam [ACC-047]',
        fc.string({ maxLength: 14 }),
        (typed) => canRequestReset(`   ${typed}   `) === canRequestReset(typed),
      ),
    ],
  }),

  cleanResetCode: sheet({
    title: 'Máscara do código',
    statement: 'O campo do código só guarda algarismos, no máximo seis.',
    source: ['UIX-011'],
    given: { typed: '12a3456789' },
    fields: { typed: text('Digitado') },
    apply: ({ typed }) => cleanResetCode(typed),
    decisions: written(
      [{ id: 'UIX-011', given: '12a3456789', expected: '123456' }],
      (typed) => ({ typed }),
      ({ typed }) => cleanResetCode(typed),
    ),
    laws: [
      law('limpar de novo não muda nada [UIX-011]', fc.string(), (typed) => {
        const code = cleanResetCode(typed);
        return cleanResetCode(code) === code && /^\d{0,6}$/.test(code);
      }),
    ],
  }),

  isResetCode: sheet({
    title: 'Código completo',
    statement: 'Com o sexto algarismo o código é conferido sozinho; com cinco, não.',
    source: ['ACC-050', 'ACC-076'],
    given: { code: '12345' },
    fields: { code: text('Código') },
    apply: ({ code }) => isResetCode(code),
    decisions: written(
      [
        ...['W-149', 'ACC-050', 'ACC-076'].flatMap((id) => [
          { id, given: '123456', expected: true },
          { id, given: '12345', expected: false },
        ]),
        { id: 'sete algarismos', given: '1234567', expected: false },
        { id: 'algo antes', given: 'x123456', expected: false },
        { id: 'algo depois', given: '123456x', expected: false },
      ],
      (code) => ({ code }),
      ({ code }) => isResetCode(code),
    ),
    laws: [
      law(
        'qualquer texto com seis algarismos ou mais, depois da máscara, está completo [ACC-050]',
        fc.string(),
        (typed) => {
          return isResetCode(cleanResetCode(typed)) === typed.replaceAll(/\D/g, '').length >= 6;
        },
      ),
    ],
  }),

  checkResetCode: sheet({
    title: 'Conferir o código enviado',
    statement:
      'O código vale por 15 minutos, uma única vez e até cinco erros. A resposta é a mesma para qualquer motivo de recusa.',
    source: ['ACC-096', 'ACC-097', 'A44'],
    given: { ...CODE, matches: true, now: at(14) },
    fields: {
      sentAt: instant('Enviado'),
      attempts: number('Erros até agora'),
      used: flag('Já usado'),
      matches: flag('Código certo'),
      now: instant('Agora'),
    },
    apply: ({ matches, now, ...sent }) => checkResetCode(sent, matches, now),
    decisions: written(
      [
        { id: 'A44', given: [CODE, true, at(1)] as const, expected: true },
        { id: 'A44', given: [CODE, false, at(1)] as const, expected: false },
        { id: 'A44', given: [{ ...CODE, used: true }, true, at(1)] as const, expected: false },
        { id: 'A44', given: [CODE, true, at(15)] as const, expected: false },
        { id: 'A44 antes de enviado', given: [CODE, true, at(-1)] as const, expected: false },
        { id: 'A44 na hora', given: [CODE, true, at(0)] as const, expected: true },
        { id: 'A44', given: [{ ...CODE, attempts: 4 }, true, at(1)] as const, expected: true },
        { id: 'A44', given: [{ ...CODE, attempts: 5 }, true, at(1)] as const, expected: false },
      ],
      ([sent, matches, now]) => ({ ...sent, matches, now }),
      ({ matches, now, ...sent }) => checkResetCode(sent, matches, now).ok,
    ),
    laws: [
      law(
        'o tempo e os erros só fecham a porta, nunca a abrem [A44]',
        fc.record({ minutes: fc.nat(30), attempts: fc.nat(8) }),
        ({ minutes, attempts }) => {
          const later = checkResetCode({ ...CODE, attempts: attempts + 1 }, true, at(minutes + 1)).ok;
          return !later || checkResetCode({ ...CODE, attempts }, true, at(minutes)).ok;
        },
      ),
      law(
        'um instante que não existe recusa',
        fc.constantFrom('', 'ontem'),
        (now) => !checkResetCode(CODE, true, now).ok,
      ),
    ],
  }),
} as const;
