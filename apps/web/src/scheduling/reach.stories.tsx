import { ForbiddenState } from '@prumo/ui';
import { makeProblem } from '@prumo/view-models/core';
import { placeOn } from '@prumo/view-models/scheduling';
import { type JSX, useEffect, useState } from 'react';
import { AgendaScreen } from './agenda.screen.tsx';
import { type StoryClinic } from './story-agenda.ts';
import { STORY_DAY, storyAppointment, storyAppointments, storyId } from './story-appointments.ts';
import { storyDesk, type StoryDesk } from './story-clinic.ts';
import { dialog, find, look, noDialog, type PlayContext, type ScreenStory, until } from '../stories/story-eyes.ts';

export default { title: 'Telas/Agenda/Pesquisa, impressão, pacotes e cirurgias', parameters: { layout: 'fullscreen' } };

const ALL = [
  'clinical:createAppointment',
  'clinical:updateAppointment',
  'clinical:printAppointments',
  'clinical:listCommitments',
  'clinical:createCommitment',
  'surgery:createAppointment',
  'surgery:updateAppointment',
];

interface Props {
  readonly made: StoryDesk;
  readonly open?: string | undefined;
  /** A new appointment at a time, or of the day alone. */
  readonly create?: true | 'bare' | undefined;
  readonly width?: number | undefined;
}

function Agenda({ made: { desk }, open, create, width }: Props) {
  useEffect(() => {
    desk.agenda.start();
    void desk.agenda.show(placeOn(STORY_DAY)).then(() => {
      if (open !== undefined) return desk.form.load(open);
      if (create === 'bare') desk.form.startNew({ date: STORY_DAY });
      if (create === true) desk.form.startNew({ date: STORY_DAY, scheduleId: storyId(1, 0), hour: '09:00' });
      return undefined;
    });
    return () => {
      desk.agenda.stop();
      desk.form.close();
    };
  }, [desk, open, create]);
  return (
    <main style={{ padding: 16, width, height: 700 }}>
      <AgendaScreen
        desk={desk}
        view="day"
        onView={() => undefined}
        onDay={() => undefined}
        expenseName={null}
        onExpense={() => undefined}
        onOpen={(id) => void desk.form.load(id)}
        onClose={() => {
          desk.form.fields.markSaved();
          desk.form.close();
        }}
        accounts={null}
      />
    </main>
  );
}

const seen: { made: StoryDesk | null } = { made: null };
const story = (clinic: StoryClinic, rest: Omit<Props, 'made'> = {}): (() => JSX.Element) =>
  function Render() {
    const [made] = useState(() => storyDesk({ actions: ALL, ...clinic }));
    seen.made = made;
    return <Agenda made={made} {...rest} />;
  };

const choose = async (userEvent: { click: (element: Element) => Promise<void> }, name: string) => {
  await userEvent.click(await find('button', /^Mais/));
  await userEvent.click(await find('[role=menuitem]', name));
};

export const GuideWarned: ScreenStory = {
  name: 'What would keep the guide from being taken is told when the appointment opens [TIS-025]',
  render: story(
    {
      appointments: [
        storyAppointment(0, 0, '08:00', 60, {
          guideWarnings: [
            { code: 'guide.card-expired', message: 'A carteira já estava vencida na data do atendimento' },
          ],
        }),
      ],
    },
    { open: storyId(2, 0) },
  ),
  play: async () => {
    const opened = await dialog('Ana Lima');
    await until('warning', () =>
      opened.textContent?.includes('Guia: A carteira já estava vencida na data do atendimento'),
    );
  },
};
export const Search: ScreenStory = {
  name: 'Search a patient: past and future appointments; a click opens the appointment [SCH-012]',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Pesquisar agendamentos…');
    const opened = await dialog('Pesquisar agendamentos');
    await userEvent.type(await find('input', 'Paciente', opened), 'Ana');
    await userEvent.click(await find('[role=option]', /Ana Lima/));
    await until('future', () => look('section', 'Próximos', opened)?.textContent?.includes('20/11/2026 08:00'));
    await until('past', () => opened.textContent?.includes('Nenhum agendamento anterior'));
    await userEvent.click(await find('button', /20\/11\/2026 08:00/, opened));
    await dialog('Ana Lima');
  },
};

