import { cents } from '@prumo/domain/money';
import { makeProblem } from '@prumo/view-models/core';
import { ForbiddenState } from '@prumo/ui';
import { placeOn } from '@prumo/view-models/scheduling';
import { type JSX, useEffect, useState } from 'react';
import type { AccountOpener } from '../billing/index.ts';
import type { AgendaView } from './agenda-view.ts';
import { AgendaScreen } from './agenda.screen.tsx';
import { type StoryClinic } from './story-agenda.ts';
import {
  fullDay,
  STORY_DAY,
  storyAppointment,
  storyAppointments,
  storyId,
  storySchedule,
} from './story-appointments.ts';
import { storyDesk, type StoryDesk } from './story-clinic.ts';
import { dialog, find, focused, look, noDialog, searchWaits, type ScreenStory, until } from '../stories/story-eyes.ts';

export default { title: 'Telas/Agenda', parameters: { layout: 'fullscreen' } };

interface Props {
  readonly made: StoryDesk;
  readonly view?: AgendaView;
  readonly open?: string;
  readonly width?: number;
  readonly accounts?: AccountOpener;
}

const noAccounts: AccountOpener = { open: async () => undefined };

/** The screen as its page holds it, without an address bar. */
function Agenda({ made: { desk }, view: first = 'day', open, width, accounts = noAccounts }: Props) {
  const [view, setView] = useState<AgendaView>(first);
  useEffect(() => {
    desk.agenda.start();
    void desk.agenda.show(placeOn(STORY_DAY)).then(() => (open === undefined ? undefined : desk.form.load(open)));
    return () => {
      desk.agenda.stop();
      desk.form.close();
    };
  }, [desk, open]);
  return (
    <main style={{ padding: 16, width, height: 700 }}>
      <AgendaScreen
        desk={desk}
        view={view}
        onView={setView}
        onDay={(date) => {
          desk.agenda.move({ date });
          setView('day');
        }}
        expenseName={null}
        onExpense={() => undefined}
        onOpen={(id) => void desk.form.load(id)}
        onClose={() => {
          desk.form.fields.markSaved();
          desk.form.close();
        }}
        accounts={accounts}
      />
    </main>
  );
}

const story = (clinic: StoryClinic, rest: Omit<Props, 'made'> = {}): (() => JSX.Element) =>
  function Render() {
    const [made] = useState(() => storyDesk(clinic));
    return <Agenda made={made} {...rest} />;
  };

