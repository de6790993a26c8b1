import { ForbiddenState } from '@prumo/ui';
import type { BilledAttendance } from '@prumo/view-models/billing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never, pageOf } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { storyLookups } from './story-accounts.ts';
import {
  attendancesOf,
  bareAttendance,
  longAttendance,
  madeOf,
  refusedOf,
  storyAttendance,
  storyUnbilled,
  threeAttendances,
} from './story-unbilled.ts';
import { UnbilledAttendancesScreen } from './unbilled-attendances.screen.tsx';

export default { title: 'Telas/Atendimentos a faturar' };

const all = { create: true, seeValues: true, bill: true };
const list = (gateway: Parameters<typeof storyUnbilled>[0], may = all) => (
  <StoryFrame>
    <UnbilledAttendancesScreen
      model={storyUnbilled(gateway)}
      lookups={storyLookups}
      timeZone="America/Sao_Paulo"
      may={may}
      onOpen={may.create ? () => undefined : undefined}
      addressOf={(id) => `/financial/billing-attendances?attendance=${id}`}
    />
  </StoryFrame>
);
const chooseAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: /Selecionar todos/ }));
const create = async () => userEvent.click(await screen.findByRole('button', { name: 'Criar contas' }));
/** The notice that says something, with what belongs to it. */
const notice = async (text: RegExp): Promise<HTMLElement> => {
  const alerts = await screen.findAllByRole('alert');
  return alerts.find((one) => text.test(one.textContent ?? '')) ?? screen.findByText(text);
};
const required = (field: string) => ({ field, code: 'field.required', message: 'Campo obrigatório' });

