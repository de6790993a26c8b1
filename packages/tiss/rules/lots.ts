import fc from 'fast-check';
import { AUTOMATIC_GUIDE } from '@prumo/domain/billing';
import { choice, decisions, group, law, list, number, optional, sheet, text } from '@prumo/domain/rules';
import { assignGuideNumbers, buildLots, MAX_GUIDES_PER_LOT, TISS_GUIDE_TYPES } from '../src/index.ts';
import type { LotGuide } from '../src/index.ts';

const guide = (type: LotGuide['type'], of: string): LotGuide => ({
  type,
  insurer: '999999',
  provider: '0012345',
  number: of,
});
const guides = (type: LotGuide['type'], count: number, from: number): LotGuide[] =>
  Array.from({ length: count }, (_, at) => guide(type, String(from + at)));

const lotGuides = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TISS_GUIDE_TYPES),
      insurer: fc.constantFrom('111111', '222222'),
      provider: fc.constantFrom('1', '2'),
    }),
    { minLength: 1, maxLength: 320 },
  )
  .map((drawn) => drawn.map((one, at) => ({ ...one, number: String(at + 1) })));

/** Guides and sessions of some of them, in any order. */
const sessions = fc
  .array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 260 })
  .map((drawn) => drawn.map((of) => ({ ...guide('sadt', String(of)), series: 'ana' })));

