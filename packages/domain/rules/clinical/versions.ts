import fc from 'fast-check';
import {
  addAddendum,
  canEraseRecord,
  compareVersions,
  correctRecord,
  RECORD_SECTIONS,
  RECORD_STATUSES,
  recordsNewestFirst,
  retentionEnd,
} from '../../src/clinical/index.ts';
import type { Addendum, RecordSections, RecordStatus, RecordVersion } from '../../src/clinical/index.ts';
import { addDays, localDate, partsOf } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, group, instant, json, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const today = localDate('2025-06-10');
const statuses = choice('Situação', RECORD_STATUSES, 'recordStatus');
const first: RecordVersion = {
  number: 1,
  sections: { anamnesis: 'Dor há 3 dias', recipe: 'Dipirona 500 mg' },
  authorId: 'ana',
  date: '2025-06-10T12:00:00Z',
  reason: null,
};
const correction = {
  sections: { ...first.sections, recipe: 'Dipirona 1 g' },
  authorId: 'ana',
  date: '2025-06-11T12:00:00Z',
  reason: 'Dose trocada',
};
const sections: fc.Arbitrary<RecordSections> = fc.dictionary(
  fc.constantFrom(...RECORD_SECTIONS),
  fc.constantFrom('', ' ', 'a', 'b'),
);
const addendum: Addendum = { authorId: 'caio', date: '2025-06-12T12:00:00Z', text: 'Paciente refere melhora' };
const someAddenda: {
  readonly status: RecordStatus;
  readonly addenda: readonly Addendum[];
  readonly addendum: Addendum;
} = { status: 'finished', addenda: [], addendum };
const addendumFields = { authorId: text('Autor'), date: instant('Quando'), text: text('Texto') };
const versionFields = {
  number: number('Versão'),
  sections: json('Textos'),
  authorId: text('Autor'),
  date: instant('Quando'),
  reason: optional(text('Motivo')),
};
/** The texts of a version, by the part of the record they stand in. */
const sectionsField = group('Textos', {
  anamnesis: text('Anamnese'),
  request: text('Solicitação'),
  recipe: text('Receita'),
  document: text('Documento'),
  report: text('Laudo'),
});

