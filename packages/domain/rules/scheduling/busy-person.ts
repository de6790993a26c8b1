import fc from 'fast-check';
import { busyPerson, checkBooking } from '../../src/scheduling/index.ts';
import type { BookedTime, DayWindow, Engagement } from '../../src/scheduling/index.ts';
import { flag, group, list, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { statuses, statusField, windows } from './shared.ts';

const PEOPLE = ['p1', 'p2', 'p3'] as const;
const busy = (professionalId: string, start: string, end: string, more: Partial<BookedTime> = {}): Engagement => ({
  professionalId,
  start,
  end,
  status: 'scheduled',
  slot: false,
  ...more,
});
const engagements: fc.Arbitrary<Engagement[]> = fc.array(
  fc
    .record({ professionalId: fc.constantFrom(...PEOPLE), window: windows, status: statuses, slot: fc.boolean() })
    .map(({ window, ...engagement }) => ({ ...engagement, ...window })),
  { maxLength: 12 },
);
const questions = fc.record({ wanted: windows, people: fc.subarray([...PEOPLE]), engagements });

/** A time, who is needed in it, and what they have. */
interface Question extends DayWindow {
  readonly slot: boolean;
  readonly people: readonly { readonly professionalId: string }[];
  readonly engagements: readonly Engagement[];
}
const foundBusy = ({ people, engagements: all, ...wanted }: Question) =>
  busyPerson(
    wanted,
    people.map(({ professionalId }) => professionalId),
    all,
  );

/** Whether everybody whom a time needs is free. */
export const busyPersonSheets = {
  busyPerson: sheet({
    title: 'Profissional ou equipe ocupados',
    statement:
      'Ninguém está em dois lugares: quem atende em outra agenda ou participa de uma cirurgia naquele tempo está ocupado, seja qual for a sua função. Cancelados e encaixes não ocupam ninguém.',
    source: ['SCH-048', 'SCH-051', 'A116'],
    given: {
      start: '08:00',
      end: '10:00',
      slot: false,
      people: [{ professionalId: 'p1' }, { professionalId: 'p2' }],
      engagements: [busy('p2', '09:30', '10:00')],
    },
    fields: {
      start: text('Início'),
      end: text('Fim'),
      slot: flag('Encaixe'),
      people: list('Profissionais', group('Profissional', { professionalId: text('Profissional') }), {
        professionalId: 'p3',
      }),
      engagements: list(
        'Compromissos dos profissionais',
        group('Compromisso', {
          professionalId: text('Profissional'),
          start: text('Início'),
          end: text('Fim'),
          status: statusField('Situação'),
          slot: flag('Encaixe'),
        }),
        busy('p1', '08:00', '08:30'),
      ),
    },
    apply: foundBusy,
    decisions: written<readonly [readonly string[], readonly Engagement[], boolean?], string, Question>(
      [
        { id: 'SCH-051', given: [['p1', 'p2'], [busy('p2', '09:30', '10:00')]], expected: 'p2 09:30–10:00' },
        { id: 'de outro', given: [['p1'], [busy('p2', '09:30', '10:00')]], expected: 'livres' },
        {
          id: 'encostado',
          given: [['p1'], [busy('p1', '07:30', '08:00'), busy('p1', '10:00', '24:00')]],
          expected: 'livres',
        },
        {
          id: 'A116',
          given: [
            ['p1'],
            [busy('p1', '08:00', '09:00', { slot: true }), busy('p1', '09:00', '10:00', { status: 'canceled' })],
          ],
          expected: 'livres',
        },
        { id: 'A116', given: [['p1'], [busy('p1', '08:00', '09:00')], true], expected: 'livres' },
        {
          id: 'o primeiro',
          given: [
            ['p1', 'p2'],
            [busy('p2', '08:00', '08:30'), busy('p1', '09:30', '10:00'), busy('p1', '08:30', '09:00')],
          ],
          expected: 'p1 08:30–09:00',
        },
      ],
      ([people, all, slot = false]) => ({
        start: '08:00',
        end: '10:00',
        slot,
        people: people.map((professionalId) => ({ professionalId })),
        engagements: all,
      }),
      (given) => {
        const found = foundBusy(given);
        return found === null ? 'livres' : `${found.professionalId} ${found.start}–${found.end}`;
      },
    ),
    laws: [
      law(
        'todos estão livres exatamente quando cada um está [SCH-051]',
        questions,
        ({ wanted, people, engagements: all }) => {
          const each = people.every(
            (person) =>
              checkBooking(
                wanted,
                all.filter(({ professionalId }) => professionalId === person),
              ).ok,
          );
          return each === (busyPerson(wanted, people, all) === null);
        },
      ),
      law('quem é apontado é da equipe e está mesmo ocupado', questions, ({ wanted, people, engagements: all }) => {
        const found = busyPerson(wanted, people, all);
        return (
          found === null ||
          (people.some((person) => person === found.professionalId) && !checkBooking(wanted, [found]).ok)
        );
      }),
      law('agendada, a mesma equipe já não está livre [SCH-048]', questions, ({ wanted, people, engagements: all }) => {
        const taken = people.map((professionalId) => busy(professionalId, wanted.start, wanted.end));
        return people.length === 0 || busyPerson(wanted, people, [...all, ...taken]) !== null;
      }),
      law(
        'um encaixe entra sempre',
        questions,
        ({ wanted, people, engagements: all }) => busyPerson({ ...wanted, slot: true }, people, all) === null,
      ),
    ],
  }),
} as const;