export const Filled: ScreenStory = {
  name: 'Click an appointment: dialog with patient, professional, procedures, notes [SCH-009]',
  render: story({
    appointments: storyAppointments(),
    schedules: [0, 1, 2, 3, 4].map((index) =>
      storySchedule(
        index,
        index === 2
          ? { blocks: [{ start: '13:30', end: '15:00', reason: 'Manutenção' }] }
          : index === 3
            ? { elsewhere: [{ start: '14:00', end: '15:00', why: 'room' }] }
            : {},
      ),
    ),
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', /^08:00 às 08:30, Ana Lima.*Agendado/));
    const opened = await dialog('Ana Lima');
    await until(
      'patient',
      () => (look('input', /^Paciente/, opened) as HTMLInputElement | undefined)?.value === 'Ana Lima',
    );
    await until('procedure', () => opened.textContent?.includes('Consulta em consultório'));
    await until('professional', () =>
      look('[role=combobox]', /Profissional/, opened)?.textContent?.includes('Dra. Lia Campos'),
    );
    await find('textarea', 'Observações', opened);
    await userEvent.keyboard('{Escape}');
    await noDialog();
  },
};

export const HiddenValues: ScreenStory = {
  name: 'A plan that hides what it pays shows a lock in the dialog, at the procedure and as the total [BIL-147]',
  render: story({ appointments: storyAppointments(), hidesInsurance: true }, { open: storyId(2, 0) }),
  play: async () => {
    const opened = await dialog('Ana Lima');
    await until(
      'two locks',
      () => opened.querySelectorAll('[title="Valor oculto conforme regra do plano"]').length === 2,
    );
    await until('the total is hidden', () => /Total do convênio\s+Valor oculto/.test(opened.textContent ?? ''));
    await until('nothing of 80,00', () => !opened.textContent?.includes('80,00'));
  },
};
export const DeletedAfterAQuestion: ScreenStory = {
  name: '«Excluir» asks «Deseja realmente excluir este registro?» and says which appointment',
  render: story({ appointments: storyAppointments() }, { open: storyId(2, 0) }),
  play: async ({ userEvent }) => {
    const opened = await dialog('Ana Lima');
    await userEvent.click(await find('button', 'Mais ações', opened));
    await userEvent.click(await find('[role=menuitem]', /^Excluir/));
    const question = await dialog('Atenção!');
    await until('question', () => question.textContent?.includes('Deseja realmente excluir este registro?'));
    await until('which one', () => /Agendamento de Ana Lima, .* 08:00\./.test(question.textContent ?? ''));
    await userEvent.click(await find('button', 'Não', question));
    await dialog('Ana Lima');
  },
};
export const FilledDark: ScreenStory = {
  name: 'Escura',
  render: story({ appointments: storyAppointments() }),
  parameters: { theme: 'dark' },
};

/** At 08:41, amid an appointment of an hour. */
export const Present: ScreenStory = {
  name: 'A linha do agora fica sob o texto, e a sua hora sobre nada',
  render: story({
    appointments: [storyAppointment(0, 0, '08:00', 60)],
    schedules: [storySchedule(0, { slotMinutes: 60 })],
  }),
  play: async () => {
    const card = await find('.agenda-card', /Ana Lima/);
    const chip = await find('.agenda-now-hour', '08:41');
    const { top, bottom } = chip.getBoundingClientRect();
    for (const hour of document.querySelectorAll('.agenda-hours span:not(.agenda-now-hour)')) {
      const box = hour.getBoundingClientRect();
      if (box.bottom > top && box.top < bottom) throw new Error(`the chip covers ${hour.textContent}`);
    }
    // What comes later in a column is painted above; the card carries its part of the line in its ground, under the ground of its text.
    const line = card.parentElement?.querySelector('.agenda-now');
    if (!line || !(line.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING))
      throw new Error('the line is painted over the card');
    if (!getComputedStyle(card).backgroundImage.includes('gradient')) throw new Error('the card hides the line');
    const name = card.querySelector('.agenda-card-name');
    if (name === null || getComputedStyle(name).backgroundColor !== getComputedStyle(card).backgroundColor)
      throw new Error('the line strikes the name through');
  },
};

export const Alert: ScreenStory = {
  name: 'The alert of the patient is seen when the appointment opens [PAT-021]',
  render: story({ appointments: storyAppointments() }, { open: storyId(2, 1) }),
  play: async () => {
    const opened = await dialog('João Silva');
    await until('alert', () => opened.textContent?.includes('Alerta: Alergia a dipirona'));
  },
};

const sentToPay: string[] = [];
export const SentToPay: ScreenStory = {
  name: '«Enviar para pagamento» sem conta abre a conta primeiro, e não manda ninguém a um caixa que não o espera',
  render: story(
    { appointments: [storyAppointment(2, 0, '08:00', 30)] },
    { open: storyId(2, 2), accounts: { open: async ({ id }) => void sentToPay.push(id) } },
  ),
  play: async ({ userEvent }) => {
    sentToPay.length = 0;
    const opened = await dialog('Maria Aparecida da Silva');
    await userEvent.click(await find('button', 'Enviar para pagamento', opened));
    await until('the account', () => sentToPay.length === 1 && sentToPay[0] === storyId(2, 2));
    await until('still waiting', () => opened.textContent?.includes('Aguardando'));
  },
};

export const Paid: ScreenStory = {
  name: 'A paid appointment says what was received on its card and in its dialog, and is not sent to pay again',
  render: story({
    appointments: [
      storyAppointment(2, 0, '08:00', 30, {
        accountId: storyId(5, 1),
        received: {
          receipt: 12,
          date: STORY_DAY,
          total: cents(28_000),
          drawer: 'Caixa Centro',
          methods: ['Pix'],
          due: cents(0),
          dueDate: null,
        },
      }),
    ],
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', /Recebido R\$\s280,00 em 20\/11\/2026 · Caixa Centro · Pix/));
    const opened = await dialog('Maria Aparecida da Silva');
    await until('what was received', () => opened.textContent?.includes('Caixa Centro · Pix'));
    await userEvent.click(await find('button', 'Enviar para pagamento', opened));
    await until('the receipt', () => opened.textContent?.includes('Este atendimento já foi pago: recibo nº 12'));
  },
};

export const ByKeyboard: ScreenStory = {
  name: 'Arrows lead from card to card, Enter opens; an empty time books a new patient without a mouse [UXP-001]',
  render: story({ appointments: [] }),
  play: async ({ userEvent }) => {
    await find('button', /disponível 08:00, Dra. Lia/);
    (await find('[role=group]', /Agenda do dia/)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await focused('+ disponível 08:00, Dra. Lia Campos');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    const opened = await dialog('Novo agendamento');
    await until('hour', () => (look('input', /^Hora$/, opened) as HTMLInputElement | undefined)?.value === '08:30');
    await focused(/^Paciente/);
    await userEvent.keyboard('Joaquina Prado');
    await find('[role=option]', 'Usar «Joaquina Prado»');
    await userEvent.keyboard('{Enter}');
    await focused(/^Telefone/);
    await userEvent.keyboard('41999887766{Enter}');
    await noDialog();
    await find('button', /^08:30 às 09:00, Joaquina Prado/);
  },
};

export const Conflict: ScreenStory = {
  name: 'A taken time: what lies there, another hour first, then the encaixe [SCH-048, SCH-011]',
  render: story(
    {
      appointments: storyAppointments(),
      refusal: makeProblem(409, 'appointment.busy', { data: { start: '08:00', end: '08:30' } }),
    },
    { open: storyId(2, 0) },
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Salvar'));
    const choice = await dialog('Este horário já está ocupado');
    await focused('Escolher outro horário');
    await until('existing time', () => choice.textContent?.includes('das 08:00 às 08:30'));
    await userEvent.click(await find('button', 'Marcar encaixe', choice));
    await noDialog();
  },
};

export const ConflictWithoutSlotting: ScreenStory = {
  name: 'Without the setting no encaixe is offered [ENT-087]',
  render: story(
    {
      appointments: storyAppointments(),
      settings: {},
      refusal: makeProblem(409, 'appointment.busy', { data: { start: '08:00', end: '08:30' } }),
    },
    { open: storyId(2, 0) },
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Salvar'));
    await dialog('Este horário já está ocupado');
    await until(
      'no encaixe',
      () => look('button', 'Marcar encaixe') === undefined && look('[role=switch]', 'Encaixe') === undefined,
    );
  },
};

export const LockedByAnother: ScreenStory = {
  name: 'In use by another user it can be read only [SCH-023]',
  render: story({ appointments: storyAppointments(), lockedBy: { id: 'u2', name: 'Caio' } }, { open: storyId(2, 0) }),
  play: async () => {
    const opened = await dialog('Ana Lima');
    await until('owner', () => opened.textContent?.includes('Em uso por Caio'));
    await until(
      'read only',
      () => look('button', 'Salvar', opened) === undefined && look('input', /^Hora$/, opened)?.hasAttribute('readonly'),
    );
  },
};

export const CancelWithReason: ScreenStory = {
  name: 'A cancellation asks for its reason and can be undone [SCH-052, UXP-003]',
  render: story({ appointments: storyAppointments() }, { open: storyId(2, 0) }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Cancelar'));
    const asked = await dialog('Cancelar agendamento');
    await userEvent.click(await find('button', 'Cancelar agendamento', asked));
    await until('required', () => asked.textContent?.includes('Campo obrigatório'));
    await userEvent.type(await find('textarea', 'Motivo', asked), 'Paciente pediu');
    await userEvent.click(await find('button', 'Cancelar agendamento', asked));
    await userEvent.click(await find('button', 'Desfazer'));
    await find('button', /^08:00 às 08:30, Ana Lima.*Agendado/);
  },
};

export const ArrivalOnAnotherDay: ScreenStory = {
  name: 'Arrival of somebody booked for another day: both dates are named and asked about, «Faltou» is not offered for a day to come',
  render: story(
    {
      appointments: [
        storyAppointment(0, 0, '08:00', 30, { startDate: '2026-11-25T11:00:00Z', endDate: '2026-11-25T11:30:00Z' }),
      ],
    },
    { open: storyId(2, 0) },
  ),
  play: async ({ userEvent }) => {
    const opened = await dialog('Ana Lima');
    await userEvent.click(await find('button', 'Registrar chegada', opened));
    const question = await dialog('Agendamento de outro dia');
    await until('both dates', () =>
      question.textContent?.includes(
        'Ana Lima está na agenda de 25/11/2026, e hoje é 20/11/2026. Registrar chegada hoje?',
      ),
    );
    await focused('Voltar');
    await userEvent.keyboard('{Enter}');
    await until('still scheduled', () => look('button', 'Confirmar', opened) !== undefined);
    await until('no absence', () => look('button', 'Faltou', opened) === undefined);
    await userEvent.click(await find('button', 'Registrar chegada', opened));
    await dialog('Agendamento de outro dia');
    await userEvent.keyboard('{Tab}{Enter}');
    await find('button', 'Iniciar atendimento', opened);
  },
};

export const StrayKeys: ScreenStory = {
  name: 'An existing appointment opens with the focus on itself: stray keys change nothing, and Esc brings an unlinked patient back',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    const patient = () =>
      look('input', /^Paciente$/, document.querySelector('[role=dialog]') ?? document) as HTMLInputElement | undefined;
    await userEvent.click(await find('button', /^08:00 às 08:30, Ana Lima/));
    const opened = await dialog('Ana Lima');
    await until('the focus', () => document.activeElement === opened);
    await userEvent.keyboard('x {Enter}');
    await until(
      'unchanged',
      () => patient()?.value === 'Ana Lima' && look('button', 'Confirmar', opened) !== undefined,
    );
    patient()?.focus();
    await userEvent.keyboard('{End}x');
    await userEvent.click(await find('button', 'Salvar', opened));
    await until('why', () => opened.textContent?.includes('Escolha na lista'));
    await until('not called empty', () => !opened.textContent?.includes('Campo obrigatório'));
    await focused(/^Paciente/);
    // What was typed before is looked for or not, by how quick the machine is; this is.
    await userEvent.keyboard('y');
    await until('the list', () => look('[role=listbox]', /./) !== undefined);
    await userEvent.keyboard('{Escape}{Escape}');
    await until('back', () => patient()?.value === 'Ana Lima');
    await userEvent.click(await find('button', 'Salvar', opened));
    await noDialog();
  },
};

export const NewIndicated: ScreenStory = {
  name: 'Who indicated is found by the beginning of a word, or registered beside the appointment [ENT-070]',
  render: story({ appointments: storyAppointments() }, { open: storyId(2, 0) }),
  play: async ({ userEvent }) => {
    await userEvent.type(await find('input', /^Indicado por/), 'tav');
    await userEvent.click(await find('[role=option]', /^Paulo Reis Tavares/));
    await until('chosen', () => document.body.textContent?.includes('CRM-PR 24680'));
    await userEvent.click(await find('input', /^Indicado por/));
    await userEvent.keyboard('{Control>}a{/Control}Rita');
    await userEvent.click(await find('[role=option]', 'Novo indicado «Rita»…'));
    const opened = await dialog('Novo indicado');
    await until('council', () => ['Profissional', 'CRM', 'PR'].every((text) => opened.textContent?.includes(text)));
    await userEvent.click(await find('button', 'Salvar', opened));
    await until('registered', () => (look('input', /^Indicado por/) as HTMLInputElement | undefined)?.value === 'Rita');
  },
};

export const Company: ScreenStory = {
  name: 'The company of an occupational exam is found by its name',
  render: story({ appointments: storyAppointments() }, { open: storyId(2, 0) }),
  play: async ({ userEvent }) => {
    await userEvent.type(await find('input', /^Empresa/), 'pinh');
    await userEvent.click(await find('[role=option]', /^Metalúrgica Três Pinheiros/));
    await until(
      'chosen',
      () => (look('input', /^Empresa/) as HTMLInputElement | undefined)?.value === 'Metalúrgica Três Pinheiros S.A.',
    );
  },
};

const source = storyAppointment(0, 0, '08:00', 30);
const copy = storyAppointment(1, 0, '09:00', 30, {
  meta: { origin: 'copy', bundle: null },
  refKey: source.key,
  originalKey: source.key,
  refStartDate: source.startDate,
  available: { days: [1, 2, 3, 5], professionals: [], insurancePlans: [{ id: storyId(5, 0), name: 'Mutual Sul' }] },
});

export const Copied: ScreenStory = {
  name: 'A copy leads to the appointment it was made from, and says what its schedule accepts',
  render: story({ appointments: [source, copy] }, { open: copy.id }),
  play: async ({ userEvent }) => {
    const opened = await dialog('João Silva');
    await until('offer', () => opened.textContent?.includes('Esta agenda atende seg a qua e sex · só Mutual Sul'));
    await userEvent.click(await find('button', 'Copiado de 20/11/2026 08:00', opened));
    await dialog('Ana Lima');
  },
};

export const FromPackage: ScreenStory = {
  name: 'A session of a package says which',
  render: story(
    {
      appointments: [
        {
          ...source,
          meta: { origin: 'bundle', bundle: { id: storyId(13, 0), name: 'Fisioterapia 10 sessões' } },
          bundleId: storyId(14, 0),
          bundle: { current: 2, total: 10 },
        },
      ],
    },
    { open: source.id },
  ),
  play: async () => {
    const opened = await dialog('Ana Lima');
    await until('origin', () => opened.textContent?.includes('Origem: Pacote Fisioterapia 10 sessões, sessão 2/10'));
  },
};

const bia = storyAppointment(0, 0, '08:00', 60);
const withSocialName = { ...bia, patient: bia.patient && { ...bia.patient, name: 'José da Silva', socialName: 'Bia' } };

export const SocialName: ScreenStory = {
  name: 'socialName «Bia» appears in the agenda: day, week, month, list and dialog [PAT-022]',
  render: story({ appointments: [withSocialName] }),
  play: async ({ userEvent }) => {
    for (const [view, card] of [
      ['Dia', /^08:00 às 09:00, Bia \(José da Silva\)/],
      ['Semana', /^08:00 às 09:00, Bia \(José da Silva\)/],
      ['Mês', /^08:00 Bia \(José da Silva\), Agendado/],
      ['Lista', /Bia \(José da Silva\)/],
    ] as const) {
      await userEvent.click(await find('.agenda-views button', new RegExp(`^${view}`)));
      await find('button', card);
    }
    await userEvent.click(await find('button', /Bia \(José da Silva\)/));
    const opened = await dialog('Bia (José da Silva)');
    await until(
      'the field',
      () => (look('input', /^Paciente/, opened) as HTMLInputElement | undefined)?.value === 'Bia (José da Silva)',
    );
  },
};

export const SessionOnCard: ScreenStory = {
  name: 'A session of a package is heard word for word as its card is read [SCH-050]',
  render: story({
    appointments: [
      { ...storyAppointment(0, 0, '08:00', 60), bundleId: storyId(14, 0), bundle: { current: 3, total: 10 } },
    ],
  }),
  play: async () => {
    const card = await find('button', /^08:00 às 09:00, .+ 3\/10 .+, sessão de pacote/);
    const read = () => [...card.children].map(({ textContent }) => textContent).join('');
    await until('word for word', () => read() !== '' && card.getAttribute('aria-label')?.includes(read()) === true);
  },
};

export const CutAndPaste: ScreenStory = {
  name: 'Ctrl+X at 08:00, paste at 09:00: one at 09:00 [SCH-015]',
  render: story({ appointments: [storyAppointment(0, 0, '08:00', 30)] }),
  play: async ({ userEvent }) => {
    (await find('button', /^08:00 às 08:30, Ana Lima/)).focus();
    await userEvent.keyboard('{Control>}x{/Control}');
    await userEvent.click(await find('button', 'Colar às 09:00, Dra. Lia Campos'));
    await find('button', /^09:00 às 09:30, Ana Lima/);
    await until('one', () => look('button', /^08:00 às 08:30, Ana Lima/) === undefined);
  },
};

export const Empty: ScreenStory = { name: 'Vazia', render: story({ schedules: [storySchedule(0, { windows: [] })] }) };
export const Failed: ScreenStory = { name: 'Erro', render: story({ offline: true }) };
export const Forbidden: ScreenStory = {
  name: 'Sem permissão',
  render: () => (
    <main>
      <ForbiddenState />
    </main>
  ),
};
export const OnlyReading: ScreenStory = {
  name: 'Só leitura',
  render: story({ appointments: storyAppointments(), actions: [] }, { open: storyId(2, 0) }),
};
export const List: ScreenStory = {
  name: 'Lista',
  render: story({ appointments: storyAppointments() }, { view: 'list' }),
};
export const Week: ScreenStory = {
  name: 'Semana: seven days of one schedule, a click on a free time books on its day [SCH-004]',
  render: story({ appointments: storyAppointments() }, { view: 'week' }),
  play: async ({ userEvent }) => {
    await until('seven columns', () => document.querySelectorAll('[data-schedule]').length === 7);
    await find('button', /^08:00 às 08:30, Ana Lima/);
    await find('button', /^Sex 20\/11 4 agendamentos$/);
    await userEvent.click(await find('button', /disponível 09:00, Sáb 21\/11, Dra. Lia Campos/));
    const opened = await dialog('Novo agendamento');
    await until(
      'date',
      () => (look('input', /^Data$/, opened) as HTMLInputElement | undefined)?.value === '21/11/2026',
    );
  },
};
export const Month: ScreenStory = {
  name: 'Mês: a day with a free time is marked, a full one is not; a day opens [SCH-008]',
  render: story({ appointments: storyAppointments() }, { view: 'month' }),
  play: async ({ userEvent }) => {
    await until('42 days', () => document.querySelectorAll('.agenda-month-cell').length === 42);
    const day = await find('button', /^20 \d+ agendamentos em 20\/11\/2026, com vaga$/);
    await find('button', '25 sem agendamentos em 25/11/2026');
    await find('button', /^mais \d+ em 20\/11\/2026$/);
    await find('button', /^08:00 Ana Lima, Agendado$/);
    await userEvent.click(day);
    await find('[role=group]', /Agenda do dia/);
  },
};
export const InsuranceFilter: ScreenStory = {
  name: 'The filter «Convênio» offers insurances, each once, never the names of plans [SCH-004]',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('[role=combobox]', 'Convênio'));
    await find('[role=option]', 'Unimed');
    const options = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    if (options.join() !== 'Unimed,Particular,Bem Cuidar') throw new Error(options.join());
  },
};
export const FreeDays: ScreenStory = {
  name: 'The small month marks the days with a free time as soon as they are known, without a click, and after a change of view [SCH-008]',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    const marked = () => look('[role=gridcell] button, .month-calendar button, button', /23.*com vaga/) !== undefined;
    await until('the mark', marked);
    await userEvent.click(await find('.agenda-views button', /^Mês/));
    await find('button', /^20 \d+ agendamentos em 20\/11\/2026, com vaga$/);
    await userEvent.click(await find('.agenda-views button', /^Dia/));
    await until('the mark again', marked);
  },
};
export const SearchesWait: ScreenStory = {
  name: 'Searches of the agenda: procedure 800 ms, patient, indicated and company 300 ms, each from three letters [LIM-011, LIM-012, LIM-013]',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    await searchWaits(await find('input', 'Procedimento'), 800, userEvent);
    await userEvent.click(await find('button', /^Novo agendamento/));
    const opened = await dialog('Novo agendamento');
    for (const name of [/^Paciente/, /^Indicado por/, /^Empresa/])
      await searchWaits(await find('input', name, opened), 300, userEvent);
  },
};
export const FocusStays: ScreenStory = {
  name: 'The focus never falls to the page: after a step, after a removed line, after saving it is in the dialog or on the card',
  render: story({ appointments: [storyAppointment(0, 0, '08:00', 60)] }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', /^08:00 às 09:00, Ana Lima/));
    const opened = await dialog('Ana Lima');
    const inside = (what: string) =>
      until(what, () => document.activeElement !== opened && opened.contains(document.activeElement));
    (await find('button', 'Confirmar', opened)).focus();
    await userEvent.keyboard('{Enter}');
    await find('button', 'Desfazer confirmação', opened);
    await inside('in the dialog after the step');
    (await find('button', 'Remover Consulta em consultório', opened)).focus();
    await userEvent.keyboard('{Enter}');
    await until('removed', () => look('button', 'Remover Consulta em consultório', opened) === undefined);
    await inside('in the dialog after the line');
    await userEvent.click(await find('button', 'Salvar', opened));
    await noDialog();
    await focused(/^08:00 às 09:00, Ana Lima/);
  },
};
export const KeysSave: ScreenStory = {
  name: 'G leads into the times of the day, Ctrl+Enter saves from any field, also from the notes',
  render: story({ appointments: [storyAppointment(0, 0, '08:00', 60)] }),
  play: async ({ userEvent }) => {
    await find('button', /^08:00 às 09:00, Ana Lima/);
    await userEvent.keyboard('g');
    await focused(/^08:00 às 09:00, Ana Lima/);
    await userEvent.keyboard('{Enter}');
    const opened = await dialog('Ana Lima');
    (await find('textarea', 'Observações', opened)).focus();
    await userEvent.keyboard('Traz os exames{Control>}{Enter}{/Control}');
    await noDialog();
    await focused(/^08:00 às 09:00, Ana Lima/);
  },
};
export const WeekAndBack: ScreenStory = {
  name: '«Semana» narrows to one schedule, «Dia» shows every schedule again; a schedule that was chosen stays',
  render: story({ appointments: storyAppointments() }),
  play: async ({ userEvent }) => {
    const columns = (count: number) =>
      until(`${count} columns`, () => document.querySelectorAll('[data-schedule]').length === count);
    await columns(5);
    await userEvent.click(await find('.agenda-views button', /^Semana/));
    await columns(7);
    await userEvent.click(await find('.agenda-views button', /^Dia/));
    await columns(5);
    await userEvent.click(await find('.agenda-views button', /^Semana/));
    await columns(7);
    await userEvent.click(await find('[role=combobox]', 'Agenda'));
    await userEvent.click(await find('[role=option]', 'Ultrassom'));
    await userEvent.click(await find('.agenda-views button', /^Dia/));
    await columns(1);
  },
};
export const ProfessionalBesideSchedule: ScreenStory = {
  name: 'Click an appointment of a schedule that is called after a room: the dialog shows schedule and professional [SCH-009]',
  render: story({
    appointments: [
      storyAppointment(0, 2, '08:00', 60, {
        professional: { id: storyId(12, 0), name: 'Rui Prates', council: null, specialty: null },
      }),
    ],
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', /^08:00 às 09:00, Ana Lima/));
    const opened = await dialog('Ana Lima');
    await until('schedule', () => look('[role=combobox]', /Profissional/, opened)?.textContent?.includes('Ultrassom'));
    await until('professional', () => opened.textContent?.includes('Profissional: Rui Prates'));
  },
};
export const MonthDark: ScreenStory = {
  name: 'Mês, escura',
  render: story({ appointments: storyAppointments() }, { view: 'month' }),
  parameters: { theme: 'dark' },
};
export const WeekOffline: ScreenStory = {
  name: 'Semana sem conexão [UXP-004]',
  render: story({ offline: true }, { view: 'week' }),
  play: async () =>
    void (await until('error', () => document.body.textContent?.includes('Não foi possível carregar a semana'))),
};
export const MonthOffline: ScreenStory = {
  name: 'Mês sem conexão [UXP-004]',
  render: story({ offline: true }, { view: 'month' }),
  play: async () =>
    void (await until('error', () => document.body.textContent?.includes('Não foi possível carregar o mês'))),
};

const dragged: { made: StoryDesk | null } = { made: null };
/** A pointer that presses on one element and goes to a place. */
const pointer = (type: string, x: number, y: number, target: EventTarget = window) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      buttons: 1,
      pointerType: 'mouse',
    }),
  );