/** From the guides of an invoice to lots. */
export const lotSheets = {
  buildLots: sheet({
    title: 'Separar a fatura em lotes',
    statement:
      'O convênio recebe lotes, não faturas: cada lote tem um convênio, um código de prestador, um só tipo de guia e de 1 a 100 ' +
      'guias. A fatura é separada na ordem das guias e os lotes são numerados em sequência. As sessões de uma série com o mesmo número ' +
      'são uma guia e vão juntas. Guia sem número, ou com número repetido de outro modo, segura o envio.',
    source: ['TIS-001', 'TIS-010', 'BIL-036', 'A104'],
    given: { guides: [...guides('consultation', 3, 1001), ...guides('sadt', 2, 2001)], nextLot: 10_001 },
    fields: {
      guides: list(
        'Guias',
        group('Guia', {
          type: choice('Tipo', TISS_GUIDE_TYPES, 'tissGuideType'),
          insurer: text('Registro ANS'),
          provider: text('Código na operadora'),
          number: text('Nº no prestador'),
          series: optional(text('Série de sessões')),
        }),
        guide('consultation', '1004'),
      ),
      nextLot: number('Próximo lote'),
    },
    apply: ({ guides: billed, nextLot }) => buildLots(billed, nextLot),
    decisions: decisions(
      [
        {
          id: 'TIS-001',
          given: [...guides('consultation', 250, 1), ...guides('sadt', 30, 1001)],
          expected: ['10001 consultation 100', '10002 consultation 100', '10003 consultation 50', '10004 sadt 30'],
        },
        { id: 'TIS-001', given: [], expected: ['guides tiss.no-guide'] },
        {
          id: 'tipos misturados',
          given: [guide('sadt', '1'), guide('consultation', '2'), guide('sadt', '3')],
          expected: ['10001 sadt 2', '10002 consultation 1'],
        },
        {
          id: 'dois convênios com o mesmo número',
          given: [guide('sadt', '1'), { ...guide('sadt', '1'), insurer: '111111' }],
          expected: ['10001 sadt 1', '10002 sadt 1'],
        },
        {
          id: 'na ordem das primeiras guias',
          given: [guide('sadt', '1'), { ...guide('dental', '1'), insurer: '111111' }, guide('consultation', '2')],
          expected: ['10001 sadt 1', '10002 dental 1', '10003 consultation 1'],
        },
        {
          id: 'número repetido',
          given: [guide('sadt', '1'), guide('consultation', '1')],
          expected: ['guides.1.number guide.number-repeated'],
        },
        {
          id: 'BIL-036 sessões de uma guia',
          given: [
            { ...guide('sadt', '1'), series: 'ana' },
            guide('sadt', '2'),
            { ...guide('sadt', '1'), series: 'ana' },
          ],
          expected: ['10001 sadt 3'],
        },
        {
          id: 'BIL-036 séries de dois pacientes',
          given: [
            { ...guide('sadt', '1'), series: 'ana' },
            { ...guide('sadt', '1'), series: 'caio' },
          ],
          expected: ['guides.1.number guide.number-repeated'],
        },
        {
          id: 'número por atribuir',
          given: [guide('sadt', AUTOMATIC_GUIDE)],
          expected: ['guides.0.number guide.number-not-assigned'],
        },
      ],
      (billed: readonly LotGuide[]) => {
        const built = buildLots(billed, 10_001);
        if (!built.ok) return built.error.map(({ field, code }) => `${field} ${code}`);
        return built.value.map((lot) => `${lot.number} ${lot.type} ${lot.guides.length}`);
      },
    ),
    laws: [
      law('toda guia vai em um lote, e em um só [TIS-001]', lotGuides, (billed) => {
        const built = buildLots(billed, 1);
        if (!built.ok) return false;
        const sent = built.value.flatMap((lot) => lot.guides.map(({ number: sentNumber }) => Number(sentNumber)));
        return sent.toSorted((one, other) => one - other).join() === billed.map((one) => one.number).join();
      }),
      law(
        'um lote tem um convênio, um prestador, um tipo e de 1 a 100 guias, na ordem da fatura [TIS-001]',
        lotGuides,
        (billed) => {
          const built = buildLots(billed, 1);
          return (
            built.ok &&
            built.value.every(
              (lot) =>
                lot.guides.length >= 1 &&
                lot.guides.length <= MAX_GUIDES_PER_LOT &&
                lot.guides.every(
                  (one) => one.type === lot.type && one.insurer === lot.insurer && one.provider === lot.provider,
                ) &&
                lot.guides.every((one, at) => at === 0 || Number(one.number) > Number(lot.guides[at - 1]?.number)),
            )
          );
        },
      ),
      law(
        'as sessões de uma guia vão em um lote, lado a lado, e um lote tem até 100 guias [BIL-036]',
        sessions,
        (billed) => {
          const built = buildLots(billed, 1);
          if (!built.ok) return false;
          const runs = built.value.flatMap((lot) =>
            lot.guides.filter((one, at) => at === 0 || one.number !== lot.guides[at - 1]?.number),
          );
          return (
            built.value.flatMap((lot) => lot.guides).length === billed.length &&
            new Set(runs.map((one) => one.number)).size === runs.length &&
            built.value.every((lot) => new Set(lot.guides.map((one) => one.number)).size <= MAX_GUIDES_PER_LOT)
          );
        },
      ),
      law(
        'os números dos lotes seguem sem falha',
        fc.tuple(lotGuides, fc.integer({ min: 1, max: 1_000_000 })),
        ([billed, next]) => {
          const built = buildLots(billed, next);
          return built.ok && built.value.every((lot, at) => lot.number === String(next + at));
        },
      ),
      law('só o último lote de um grupo fica incompleto', lotGuides, (billed) => {
        const built = buildLots(billed, 1);
        if (!built.ok) return false;
        const groups = Map.groupBy(built.value, ({ insurer, provider, type }) => `${insurer} ${provider} ${type}`);
        return [...groups.values()].every((lots) =>
          lots.slice(0, -1).every((lot) => lot.guides.length === MAX_GUIDES_PER_LOT),
        );
      }),
      law(
        'um próximo lote impossível é recusado',
        fc.constantFrom(0, -1, 1.5, Number.NaN, 1e12),
        (next) => !buildLots([guide('sadt', '1')], next).ok,
      ),
    ],
  }),

  assignGuideNumbers: sheet({
    title: 'Número das guias automáticas',
    statement:
      'GUIA_AUTOMATICA é só um lugar guardado. Quando o lote fecha, cada uma recebe o próximo número livre da unidade; número ' +
      'repetido no mesmo convênio é glosa (1308). Os números digitados ficam como estão.',
    source: ['TIS-010', 'A89', 'ANS 38'],
    given: { numbers: [AUTOMATIC_GUIDE, '1002', AUTOMATIC_GUIDE] as string[], next: 1001, taken: ['1003'] as string[] },
    fields: {
      numbers: list('Números', text('Nº da guia'), AUTOMATIC_GUIDE),
      next: number('Próximo número'),
      taken: list('Já usados neste convênio', text('Nº da guia'), ''),
    },
    apply: ({ numbers, next, taken }) => assignGuideNumbers(numbers, { next, taken }),
    decisions: decisions(
      [
        {
          id: 'em sequência',
          given: { numbers: [AUTOMATIC_GUIDE, AUTOMATIC_GUIDE], next: 7, taken: [] },
          expected: '7 8 → 9',
        },
        {
          id: 'pula os usados',
          given: { numbers: [AUTOMATIC_GUIDE, '8', AUTOMATIC_GUIDE], next: 7, taken: ['9'] },
          expected: '7 8 10 → 11',
        },
        { id: 'nenhuma automática', given: { numbers: ['A-1'], next: 7, taken: [] }, expected: 'A-1 → 7' },
        {
          id: 'sequência impossível',
          given: { numbers: [AUTOMATIC_GUIDE], next: 0, taken: [] },
          expected: 'number.invalid',
        },
      ],
      ({
        numbers,
        ...sequence
      }: {
        readonly numbers: readonly string[];
        readonly next: number;
        readonly taken: readonly string[];
      }) => {
        const assigned = assignGuideNumbers(numbers, sequence);
        return assigned.ok ? `${assigned.value.numbers.join(' ')} → ${assigned.value.next}` : assigned.error.code;
      },
    ),
    laws: [
      law(
        'nenhum número dado se repete nem era usado, e a próxima vez segue adiante',
        fc.record({
          automatic: fc.integer({ min: 0, max: 30 }),
          typed: fc.uniqueArray(fc.integer({ min: 1, max: 60 }).map(String)),
          taken: fc.array(fc.integer({ min: 1, max: 60 }).map(String)),
          next: fc.integer({ min: 1, max: 60 }),
        }),
        ({ automatic, typed, taken, next }) => {
          const numbers = [...typed, ...Array.from({ length: automatic }, () => AUTOMATIC_GUIDE)];
          const assigned = assignGuideNumbers(numbers, { next, taken });
          if (!assigned.ok) return false;
          const given = assigned.value.numbers.slice(typed.length);
          return (
            new Set(assigned.value.numbers).size === numbers.length &&
            given.every(
              (number_) => !taken.includes(number_) && Number(number_) >= next && Number(number_) < assigned.value.next,
            )
          );
        },
      ),
    ],
  }),
} as const;