export const Attendances = {
  name: 'Lista, com o total',
  render: () => list(attendancesOf([...threeAttendances, longAttendance, bareAttendance])),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Atendimentos sem conta' }));
    await table.findByText('5 atendimentos');
    await expect(table.getByText(/12\.705,67/)).toBeInTheDocument();
    await expect(table.getAllByRole('link')[0]).toHaveAttribute('href', '/financial/billing-attendances?attendance=t0');
    await expect(table.getByText('Sem paciente')).toBeInTheDocument();
  },
};
export const Warned = {
  name: 'Lista: avisos da guia na linha, só onde há o que avisar [TIS-025]',
  render: () =>
    list(
      attendancesOf([
        storyAttendance(0, {
          warnings: [
            { code: 'guide.card-expired', message: 'A carteira já estava vencida na data do atendimento' },
            { code: 'guide.too-old', message: 'O prazo deste convênio para enviar a guia terminou em 19/11/2026' },
          ],
        }),
        storyAttendance(1),
      ]),
    ),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Atendimentos sem conta' }));
    const [, warned, quiet] = await table.findAllByRole('row');
    await expect(
      within(warned as HTMLElement).getByText('A carteira já estava vencida na data do atendimento'),
    ).toBeVisible();
    await expect(within(warned as HTMLElement).getByText(/terminou em 19\/11\/2026/)).toBeVisible();
    await expect(quiet).not.toHaveTextContent(/vencida|prazo/);
  },
};
export const TooMany = {
  name: 'De mais de cem vão os cem primeiros; marcados mais, nada é criado e se diz por quê',
  render: () => {
    const many = Array.from({ length: 130 }, (_, at) => storyAttendance(at % 9, { id: `t${at}` }));
    return list({
      list: ({ limit = 20, offset = 0 }) =>
        good({ ...pageOf(many.slice(offset, offset + limit), many.length), sum: null }),
      bill: (ids) => good(ids.map((id) => madeOf(id))),
    });
  },
  play: async () => {
    await chooseAll();
    const bar = within(screen.getByRole('group', { name: 'Selecionados' }));
    await userEvent.click(bar.getByRole('button', { name: 'Selecionar os 100 primeiros' }));
    await expect(await bar.findByText('100 selecionados')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Página 7' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Selecionar todos/ })).not.toBeChecked());
    await chooseAll();
    await expect(await bar.findByText('110 selecionados')).toBeVisible();
    const creating = bar.getByRole('button', { name: /^Criar contas/ });
    await expect(creating).toHaveAccessibleName(/Até 100 de cada vez/);
    await userEvent.click(creating);
    await expect(screen.queryByText(/contas criadas/)).toBeNull();
  },
};
export const Created = {
  name: 'Criar contas: todas criadas, uma aguarda no caixa',
  render: () => list(attendancesOf(threeAttendances, (id) => madeOf(id, id === 't1' ? 'payment' : 'open'))),
  play: async () => {
    await chooseAll();
    await expect(screen.getByText('3 selecionados')).toBeVisible();
    await expect(within(screen.getByRole('group', { name: 'Selecionados' })).getByText(/R\$\s360,00/)).toBeVisible();
    await create();
    const done = await notice(/3 contas criadas; 1 aguarda o pagamento no caixa\./);
    await expect(within(done).getByRole('link', { name: 'Faturar contas' })).toHaveAttribute(
      'href',
      '/financial/billing-accounts',
    );
    await screen.findByText('Nenhum atendimento sem conta');
  },
};
const lacking = (id: string): BilledAttendance =>
  id === 't0'
    ? madeOf(id)
    : id === 't1'
      ? refusedOf(id, [required('referral.provider'), required('insurance.insured.record')])
      : refusedOf(
          id,
          [{ field: null, code: 'billing.attendance-billed', message: 'Este atendimento já tem conta' }],
          null,
        );
export const Refused = {
  name: 'Criar contas: a uma falta o número da guia, a outra já foi criada',
  render: () => list(attendancesOf(threeAttendances, lacking)),
  play: async () => {
    await chooseAll();
    await create();
    await screen.findByText(/1 conta criada/);
    const refused = await notice(/2 atendimentos continuam sem conta/);
    await expect(refused).toHaveTextContent('Campo obrigatório: Nº da guia no prestador, Nº da carteira');
    await expect(refused).toHaveTextContent('Este atendimento já tem conta');
    const mend = within(refused).getAllByRole('link', { name: 'Completar a conta' });
    await expect(mend.map((link) => link.getAttribute('href'))).toEqual([
      '/financial/billing-attendances?attendance=t1',
    ]);
    await expect(await screen.findByText('2 selecionados')).toBeVisible();
    await userEvent.click(within(refused).getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByText(/continuam sem conta/)).toBeNull());
  },
};
export const RefusedBare = {
  name: 'Criar contas: sem paciente, convênio e procedimento',
  render: () =>
    list(
      attendancesOf([bareAttendance, longAttendance], (id) =>
        id === 't8'
          ? refusedOf(
              id,
              [
                required('patient.id'),
                required('insurance.planId'),
                { field: 'expenses', code: 'billing.no-expense', message: 'Nenhum procedimento adicionado!' },
              ],
              null,
            )
          : refusedOf(
              id,
              [required('request.professional.name'), required('request.professional.council.name')],
              'sadt',
            ),
      ),
    ),
  play: async () => {
    await chooseAll();
    await create();
    const refused = await notice(/2 atendimentos continuam sem conta/);
    await expect(refused).toHaveTextContent(
      'Campo obrigatório: Paciente, Convênio e plano; Nenhum procedimento adicionado!',
    );
    await expect(refused).toHaveTextContent(
      'Campo obrigatório: Nome do profissional solicitante, Conselho profissional',
    );
  },
};
export const NothingDone = {
  name: 'Criar contas: sem resposta do servidor',
  render: () => list({ ...attendancesOf(threeAttendances), bill: () => failed() }),
  play: async () => {
    await chooseAll();
    await create();
    await screen.findByRole('alert');
    await expect(await screen.findByText('3 selecionados')).toBeVisible();
  },
};
export const Keyboard = {
  name: 'Pelo teclado',
  render: () => list(attendancesOf([storyAttendance(0)])),
  play: async () => {
    (await screen.findByRole('checkbox', { name: /Selecionar José/ })).focus();
    await userEvent.keyboard(' ');
    (await screen.findByRole('button', { name: 'Criar contas' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/1 conta criada\./);
  },
};
export const Empty = {
  name: 'Nenhum sem conta',
  render: () => list(attendancesOf([])),
  play: async () =>
    expect(await screen.findByRole('link', { name: 'Faturar contas' })).toHaveAttribute(
      'href',
      '/financial/billing-accounts',
    ),
};
export const Filtered = {
  name: 'Nenhum com o filtro',
  render: () =>
    list({
      ...attendancesOf(threeAttendances),
      list: ({ serviceType }) => attendancesOf(serviceType === 'exam' ? [] : threeAttendances).list({}),
    }),
  play: async () => {
    await screen.findByText('3 atendimentos');
    await userEvent.click(screen.getByRole('combobox', { name: 'Tipo de atendimento' }));
    await userEvent.click(await screen.findByRole('option', { name: 'SADT/Exame' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    await screen.findByText('3 atendimentos');
  },
};
export const LookOnly = {
  name: 'Só consulta, sem valores',
  render: () =>
    list(attendancesOf(threeAttendances.map((one) => ({ ...one, value: null }))), {
      create: false,
      seeValues: false,
      bill: false,
    }),
  play: async () => {
    await screen.findByText('3 atendimentos');
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await expect(screen.queryByRole('columnheader', { name: 'Valor' })).toBeNull();
  },
};
export const Failed = { name: 'Erro', render: () => list({ ...attendancesOf([]), list: () => failed() }) };
export const Loading = { name: 'Carregando', render: () => list({ ...attendancesOf([]), list: () => never() }) };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