const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
export const Drag: ScreenStory = {
  name: 'Drag to another schedule and time sends one change; Escape sends none; a change by others moves nothing in the hand [UXP-002, UXP-005]',
  render: function Render() {
    const [made] = useState(() => storyDesk({ appointments: storyAppointments() }));
    dragged.made = made;
    return <Agenda made={made} />;
  },
  play: async () => {
    const made = dragged.made;
    const card = await find('button', /^09:30 às 10:00, Eva Souza/);
    const target = await find('button', /disponível 10:30, Dr. Rui Prates/);
    const ghost = () => document.querySelector<HTMLElement>('.agenda-ghost');
    const grab = async () => {
      target.scrollIntoView({ block: 'center' });
      const from = card.getBoundingClientRect();
      const to = target.getBoundingClientRect();
      pointer('pointerdown', from.left + 20, from.top + 10, card);
      pointer('pointermove', from.left + 30, from.top + 30);
      pointer('pointermove', to.left + 20, to.top + 12);
      await frame();
      await until('ghost', () => ghost()?.textContent?.includes('10:30 – 11:00'));
    };
    await grab();
    const before = ghost()?.getBoundingClientRect().top;
    made?.change(storyAppointment(1, 0, '08:30', 30, { status: 'attended', version: 2 }));
    await until('the change', () =>
      document.querySelector(`[data-id="${storyId(2, 1)}"]`)?.textContent?.includes('Atendido'),
    );
    if (ghost()?.getBoundingClientRect().top !== before) throw new Error('the ghost moved');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until('no ghost', () => ghost() === null);
    await frame();
    if (made?.calls.length !== 0) throw new Error('Escape sent something');
    await grab();
    pointer('pointerup', target.getBoundingClientRect().left + 20, target.getBoundingClientRect().top + 12);
    await find('button', /^10:30 às 11:00, Eva Souza/);
    await until('«Desfazer»', () => look('button', 'Desfazer'));
    const calls = made?.calls ?? [];
    if (calls.length !== 1 || !JSON.stringify(calls).includes('"hour":"10:30"')) throw new Error(JSON.stringify(calls));
  },
};

