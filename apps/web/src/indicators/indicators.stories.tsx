import { AGE_GROUPS } from '@prumo/domain/identity';
import type { YearlyOverview } from '@prumo/domain/indicators';
import { localDate } from '@prumo/domain/dates';
import { ForbiddenState } from '@prumo/ui';
import {
  type AppointmentSummary,
  type IndicatorGateway,
  ScheduleIndicators,
  YearIndicators,
} from '@prumo/view-models/indicators';
import { useState } from 'react';
import { failed, good, never, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { IndicatorsScreen, type IndicatorTab } from './indicators.screen.tsx';
import { ScheduleIndicatorsPanel } from './schedule-indicators.panel.tsx';
import { YearIndicatorsPanel } from './year-indicators.panel.tsx';

export default { title: 'Telas/Indicadores administrativos' };

const months = (base: number) =>
  Array.from({ length: 12 }, (_, index) => {
    const count = index < 11 ? base + index * 14 : 40;
    return {
      month: `2026-${String(index + 1).padStart(2, '0')}`,
      count,
      scheduledInMonth: count + 20 - index,
      previousYear: base - 30,
      change: { difference: 30, percent: 3.4 },
    };
  });
const year: YearlyOverview = {
  appointmentsYear: 10_836,
  consultationYear: 7412,
  consultationMonth: 655,
  examsYear: 2210,
  examsMonth: 187,
  professionalCount: 14,
  appointments: months(880),
  consultations: months(610),
  specialties: [
    { name: 'Clínica médica', count: 3120 },
    { name: 'Cardiologia', count: 2210 },
    { name: 'Pediatria', count: 1802 },
    { name: 'Ortopedia', count: 940 },
  ],
  markers: [
    { name: 'WhatsApp', count: 4210 },
    { name: 'Telefone', count: 3008 },
    { name: 'Site', count: 911 },
  ],
  branches: [
    {
      id: 'b1',
      name: 'Clínica Aurora',
      currentMonth: { occupancyRate: 75, professionals: 9, consultations: 512, exams: 140, appointmentsCount: 702 },
    },
    {
      id: 'b2',
      name: 'Hospital Santa Clara',
      currentMonth: { occupancyRate: 83.33, professionals: 5, consultations: 143, exams: 47, appointmentsCount: 211 },
    },
  ],
};
const noYear: YearlyOverview = {
  ...year,
  appointmentsYear: 0,
  consultationYear: 0,
  consultationMonth: 0,
  examsYear: 0,
  examsMonth: 0,
  professionalCount: 0,
  specialties: [],
  markers: [],
  branches: [],
  appointments: months(0).map((month) => ({ ...month, count: 0, scheduledInMonth: 0, previousYear: 0 })),
  consultations: [],
};
const figures = {
  totalHoursCount: 40,
  blockedCount: 4,
  subtotalHoursCount: 36,
  freeHoursCount: 9,
  appointmentsCount: 27,
  slotsCount: 3,
  absencesCount: 1,
  attendedCount: 20,
  occupancyRate: 75,
  occupancySlotsRate: 83.33,
  absenceRate: 3.33,
};
const nobody = {
  ...figures,
  freeHoursCount: 36,
  appointmentsCount: 0,
  slotsCount: 0,
  absencesCount: 0,
  attendedCount: 0,
  occupancyRate: 0,
  occupancySlotsRate: 0,
  absenceRate: 0,
};
const summary: AppointmentSummary = {
  ...figures,
  professionals: [{ name: 'Lia Prado', count: 30 }],
  professionalsCount: 1,
  specialties: [{ name: 'Cardiologia', count: 30 }],
  insurances: [
    { name: 'Vida Plena', type: 'insurance', count: 18 },
    { name: 'Bem Cuidar', type: 'insurance', count: 8 },
    { name: 'Particular', type: 'particular', count: 4 },
  ],
  genders: [
    { type: 'female', count: 18 },
    { type: 'male', count: 12 },
  ],
  ageGroups: AGE_GROUPS.map((group, index) => ({ group, femaleCount: 3 + (index % 3), maleCount: 1 + (index % 4) })),
  statuses: [{ status: 'attended', count: 20, percent: 100 }],
  schedules: [{ id: 's1', name: 'Dra. Lia Prado', specialty: 'Cardiologia' }],
  groups: [
    { id: 's1', name: 'Dra. Lia Prado', ...figures },
    { id: 's2', name: 'Dr. Caio Lemos', ...nobody },
  ],
};
const noSummary: AppointmentSummary = {
  ...summary,
  ...nobody,
  totalHoursCount: 0,
  blockedCount: 0,
  subtotalHoursCount: 0,
  freeHoursCount: 0,
  professionals: [],
  professionalsCount: 0,
  specialties: [],
  insurances: [],
  schedules: [],
  groups: [],
  statuses: [],
};
const gateway: IndicatorGateway = {
  overview: () => good(year),
  branches: () =>
    good([
      { id: 'b1', name: 'Clínica Aurora' },
      { id: 'b2', name: 'Hospital Santa Clara' },
    ]),
  schedules: () => good([{ id: 's1', name: 'Dra. Lia Prado', specialty: 'Cardiologia' }]),
  insurances: () => good([{ id: 'i1', name: 'Vida Plena' }]),
  summary: () => good(summary),
};

function Page({ first, with: changes }: { readonly first: IndicatorTab; readonly with?: Partial<IndicatorGateway> }) {
  const [tab, setTab] = useState(first);
  const [models] = useState(() => {
    const port = { ...gateway, ...changes };
    const overview = new YearIndicators(port, storyNotifier);
    const schedules = new ScheduleIndicators(port, { run: () => good(undefined) }, storyNotifier, {
      today: localDate('2026-11-21'),
      branchId: 'b1',
    });
    void overview.start();
    void schedules.start();
    return { overview, schedules };
  });
  return (
    <IndicatorsScreen
      tab={tab}
      onTab={setTab}
      year={<YearIndicatorsPanel indicators={models.overview} />}
      schedules={<ScheduleIndicatorsPanel indicators={models.schedules} />}
    />
  );
}

const story = (name: string, first: IndicatorTab, changes?: Partial<IndicatorGateway>) => ({
  name,
  render: () => (
    <StoryFrame>
      <Page first={first} {...(changes ? { with: changes } : {})} />
    </StoryFrame>
  ),
});

interface PlayContext {
  readonly canvasElement: HTMLElement;
  readonly userEvent: { click(element: Element): Promise<void> };
}

/** Waits until all texts are on the page. */
async function shows(page: HTMLElement, texts: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 100 && !texts.every((text) => page.textContent.includes(text)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const missing = texts.filter((text) => !page.textContent.includes(text));
  if (missing.length > 0) throw new Error(`not seen: ${missing.join(', ')}`);
}

async function open(page: HTMLElement, userEvent: PlayContext['userEvent'], name: string): Promise<void> {
  const tab = [...page.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === name);
  if (tab === undefined) throw new Error(`no tab ${name}`);
  await userEvent.click(tab);
  await userEvent.click(tab);
}

export const Year = {
  ...story('Visão anual: the six numbers of the year [DSH-023]', 'year'),
  play: ({ canvasElement }: PlayContext) =>
    shows(canvasElement, [
      'Agendamentos no ano10.836',
      'Consultas no ano7.412',
      'Consultas no mês655',
      'Exames no ano2.210',
      'Exames no mês187',
      'Profissionais14',
    ]),
};
export const YearMonths = {
  ...story('Visão anual: 12 months with services and bookings [DSH-024]', 'year'),
  play: async ({ canvasElement }: PlayContext) => {
    await shows(canvasElement, ['Agendamentos por mês', 'Consultas por mês']);
    for (const [title, base] of [
      ['Agendamentos por mês', 880],
      ['Consultas por mês', 610],
    ] as const) {
      const table = [...canvasElement.querySelectorAll('table')].find(({ caption }) => caption?.textContent === title);
      const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent);
      if (rows.length !== 12 || rows[0] !== `jan${base}${base + 20}${base - 30}`)
        throw new Error(`${title}: ${rows.length} ${rows[0]}`);
    }
  },
};
export const YearNames = {
  ...story('Visão anual: specialties and booking channels [DSH-025]', 'year'),
  play: ({ canvasElement }: PlayContext) =>
    shows(canvasElement, [
      'Agendamentos por especialidade',
      'Cardiologia2.210',
      'Canais de agendamento',
      'WhatsApp4.210',
    ]),
};
export const YearBranches = {
  ...story('Visão anual: a row per branch with five values [DSH-026]', 'year'),
  play: async ({ canvasElement }: PlayContext) => {
    await shows(canvasElement, ['Mês atual por unidade']);
    const rows = [...canvasElement.querySelectorAll('table')]
      .find(({ caption }) => caption?.textContent === 'Mês atual por unidade')
      ?.querySelectorAll('tbody tr');
    const texts = [...(rows ?? [])].map((row) =>
      row.textContent.replaceAll(/Ocupação|Profissionais|Consultas|Exames|Agendamentos/g, ''),
    );
    if (texts.join('|') !== 'Clínica Aurora75,00%9512140702|Hospital Santa Clara83,33%514347211')
      throw new Error(texts.join('|'));
  },
};
export const YearDark = { ...story('Visão anual, escuro', 'year'), parameters: { theme: 'dark' } };
export const YearEmpty = story('Visão anual: vazia', 'year', { overview: () => good(noYear) });
export const YearFailed = story('Visão anual: erro', 'year', { overview: failed });
export const YearLoading = story('Visão anual: carregando', 'year', { overview: never });
export const Schedules = {
  ...story('Indicadores de agenda: 27/36 → 75,00%, 30/36 → 83,33% [DSH-021]', 'schedules'),
  play: ({ canvasElement }: PlayContext) => shows(canvasElement, ['75,00%', '83,33%', 'Disponíveis36', 'Livres9']),
};
export const SchedulesDark = { ...story('Indicadores de agenda, escuro', 'schedules'), parameters: { theme: 'dark' } };
export const SchedulesEmpty = story('Indicadores de agenda: vazio', 'schedules', { summary: () => good(noSummary) });
export const SchedulesFailed = story('Indicadores de agenda: erro', 'schedules', { summary: failed });
export const SchedulesLoading = story('Indicadores de agenda: carregando', 'schedules', { summary: never });
export const TwoTabs = {
  ...story('As duas abas: each switches the content [DSH-010]', 'year'),
  play: async ({ canvasElement, userEvent }: PlayContext) => {
    await shows(canvasElement, ['Agendamentos no ano']);
    await open(canvasElement, userEvent, 'Indicadores de agenda');
    await shows(canvasElement, ['Mostrar', 'Ocupação II']);
    if (canvasElement.textContent.includes('Agendamentos no ano')) throw new Error('the year is still there');
    await open(canvasElement, userEvent, 'Visão anual');
    await shows(canvasElement, ['Agendamentos no ano']);
  },
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
