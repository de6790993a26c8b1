import fc from 'fast-check';
import type { LocalDate } from '@prumo/domain/dates';
import { cents, formatAmount, subtractCents, sumCents } from '@prumo/domain/money';
import { amounts, decisions, group, json, law, list, money, number, optional, sheet, text } from '@prumo/domain/rules';
import {
  analysisMessageModel,
  epilogueHash,
  matchReturn,
  readReturnMessage,
  releasedLines,
  writeElements,
} from '../src/index.ts';
import type { AnalysisMessage, AnsweredGuide, AnsweredLot, ReleasedPart, SentLot, XmlElement } from '../src/index.ts';

const digest = (bytes: Uint8Array): string => `${bytes.length} bytes`;
const DAY = '2026-11-20' as LocalDate;

const guideOf = (name: string, informed: number, released: number, denied: number, items = true): AnsweredGuide => ({
  number: name,
  status: '3',
  reasons: [],
  informed: cents(informed),
  processed: cents(informed),
  released: cents(released),
  denied: cents(denied),
  items: items
    ? [
        {
          item: 1,
          date: DAY,
          code: '10101012',
          name: 'Consulta',
          informed: cents(informed),
          processed: cents(informed),
          released: cents(released),
          denials: denied === 0 ? [] : [{ code: '1705', value: cents(denied) }],
        },
      ]
    : [],
});
const lotOf = (lot: string, guides: readonly AnsweredGuide[], more: Partial<AnsweredLot> = {}): AnsweredLot => ({
  lot,
  protocol: '880001',
  protocolDate: DAY,
  status: '3',
  reason: null,
  guides,
  informed: sumCents(guides.map(({ informed }) => informed)),
  processed: sumCents(guides.map(({ processed }) => processed)),
  released: sumCents(guides.map(({ released }) => released)),
  denied: sumCents(guides.map(({ denied }) => denied)),
  ...more,
});
const sent: readonly SentLot[] = [
  {
    id: 'lote',
    number: '10001',
    guides: [
      { accountId: 'a', number: '1001', lines: [cents(15_000)] },
      { accountId: 'b', number: '1002', lines: [cents(10_000), cents(5_000)] },
      { accountId: 'c', number: '1003', lines: [cents(8_000)], decided: true },
    ],
  },
];
/** A guide that three accounts share by their sessions: items 1, 2 and 3, then 4. */
const sharing: readonly SentLot[] = [
  {
    id: 'lote',
    number: '10001',
    guides: [
      { accountId: 'a', number: '1001', lines: [cents(10_000)] },
      { accountId: 'b', number: '1001', lines: [cents(10_000), cents(2_000)] },
      { accountId: 'c', number: '1001', lines: [cents(10_000)] },
    ],
  },
];
/** What is said of an item of it. */
const itemOf = (item: number | null, informed: number, released: number, denied: number) => ({
  item,
  date: DAY,
  code: '20103131',
  name: 'Sessão',
  informed: cents(informed),
  processed: cents(informed),
  released: cents(released),
  denials: denied === 0 ? [] : [{ code: '1705', value: cents(denied) }],
});
const sharedGuide = (items: AnsweredGuide['items'], more: Partial<AnsweredGuide> = {}): AnsweredGuide => ({
  number: '1001',
  status: '3',
  reasons: [],
  items,
  informed: sumCents(items.map(({ informed }) => informed)),
  processed: sumCents(items.map(({ processed }) => processed)),
  released: sumCents(items.map(({ released }) => released)),
  denied: sumCents(items.flatMap(({ denials }) => denials.map(({ value }) => value))),
  ...more,
});
const toldOfShared = (guide: AnsweredGuide, lots = sharing): string[] =>
  matchReturn([lotOf('10001', [guide])], lots).map((one) =>
    [
      one.accountId,
      one.level === 'item' ? one.item : one.level,
      one.unmatched ?? formatAmount(one.sent),
      formatAmount(one.released),
      formatAmount(sumCents(one.denials.map(({ value }) => value))),
    ].join(' '),
  );
