import fc from 'fast-check';
import {
  BED_EVENTS,
  BED_STATUSES,
  bedCensus,
  changeBed,
  offeredAccommodationTypes,
  validateAccommodationType,
} from '../../src/hospitalization/index.ts';
import type {
  AccommodationType,
  AccommodationTypeDraft,
  BedEvent,
  BedStatus,
} from '../../src/hospitalization/index.ts';
import { choice, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { no, wrong, yes } from './samples.ts';

interface Change {
  readonly status: BedStatus;
  readonly event: BedEvent;
  readonly cleanAfterUse: boolean;
}
interface Offer {
  readonly types: readonly AccommodationType[];
  readonly currentId: string | null;
}

const changed = ({ status, event, cleanAfterUse }: Change): unknown => changeBed(status, event, { cleanAfterUse });
const census = ({ statuses }: { readonly statuses: readonly BedStatus[] }): unknown => bedCensus(statuses);
const offered = ({ types, currentId }: Offer): string[] =>
  offeredAccommodationTypes(types, currentId).map(({ id }) => id);
const validated = (draft: AccommodationTypeDraft): unknown => validateAccommodationType(draft);

const ward: AccommodationType = { id: 'enfermaria', name: 'Enfermaria', active: true };
const suite: AccommodationType = { id: 'suíte', name: 'Suíte', active: false };
const statuses = fc.array(fc.constantFrom(...BED_STATUSES), { maxLength: 40 });

/** Beds and their types. */
export const bedSheets = {
  changeBed: sheet({
    title: 'Situação de um leito',
    statement:
      'Só um leito livre ou reservado recebe paciente; um leito ocupado não recebe outro, e só a saída do paciente o muda. Depois de usado, fica em higienização ou livre, como a clínica trabalha.',
    source: ['HSP-015', 'HSP-016', 'HSP-017', 'A143'],
    given: { status: 'free', event: 'occupy', cleanAfterUse: true },
    fields: {
      status: choice('Situação', BED_STATUSES, 'bedStatus'),
      event: choice('O que acontece', BED_EVENTS, 'bedEvent'),
      cleanAfterUse: flag('Higienizar o leito antes de liberá-lo'),
    },
    apply: changed,
    result: choice('Situação', BED_STATUSES, 'bedStatus'),
    decisions: decisions(
      [
        { id: 'HSP-015', given: { status: 'free', event: 'occupy', cleanAfterUse: true }, expected: yes('occupied') },
        {
          id: 'HSP-016',
          given: { status: 'occupied', event: 'occupy', cleanAfterUse: true },
          expected: no('bed.occupied'),
        },
        {
          id: 'HSP-017',
          given: { status: 'occupied', event: 'vacate', cleanAfterUse: true },
          expected: yes('cleaning'),
        },
        { id: 'HSP-017', given: { status: 'occupied', event: 'vacate', cleanAfterUse: false }, expected: yes('free') },
        {
          id: 'em higienização',
          given: { status: 'cleaning', event: 'occupy', cleanAfterUse: true },
          expected: no('bed.not-available', { status: 'cleaning' }),
        },
        {
          id: 'bloquear com paciente',
          given: { status: 'occupied', event: 'block', cleanAfterUse: true },
          expected: no('bed.occupied'),
        },
        {
          id: 'liberar o que está livre',
          given: { status: 'free', event: 'vacate', cleanAfterUse: true },
          expected: no('bed.transition-not-allowed', { status: 'free' }),
        },
        {
          id: 'reparado',
          given: { status: 'maintenance', event: 'finish_maintenance', cleanAfterUse: true },
          expected: yes('cleaning'),
        },
      ],
      changed,
    ),
    laws: [
      law(
        'ocupado só se fica vindo de livre ou reservado, e só se deixa pela saída do paciente [HSP-016]',
        fc.record({
          status: fc.constantFrom(...BED_STATUSES),
          event: fc.constantFrom(...BED_EVENTS),
          cleanAfterUse: fc.boolean(),
        }),
        ({ status, event, cleanAfterUse }) => {
          const next = changeBed(status, event, { cleanAfterUse });
          if (!next.ok) return true;
          if (next.value === 'occupied') return event === 'occupy' && (status === 'free' || status === 'reserved');
          return status !== 'occupied' || event === 'vacate';
        },
      ),
      law(
        'uma situação ou um acontecimento desconhecido interrompe',
        fc.constantFrom('', 'dirty', 'toString'),
        (word) => {
          const status = throws(() => changeBed(word as BedStatus, 'occupy', { cleanAfterUse: true }));
          return status && throws(() => changeBed('free', word as BedEvent, { cleanAfterUse: true }));
        },
      ),
      law('de qualquer situação se volta a livre', fc.constantFrom(...BED_STATUSES), (status) => {
        const reached = new Set<BedStatus>([status]);
        for (const from of reached) {
          for (const event of BED_EVENTS) {
            const next = changeBed(from, event, { cleanAfterUse: true });
            if (next.ok) reached.add(next.value);
          }
        }
        return reached.has('free');
      }),
    ],
  }),

  bedCensus: sheet({
    title: 'Censo de leitos',
    statement:
      'Conta os leitos em cada situação. A taxa de ocupação é a dos leitos que podem receber paciente: os em manutenção e os bloqueados ficam de fora.',
    source: ['HSP-006', 'HSP-015', 'A143'],
    given: { statuses: ['occupied', 'free', 'cleaning', 'blocked'] as BedStatus[] },
    fields: { statuses: list('Leitos', choice('Situação', BED_STATUSES, 'bedStatus'), 'free') },
    apply: census,
    result: group('Censo', {
      counts: group('Leitos', {
        free: number('Livres'),
        reserved: number('Reservados'),
        occupied: number('Ocupados'),
        cleaning: number('Em higienização'),
        maintenance: number('Em manutenção'),
        blocked: number('Bloqueados'),
      }),
      operational: number('Em operação'),
      occupancyPercent: number('Ocupação (%)'),
    }),
    decisions: decisions(
      [
        {
          id: 'um de três em operação',
          given: { statuses: ['occupied', 'free', 'cleaning', 'blocked'] },
          expected: {
            counts: { free: 1, reserved: 0, occupied: 1, cleaning: 1, maintenance: 0, blocked: 1 },
            operational: 3,
            occupancyPercent: 33.33,
          } as unknown,
        },
        {
          id: 'nem em manutenção nem bloqueado conta',
          given: { statuses: ['occupied', 'reserved', 'maintenance', 'maintenance', 'blocked'] },
          expected: {
            counts: { free: 0, reserved: 1, occupied: 1, cleaning: 0, maintenance: 2, blocked: 1 },
            operational: 2,
            occupancyPercent: 50,
          },
        },
        {
          id: 'nenhum leito',
          given: { statuses: [] },
          expected: {
            counts: { free: 0, reserved: 0, occupied: 0, cleaning: 0, maintenance: 0, blocked: 0 },
            operational: 0,
            occupancyPercent: 0,
          },
        },
      ],
      census,
    ),
    laws: [
      law('cada leito é contado uma vez, e a ocupação fica entre 0 e 100', statuses, (beds) => {
        const { counts, occupancyPercent } = bedCensus(beds);
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
        return total === beds.length && occupancyPercent >= 0 && occupancyPercent <= 100;
      }),
      law('bloquear um leito livre não muda quantos estão ocupados, e nunca baixa a taxa', statuses, (beds) => {
        const at = beds.indexOf('free');
        if (at < 0) return true;
        const blocked = beds.with(at, 'blocked');
        return bedCensus(blocked).occupancyPercent >= bedCensus(beds).occupancyPercent;
      }),
    ],
  }),

  validateAccommodationType: sheet({
    title: 'Conferir um tipo de acomodação',
    statement: 'O tipo de acomodação precisa de nome e do procedimento com que a sua diária é cobrada.',
    source: ['HSP-009', 'HSP-020', 'A143'],
    given: { name: 'Enfermaria', expenseId: '665f00000000000000000001' },
    fields: { name: optional(text('Nome')), expenseId: optional(text('Procedimento da diária')) },
    apply: validated,
    decisions: decisions(
      [
        {
          id: 'completo',
          given: { name: 'Enfermaria', expenseId: '665f00000000000000000001' },
          expected: [] as unknown,
        },
        {
          id: 'vazio',
          given: { name: '', expenseId: null },
          expected: [wrong('name', 'field.required'), wrong('expenseId', 'field.required')],
        },
      ],
      validated,
    ),
    laws: [
      law('só espaços não são nome', fc.string({ unit: fc.constant(' '), maxLength: 9 }), (name) => {
        return validateAccommodationType({ name, expenseId: 'x' }).length === 1;
      }),
    ],
  }),

  offeredAccommodationTypes: sheet({
    title: 'Tipos de acomodação oferecidos',
    statement:
      'O cadastro do leito oferece os tipos ativos, e também o que o leito já tem, para que editar não perca nada.',
    source: ['HSP-020', 'A143'],
    given: { types: [ward, suite], currentId: null },
    fields: {
      types: list('Tipos', group('Tipo', { id: text('Código'), name: text('Nome'), active: flag('Ativo') }), ward),
      currentId: optional(text('Tipo do leito')),
    },
    apply: offered,
    result: list('Oferecidos', text('Tipo'), ''),
    decisions: decisions(
      [
        { id: 'HSP-020', given: { types: [ward, suite], currentId: null }, expected: ['enfermaria'] },
        {
          id: 'o do leito, inativo',
          given: { types: [ward, suite], currentId: 'suíte' },
          expected: ['enfermaria', 'suíte'],
        },
      ],
      offered,
    ),
    laws: [
      law(
        'nenhum inativo é oferecido a um leito novo [HSP-020]',
        fc.array(fc.boolean(), { maxLength: 12 }),
        (flags) => {
          const types = flags.map((active, at) => ({ id: `T${at}`, name: `Tipo ${at}`, active }));
          return offeredAccommodationTypes(types).length === flags.filter(Boolean).length;
        },
      ),
    ],
  }),
} as const;
