import type { Permission } from '@prumo/domain/access';
import { localDate } from '@prumo/domain/dates';
import {
  Dashboard,
  FIGURE_PARTS,
  type Stats,
  type StatsGateway,
  type TodayGateway,
} from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { failed, good, never, storySession, storyUser } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardForbidden } from './dashboard-forbidden.tsx';
import { DashboardScreen } from './dashboard.screen.tsx';
import { HomeOrderDialog } from './home-order-dialog.tsx';
import { EVERY_PART, storyArrangement, storyBoard, storyNoWork, storyWork } from './story-today.ts';
import { TodayWork } from './today-work.tsx';

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

interface Shown {
  readonly work?: TodayGateway;
  readonly actions?: readonly Permission[];
  readonly professional?: string | null;
}

const NONE: readonly Permission[] = [];

/** The page as it stands, with what is asked of the statistics and of the work. */
const Home = observer(function Home({
  answer,
  work = storyWork,
  actions = NONE,
  professional = null,
}: Shown & { readonly answer: StatsGateway['stats'] | null }) {
  const [board] = useState(() => storyBoard(work, actions, professional));
  const [arrangement] = useState(storyArrangement);
  const [arranging, setArranging] = useState(false);
  const [dashboard] = useState(() => {
    const made = new Dashboard(storySession(storyUser()), { stats: answer ?? never });
    if (answer !== null) void made.stats.load();
    return made;
  });
  const parts = arrangement.shown(board.parts);
  return (
    <>
      <DashboardScreen
        today={localDate('2026-11-21')}
        busy={false}
        onRefresh={() => undefined}
        onArrange={() => setArranging(true)}
        work={<TodayWork board={board} parts={parts} timeZone="America/Sao_Paulo" />}
        figures={
          answer === null ? (
            <DashboardForbidden pages={pages} />
          ) : (
            <DashboardFigures
              dashboard={dashboard}
              canOpenPatient
              parts={arrangement.shown(FIGURE_PARTS)}
              waits={parts.some((part) => !board.hasCome(part))}
            />
          )
        }
      />
      {arranging && (
        <HomeOrderDialog
          arrangement={arrangement}
          work={board.parts}
          figures={answer !== null}
          onClose={() => setArranging(false)}
        />
      )}
    </>
  );
});

const pages = [
  { path: '/appointments', text: 'Agenda', icon: 'calendar' },
  { path: '/patients', text: 'Pacientes', icon: 'users' },
] as const;

const home = (answer: StatsGateway['stats'] | null, shown: Shown = {}) => ({
  render: () => (
    <StoryFrame>
      <Home answer={answer} {...shown} />
    </StoryFrame>
  ),
});

export const Filled = { name: 'Preenchida', ...home(() => good(stats)) };
export const Empty = { name: 'Vazia', ...home(() => good(nothing)) };
export const Failed = { name: 'Erro', ...home(failed) };
export const Loading = { name: 'Carregando', ...home(never) };
export const Forbidden = { name: 'Sem permissão [DSH-012]', ...home(null) };
export const ForbiddenDark = { name: 'Sem permissão, escura', ...home(null), parameters: { theme: 'dark' } };

const everyPart = { actions: EVERY_PART, professional: 'r1' };

/** The parts of the page by their headings, in their order. */
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