/** What becomes of a record once it is finished: versions, addenda, order, retention. */
export const versionsSheets = {
  correctRecord: sheet({
    title: 'Nova versão de um prontuário',
    statement:
      'Um prontuário finalizado nunca é alterado: a correção entra como nova versão, feita pelo autor, com o motivo. As versões ' +
      'anteriores continuam como estavam. Sem mudança nenhuma, não há nova versão.',
    source: ['AUD-005', 'MED-055', 'A146'],
    given: { versions: [first] as readonly RecordVersion[], change: correction },
    fields: {
      versions: list('Versões', group('Versão', versionFields), first),
      change: group('Correção', {
        sections: json('Textos'),
        authorId: text('Autor'),
        date: instant('Quando'),
        reason: text('Motivo'),
      }),
    },
    apply: (given) => correctRecord(given.versions, given.change),
    result: list('Versões', group('Versão', { ...versionFields, sections: sectionsField }), null),
    decisions: written(
      [
        { id: 'AUD-005', given: correction, expected: 'versão 2: Dose trocada' },
        { id: 'AUD-005', given: { ...correction, authorId: 'caio' }, expected: 'record.not-author' },
        { id: 'AUD-005', given: { ...correction, reason: ' ' }, expected: 'record.reason-required' },
        { id: 'A144', given: { ...correction, sections: first.sections }, expected: 'record.unchanged' },
      ],
      (change) => ({ versions: [first], change }),
      ({ versions, change }) => {
        const answer = correctRecord(versions, change);
        const latest = answer.ok ? answer.value.at(-1) : undefined;
        return answer.ok ? `versão ${latest?.number}: ${latest?.reason}` : answer.error.code;
      },
    ),
    laws: [
      law('nada do que existia muda ou some [AUD-005]', fc.array(sections, { maxLength: 6 }), (changes) => {
        let versions: readonly RecordVersion[] = [first];
        for (const each of changes) {
          const answer = correctRecord(versions, { ...correction, sections: each });
          if (!answer.ok) continue;
          if (JSON.stringify(answer.value.slice(0, -1)) !== JSON.stringify(versions)) return false;
          versions = answer.value;
        }
        return versions.every((version, at) => version.number === at + 1);
      }),
    ],
  }),

  compareVersions: sheet({
    title: 'Diferenças entre versões',
    statement: 'Mostra, por seção, o que entrou, saiu ou mudou. Vazio e ausente são o mesmo.',
    source: ['AUD-005'],
    given: { before: first.sections, after: correction.sections },
    fields: { before: json('Antes'), after: json('Depois') },
    apply: (given) => compareVersions(given.before, given.after),
    result: list(
      'Diferenças',
      group('Diferença', {
        section: choice('Parte', RECORD_SECTIONS, 'recordSection'),
        kind: choice('O que houve', ['added', 'removed', 'changed'], 'sectionChange'),
        before: text('Antes'),
        after: text('Depois'),
      }),
      null,
    ),
    decisions: decisions<{ readonly before: RecordSections; readonly after: RecordSections }, unknown>(
      [
        {
          id: 'AUD-005',
          given: {
            before: { recipe: 'Dipirona', request: 'Raio X' },
            after: { recipe: 'Paracetamol', document: 'Atestado' },
          },
          expected: ['recipe changed', 'request removed', 'document added'],
        },
      ],
      ({ before, after }) => compareVersions(before, after).map(({ section, kind }) => `${section} ${kind}`),
    ),
    laws: [
      law('uma versão não difere de si mesma', sections, (each) => compareVersions(each, each).length === 0),
      law('trocando as versões, entrou vira saiu', fc.tuple(sections, sections), ([before, after]) => {
        const forth = compareVersions(before, after).map(
          ({ section, before: was, after: is }) => `${section} ${was} ${is}`,
        );
        const back = compareVersions(after, before).map(
          ({ section, before: was, after: is }) => `${section} ${is} ${was}`,
        );
        return forth.toSorted().join() === back.toSorted().join();
      }),
    ],
  }),

  addAddendum: sheet({
    title: 'Acrescentar um adendo',
    statement:
      'Depois de finalizado, qualquer profissional pode acrescentar um adendo com texto. O prontuário em si não muda.',
    source: ['AUD-005', 'A146'],
    given: someAddenda,
    fields: {
      status: statuses,
      addenda: list('Adendos', group('Adendo', addendumFields), addendum),
      addendum: group('Novo adendo', addendumFields),
    },
    apply: (given) => addAddendum(given.status, given.addenda, given.addendum),
    result: list('Adendos', group('Adendo', addendumFields), null),
    laws: [
      law(
        'um adendo sem texto ou em rascunho é recusado',
        fc.constantFrom(...RECORD_STATUSES),
        (status) =>
          !addAddendum(status, [], { ...addendum, text: ' ' }).ok &&
          addAddendum(status, [], addendum).ok === (status !== 'draft'),
      ),
      law('os adendos anteriores ficam, na mesma ordem', fc.nat(5), (count) => {
        const before = Array.from({ length: count }, (_, at) => ({ ...addendum, text: String(at) }));
        const answer = addAddendum('signed', before, addendum);
        return answer.ok && JSON.stringify(answer.value) === JSON.stringify([...before, addendum]);
      }),
    ],
  }),

  recordsNewestFirst: sheet({
    title: 'Ordem dos prontuários',
    statement: 'Os prontuários de um paciente vêm do mais novo ao mais antigo.',
    source: ['MED-053'],
    given: {
      records: [
        { id: '1', date: '2025-06-10T12:00:00Z' },
        { id: '2', date: '2025-06-11T12:00:00Z' },
      ],
    },
    fields: {
      records: list('Prontuários', group('Prontuário', { id: text('Id'), date: instant('Data') }), {
        id: '3',
        date: '2025-06-12T12:00:00Z',
      }),
    },
    apply: (given) => recordsNewestFirst(given.records),
    result: list('Prontuários', group('Prontuário', { id: text('Id'), date: instant('Data') }), null),
    decisions: written(
      [
        {
          id: 'MED-053',
          given: [
            { id: '1', date: '2025-06-10T12:00:00-03:00' },
            { id: '2', date: '2025-06-10T14:59:00Z' },
            { id: '3', date: '2025-06-12T12:00:00Z' },
          ],
          expected: ['3', '1', '2'],
        },
      ],
      (records) => ({ records }),
      ({ records }) => recordsNewestFirst(records).map(({ id }) => id),
    ),
    laws: [
      law('nenhum some, e nenhum vem antes de um mais novo [MED-053]', fc.uniqueArray(fc.nat(60)), (minutes) => {
        const records = minutes.map((minute, at) => ({
          id: String(at),
          date: new Date(Date.UTC(2025, 5, 10, 8, minute)).toISOString(),
        }));
        const dates = recordsNewestFirst(records).map((record) => record.date);
        return dates.length === records.length && dates.toSorted().toReversed().join() === dates.join();
      }),
    ],
  }),

  retentionEnd: sheet({
    title: 'Até quando guardar um prontuário',
    statement: 'Vinte anos a partir do último registro (Lei 13.787/2018). Antes disso nenhum dado clínico é eliminado.',
    source: ['A146', 'Lei 13.787/2018'],
    given: { lastEntryOn: today },
    fields: { lastEntryOn: date('Último registro') },
    apply: (given) => retentionEnd(given.lastEntryOn),
    result: date('Guardar até'),
    laws: [
      law('são vinte anos, e um registro novo nunca encurta o prazo', localDates, (day) => {
        const end = retentionEnd(day);
        return partsOf(end).year === partsOf(day).year + 20 && retentionEnd(addDays(day, 1)) >= end;
      }),
    ],
  }),

  canEraseRecord: sheet({
    title: 'Pode eliminar um prontuário?',
    statement:
      'Só depois de vinte anos do último registro. Antes disso o pedido de eliminação é recusado com o fundamento legal e a data ' +
      'até a qual o prontuário é guardado. O último dia ainda é de guarda.',
    source: ['A146', 'AUD-006', 'Lei 13.787/2018'],
    given: { lastEntryOn: today, today: localDate('2045-06-10') },
    fields: { lastEntryOn: date('Último registro'), today: date('Hoje') },
    apply: (given) => canEraseRecord(given.lastEntryOn, given.today),
    laws: [
      law(
        'até o último dia do prazo é recusado, no dia seguinte não',
        fc.tuple(localDates, fc.integer({ min: -9000, max: 9000 })),
        ([day, days]) => canEraseRecord(day, addDays(retentionEnd(day), days)).ok === days > 0,
      ),
    ],
  }),
} as const;
