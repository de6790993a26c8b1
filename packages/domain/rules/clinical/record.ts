import fc from 'fast-check';
import { cidExamples, recordExamples } from '../../examples/clinical.ts';
import type { RecordEventGiven } from '../../examples/clinical.ts';
import {
  addAddendum,
  changeRecord,
  compareVersions,
  correctRecord,
  MAX_SECTION_LENGTH,
  normalizeCid,
  RECORD_EVENTS,
  RECORD_SECTIONS,
  RECORD_STATUSES,
  recordsNewestFirst,
  retentionEnd,
  validateRecord,
} from '../../src/clinical/index.ts';
import type { Addendum, RecordDraft, RecordRules, RecordSections, RecordStatus, RecordVersion } from '../../src/clinical/index.ts';
import { addDays, localDate, partsOf } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, instant, json, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const today = localDate('2025-06-10');
const rules: RecordRules = { cidRequired: true, today };
const draft: RecordDraft = { sections: [{ kind: 'anamnesis', text: 'Dor lombar há 3 dias' }], cid: 'M54.5', returnDate: '2025-06-25' };
const statuses = choice('Situação', RECORD_STATUSES, 'recordStatus');
const opening: RecordEventGiven = { status: 'draft', event: 'finish', isAuthor: true, isComplete: true, reason: '' };
const events: fc.Arbitrary<RecordEventGiven> = fc.record({
  status: fc.constantFrom(...RECORD_STATUSES),
  event: fc.constantFrom(...RECORD_EVENTS),
  isAuthor: fc.boolean(),
  isComplete: fc.boolean(),
  reason: fc.constantFrom('', ' ', 'Dose trocada'),
});
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
const sections: fc.Arbitrary<RecordSections> = fc.dictionary(fc.constantFrom(...RECORD_SECTIONS), fc.constantFrom('', ' ', 'a', 'b'));
const addendum: Addendum = { authorId: 'caio', date: '2025-06-12T12:00:00Z', text: 'Paciente refere melhora' };
const someAddenda: { readonly status: RecordStatus; readonly addenda: readonly Addendum[]; readonly addendum: Addendum } = {
  status: 'finished',
  addenda: [],
  addendum,
};
const addendumFields = { authorId: text('Autor'), date: instant('Quando'), text: text('Texto') };
const versionFields = {
  number: number('Versão'),
  sections: json('Textos'),
  authorId: text('Autor'),
  date: instant('Quando'),
  reason: optional(text('Motivo')),
};

function outcome({ status, event, ...context }: RecordEventGiven): string {
  const answer = changeRecord(status, event, context);
  return answer.ok ? answer.value : answer.error.code;
}

