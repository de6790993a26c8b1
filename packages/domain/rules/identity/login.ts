import fc from 'fast-check';
import { normalizeUsername, readPassword, validatePassword } from '../../src/identity/index.ts';
import { problems } from '../dates/problems.ts';
import { choice, group, list, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const password = (typedPassword: string) => ({
  password: typedPassword,
  username: 'ana@clinica.com',
  common: ['senha123'],
});
const checkPassword = (given: ReturnType<typeof password>) =>
  validatePassword(given.password, given.username, (candidate) => given.common.includes(candidate));
const refused = (code: string, data?: object) => [{ field: 'password', code, ...(data === undefined ? {} : { data }) }];

/** The name and the password one logs in with. */
export const loginSheets = {
  normalizeUsername: sheet({
    title: 'Como se entende o nome de acesso',
    statement: 'Com arroba é um e-mail; senão um CPF ou um CNPJ, com ou sem máscara. O que não é nada disso não entra.',
    source: ['ACC-036', 'ACC-037', 'ACC-073', 'A41'],
    given: { text: '529.982.247-25' },
    fields: typed,
    apply: ({ text: username }) => normalizeUsername(username),
    result: group('Entendido', { kind: choice('Tipo', ['email', 'cpf', 'cnpj', 'unknown']), value: text('Comparado') }),
    decisions: ofText<unknown>(
      [
        { id: 'e-mail', given: ' Ana@Clinica.com ', expected: { kind: 'email', value: 'ana@clinica.com' } },
        { id: 'CPF com máscara', given: '529.982.247-25', expected: { kind: 'cpf', value: '52998224725' } },
        { id: 'CPF sem máscara', given: '52998224725', expected: { kind: 'cpf', value: '52998224725' } },
        { id: 'CNPJ', given: '11.222.333/0001-81', expected: { kind: 'cnpj', value: '11222333000181' } },
        { id: 'CNPJ com letras', given: '12.abc.345/01de-35', expected: { kind: 'cnpj', value: '12ABC34501DE35' } },
        { id: 'nem um nem outro', given: ' ana ', expected: { kind: 'unknown', value: 'ana' } },
      ],
      normalizeUsername,
    ),
    laws: [
      law('o que se compara se entende igual', texts, (username) => {
        const first = normalizeUsername(username);
        return (
          normalizeUsername(first.value).value === first.value && normalizeUsername(first.value).kind === first.kind
        );
      }),
      law('espaços em volta não importam', texts, (username) => {
        return normalizeUsername(` ${username} `).value === normalizeUsername(username).value;
      }),
    ],
  }),

  readPassword: sheet({
    title: 'A senha como ela conta',
    statement:
      'Os espaços em volta de uma senha não são dela, onde quer que seja digitada: entrar, trocar, redefinir e autorizar leem a mesma.',
    source: ['ACC-073'],
    given: { typed: ' minha senha ' },
    fields: { typed: text('Senha digitada') },
    apply: (given) => readPassword(given.typed),
    decisions: written(
      [
        { id: 'ACC-073', given: ' minha senha ', expected: 'minha senha' },
        { id: 'só espaços', given: '        ', expected: '' },
      ],
      (given) => ({ typed: given }),
      (given) => readPassword(given.typed),
    ),
    laws: [
      law(
        'ler duas vezes é ler uma',
        fc.string(),
        (given) => readPassword(readPassword(given)) === readPassword(given),
      ),
    ],
  }),

  validatePassword: sheet({
    title: 'Senha nova',
    statement:
      'De 8 a 128 caracteres quaisquer, sem contar os espaços em volta nem exigir maiúsculas ou símbolos; não o nome de acesso nem uma das senhas mais comuns.',
    source: ['ACC-075', 'A42'],
    given: password('12345678'),
    fields: {
      password: text('Senha'),
      username: text('Nome de acesso'),
      common: list('Senhas comuns', text('Senha'), ''),
    },
    apply: checkPassword,
    result: problems,
    decisions: decisions(
      [
        { id: 'ACC-075 com 7', given: password('1234567'), expected: refused('password.too-short', { minimum: 8 }) },
        { id: 'ACC-075 com 8', given: password('12345678'), expected: [] },
        { id: 'ACC-075 comum', given: password('senha123'), expected: refused('password.common') },
        { id: 'com 128', given: password('x'.repeat(128)), expected: [] },
        { id: 'com 129', given: password('x'.repeat(129)), expected: refused('password.too-long', { maximum: 128 }) },
        {
          id: 'igual ao nome de acesso',
          given: password('ANA@clinica.com'),
          expected: refused('password.equals-username'),
        },
        { id: 'oito emojis', given: password('😀'.repeat(8)), expected: [] },
        { id: 'vazia', given: password(''), expected: refused('field.required') },
        { id: 'oito espaços', given: password(' '.repeat(8)), expected: refused('field.required') },
        {
          id: 'sete e um espaço',
          given: password('1234567 '),
          expected: refused('password.too-short', { minimum: 8 }),
        },
        { id: 'comum entre espaços', given: password(' senha123 '), expected: refused('password.common') },
        { id: 'com espaços dentro', given: password('uma frase longa'), expected: [] },
      ],
      checkPassword,
    ),
    laws: [
      law(
        'o tamanho conta caracteres, e há no máximo um problema [ACC-075]',
        fc.string({ unit: 'grapheme', maxLength: 140 }),
        (candidate) => {
          const found = checkPassword(password(candidate));
          const read = readPassword(candidate);
          const { length } = [...read];
          return (
            found.length ===
            (length >= 8 && length <= 128 && read.toLowerCase() !== 'ana@clinica.com' && read !== 'senha123' ? 0 : 1)
          );
        },
      ),
    ],
  }),
} as const;
