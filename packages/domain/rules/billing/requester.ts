import fc from 'fast-check';
import { canLookUpRequester, OFFERED_COUNCILS, requesterFromLines, requestToSave } from '../../src/billing/index.ts';
import type { Text } from '../../src/billing/index.ts';
import { choice, group, list, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { texts } from './guide-arbitraries.ts';
import { requestField } from './shapes.ts';

const rui = { id: 'p1', council: { name: 'CRM', state: 'PR', record: '12345' } };
const ids = fc.constantFrom('p1', 'p2', 'p3');
const professionalField = group('Profissional', {
  id: text('Profissional'),
  council: group('Conselho', {
    name: choice('Conselho', OFFERED_COUNCILS, 'council'),
    state: text('UF'),
    record: text('Número'),
  }),
});

/** Who asked for the service. */
export const requesterSheets = {
  requesterFromLines: sheet({
    title: 'Copiar o executante para a solicitação',
    statement:
      'Para copiar é preciso ter escolhido o profissional executante, e ele tem de estar em algum procedimento da lista. Então nome, conselho e especialidade vão para a solicitação.',
    source: ['BIL-136', 'BIL-137', 'BIL-138', 'A99'],
    given: { professionalId: 'p1', professionals: [rui] },
    fields: {
      professionalId: optional(text('Profissional executante')),
      professionals: list('Profissionais dos procedimentos', professionalField, rui),
    },
    apply: ({ professionalId, professionals }) => requesterFromLines(professionalId, professionals),
    decisions: written(
      [
        { id: 'BIL-136', given: '', expected: 'billing.requester-missing' },
        { id: 'BIL-137', given: 'p2', expected: 'billing.requester-not-in-lines' },
        { id: 'BIL-138', given: 'p1', expected: '12345' },
      ],
      (professionalId: string) => ({ professionalId, professionals: [rui] }),
      ({ professionalId, professionals }) => {
        const copied = requesterFromLines(professionalId, professionals);
        return copied.ok ? copied.value.council.record : copied.error.code;
      },
    ),
    laws: [
      law(
        'copia exatamente quem foi escolhido, se está na lista [BIL-137, BIL-138]',
        fc.record({ chosen: ids, lines: fc.array(fc.option(ids)) }),
        ({ chosen, lines }) => {
          const copied = requesterFromLines(
            chosen,
            lines.map((id) => (id === null ? null : { id })),
          );
          return copied.ok ? copied.value.id === chosen : !lines.includes(chosen);
        },
      ),
      law(
        'sem escolha nunca copia [BIL-136]',
        fc.constantFrom(null, undefined, '', ' '),
        (nobody) => !requesterFromLines(nobody, [rui, { ...rui, id: ' ' }]).ok,
      ),
    ],
  }),

  canLookUpRequester: sheet({
    title: 'Procurar o solicitante',
    statement: 'O solicitante só é procurado quando conselho, UF e número estão todos preenchidos.',
    source: ['BIL-139', 'BIL-140'],
    given: { name: 'CRM', state: 'PR', record: '' },
    fields: {
      name: optional(choice('Conselho', OFFERED_COUNCILS, 'council')),
      state: optional(text('UF')),
      record: optional(text('Número')),
    },
    apply: (council) => canLookUpRequester(council),
    decisions: decisions(
      [
        { id: 'BIL-139', given: { name: 'CRM', state: 'PR', record: '12345' }, expected: true },
        { id: 'BIL-139 no record', given: { name: 'CRM', state: 'PR', record: '' }, expected: false },
        { id: 'BIL-139 no state', given: { name: 'CRM', state: null, record: '12345' }, expected: false },
        { id: 'BIL-139 no council', given: { name: ' ', state: 'PR', record: '12345' }, expected: false },
      ],
      (council: { readonly name: Text; readonly state: Text; readonly record: Text }) => canLookUpRequester(council),
    ),
    laws: [
      law(
        'apagar um campo nunca libera a procura [BIL-139]',
        fc.record({ name: texts, state: texts, record: texts }),
        (council) =>
          !canLookUpRequester({ ...council, name: '' }) &&
          !canLookUpRequester({ ...council, state: null }) &&
          !canLookUpRequester({ ...council, record: ' ' }),
      ),
    ],
  }),

  requestToSave: sheet({
    title: 'Solicitação que vai ao salvar',
    statement:
      'A solicitação só é enviada quando o solicitante tem nome. Na guia de SP/SADT o nome é obrigatório antes.',
    source: ['BIL-159', 'A166'],
    given: { request: { date: '2025-06-12', professional: { name: '', council: rui.council } } },
    fields: { request: requestField },
    apply: ({ request }) => requestToSave(request),
    result: requestField,
    decisions: decisions(
      [
        { id: 'BIL-159', given: { request: { professional: { name: '' } } }, expected: null },
        {
          id: 'BIL-159 name',
          given: { request: { professional: { name: 'Dr. Rui' } } },
          expected: { professional: { name: 'Dr. Rui' } },
        },
        { id: 'BIL-159 nothing', given: { request: null }, expected: null },
      ],
      ({ request }: { readonly request: { readonly professional: { readonly name: string } } | null }) =>
        requestToSave(request),
    ),
    laws: [
      law('enviar o que já foi decidido não muda nada', texts, (name) => {
        const once = requestToSave({ professional: { name } });
        return requestToSave(once) === once;
      }),
    ],
  }),
} as const;
