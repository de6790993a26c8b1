import fc from 'fast-check';
import { defaultPlanContract } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { cents, formatAmount, sumCents } from '@prumo/domain/money';
import { amounts, decisions, json, law, number, optional, sheet, text, written } from '@prumo/domain/rules';
import { appealEnvelope, matchAppeal, splitAppeals, writeAppeal } from '../src/index.ts';
import type { AppealedDenial, AppealTerms, SentAppeal } from '../src/index.ts';

/** From denials to the files that appeal them, and what the insurer answers. */

type Level = AppealedDenial['level'];

const denial = (id: string, level: Level = 'item', more: Partial<AppealedDenial> = {}): AppealedDenial => ({
  id,
  lotId: 'lote',
  level,
  guide: level === 'protocol' ? null : '1001',
  item: level === 'item' ? 1 : null,
  day: level === 'item' ? ('2026-11-20' as LocalDate) : null,
  table: level === 'item' ? '22' : null,
  expense: level === 'item' ? { code: '10101012', name: 'Consulta em consultório' } : null,
  code: '1705',
  value: cents(3_000),
  justification: 'O valor é o do contrato.',
  ...more,
});

const levels = fc.constantFrom<Level>('item', 'guide', 'protocol');
const some = fc
  .array(fc.record({ level: levels, lot: fc.integer({ min: 1, max: 3 }), guide: fc.integer({ min: 1, max: 150 }) }), {
    maxLength: 300,
  })
  .map((drawn) =>
    drawn.map(({ level, lot, guide }, at) =>
      denial(String(at), level, { lotId: `lote ${lot}`, guide: level === 'protocol' ? null : String(guide) }),
    ),
  );

const terms = (more: { readonly number: number; readonly protocol: string }): AppealTerms => ({
  number: more.number,
  lot: { number: 10_001, protocol: more.protocol },
  insurance: { ansCode: '999999', name: 'Saúde Fictícia' },
  parties: {
    branch: {
      name: 'Clínica São José',
      legalName: 'Clínica Fictícia São José Ltda',
      cnpj: '12ABC34501DE35',
      cnes: '7654321',
    },
    contract: { ...defaultPlanContract, providerCode: { type: 'operator', value: '0012345' } },
  },
  at: '2026-11-25T10:00:00-03:00',
  timeZone: 'America/Sao_Paulo',
  files: { digest: (bytes) => String(bytes.length).padStart(32, '0') },
});

interface Written {
  readonly number: number;
  readonly protocol: string;
  readonly justification: string;
  readonly denials: readonly Level[];
}

const asked: Written = { number: 7, protocol: '880001', justification: 'O valor é o do contrato.', denials: ['item'] };

const write = ({ denials, justification, ...more }: Written) =>
  writeAppeal(
    denials.map((level, at) => denial(String(at), level, { justification })),
    terms(more),
  );

interface Login {
  /** Null where the insurer wants none. */
  readonly login: string | null;
  readonly password: string | null;
}

/** The message of an appeal as text; one that cannot be written has none. */
const envelopeOf = ({ login, password }: Login): string => {
  const made = write(asked);
  if (!made.ok) return '';
  const given = login === null ? null : { login, password: password ?? '' };
  const bytes = appealEnvelope(made.value.file, given, { digest: (hashed) => String(hashed.length) });
  return String.fromCharCode(...bytes);
};
const appealIn = (envelope: string): string =>
  /<ans:loteRecurso>([\s\S]*)<\/ans:loteRecurso>/.exec(envelope)?.[1] ?? 'sem recurso';
const saidOf = (login: Login): string => {
  const envelope = envelopeOf(login);
  const who = /<ans:loginPrestador>(.*)<\/ans:loginPrestador>/.exec(envelope)?.[1] ?? 'sem login';
  return `${who}, protocolo ${/<ans:numeroProtocolo>(\d+)</.exec(appealIn(envelope))?.[1] ?? 'nenhum'}`;
};

/** What was written, or what stands against it. */
const toldOf = (given: Written): string => {
  const made = write(given);
  return made.ok
    ? `${made.value.object} ${formatAmount(made.value.total)}`
    : made.error.map(({ field, code }) => `${field} ${code}`).join(', ');
};