const told = (answered: readonly AnsweredLot[]): string[] =>
  matchReturn(answered, sent).map((one) =>
    [
      one.level,
      one.guide ?? one.lot,
      one.unmatched ?? formatAmount(one.sent),
      formatAmount(one.released),
      formatAmount(sumCents(one.denials.map(({ value }) => value))),
    ].join(' '),
  );
/** Of each answer its level, and the reasons with what they take. */
const reasonsOf = (answered: readonly AnsweredLot[]): string =>
  matchReturn(answered, sent)
    .map(({ level, unmatched, denials }) =>
      [
        level,
        ...denials.map(({ code, value }) => `${code ?? '?'}=${formatAmount(value)}`),
        ...(unmatched === null ? [] : [unmatched]),
      ].join(' '),
    )
    .join('; ');
const paidInFull = guideOf('1001', 15_000, 15_000, 0);
const cutBy = { released: cents(14_000), denied: cents(1_000) };
const nameless = (item: number | null) => ({ ...itemOf(item, 100, 100, 0), code: '40304361' });
/** What a file says, and the reasons that are kept of it. */
const REASONED: readonly (readonly [readonly AnsweredLot[], string])[] = [
  [[lotOf('10001', [paidInFull], { ...cutBy, reason: '1201' })], 'item; protocol 1201=10,00'],
  [[lotOf('10001', [paidInFull], cutBy)], 'item; protocol ?=10,00'],
  [[lotOf('10001', [{ ...paidInFull, ...cutBy, reasons: ['1005', '1006'] }])], 'item; guide 1005=10,00'],
  // A denial that no amount shows is kept all the same.
  [[lotOf('10001', [{ ...paidInFull, denied: cents(500) }])], 'item; guide ?=5,00'],
  [
    [
      lotOf('10001', [
        {
          ...paidInFull,
          items: paidInFull.items.map((one) => ({ ...one, denials: [{ code: '1705', value: cents(0) }] })),
        },
      ]),
    ],
    'item',
  ],
  // Items without a number are no repetition of each other.
  [
    [lotOf('10001', [{ ...paidInFull, items: [nameless(null), nameless(null), nameless(1), nameless(1)] }])],
    'item return.item-unknown; item return.item-unknown; item; item return.repeated; guide',
  ],
  [
    [lotOf('10001', [{ ...paidInFull, number: '9', items: [nameless(1)] }])],
    'item return.guide-unknown; guide return.guide-unknown',
  ],
  [[lotOf('9', [], { released: cents(5), informed: cents(5) })], 'protocol return.lot-unknown'],
];
const someGuides = fc.array(
  fc.record({
    number: fc.constantFrom('1001', '1002', '1003', '9999'),
    informed: amounts,
    released: amounts,
    denied: amounts,
    items: fc.boolean(),
  }),
  { maxLength: 6 },
);

/** A message as a file says it. */
function messageOf(change: (message: AnalysisMessage) => AnalysisMessage = (same) => same): XmlElement {
  const message = change({
    cabecalho: {
      identificacaoTransacao: {
        tipoTransacao: 'DEMONSTRATIVO_ANALISE_CONTA',
        sequencialTransacao: '2',
        dataRegistroTransacao: DAY,
        horaRegistroTransacao: '10:30:00',
      },
      origem: { registroANS: '999999' },
      destino: { identificacaoPrestador: { codigoPrestadorNaOperadora: '0012345' } },
      Padrao: '4.03.00',
    },
    operadoraParaPrestador: {
      demonstrativosRetorno: {
        demonstrativoAnaliseConta: [
          {
            cabecalhoDemonstrativo: {
              registroANS: '999999',
              numeroDemonstrativo: 'D1',
              nomeOperadora: 'Operadora',
              numeroCNPJ: '11222333000181',
              dataEmissao: DAY,
            },
            dadosPrestador: { dadosContratado: { codigoPrestadorNaOperadora: '0012345' }, CNES: '9999999' },
            dadosConta: {
              dadosProtocolo: [
                {
                  numeroLotePrestador: '10001',
                  numeroProtocolo: '880001',
                  dataProtocolo: DAY,
                  situacaoProtocolo: '3',
                  valorInformadoProtocolo: cents(0),
                  valorProcessadoProtocolo: cents(0),
                  valorLiberadoProtocolo: cents(0),
                },
              ],
            },
            valorInformadoGeral: cents(0),
            valorProcessadoGeral: cents(0),
            valorLiberadoGeral: cents(0),
          },
        ],
      },
    },
  });
  const content = writeElements(analysisMessageModel, message);
  const hash = epilogueHash(content, { digest });
  return {
    name: 'mensagemTISS',
    content: [...content, { name: 'epilogo', content: [{ name: 'hash', content: hash }] }],
  };
}
const withVersion = (Padrao: string): XmlElement =>
  messageOf((message) => ({ ...message, cabecalho: { ...message.cabecalho, Padrao } }));