export const SearchOffline: ScreenStory = {
  name: 'A failed search says so and can be repeated',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Pesquisar agendamentos…');
    const opened = await dialog('Pesquisar agendamentos');
    await userEvent.type(await find('input', 'Paciente', opened), 'Ana');
    seen.made?.setOffline(true);
    await userEvent.click(await find('[role=option]', /Ana Lima/));
    await until(`error in ${opened.textContent}`, () => look('button', /Tentar novamente/, opened));
  },
};

export const Print: ScreenStory = {
  name: 'Print the day, a week or a period, of all schedules or one, on A4 or A5 [SCH-013]',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Imprimir…');
    const opened = await dialog('Imprimir a agenda');
    await userEvent.click(await find('input', 'A semana', opened));
    await userEvent.click(await find('input', 'A5', opened));
    await userEvent.click(await find('button', 'Imprimir', opened));
    await noDialog();
    await until(`call in ${JSON.stringify(seen.made?.calls)}`, () =>
      seen.made?.calls.some(
        ({ input }) => input === '/calendar/print?type=elective&startDate=2026-11-15&endDate=2026-11-21&format=A5',
      ),
    );
  },
};

export const Commitment: ScreenStory = {
  name: 'A commitment from 12:00 to 13:00 is stored from the agenda [SCH-014]',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Compromissos…');
    const opened = await dialog('Compromissos');
    await userEvent.click(await find('[role=combobox]', 'Agenda', opened));
    await userEvent.click(await find('[role=option]', 'Dra. Lia Campos'));
    await userEvent.click(await find('button', 'Novo bloqueio', opened));
    const form = await dialog('Novo bloqueio');
    await userEvent.type(await find('input', /^Início/, form), '12:00');
    await userEvent.type(await find('input', /^Fim/, form), '13:00');
    await userEvent.type(await find('input', /^Motivo/, form), 'Reunião');
    await userEvent.click(await find('button', 'Bloquear', form));
    await until('listed', () => opened.textContent?.includes('12:00–13:00'));
  },
};

export const FreeTimes: ScreenStory = {
  name: 'The next free times fill day and hour',
  render: story({ appointments: storyAppointments() }, { create: true }),
  play: async ({ userEvent }) => {
    const opened = await dialog('Novo agendamento');
    await userEvent.click(await find('button', 'Próximos horários livres', opened));
    await userEvent.click(await find('button', /seg 23\/11.*10:30/, opened));
    await until('hour', () => (look('input', /^Hora/, opened) as HTMLInputElement | undefined)?.value === '10:30');
  },
};

export const FreeTimesBeside: ScreenStory = {
  name: 'The free hours of the chosen schedule stand beside the proposed hour, Alt+H takes the first and leads to the procedures',
  render: story({ appointments: storyAppointments() }, { create: 'bare' }),
  play: async ({ userEvent }) => {
    const opened = await dialog('Novo agendamento');
    const hour = (await find('input', /^Hora/, opened)) as HTMLInputElement;
    const proposed = hour.value;
    if (look('button', /seg 23\/11/, opened)) throw new Error('free hours of no schedule');
    await userEvent.click(await find('[role=combobox]', /^Profissional/, opened));
    await userEvent.click(await find('[role=option]', /Lia/));
    const first = await find('button', /^seg 23\/11 09:00$/, opened);
    if (hour.value !== proposed) throw new Error('the proposed hour went by itself');
    await userEvent.keyboard('{Alt>}h{/Alt}');
    await until('hour', () => hour.value === '09:00' && first.getAttribute('aria-pressed') === 'true');
    await until('focus', () => document.activeElement?.id === 'field-expenses');
    await find('button', /^seg 23\/11 10:30$/, opened);
  },
};

/** «Pacote…» of a new appointment of Ana's. */
async function planPackage(userEvent: PlayContext['userEvent']): Promise<HTMLElement> {
  const opened = await dialog('Novo agendamento');
  await userEvent.type(await find('input', /^Paciente/, opened), 'Ana');
  await userEvent.click(await find('[role=option]', /Ana Lima/));
  await userEvent.click(await find('button', 'Pacote…', opened));
  return dialog('Marcar pacote de sessões');
}

