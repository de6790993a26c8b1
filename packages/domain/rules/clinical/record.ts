import fc from 'fast-check';
import { cidExamples, recordExamples } from '../../examples/clinical.ts';
import type { RecordEventGiven } from '../../examples/clinical.ts';
import {
  changeRecord,
  MAX_SECTION_LENGTH,
  normalizeCid,
  RECORD_EVENTS,
  RECORD_SECTIONS,
  RECORD_STATUSES,
  validateRecord,
} from '../../src/clinical/index.ts';
import type { RecordDraft, RecordRules } from '../../src/clinical/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { choice, date, flag, group, list, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const today = localDate('2025-06-10');
const rules: RecordRules = { cidRequired: true, today };
const draft: RecordDraft = {
  sections: [{ kind: 'anamnesis', text: 'Dor lombar há 3 dias' }],
  cid: 'M54.5',
  returnDate: '2025-06-25',
};
const statuses = choice('Situação', RECORD_STATUSES, 'recordStatus');
const opening: RecordEventGiven = { status: 'draft', event: 'finish', isAuthor: true, isComplete: true, reason: '' };
const events: fc.Arbitrary<RecordEventGiven> = fc.record({
  status: fc.constantFrom(...RECORD_STATUSES),
  event: fc.constantFrom(...RECORD_EVENTS),
  isAuthor: fc.boolean(),
  isComplete: fc.boolean(),
  reason: fc.constantFrom('', ' ', 'Dose trocada'),
});
function outcome({ status, event, ...context }: RecordEventGiven): string {
  const answer = changeRecord(status, event, context);
  return answer.ok ? answer.value : answer.error.code;
}

/** Writing and finishing a record. */
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
      law(
        'finalizado, nunca volta a rascunho [MED-050]',
        events,
        (given) => given.status === 'draft' || outcome(given) !== 'draft',
      ),
      law(
        'assinado não é salvo nem assinado de novo [MED-055]',
        events,
        (given) =>
          !(given.status === 'signed' && (given.event === 'save' || given.event === 'sign')) ||
          outcome(given).startsWith('record.'),
      ),
      law(
        'quem não é o autor só acrescenta [AUD-005]',
        events,
        (given) => given.event === 'append' || given.isAuthor || outcome(given) === 'record.not-author',
      ),
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
        sections: list(
          'Seções',
          group('Seção', { kind: choice('Seção', RECORD_SECTIONS, 'recordSection'), text: text('Texto') }),
          { kind: 'anamnesis', text: '' },
        ),
        cid: optional(text('CID')),
        returnDate: optional(date('Retorno')),
      }),
      rules: group('Clínica', { cidRequired: flag('CID obrigatório'), today: date('Hoje') }),
    },
    apply: (given) => validateRecord(given.draft, given.rules),
    decisions: written<RecordDraft, unknown, { readonly draft: RecordDraft; readonly rules: RecordRules }>(
      [
        { id: 'MED-052', given: draft, expected: [] },
        { id: 'MED-052', given: { ...draft, cid: null }, expected: [{ field: 'cid', code: 'field.required' }] },
        { id: 'ENT-092', given: { ...draft, cid: ' ' }, expected: [{ field: 'cid', code: 'field.required' }] },
        { id: 'MED-052', given: { ...draft, cid: 'dor' }, expected: [{ field: 'cid', code: 'record.cid-invalid' }] },
        {
          id: 'A144',
          given: { ...draft, sections: [{ kind: 'recipe', text: ' ' }] },
          expected: [{ field: '', code: 'record.empty' }],
        },
        {
          id: 'A144',
          given: { ...draft, sections: [{ kind: 'recipe', text: 'Para {{nome}}' }] },
          expected: [{ field: 'sections.0.text', code: 'record.variable-left', data: { name: 'nome' } }],
        },
        {
          id: '§2.6',
          given: { ...draft, returnDate: '2025-02-31' },
          expected: [{ field: 'returnDate', code: 'date.invalid' }],
        },
        {
          id: '§2.6',
          given: { ...draft, returnDate: '2025-06-09' },
          expected: [{ field: 'returnDate', code: 'date.before-minimum', data: { minimum: '2025-06-10' } }],
        },
      ],
      (row) => ({ draft: row, rules }),
      (given) => validateRecord(given.draft, given.rules),
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
    statement:
      'Letra, dois dígitos e, na subcategoria, ponto e dígito: «j450» vira J45.0. O que não tem essa forma não é CID.',
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
      law('o que sai tem sempre a forma das tabelas', fc.string(), (typed) =>
        /^(?:[A-Z]\d{2}(?:\.\d)?)?$/.test(normalizeCid(typed) ?? ''),
      ),
    ],
  }),
} as const;