const sent: readonly SentAppeal[] = [
  { id: 'G1', level: 'item', guide: '1001', item: 1, code: '1705', value: cents(3_000) },
  { id: 'G2', level: 'guide', guide: '1002', item: null, code: '1005', value: cents(15_000) },
  { id: 'G4', level: 'guide', guide: '1007', item: null, code: '1005', value: cents(4_000) },
  { id: 'G5', level: 'guide', guide: '1007', item: null, code: '1005', value: cents(2_000) },
  { id: 'G3', level: 'protocol', guide: null, item: null, code: '1004', value: cents(1_000) },
];
type Answers = Parameters<typeof matchAppeal>[0];

const matchedOf = (answers: Answers): readonly string[] => {
  const { matched, unmatched } = matchAppeal(answers, sent);
  return [
    ...matched.map(({ id, released }) => `${id} ${formatAmount(released)}`),
    ...(unmatched > 0 ? [`${unmatched} fora`] : []),
  ];
};

const answers: fc.Arbitrary<Answers> = fc.array(
  fc.oneof(
    fc.record({
      level: fc.constant('item' as const),
      guide: fc.constantFrom('1001', '1009'),
      item: fc.integer({ min: 1, max: 2 }),
      code: fc.constant('1705'),
      released: amounts,
    }),
    fc.record({
      level: fc.constant('guide' as const),
      guide: fc.constantFrom('1002', '1007', '1009'),
      code: fc.constant('1005'),
      accepted: fc.boolean(),
    }),
    fc.record({ level: fc.constant('protocol' as const), code: fc.constant('1004'), accepted: fc.boolean() }),
  ),
);