const refusedDrag: { made: StoryDesk | null } = { made: null };
export const DragWithoutServer: ScreenStory = {
  name: 'The server goes in the middle of a drag: the card is back, the message says so, and the same can be sent again [UXP-002]',
  render: function Render() {
    const [made] = useState(() =>
      storyDesk({ appointments: storyAppointments(), refusal: makeProblem(0, 'network.offline') }),
    );
    refusedDrag.made = made;
    return <Agenda made={made} />;
  },
  play: async () => {
    const card = await find('button', /^09:30 às 10:00, Eva Souza/);
    const { left, top, bottom } = card.getBoundingClientRect();
    pointer('pointerdown', left + 20, bottom - 2, card);
    pointer('pointermove', left + 20, bottom + 10);
    pointer('pointermove', left + 20, bottom + 28);
    await frame();
    await until('longer', () => document.querySelector('.agenda-ghost')?.textContent?.includes('09:30 – 10:30'));
    pointer('pointerup', left + 20, bottom + 28);
    await find('button', 'Tentar novamente');
    await until('why', () =>
      document.body.textContent?.includes(
        'O servidor não respondeu. O agendamento de Eva Souza voltou para onde estava',
      ),
    );
    const back = await find('button', /^09:30 às 10:00, Eva Souza/);
    if (Math.abs(back.getBoundingClientRect().top - top) > 80) throw new Error('the card is elsewhere');
  },
};

