import fc from 'fast-check';
import { copyAppointment, cutAppointment, pasteAppointment } from '../../src/scheduling/index.ts';
import type { ClipboardItem, PasteTarget } from '../../src/scheduling/index.ts';
import { choice, flag, group, instant, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { statuses, statusField } from './shared.ts';

const ANA = {
  id: 'a1',
  key: 'k1',
  status: 'confirmed',
  scheduleId: 's1',
  startDate: '2025-06-10T08:00:00-03:00',
  endDate: '2025-06-10T08:30:00-03:00',
  slot: false,
  patient: { name: 'Ana' },
  insurance: { id: 'i' },
  expenses: [{ accountId: 'a1' }],
  notes: 'jejum',
  meta: { x: 1 },
  bundleId: 'b',
  bundle: { current: 3, total: 10 },
};
const FREED = {
  ...ANA,
  id: null,
  patient: null,
  insurance: null,
  expenses: [],
  notes: '',
  meta: null,
  bundleId: null,
  bundle: null,
  status: 'available',
};
const TEN: PasteTarget = {
  key: 'k9',
  status: 'available',
  scheduleId: 's2',
  startDate: '2025-06-10T10:00:00-03:00',
  endDate: '2025-06-10T10:30:00-03:00',
  slot: false,
};

/** The parts of an appointment a person edits in the page; the rest stays as Ana's. */
const shown = {
  status: 'confirmed',
  slot: false,
  temporary: false,
  patientName: 'Ana',
  notes: 'jejum',
  accountId: 'a1',
};
const shownFields = {
  status: statusField('Situação'),
  slot: flag('Encaixe'),
  temporary: flag('Só deste momento'),
  patientName: text('Paciente'),
  notes: text('Observações'),
  accountId: text('Conta do procedimento'),
};
const itemOf = ({ status, slot, temporary, patientName, notes, accountId }: typeof shown) => ({
  ...ANA,
  status,
  slot,
  ...(temporary ? { temporary } : {}),
  patient: { name: patientName },
  notes,
  expenses: [{ accountId }],
});
/** The form of an appointment that differs from Ana's only in what is shown. */
const formOf = ({ status, slot, patient, notes, expenses }: typeof ANA): typeof shown => ({
  ...shown,
  status,
  slot,
  patientName: patient.name,
  notes,
  accountId: expenses[0]?.accountId ?? '',
});
/** An appointment with all it carries. */
const itemField = (label: string) =>
  group(label, {
    id: text('Código'),
    key: text('Chave'),
    status: statusField('Situação'),
    scheduleId: text('Agenda'),
    startDate: instant('Início'),
    endDate: instant('Fim'),
    slot: flag('Encaixe'),
    temporary: flag('Só deste momento'),
    patient: group('Paciente', { name: text('Nome') }),
    insurance: group('Convênio', { id: text('Código') }),
    expenses: list('Procedimentos', group('Procedimento', { accountId: text('Conta') }), null),
    notes: text('Observações'),
    meta: group('Outros dados', { x: number('x') }),
    bundleId: text('Pacote'),
    bundle: group('Sessão do pacote', { current: number('Sessão'), total: number('De') }),
  });
const clipboardField = group('Área de transferência', {
  mode: choice('Operação', ['cut', 'copy'], 'clipboardMode'),
  source: itemField('Agendamento'),
});
const targetField = group('Destino', {
  key: text('Chave'),
  status: statusField('Situação'),
  scheduleId: text('Agenda'),
  startDate: instant('Início'),
  endDate: instant('Fim'),
  slot: optional(flag('Encaixe')),
});
const items: fc.Arbitrary<ClipboardItem> = fc.record({
  ...Object.fromEntries(Object.entries(ANA).map(([key, value]) => [key, fc.constant(value)])),
  key: fc.constantFrom('k1', 'k2'),
  status: statuses,
  scheduleId: fc.constantFrom('s1', 's2'),
  startDate: fc.constant(ANA.startDate),
  endDate: fc.constant(ANA.endDate),
  slot: fc.boolean(),
  temporary: fc.boolean(),
  expenses: fc.array(fc.record({ accountId: fc.constantFrom('a1', null) }), { maxLength: 3 }),
}) as fc.Arbitrary<ClipboardItem>;
const cutShown = (given: typeof shown) => cutAppointment<ClipboardItem>(itemOf(given));
type Pasting = typeof shown & { readonly mode: 'cut' | 'copy'; readonly target: PasteTarget };
const CUT_TO_TEN: Pasting = { ...shown, mode: 'cut', target: TEN };
const pastedOf = ({ mode, target, ...given }: Pasting) => {
  const item = itemOf(given);
  return pasteAppointment(mode === 'cut' ? cutAppointment(item).clipboard : copyAppointment(item), target);
};
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Cutting, copying and pasting appointments. */
export const clipboardSheets = {
  cutAppointment: sheet({
    title: 'Recortar um agendamento',
    statement:
      'Recortar libera o horário: no lugar fica um horário disponível, sem paciente, convênio, procedimentos, observações nem pacote. Um encaixe some da lista. Os dados ficam guardados para colar.',
    source: ['SCH-019', 'SCH-020'],
    given: shown,
    fields: shownFields,
    apply: cutShown,
    result: group('Recortar', { freed: itemField('Horário liberado'), clipboard: clipboardField }),
    decisions: written<Partial<Pick<typeof shown, 'slot' | 'temporary'>>, object | null, typeof shown>(
      [
        { id: 'SCH-019', given: {}, expected: FREED },
        { id: 'SCH-020', given: { slot: true }, expected: null },
        { id: 'SCH-020', given: { temporary: true }, expected: null },
      ],
      (change) => ({ ...shown, ...change }),
      (given) => cutShown(given).freed,
    ),
    laws: [
      law('o que foi recortado volta inteiro da área de transferência [SCH-019]', items, (item) =>
        same(cutAppointment(item).clipboard.source, item),
      ),
      law('o que fica tem a mesma hora e nada de ninguém [SCH-019, SCH-020]', items, (item) => {
        const { freed } = cutAppointment(item);
        if (freed === null) return item.slot === true || item.temporary === true;
        return (
          freed.key === item.key &&
          freed.startDate === item.startDate &&
          freed.patient === null &&
          freed.status === 'available'
        );
      }),
    ],
  }),

  copyAppointment: sheet({
    title: 'Copiar um agendamento',
    statement:
      'A cópia é um agendamento novo: sem número, agendado, com os mesmos dados e procedimentos ainda sem conta. O original fica como está.',
    source: ['SCH-021', 'A113'],
    given: shown,
    fields: shownFields,
    apply: (given) => copyAppointment(itemOf(given)),
    result: clipboardField,
    decisions: written(
      [
        {
          id: 'SCH-021',
          given: ANA,
          expected: {
            copy: { ...ANA, id: null, status: 'scheduled', expenses: [{ accountId: null }] },
            kept: 'a1',
          } as object,
        },
      ],
      formOf,
      (given): object => {
        const item = itemOf(given);
        return { copy: copyAppointment<ClipboardItem>(item).source, kept: item.expenses[0]?.accountId };
      },
    ),
    laws: [
      law('copiar não toca no original, e nenhuma conta passa para a cópia [SCH-021]', items, (item) => {
        const before = JSON.stringify(item);
        const { source } = copyAppointment(item);
        return (
          JSON.stringify(item) === before &&
          source.id === null &&
          (source.expenses ?? []).every(({ accountId }) => accountId === null)
        );
      }),
    ],
  }),

  pasteAppointment: sheet({
    title: 'Colar um agendamento',
    statement:
      'Depois de recortar, o mesmo agendamento aparece no destino com todos os dados; depois de copiar, nasce outro. Um horário ocupado recusa, a não ser como encaixe.',
    source: ['SCH-015', 'SCH-022', 'A113'],
    given: CUT_TO_TEN,
    fields: { ...shownFields, mode: choice('Depois de', ['cut', 'copy']), target: targetField },
    apply: pastedOf,
    result: itemField('Agendamento'),
    decisions: written<readonly ['cut' | 'copy', Partial<PasteTarget>], string, Pasting>(
      [
        { id: 'SCH-022', given: ['cut', {}], expected: 'a1 Ana confirmed 10:00 jejum a1' },
        { id: 'SCH-015', given: ['copy', {}], expected: 'null Ana scheduled 10:00 jejum null' },
        { id: 'SCH-015', given: ['cut', {}], expected: 'a1 Ana confirmed 10:00 jejum a1' },
        { id: 'A113', given: ['copy', { status: 'scheduled' }], expected: 'appointment.busy' },
        {
          id: 'A113',
          given: ['copy', { status: 'scheduled', slot: true }],
          expected: 'null Ana scheduled 10:00 jejum null',
        },
      ],
      ([mode, change]) => ({ ...shown, mode, target: { ...TEN, ...change } }),
      (given) => {
        const pasted = pastedOf(given);
        if (!pasted.ok) return pasted.error.code;
        const { id, patient, status, startDate, notes, expenses } = pasted.value;
        return [id, patient.name, status, startDate.slice(11, 16), notes, expenses[0]?.accountId].map(String).join(' ');
      },
    ),
    laws: [
      law('recortar e colar no mesmo lugar devolve o agendamento [SCH-022]', items, (item) => {
        const { clipboard } = cutAppointment(item);
        const { key, scheduleId, startDate, endDate } = item;
        const back = pasteAppointment(clipboard, {
          key,
          scheduleId,
          startDate,
          endDate,
          status: 'available',
          slot: item.slot === true,
        });
        return back.ok && same({ ...back.value, temporary: item.temporary, slot: item.slot }, item);
      }),
      law(
        'só um horário disponível ou um encaixe recebe [SCH-022]',
        fc.record({ item: items, status: statuses, slot: fc.boolean() }),
        ({ item, status, slot }) => {
          return (
            pasteAppointment(copyAppointment(item), { ...TEN, status, slot }).ok === (slot || status === 'available')
          );
        },
      ),
    ],
  }),
} as const;