export const Package: ScreenStory = {
  name: 'A package of sessions: the dates, a conflict and a holiday are seen before it is booked [SCH-050]',
  render: story({ appointments: storyAppointments() }, { create: true }),
  play: async ({ userEvent }) => {
    const plan = await planPackage(userEvent);
    const every = await find('input', /^A cada/, plan);
    await until('one week', () => every.parentElement?.textContent === 'semana');
    await userEvent.type(every, '{Backspace}2');
    await until('two weeks', () => every.parentElement?.textContent === 'semanas');
    await userEvent.type(every, '{Backspace}1');
    await userEvent.click(await find('button', 'Ver as datas', plan));
    await until('conflict', () => plan.textContent?.includes('Uma sessão não tem o horário livre'));
    await userEvent.click(await find('[role=combobox]', /^Outro horário/, plan));
    await userEvent.click(await find('[role=option]', '09:30'));
    await userEvent.click(await find('button', 'Marcar 5 sessões', plan));
    await noDialog();
    await until('call', () => seen.made?.calls.some(({ call }) => call === 'bundle'));
  },
};

export const RegisteredPackage: ScreenStory = {
  name: 'A package of the registry fills procedures and sessions [SCH-050]',
  render: story({ appointments: storyAppointments() }, { create: true }),
  play: async ({ userEvent }) => {
    const plan = await planPackage(userEvent);
    await userEvent.click(await find('[role=combobox]', 'Pacote do cadastro', plan));
    await userEvent.click(await find('[role=option]', /5 sessões de fisioterapia/));
    await until('sessions', () => (look('input', /^Sessões/, plan) as HTMLInputElement | undefined)?.value === '5');
    await until('procedures', () => plan.textContent?.includes('5 × Sessão de fisioterapia. Validade de 90 dias.'));
    await userEvent.click(await find('button', 'Ver as datas', plan));
    await userEvent.click(await find('button', /^Retirar: Sessão de qua/, plan));
    await userEvent.click(await find('button', 'Marcar 4 sessões', plan));
    await noDialog();
    await until('each with its procedure', () =>
      seen.made?.calls.some(
        ({ call, input }) => call === 'bundle' && JSON.stringify(input).split(storyId(7, 5)).length === 5,
      ),
    );
  },
};

const surgery = storyAppointment(0, 0, '08:00', 120, {
  type: 'surgery',
  status: 'scheduled',
  surgery: {
    description: 'Artroscopia do joelho',
    team: [{ professional: { id: storyId(10, 0), name: 'Lia Campos' }, role: 'surgeon' }],
  },
});

export const Surgery: ScreenStory = {
  name: 'A surgery has a description and a team with roles [SCH-051]',
  render: story({ kind: 'surgery', appointments: [surgery] }, { open: surgery.id }),
  play: async ({ userEvent }) => {
    const opened = await dialog('Ana Lima');
    await until(
      'description',
      () =>
        (look('textarea', /^Descrição da cirurgia/, opened) as HTMLTextAreaElement | undefined)?.value ===
        'Artroscopia do joelho',
    );
    await until('role', () => look('[role=combobox]', 'Função 1', opened)?.textContent?.includes('Cirurgião'));
    await userEvent.click(await find('button', 'Adicionar à equipe', opened));
    await find('[role=combobox]', 'Profissional 2', opened);
  },
};

export const BusyTeam: ScreenStory = {
  name: 'Somebody of the team is busy: who, with what and when; the encaixe only by permission [SCH-048, SCH-011]',
  render: story(
    {
      kind: 'surgery',
      appointments: [surgery],
      actions: [...ALL, 'clinical:createSlot'],
      refusal: makeProblem(409, 'appointment.professional-busy', {
        data: { professional: 'Lia Campos', type: 'surgery', start: '08:00', end: '10:00' },
      }),
    },
    { open: surgery.id },
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Salvar'));
    const choice = await dialog('O profissional já tem outro compromisso neste horário');
    await until('who, what and when', () =>
      choice.textContent?.includes('Lia Campos participa de uma cirurgia das 08:00 às 10:00.'),
    );
    await userEvent.click(await find('button', 'Marcar encaixe', choice));
    await noDialog();
  },
};

export const SurgeryForbidden: ScreenStory = {
  name: 'Sem permissão para a agenda cirúrgica',
  render: () => <ForbiddenState />,
};

export const PackageNarrow: ScreenStory = {
  name: 'No celular, escuro',
  render: story({ appointments: storyAppointments() }, { create: true, width: 375 }),
  parameters: { theme: 'dark' },
};