export const Phone: ScreenStory = {
  name: 'Celular',
  render: story({ appointments: storyAppointments() }, { view: 'list', width: 375 }),
};

const lastKnown: { made: StoryDesk | null } = { made: null };
export const LastKnownState: ScreenStory = {
  name: 'Cut the network: the cards stay, the banner shows [UXP-004]',
  render: function Render() {
    const [made] = useState(() => storyDesk({ appointments: storyAppointments() }));
    lastKnown.made = made;
    return <Agenda made={made} />;
  },
  play: async ({ userEvent }) => {
    const card = await find('button', /^08:00 às 08:30, Ana Lima/);
    lastKnown.made?.setOffline(true);
    await lastKnown.made?.desk.agenda.feed.load();
    await until('banner', () => document.body.textContent?.includes('Não foi possível atualizar a agenda'));
    await until('card', () => card.isConnected);
    lastKnown.made?.setOffline(false);
    await userEvent.click(await find('button', 'Tentar novamente'));
    await until('no banner', () => !document.body.textContent?.includes('Não foi possível atualizar a agenda'));
  },
};

const full: { made: StoryDesk | null } = { made: null };
export const FullDay: ScreenStory = {
  name: 'Dia cheio, 10 agendas e 500 agendamentos: a change by another user draws one card [UXP-005]',
  render: function Render() {
    const [made] = useState(() =>
      storyDesk({
        appointments: fullDay(),
        schedules: Array.from({ length: 10 }, (_, index) =>
          storySchedule(index, { slotMinutes: 15, windows: [{ start: '07:00', end: '19:30' }] }),
        ),
      }),
    );
    full.made = made;
    return <Agenda made={made} />;
  },
  play: async ({ canvasElement }) => {
    await until('500 cards', () => canvasElement.querySelectorAll('.agenda-card').length === 500);
    const touched = new Set<Element>();
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const drawn = (target instanceof Element ? target : target.parentElement)?.closest(
          '.agenda-column, .agenda-card',
        );
        if (drawn) touched.add(drawn);
      }
    });
    watch.observe(canvasElement, { subtree: true, childList: true, attributes: true, characterData: true });
    full.made?.change(storyAppointment(7, 0, '08:45', 15, { status: 'attended', version: 2 }));
    await until('the change', () =>
      canvasElement.querySelector(`[data-id="${storyId(2, 7)}"]`)?.textContent?.includes('Atendido'),
    );
    watch.disconnect();
    const drawn = [...touched].map((element) => element.getAttribute('data-id'));
    if (drawn.join() !== storyId(2, 7)) throw new Error(`drawn again: ${drawn.join()}`);
  },
};