export const Work = {
  name: 'O trabalho de hoje vem primeiro, pelas permissões',
  ...home(() => good(stats), everyPart),
  play: async () => {
    await screen.findByText('Vencido há 3 dias');
    await expect(headings().slice(0, 7)).toEqual([
      'Meus próximos pacientes (14)',
      'Chegadas de hoje (14)',
      'Vencimentos (2)',
      'Esperando para pagar (1)',
      'Caixas abertos (1)',
      'Guias a corrigir (1)',
      'Atendimentos sem conta (1)',
    ]);
    await expect(headings().indexOf('Aniversariantes do dia')).toBeGreaterThan(6);
    const links = screen.getAllByRole('link', { name: 'Bia (José Moreira)' });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/patients/p2',
      '/appointments?date=2026-11-21&appointment=a2',
      '/financial/accounts?account=g1',
      // Of the birthdays the link leads to the form. [DSH-007]
      '/patients/p2/edit',
    ]);
  },
};
export const WorkDark = { ...Work, name: 'O trabalho de hoje, escura', parameters: { theme: 'dark' } };
export const WorkOfTheCashier = {
  name: 'Só o que as permissões deixam: caixa, sem as estatísticas [DSH-012]',
  ...home(null, { actions: ['financial:listCashiers', 'financial:openCashier'] }),
  play: async () => {
    await screen.findByText('Caixa Centro');
    await expect(headings().slice(0, 2)).toEqual(['Esperando para pagar (1)', 'Caixas abertos (1)']);
    await expect(screen.queryByText('Agendados')).toBeNull();
    await expect(screen.getByText('Acesso não autorizado!')).toBeVisible();
  },
};
export const NoWork = {
  name: 'Nada a fazer: cada parte diz o próximo passo',
  ...home(() => good(nothing), { ...everyPart, work: storyNoWork }),
  play: async () => {
    await expect(await screen.findByText('Nenhum caixa aberto.')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Abrir um caixa' })).toHaveAttribute('href', '/cashier-opening');
    await expect(screen.getByRole('link', { name: 'Lançar receita ou despesa' })).toBeVisible();
  },
};
let documentsCome = () => {};
const lateDocuments: TodayGateway['documents'] = (options) =>
  new Promise((resolve) => {
    documentsCome = () => void storyWork.documents(options).then(resolve);
  });
export const FromTheTop = {
  name: 'As partes chegam de cima para baixo: nenhuma linha pula',
  ...home(() => good(stats), { ...everyPart, work: { ...storyWork, documents: lateDocuments } }),
  play: async () => {
    await screen.findByRole('heading', { name: 'Chegadas de hoje (14)' });
    // What stands below what is to come is not shown yet, and neither are the statistics.
    await expect(headings().slice(2)).toEqual([
      'Vencimentos',
      'Esperando para pagar',
      'Caixas abertos',
      'Guias a corrigir',
      'Atendimentos sem conta',
    ]);
    await expect(screen.queryByText('Agendados')).toBeNull();
    documentsCome();
    await screen.findByText('Vencido há 3 dias');
    await expect(await screen.findByText('Agendados')).toBeVisible();
    await expect(headings()[3]).toBe('Esperando para pagar (1)');
  },
};
const failing = Object.fromEntries(Object.keys(storyWork).map((part) => [part, failed])) as unknown as TodayGateway;
export const WorkFailed = {
  name: 'O trabalho não carregou: as estatísticas ficam',
  ...home(() => good(stats), { ...everyPart, work: failing }),
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Tentar novamente' })).toHaveLength(7));
    await expect(await screen.findByText('Agendados')).toBeVisible();
  },
};
export const Arranged = {
  name: 'Partes movidas e escondidas, só pelo teclado',
  ...home(() => good(stats), everyPart),
  play: async () => {
    await screen.findByText('Vencido há 3 dias');
    await userEvent.click(screen.getByRole('button', { name: 'Organizar o início' }));
    const up = await screen.findByRole('button', { name: 'Subir Esperando para pagar' });
    up.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(up).toHaveFocus();
    screen.getByRole('switch', { name: 'Guias a corrigir' }).focus();
    await userEvent.keyboard(' ');
    screen.getByRole('switch', { name: 'Aniversariantes do dia' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(headings().slice(0, 6)).toEqual([
      'Meus próximos pacientes (14)',
      'Esperando para pagar (1)',
      'Chegadas de hoje (14)',
      'Vencimentos (2)',
      'Caixas abertos (1)',
      'Atendimentos sem conta (1)',
    ]);
    await expect(headings()).not.toContain('Aniversariantes do dia');
  },
};
export const Arranging = {
  name: 'Organizar o início',
  ...home(() => good(stats), everyPart),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Organizar o início' }));
    await expect(await screen.findByRole('dialog', { name: 'Organizar o início' })).toBeVisible();
  },
};
