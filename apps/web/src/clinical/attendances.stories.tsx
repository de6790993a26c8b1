import { localDate } from '@prumo/domain/dates';
import type { AppointmentStatus } from '@prumo/domain/scheduling';
import { ForbiddenState } from '@prumo/ui';
import { type Attendance, type AttendanceGateway, AttendanceList, attendancesOn } from '@prumo/view-models/clinical';
import { makeProblem } from '@prumo/view-models/core';
import { type LookupGateway, LookupStore, type MarkerGateway } from '@prumo/view-models/registry';
import { find, type ScreenStory } from '../stories/story-eyes.ts';
import { failed, good, never, pageOf, storyBranch, storyClock, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { AttendancesScreen } from './attendances.screen.tsx';

export default { title: 'Telas/Atendimentos' };

const DAY = localDate('2026-11-21');
const NOW = Date.parse(storyClock.now());
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

function row(index: number, name: string, status: AppointmentStatus, rest: Partial<Attendance> = {}): Attendance {
  return {
    id: `a${index}`,
    key: `a${index}`,
    schedule: { id: 's1', name: 'Dra. Lia · Cardiologia' },
    professional: { id: 'p1', name: 'Lia Prado' },
    startDate: ago(60 - index * 20),
    endDate: ago(40 - index * 20),
    status,
    slot: false,
    patient: { id: `p${index}`, name, socialName: null, birthDate: null, alert: null },
    insurance: 'Vida Plena',
    expenses: ['Consulta em consultório'],
    placeId: null,
    arrivedAt: null,
    service: { startedAt: null, finishedAt: null },
    ticket: null,
    priority: null,
    call: null,
    hasAccount: true,
    waitsForPayment: false,
    received: null,
    inUseBy: null,
    version: 1,
    ...rest,
  };
}
const rows: readonly Attendance[] = [
  row(0, 'Maria Aparecida da Silva', 'attended', {
    arrivedAt: ago(75),
    ticket: 1,
    service: { startedAt: ago(58), finishedAt: ago(35) },
  }),
  row(1, 'João Souza', 'attending', {
    arrivedAt: ago(50),
    ticket: 2,
    service: { startedAt: ago(30), finishedAt: null },
    call: { calledAt: ago(31), room: 'Consultório 1', times: 1 },
  }),
  row(2, 'Ana Beatriz Ramos', 'waiting', {
    arrivedAt: ago(41),
    ticket: 3,
    patient: { id: 'p2', name: 'Ana Beatriz Ramos', socialName: null, birthDate: null, alert: 'Alergia a dipirona' },
    call: { calledAt: ago(2), room: 'Consultório 1 · Sala 2', times: 2 },
  }),
  row(3, 'Pedro Lins', 'waiting', {
    arrivedAt: ago(18),
    ticket: 4,
    slot: true,
    hasAccount: false,
    insurance: 'Particular',
  }),
  row(4, 'Rita de Cássia', 'waiting', { arrivedAt: ago(4), ticket: 5, priority: 'elderly80' }),
  row(5, 'Otávio Nunes', 'payment', { arrivedAt: ago(9), ticket: 6, inUseBy: { id: 'u2', name: 'Bia Ramos' } }),
  row(6, 'Sebastiana Couto', 'confirmed'),
  row(7, 'Tiago Melo', 'canceled'),
];

const lookups = new LookupStore(
  {
    professionals: () =>
      good(pageOf([{ id: 'p1', name: 'Lia Prado', treatment: 'Dra.', councils: [], specialties: [] }])),
    schedules: () =>
      good(
        pageOf([
          {
            id: 's1',
            name: 'Dra. Lia · Cardiologia',
            professional: null,
            placeId: null,
            type: 'elective' as const,
            slotMinutes: 20,
            specialty: null,
            windows: [],
          },
        ]),
      ),
    places: () => good(pageOf([{ id: 'r1', name: 'Consultório 1', type: 'office' }])),
  } as Partial<LookupGateway> as LookupGateway,
  { list: () => good(pageOf([])) } as Partial<MarkerGateway> as MarkerGateway,
);

interface Given {
  readonly list?: AttendanceGateway['list'];
  readonly settings?: Readonly<Record<string, boolean>>;
  readonly kept?: string;
  readonly status?: string;
}

const roomKept = '{"placeId":"r1","roomName":"Sala 2"}';

const screen = ({ list: answer = () => good(rows), settings = {}, kept = roomKept, status }: Given = {}): Pick<
  ScreenStory,
  'render'
> => ({
  render: () => {
    const list = new AttendanceList({
      clock: storyClock,
      notifier: storyNotifier,
      preferences: { read: () => kept, write: () => undefined },
      gateway: { list: answer, changeStatus: failed, changePriority: failed, call: failed },
      realtime: { subscribe: () => () => undefined, start: () => undefined, stop: () => undefined },
      session: {
        user: { id: 'u1' },
        branch: storyBranch({ modules: ['call-panel'], settings }),
        today: DAY,
        can: () => true,
      },
    });
    void list.show({ ...attendancesOn(DAY), status: status ?? null });
    return (
      <StoryFrame>
        <AttendancesScreen list={list} lookups={lookups} />
      </StoryFrame>
    );
  },
});

export const Filled = { name: 'Preenchida', ...screen() };
export const Waiting = { name: 'Só quem aguarda', ...screen({ status: 'waiting' }) };
export const AccountFirst: ScreenStory = {
  name: 'Não se inicia sem conta [MED-049]',
  ...screen({ settings: { 'clinical.blockServiceWithoutAccount': true } }),
  play: async () => {
    const start = await find('button', /^Iniciar Pedro Lins/);
    if (
      start.getAttribute('aria-disabled') !== 'true' ||
      start.title !== 'Cadastre a conta antes de iniciar o atendimento'
    )
      throw new Error('the start is not blocked, or does not say why');
    const other = await find('button', /^Iniciar Rita de Cássia/);
    if (other.getAttribute('aria-disabled') === 'true') throw new Error('an attendance with account is blocked');
  },
};
export const Folded: ScreenStory = {
  name: 'Quem já foi fica recolhido, e volta por um botão',
  ...screen(),
  play: async ({ userEvent }) => {
    await find('tbody tr', /Pedro Lins/);
    const gone = () =>
      [...document.querySelectorAll('tbody tr')].filter((line) => /Tiago Melo|Maria Apar/.test(line.textContent));
    if (gone().length > 0) throw new Error('who was attended or cancelled stands among those who wait');
    await userEvent.click(await find('button', 'Mostrar encerrados (2)'));
    await find('tbody tr', /Tiago Melo/);
    await userEvent.click(await find('button', 'Ocultar encerrados'));
    if (gone().length > 0) throw new Error('not folded again');
    await userEvent.click(await find('button', /^Cancelado/));
    await find('tbody tr', /Tiago Melo/);
  },
};
export const Priority: ScreenStory = {
  name: 'Quem tem prioridade vem primeiro',
  ...screen(),
  play: async ({ userEvent }) => {
    await find('tbody tr:first-child', /Preferencial\s*: 80 anos ou mais.*Rita de Cássia/s);
    await userEvent.click(await find('button', 'Mais ações de Rita de Cássia'));
    await find('[role^=menuitem]', 'Preferencial: Gestante');
  },
};
export const RoomAsked: ScreenStory = {
  name: 'Pergunta a sala ao chamar',
  ...screen({ kept: '{}' }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Chamar Rita de Cássia'));
    await find('[role=dialog] h2', 'Local e sala de atendimento');
  },
};
export const Empty = { name: 'Vazia', ...screen({ list: () => good([]) }) };
export const Failed = {
  name: 'Erro',
  ...screen({ list: () => Promise.resolve({ ok: false, error: makeProblem(0, 'network.offline') }) }),
};
export const Loading = { name: 'Carregando', ...screen({ list: never }) };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