/** Appeals of denials. */
export const appealSheets = {
  splitAppeals: sheet({
    title: 'Dividir glosas em recursos',
    statement:
      'Cada recurso é de um lote. A glosa de um protocolo vai sozinha; uma guia vai inteira ou por itens, nunca das duas formas no mesmo arquivo, e um arquivo leva até 100 guias.',
    source: ['TIS-019'],
    given: { denials: [denial('G1'), denial('G2', 'protocol')] },
    fields: { denials: json('Glosas') },
    apply: ({ denials }) => splitAppeals(denials),
    decisions: written(
      [
        {
          id: 'TIS-019 item e guia',
          given: [denial('G1'), denial('G2', 'item', { guide: '1002' }), denial('G3', 'protocol')],
          expected: ['G3', 'G1 G2'],
        },
        {
          id: 'TIS-019 a mesma guia das duas formas',
          given: [denial('G1'), denial('G2', 'guide')],
          expected: ['G1', 'G2'],
        },
        {
          id: 'TIS-019 dois lotes',
          given: [denial('G1'), denial('G2', 'item', { lotId: 'outro' })],
          expected: ['G1', 'G2'],
        },
        { id: 'nenhuma glosa', given: [], expected: [] as readonly string[] },
      ],
      (denials) => ({ denials }),
      ({ denials }) => splitAppeals(denials).map((file) => file.map(({ id }) => id).join(' ')),
    ),
    laws: [
      law('cada glosa está em um recurso, e em um só [TIS-019]', some, (denials) => {
        const ids = splitAppeals(denials).flatMap((file) => file.map(({ id }) => id));
        return ids.length === denials.length && new Set(ids).size === denials.length;
      }),
      law('um recurso é de um lote, de até 100 guias, e de uma forma por guia [TIS-019]', some, (denials) =>
        splitAppeals(denials).every((file) => {
          const forms = new Map(file.map(({ guide, level }) => [guide, level]));
          const alone = file.length === 1 || file.every(({ level }) => level !== 'protocol');
          return (
            new Set(file.map(({ lotId }) => lotId)).size === 1 &&
            forms.size <= 100 &&
            alone &&
            file.every(({ guide, level }) => forms.get(guide) === level)
          );
        }),
      ),
    ],
  }),
  appealEnvelope: sheet({
    title: 'Recurso para o webservice',
    statement:
      'O recurso sai pelo webservice letra por letra como está no arquivo, com o nome que o serviço lhe dá. O login, quando o convênio pede, fica no cabeçalho.',
    source: ['TIS-003', 'TIS-019'],
    given: { login: 'clinica', password: 'segredo' },
    fields: { login: optional(text('Login')), password: optional(text('Senha')) },
    apply: (login: Login) => saidOf(login),
    decisions: decisions(
      [
        { id: 'com login', given: { login: 'clinica', password: 'a&b' }, expected: 'clinica, protocolo 880001' },
        { id: 'sem login', given: { login: null, password: null }, expected: 'sem login, protocolo 880001' },
      ],
      saidOf,
    ),
    laws: [
      law(
        'o recurso é o do arquivo, seja qual for o login',
        fc.record({ login: fc.stringMatching(/^\w{1,20}$/), password: fc.stringMatching(/^\w{1,32}$/) }),
        (login) => {
          const appeal = appealIn(envelopeOf(login));
          return appeal.length > 100 && appeal === appealIn(envelopeOf({ login: null, password: null }));
        },
      ),
    ],
  }),
  writeAppeal: sheet({
    title: 'Escrever um recurso de glosa',
    statement:
      'O arquivo nomeia o lote e o protocolo, soma o que se recorre e diz de cada glosa o código e a justificativa, de até 500 caracteres. O padrão aceita protocolos só de números, de até 12.',
    source: ['TIS-003', 'TIS-019'],
    given: asked,
    fields: {
      number: number('Número'),
      protocol: text('Protocolo'),
      justification: text('Justificativa'),
      denials: json('Glosas'),
    },
    apply: (given: Written) => toldOf(given),
    decisions: decisions(
      [
        { id: 'TIS-019 por itens', given: asked, expected: 'guide 30,00' },
        { id: 'TIS-019 guia inteira', given: { ...asked, denials: ['guide'] }, expected: 'guide 30,00' },
        { id: 'TIS-019 protocolo', given: { ...asked, denials: ['protocol'] }, expected: 'protocol 30,00' },
        {
          id: 'protocolo com letras',
          given: { ...asked, protocol: 'A-1' },
          expected: 'numeroProtocolo number.invalid',
        },
        {
          id: 'protocolo longo demais',
          given: { ...asked, protocol: '1234567890123' },
          expected: 'numeroProtocolo number.invalid',
        },
      ],
      toldOf,
    ),
    laws: [
      law(
        'quem recorre é dito como o contrato o conhece, e o objeto é o protocolo ou a guia [TIS-019]',
        fc.record({
          who: fc.constantFrom(
            ['operator', '0012345', '<ans:codigoPrestadorNaOperadora>0012345<'] as const,
            ['cnpj', '12abc34501de35', '<ans:cnpjContratado>12ABC34501DE35<'] as const,
            ['cpf', '52998224725', '<ans:cpfContratado>52998224725<'] as const,
          ),
          level: levels,
        }),
        ({ who: [type, value, said], level }) => {
          const asked_ = terms({ number: 7, protocol: '880001' });
          const { branch } = asked_.parties;
          const contract = { ...defaultPlanContract, providerCode: { type, value } };
          const made = writeAppeal([denial('1', level)], {
            ...asked_,
            parties: { branch: { ...branch, cnpj: value }, contract },
          });
          const file = made.ok ? Buffer.from(made.value.file).toString('latin1') : '';
          return file.includes(said) && file.includes(`<ans:objetoRecurso>${level === 'protocol' ? '1' : '2'}<`);
        },
      ),
      law('os acentos vão como o convênio os quer [TIS-004]', fc.boolean(), (asciiOnly) => {
        const asked_ = terms({ number: 7, protocol: '880001' });
        const made = writeAppeal([denial('1', 'item', { justification: 'Há autorização' })], {
          ...asked_,
          files: { ...asked_.files, asciiOnly },
        });
        return (
          made.ok &&
          Buffer.from(made.value.file)
            .toString('latin1')
            .includes(asciiOnly ? 'Ha autorizacao' : 'Há autorização')
        );
      }),
      law(
        'justificativas e códigos diferentes de uma guia inteira vão todos, o que falta de um item é recusado [TIS-019]',
        fc.constantFrom('item' as const, 'guide' as const),
        (level) => {
          const two = ['1705', '1801'].flatMap((code) => [
            denial(`${code} a`, level, { code, justification: 'Uma' }),
            denial(`${code} b`, level, { code, justification: 'Outra' }),
          ]);
          const made = writeAppeal(two, terms({ number: 7, protocol: '880001' }));
          const missing = writeAppeal(
            [denial('1', level, { expense: null, day: null, item: null })],
            terms({ number: 7, protocol: '880001' }),
          );
          const file = made.ok ? Buffer.from(made.value.file).toString('latin1') : '';
          const element = level === 'item' ? 'itensGuia' : 'recursoGuiaCompleta';
          return file.split(`<ans:${element}>`).length === 5 && missing.ok === (level === 'guide');
        },
      ),
      law(
        'a glosa de uma guia que várias contas partilham é recorrida uma vez, com o total de todas [BIL-036]',
        fc.integer({ min: 1, max: 5 }),
        (accounts) => {
          const made = write({ ...asked, denials: Array.from({ length: accounts }, () => 'guide' as const) });
          if (!made.ok) return false;
          const file = Buffer.from(made.value.file).toString('latin1');
          return file.split('<ans:recursoGuiaCompleta>').length === 2 && made.value.total === 3_000 * accounts;
        },
      ),
      law(
        'até 500 caracteres de justificativa passam, mais não [TIS-019]',
        fc.integer({ min: 1, max: 600 }),
        (length) => write({ ...asked, justification: 'a'.repeat(length) }).ok === length <= 500,
      ),
      law(
        'o total é a soma do que se recorre, e o arquivo traz o hash que diz [TIS-003]',
        fc.array(
          levels.filter((level) => level === 'item'),
          { minLength: 1, maxLength: 5 },
        ),
        (denials) => {
          const made = write({ ...asked, denials });
          return (
            made.ok &&
            made.value.total === sumCents(denials.map(() => cents(3_000))) &&
            Buffer.from(made.value.file).toString('latin1').includes(`<ans:hash>${made.value.hash}</ans:hash>`)
          );
        },
      ),
    ],
  }),
  matchAppeal: sheet({
    title: 'Casar a resposta de um recurso com as glosas',
    statement:
      'Cada resposta casa com uma glosa pelo nível, guia, item e código; a de uma guia inteira, com as de todas as contas que a partilham. De um item vale o que o convênio liberou, nunca mais do que foi glosado; de uma guia ou de um protocolo, tudo ou nada. O que não foi recorrido fica de fora.',
    source: ['TIS-019', 'BIL-036'],
    given: { answers: [{ level: 'item', guide: '1001', item: 1, code: '1705', released: cents(3_000) }] as Answers },
    fields: { answers: json('Respostas') },
    apply: (given: { readonly answers: Answers }) => matchAppeal(given.answers, sent),
    decisions: written(
      [
        {
          id: 'TIS-019 revertida',
          given: [{ level: 'item', guide: '1001', item: 1, code: '1705', released: cents(3_000) }] as Answers,
          expected: ['G1 30,00'],
        },
        {
          id: 'TIS-019 mantida em parte',
          given: [{ level: 'item', guide: '1001', item: 1, code: '1705', released: cents(1_000) }],
          expected: ['G1 10,00'],
        },
        {
          id: 'mais do que foi glosado',
          given: [{ level: 'item', guide: '1001', item: 1, code: '1705', released: cents(9_000) }],
          expected: ['G1 30,00'],
        },
        {
          id: 'guia aceita, protocolo mantido',
          given: [
            { level: 'guide', guide: '1002', code: '1005', accepted: true },
            { level: 'protocol', code: '1004', accepted: false },
          ],
          expected: ['G2 150,00', 'G3 0,00'],
        },
        {
          id: 'BIL-036 guia de duas contas, respondida uma vez',
          given: [{ level: 'guide', guide: '1007', code: '1005', accepted: true }],
          expected: ['G4 40,00', 'G5 20,00'],
        },
        {
          id: 'guia de duas contas, respondida duas vezes',
          given: [
            { level: 'guide', guide: '1007', code: '1005', accepted: true },
            { level: 'guide', guide: '1007', code: '1005', accepted: false },
          ],
          expected: ['G4 40,00', 'G5 0,00'],
        },
        {
          id: 'duas vezes a mesma',
          given: [
            { level: 'protocol', code: '1004', accepted: true },
            { level: 'protocol', code: '1004', accepted: true },
          ],
          expected: ['G3 10,00', '1 fora'],
        },
        {
          id: 'não foi recorrida',
          given: [{ level: 'item', guide: '1001', item: 2, code: '1705', released: cents(1_000) }],
          expected: ['1 fora'],
        },
      ],
      (told) => ({ answers: told }),
      (given) => matchedOf(given.answers),
    ),
    laws: [
      law(
        'cada resposta casa com uma glosa ou fica de fora, e nenhuma glosa é respondida duas vezes [TIS-019]',
        answers,
        (told) => {
          const { matched, unmatched } = matchAppeal(told, sent);
          return (
            matched.length + unmatched >= told.length &&
            matched.filter(({ id }) => !['G4', 'G5'].includes(id)).length + unmatched <= told.length &&
            new Set(matched.map(({ id }) => id)).size === matched.length
          );
        },
      ),
      law('nunca se libera mais do que foi glosado [TIS-019]', answers, (told) =>
        matchAppeal(told, sent).matched.every(
          ({ id, released }) => released >= 0 && released <= (sent.find((one) => one.id === id)?.value ?? -1),
        ),
      ),
    ],
  }),
};