const readAs = (message: XmlElement): string => {
  const read = readReturnMessage(message, { digest });
  return read.ok ? `${read.value.kind} ${read.value.version}` : (read.error[0]?.code ?? '');
};
const otherInsurer = messageOf((message) => ({
  ...message,
  cabecalho: { ...message.cabecalho, origem: { registroANS: '123456' } },
}));
const altered: XmlElement = { ...messageOf(), content: [...messageOf().content].slice(1) as XmlElement[] };

/** What an insurer answers: read, matched with what was sent, shared among lines. */
export const insurerAnswerSheets = {
  readReturnMessage: sheet({
    title: 'Ler um arquivo do convênio',
    statement:
      'O arquivo é uma mensagem do padrão, na versão 4.01.00 ou 4.03.00, com o hash do seu conteúdo e um só registro ANS. Protocolo de recebimento, análise de conta e pagamento são lidos; outro tipo é recusado com o nome do que é.',
    source: ['TIS-005', 'TIS-014', 'TIS-015', 'TIS-016', 'TIS-021'],
    given: { message: messageOf() },
    fields: { message: json('Mensagem') },
    apply: ({ message }) => readReturnMessage(message, { digest }),
    decisions: decisions(
      [
        { id: 'TIS-015', given: messageOf(), expected: 'analysis 4.03.00' },
        { id: 'TIS-005 versão antiga', given: withVersion('4.01.00'), expected: 'analysis 4.01.00' },
        { id: 'TIS-005 outra versão', given: withVersion('3.05.00'), expected: 'tiss.version' },
        { id: 'TIS-021 conteúdo alterado', given: altered, expected: 'tiss.version' },
        { id: 'TIS-021 dois registros', given: otherInsurer, expected: 'return.insurers-differ' },
        { id: 'outra raiz', given: { name: 'html', content: [] }, expected: 'return.not-of-standard' },
      ],
      readAs,
    ),
    laws: [
      law(
        'um texto no lugar da mensagem não é lido, nem falha',
        fc.string({ maxLength: 20 }),
        (content) => readAs({ name: 'mensagemTISS', content }) === 'return.not-of-standard',
      ),
    ],
  }),
  matchReturn: sheet({
    title: 'Casar o retorno com o que foi enviado',
    statement:
      'Cada resposta casa por lote, guia e número do item, uma vez. O total de uma guia ou protocolo que diz mais do que as suas partes é uma resposta própria. O que não foi enviado, ou se repete, fica à vista com o motivo e não vale; o que o arquivo não diz continua em análise. De uma guia que é de várias contas, por sessões, cada conta recebe os seus itens e a sua parte do que se diz da guia inteira.',
    source: ['TIS-015', 'TIS-017', 'BIL-036'],
    given: { answered: [lotOf('10001', [guideOf('1001', 15_000, 12_000, 3_000)])] },
    fields: { answered: json('Retorno') },
    apply: ({ answered }) => matchReturn(answered, sent),
    decisions: decisions(
      [
        {
          id: 'TIS-015 item com glosa',
          given: [lotOf('10001', [guideOf('1001', 15_000, 12_000, 3_000)])],
          expected: ['item 1001 150,00 120,00 30,00'],
        },
        {
          id: 'TIS-015 guia inteira',
          given: [lotOf('10001', [guideOf('1002', 15_000, 15_000, 0, false)])],
          expected: ['guide 1002 150,00 150,00 0,00'],
        },
        {
          id: 'um item não respondido continua em análise',
          given: [lotOf('10001', [guideOf('1002', 10_000, 10_000, 0)])],
          expected: ['item 1002 100,00 100,00 0,00'],
        },
        {
          id: 'glosa da guia além dos itens',
          given: [
            lotOf('10001', [
              {
                ...guideOf('1001', 15_000, 15_000, 0),
                released: cents(12_000),
                denied: cents(3_000),
                reasons: ['1005'],
              },
            ]),
          ],
          expected: ['item 1001 150,00 150,00 0,00', 'guide 1001 0,00 -30,00 30,00'],
        },
        {
          id: 'glosa do protocolo',
          given: [
            lotOf('10001', [guideOf('1001', 15_000, 15_000, 0)], { released: cents(14_000), denied: cents(1_000) }),
          ],
          expected: ['item 1001 150,00 150,00 0,00', 'protocol 10001 0,00 -10,00 10,00'],
        },
        {
          id: 'lote com zeros à esquerda',
          given: [lotOf('0010001', [guideOf('1001', 15_000, 15_000, 0)])],
          expected: ['item 1001 150,00 150,00 0,00'],
        },
        {
          id: 'não foi enviado',
          given: [lotOf('7', [guideOf('1001', 100, 100, 0)]), lotOf('10001', [guideOf('9999', 100, 100, 0)])],
          expected: ['item 1001 return.lot-unknown 1,00 0,00', 'item 9999 return.guide-unknown 1,00 0,00'],
        },
        {
          id: 'duas vezes',
          given: [lotOf('10001', [guideOf('1001', 15_000, 15_000, 0), guideOf('1001', 15_000, 15_000, 0)])],
          expected: ['item 1001 150,00 150,00 0,00', 'item 1001 return.repeated 150,00 0,00'],
        },
        {
          id: 'glosa já decidida',
          given: [lotOf('10001', [guideOf('1003', 8_000, 8_000, 0)])],
          expected: ['item 1003 return.already-decided 80,00 0,00'],
        },
      ],
      told,
    ),
    laws: [
      law('nunca se responde a mais do que foi enviado [TIS-015]', someGuides, (guides) => {
        const answered = [
          lotOf(
            '10001',
            guides.map((one) => guideOf(one.number, one.informed, one.released, one.denied, one.items)),
          ),
        ];
        const matched = matchReturn(answered, sent).filter(({ unmatched }) => unmatched === null);
        return (sent[0]?.guides ?? []).every(({ accountId, lines }) => {
          const of = matched.filter((one) => one.accountId === accountId).map((one) => one.sent);
          return sumCents(of) <= sumCents(lines);
        });
      }),
      law(
        'o motivo de uma glosa fica com o valor, e o que não tem número não se repete [TIS-015, TIS-017]',
        fc.constantFrom(...REASONED),
        ([answered, want]) => reasonsOf(answered) === want,
      ),
      law(
        'de uma guia partilhada os itens vão à conta de cada um, com o número que têm nela [BIL-036]',
        fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
        (items) => {
          const places = ['a 1', 'b 1', 'b 2', 'c 1'];
          const matched = toldOfShared(
            sharedGuide(items.map((item) => itemOf(item, item === 3 ? 2_000 : 10_000, 0, 0))),
          ).map((one) => one.slice(0, 3));
          const wanted = new Set(items.map((item) => places[item - 1]));
          return items.length === 0
            ? matched.length === 3
            : matched.length === items.length && matched.every((one) => wanted.has(one));
        },
      ),
      law(
        'o que se diz da guia inteira cai nas contas sem perder um centavo, e nenhuma recebe mais do que enviou [BIL-036]',
        fc.record({
          items: fc.uniqueArray(fc.record({ item: fc.integer({ min: 1, max: 4 }), released: amounts }), {
            selector: ({ item }) => item,
          }),
          released: amounts,
          denied: amounts,
        }),
        ({ items, released, denied }) => {
          const lines = [10_000, 10_000, 2_000, 10_000];
          const guide = sharedGuide(
            items.map((one) => itemOf(one.item, lines[one.item - 1] ?? 0, one.released, 0)),
            { informed: cents(32_000), processed: cents(32_000), released, denied, reasons: ['1005'] },
          );
          const matched = matchReturn([lotOf('10001', [guide])], sharing);
          const of = (account: string) =>
            sumCents(matched.filter((one) => one.accountId === account).map((one) => one.sent));
          return (
            sumCents(matched.map((one) => one.released)) === released &&
            sumCents(matched.flatMap((one) => one.denials.map(({ value }) => value))) === denied &&
            (sharing[0]?.guides ?? []).every((one) => of(one.accountId) === sumCents(one.lines))
          );
        },
      ),
      law(
        'uma sessão decidida fica como está, as outras são respondidas [BIL-036]',
        fc.constantFrom('a', 'b', 'c'),
        (decided) => {
          const lots = sharing.map((lot) => ({
            ...lot,
            guides: lot.guides.map((one) => ({ ...one, decided: one.accountId === decided })),
          }));
          return toldOfShared(sharedGuide([], { informed: cents(32_000), released: cents(32_000) }), lots).every(
            (one) => one.includes('return.already-decided') === one.startsWith(decided),
          );
        },
      ),
      law(
        'um item que a guia partilhada não tem fica à vista na primeira conta',
        fc.constantFrom(null, 0, 5),
        (item) => {
          return (
            toldOfShared(sharedGuide([itemOf(item, 100, 100, 0)])).join() ===
            `a ${item ?? ''} return.item-unknown 1,00 0,00`
          );
        },
      ),
    ],
  }),
  releasedLines: sheet({
    title: 'Liberado de cada linha da conta',
    statement:
      'Cada linha tem o que o convênio liberou do seu item. O que ele disse da guia inteira é repartido pelo que as linhas cobram, sem perder um centavo.',
    source: ['TIS-015', 'BIL-199'],
    given: {
      lines: [
        { id: 'consulta', charge: cents(10_000) },
        { id: 'exame', charge: cents(5_000) },
      ],
      parts: [{ item: 1, released: cents(9_000) }] as ReleasedPart[],
    },
    fields: {
      lines: list('Linhas', group('Linha', { id: text('Linha'), charge: money('Cobrado') }), {
        id: 'outra',
        charge: cents(1_000),
      }),
      parts: list('Respostas', group('Resposta', { item: optional(number('Item')), released: money('Liberado') }), {
        item: null,
        released: cents(1_000),
      }),
    },
    apply: ({ lines, parts }) => releasedLines(lines, parts),
    decisions: decisions(
      [
        { id: 'TIS-015 por item', given: [{ item: 1, released: 9_000 }], expected: '90,00 0,00' },
        { id: 'guia inteira', given: [{ item: null, released: 15_000 }], expected: '100,00 50,00' },
        { id: 'centavo que sobra', given: [{ item: null, released: 100 }], expected: '0,67 0,33' },
        {
          id: 'glosa da guia além dos itens',
          given: [
            { item: 1, released: 10_000 },
            { item: 2, released: 5_000 },
            { item: null, released: -3_000 },
          ],
          expected: '80,00 40,00',
        },
        { id: 'nada respondido', given: [], expected: '0,00 0,00' },
      ],
      (parts: readonly { readonly item: number | null; readonly released: number }[]) =>
        releasedLines(
          [
            { id: 'a', charge: cents(10_000) },
            { id: 'b', charge: cents(5_000) },
          ],
          parts.map(({ item, released }) => ({ item, released: cents(released) })),
        )
          .map(({ released }) => formatAmount(released))
          .join(' '),
    ),
    laws: [
      law(
        'o que foi dito da guia inteira chega às linhas até o centavo',
        fc.record({
          charges: fc.array(amounts, { minLength: 1, maxLength: 6 }),
          released: amounts,
          sign: fc.boolean(),
        }),
        ({ charges, released, sign }) => {
          const whole = cents(sign || released === 0 ? released : -released);
          const lines = charges.map((charge, at) => ({ id: String(at), charge }));
          const shared = sumCents(releasedLines(lines, [{ item: null, released: whole }]).map((line) => line.released));
          return subtractCents(shared, whole) === 0;
        },
      ),
    ],
  }),
} as const;
