import fc from 'fast-check';
import { selectionState, toggleEveryone, togglePatient } from '../../src/marketing/index.ts';
import { choice, list, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
const lists = fc.record({ listed: ids, chosen: ids });
const fields = {
  listed: list('Pacientes da lista', text('Paciente'), 'a'),
  chosen: list('Marcados', text('Paciente'), 'a'),
};
const given = { listed: ['a', 'b', 'c'], chosen: ['a'] };

/** The checkboxes of the patient list. */
export const selectionSheets = {
  selectionState: sheet({
    title: 'Caixa do cabeçalho',
    statement: 'Desmarcada sem nenhum paciente marcado, indeterminada com alguns, marcada com todos.',
    source: ['MKT-027', '§2.6'],
    given,
    fields,
    apply: ({ listed, chosen }) => selectionState(listed, chosen),
    result: choice('Caixa', ['none', 'some', 'all'], 'selectionState'),
    decisions: decisions(
      [
        { id: 'MKT-027', given: { listed: ['a', 'b'], chosen: [] as string[] }, expected: 'none' },
        { id: 'MKT-027', given: { listed: ['a', 'b'], chosen: ['b'] }, expected: 'some' },
        { id: 'MKT-027', given: { listed: ['a', 'b'], chosen: ['b', 'a'] }, expected: 'all' },
        { id: 'MKT-027', given: { listed: [], chosen: [] }, expected: 'none' },
      ],
      ({ listed, chosen }) => selectionState(listed, chosen),
    ),
    laws: [
      law(
        'a ordem não importa',
        lists,
        ({ listed, chosen }) =>
          selectionState(listed, chosen) === selectionState(listed.toReversed(), chosen.toReversed()),
      ),
    ],
  }),

  toggleEveryone: sheet({
    title: 'Marcar ou desmarcar todos',
    statement: 'Se falta algum, o clique no cabeçalho marca todos; se todos estão marcados, desmarca.',
    source: ['MKT-027'],
    given,
    fields,
    apply: ({ listed, chosen }) => toggleEveryone(listed, chosen),
    result: list('Marcados', text('Paciente'), ''),
    laws: [
      law(
        'dois cliques a partir de todos voltam a todos',
        ids,
        (listed) => toggleEveryone(listed, toggleEveryone(listed, listed)).join() === listed.join(),
      ),
      law(
        'depois do clique são todos ou nenhum [MKT-027]',
        lists,
        ({ listed, chosen }) => selectionState(listed, toggleEveryone(listed, chosen)) !== 'some',
      ),
    ],
  }),

  togglePatient: sheet({
    title: 'Marcar ou desmarcar um paciente',
    statement: 'O clique muda só aquele paciente. Quem não está na lista nunca é enviado.',
    source: ['MKT-026', 'MKT-027'],
    given: { ...given, id: 'a' },
    fields: { ...fields, id: text('Paciente clicado') },
    apply: ({ listed, chosen, id }) => togglePatient(listed, chosen, id),
    result: list('Marcados', text('Paciente'), ''),
    decisions: decisions(
      [{ id: '§7.9', given: { listed: ['a', 'b', 'c'], chosen: ['a', 'b', 'c'], id: 'b' }, expected: ['a', 'c'] }],
      ({ listed, chosen, id }) => togglePatient(listed, chosen, id),
    ),
    laws: [
      law(
        'clicar duas vezes desfaz',
        fc.record({ listed: ids, chosen: ids, at: fc.nat(4) }),
        ({ listed, chosen, at }) => {
          const id = listed[at];
          if (id === undefined) return true;
          const before = listed.filter((one) => chosen.includes(one));
          return togglePatient(listed, togglePatient(listed, chosen, id), id).join() === before.join();
        },
      ),
    ],
  }),
} as const;