/** Records: writing, finishing, versions. */
export const recordSheets = {
  changeRecord: sheet({
    title: 'O que pode acontecer com um prontuário',
    statement:
      'Finalizado, o prontuário fica travado: ninguém salva por cima. Só o autor cria uma nova versão, com motivo, e ela precisa ser ' +
      'assinada de novo. Outros acrescentam adendos. Um rascunho só é finalizado pelo autor, quando nada falta, e nunca sozinho.',
    source: ['MED-050', 'MED-055', 'AUD-005', 'A144'],
    given: opening,
    fields: {
      status: statuses,
      event: choice('Evento', RECORD_EVENTS, 'recordEvent'),
      isAuthor: flag('É o autor'),
      isComplete: flag('Nada impede a finalização'),
      reason: text('Motivo da correção'),
    },
    apply: ({ status, event, ...context }) => changeRecord(status, event, context),
    decisions: decisions(recordExamples, outcome),
    laws: [
      law('finalizado, nunca volta a rascunho [MED-050]', events, (given) => given.status === 'draft' || outcome(given) !== 'draft'),
      law(
        'assinado não é salvo nem assinado de novo [MED-055]',
        events,
        (given) =>
          !(given.status === 'signed' && (given.event === 'save' || given.event === 'sign')) || outcome(given).startsWith('record.'),
      ),
      law(
        'quem não é o autor só acrescenta [AUD-005]',
        events,
        (given) => given.event === 'append' || given.isAuthor || outcome(given) === 'record.not-author',
      ),
    ],
  }),

  correctRecord: sheet({
    title: 'Nova versão de um prontuário',
    statement:
      'Um prontuário finalizado nunca é alterado: a correção entra como nova versão, feita pelo autor, com o motivo. As versões ' +
      'anteriores continuam como estavam. Sem mudança nenhuma, não há nova versão.',
    source: ['AUD-005', 'MED-055', 'A146'],
    given: { versions: [first] as readonly RecordVersion[], change: correction },
    fields: {
      versions: list('Versões', group('Versão', versionFields), first),
      change: group('Correção', { sections: json('Textos'), authorId: text('Autor'), date: instant('Quando'), reason: text('Motivo') }),
    },
    apply: (given) => correctRecord(given.versions, given.change),
    decisions: decisions(
      [
        { id: 'AUD-005', given: correction, expected: 'versão 2: Dose trocada' },
        { id: 'AUD-005', given: { ...correction, authorId: 'caio' }, expected: 'record.not-author' },
        { id: 'AUD-005', given: { ...correction, reason: ' ' }, expected: 'record.reason-required' },
        { id: 'A144', given: { ...correction, sections: first.sections }, expected: 'record.unchanged' },
      ],
      (change) => {
        const answer = correctRecord([first], change);
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
    decisions: decisions<{ readonly before: RecordSections; readonly after: RecordSections }, unknown>(
      [
        {
          id: 'AUD-005',
          given: { before: { recipe: 'Dipirona', request: 'Raio X' }, after: { recipe: 'Paracetamol', document: 'Atestado' } },
          expected: ['recipe changed', 'request removed', 'document added'],
        },
      ],
      ({ before, after }) => compareVersions(before, after).map(({ section, kind }) => `${section} ${kind}`),
    ),
    laws: [
      law('uma versão não difere de si mesma', sections, (each) => compareVersions(each, each).length === 0),
      law('trocando as versões, entrou vira saiu', fc.tuple(sections, sections), ([before, after]) => {
        const forth = compareVersions(before, after).map(({ section, before: was, after: is }) => `${section} ${was} ${is}`);
        const back = compareVersions(after, before).map(({ section, before: was, after: is }) => `${section} ${is} ${was}`);
        return forth.toSorted().join() === back.toSorted().join();
      }),
    ],
  }),

  addAddendum: sheet({
    title: 'Acrescentar um adendo',
    statement: 'Depois de finalizado, qualquer profissional pode acrescentar um adendo com texto. O prontuário em si não muda.',
    source: ['AUD-005', 'A146'],
    given: someAddenda,
    fields: {
      status: statuses,
      addenda: list('Adendos', group('Adendo', addendumFields), addendum),
      addendum: group('Novo adendo', addendumFields),
    },
    apply: (given) => addAddendum(given.status, given.addenda, given.addendum),
    laws: [
      law(
        'um adendo sem texto ou em rascunho é recusado',
        fc.constantFrom(...RECORD_STATUSES),
        (status) =>
          !addAddendum(status, [], { ...addendum, text: ' ' }).ok && addAddendum(status, [], addendum).ok === (status !== 'draft'),
      ),
      law('os adendos anteriores ficam, na mesma ordem', fc.nat(5), (count) => {
        const before = Array.from({ length: count }, (_, at) => ({ ...addendum, text: String(at) }));
        const answer = addAddendum('signed', before, addendum);
        return answer.ok && JSON.stringify(answer.value) === JSON.stringify([...before, addendum]);
      }),
    ],
  }),

  validateRecord: sheet({
    title: 'O que impede a finalização',
    statement:
      'Um prontuário vazio, uma variável que ficou sem preencher (ela é apontada pelo nome), o CID que falta quando a clínica o ' +
      'exige, um CID impossível, ou uma data de retorno antes de hoje.',
    source: ['MED-050', 'MED-051', 'MED-052', 'ENT-092', 'A144'],
    given: { draft, rules },
    fields: {
      draft: group('Prontuário', {
        sections: list('Seções', group('Seção', { kind: choice('Seção', RECORD_SECTIONS, 'recordSection'), text: text('Texto') }), {
          kind: 'anamnesis',
          text: '',
        }),
        cid: optional(text('CID')),
        returnDate: optional(date('Retorno')),
      }),
      rules: group('Clínica', { cidRequired: flag('CID obrigatório'), today: date('Hoje') }),
    },
    apply: (given) => validateRecord(given.draft, given.rules),
    decisions: decisions<RecordDraft, unknown>(
      [
        { id: 'MED-052', given: draft, expected: [] },
        { id: 'MED-052', given: { ...draft, cid: null }, expected: [{ field: 'cid', code: 'field.required' }] },
        { id: 'ENT-092', given: { ...draft, cid: ' ' }, expected: [{ field: 'cid', code: 'field.required' }] },
        { id: 'MED-052', given: { ...draft, cid: 'dor' }, expected: [{ field: 'cid', code: 'record.cid-invalid' }] },
        { id: 'A144', given: { ...draft, sections: [{ kind: 'recipe', text: ' ' }] }, expected: [{ field: '', code: 'record.empty' }] },
        {
          id: 'A144',
          given: { ...draft, sections: [{ kind: 'recipe', text: 'Para {{nome}}' }] },
          expected: [{ field: 'sections.0.text', code: 'record.variable-left', data: { name: 'nome' } }],
        },
        { id: '§2.6', given: { ...draft, returnDate: '2025-02-31' }, expected: [{ field: 'returnDate', code: 'date.invalid' }] },
        {
          id: '§2.6',
          given: { ...draft, returnDate: '2025-06-09' },
          expected: [{ field: 'returnDate', code: 'date.before-minimum', data: { minimum: '2025-06-10' } }],
        },
      ],
      (given) => validateRecord(given, rules),
    ),
    laws: [
      law(
        'o CID só é exigido onde a clínica exige [MED-052, ENT-092]',
        fc.boolean(),
        (cidRequired) => validateRecord({ ...draft, cid: null }, { cidRequired, today }).length > 0 === cidRequired,
      ),
      law(
        'um texto grande demais é recusado, nunca cortado',
        fc.constantFrom(MAX_SECTION_LENGTH, MAX_SECTION_LENGTH + 1),
        (length) =>
          validateRecord({ ...draft, sections: [{ kind: 'document', text: 'a'.repeat(length) }] }, rules).length ===
          length - MAX_SECTION_LENGTH,
      ),
    ],
  }),

  normalizeCid: sheet({
    title: 'Escrever um CID',
    statement: 'Letra, dois dígitos e, na subcategoria, ponto e dígito: «j450» vira J45.0. O que não tem essa forma não é CID.',
    source: ['MED-052'],
    given: { text: 'j450' },
    fields: { text: text('CID') },
    apply: (given) => normalizeCid(given.text),
    result: optional(text('CID')),
    decisions: written(
      cidExamples,
      (typed) => ({ text: typed }),
      (given) => normalizeCid(given.text),
    ),
    laws: [
      law('normalizar duas vezes é normalizar uma', fc.stringMatching(/^[a-zA-Z]\d{2}\.?\d?$/), (typed) => {
        const once = normalizeCid(typed);
        return once !== null && normalizeCid(once) === once;
      }),
      law('o que sai tem sempre a forma das tabelas', fc.string(), (typed) => /^(?:[A-Z]\d{2}(?:\.\d)?)?$/.test(normalizeCid(typed) ?? '')),
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
    decisions: decisions(
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
      (records) => recordsNewestFirst(records).map(({ id }) => id),
    ),
    laws: [
      law('nenhum some, e nenhum vem antes de um mais novo [MED-053]', fc.uniqueArray(fc.nat(60)), (minutes) => {
        const records = minutes.map((minute, at) => ({ id: String(at), date: new Date(Date.UTC(2025, 5, 10, 8, minute)).toISOString() }));
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
} as const;
