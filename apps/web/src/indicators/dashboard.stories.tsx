import { localDate } from '@prumo/domain/dates';
import { Dashboard, type Stats, type StatsGateway } from '@prumo/view-models/indicators';
import { failed, good, never, storySession, storyUser } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { DashboardForbidden } from './dashboard-forbidden.tsx';
import { DashboardScreen } from './dashboard.screen.tsx';

export default { title: 'Telas/Dashboard' };

const stats: Stats = {
  scheduled: 24,
  confirmed: 43,
  attended: 12,
  canceled: 2,
  returned: 6,
  noAccount: 67,
  account: 4,
  patients: [
    { id: 'p1', name: 'Adriana Farias', socialName: null },
    { id: 'p2', name: 'José Moreira', socialName: 'Bia' },
  ],
  insurances: [
    { name: 'Particular', count: 71 },
    { name: 'Vida Plena', count: 54 },
  ],
  expenses: [
    { name: 'Consulta em consultório', count: 80 },
    { name: 'Hemograma', count: 22 },
  ],
  services: Array.from({ length: 12 }, (_, index) => ({
    date: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
    count: 2400 + index * 20,
  })),
};
const nothing: Stats = {
  ...stats,
  scheduled: 0,
  confirmed: 0,
  canceled: 0,
  returned: 0,
  noAccount: 0,
  account: 0,
  patients: [],
  insurances: [],
  expenses: [],
};

const dashboardWith = (answer: StatsGateway['stats']) => ({
  render: () => {
    const dashboard = new Dashboard(storySession(storyUser()), { stats: answer });
    void dashboard.stats.load();
    return (
      <StoryFrame>
        <DashboardScreen dashboard={dashboard} today={localDate('2026-11-21')} canOpenPatient />
      </StoryFrame>
    );
  },
});

export const Filled = { name: 'Preenchida', ...dashboardWith(() => good(stats)) };
export const Empty = { name: 'Vazia', ...dashboardWith(() => good(nothing)) };
export const Failed = { name: 'Erro', ...dashboardWith(failed) };
export const Loading = { name: 'Carregando', ...dashboardWith(never) };

const pages = [
  { path: '/appointments', text: 'Agenda', icon: 'calendar' },
  { path: '/patients', text: 'Pacientes', icon: 'users' },
] as const;
const forbidden = {
  render: () => (
    <StoryFrame>
      <DashboardForbidden pages={pages} />
    </StoryFrame>
  ),
};
export const Forbidden = { name: 'Sem permissão [DSH-012]', ...forbidden };
export const ForbiddenDark = { name: 'Sem permissão, escura', ...forbidden, parameters: { theme: 'dark' } };
