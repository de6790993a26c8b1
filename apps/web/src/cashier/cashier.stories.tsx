import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { ForbiddenState } from '@prumo/ui';
import {
  CashFinancialForm,
  CashFlowBoard,
  CashierClosure,
  CashierConfiguration,
  CashierDay,
  type CashierDayGateway,
  CashierOpening,
  CashOperationForm,
  Closings,
  type DaySummary,
  PendingAttendances,
} from '@prumo/view-models/cashier';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { makeProblem } from '@prumo/view-models/core';
import { failed, good, never } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { CashierAttendancesScreen } from './cashier-attendances.screen.tsx';
import { CashierCashFlowScreen } from './cashier-cash-flow.screen.tsx';
import { CashierClosureScreen } from './cashier-closure.screen.tsx';
import { CashierConfigurationScreen } from './cashier-configuration.screen.tsx';
import { CashierDayScreen } from './cashier-day.screen.tsx';
import { CashierFinancialScreen } from './cashier-financial.screen.tsx';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierOpeningScreen } from './cashier-opening.screen.tsx';
import { CashierOperationsScreen } from './cashier-operations.screen.tsx';
import {
  attendances,
  drawers,
  openCashier,
  storyFlow,
  storyFlowGateway,
  storyLookups,
  storyPorts,
  storySetting,
} from './story-cashier.ts';

export default { title: 'Telas/Caixa' };

const Page = ({ children }: { readonly children: ReactNode }) => (
  <StoryFrame>
    <CashierFrame can={() => true}>{children}</CashierFrame>
  </StoryFrame>
);

/** A screen whose view model has started, and then `act` has happened to it. */
function started<T extends { start(): Promise<unknown> }>(model: T, act: (model: T) => unknown = () => undefined): T {
  void model.start().then(() => act(model));
  return model;
}
const none = { listOpen: () => good([]) };
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ').trim();
/** What the rows of a table say. */
const cellsOf = (name: string) =>
  [...screen.getByRole('table', { name }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => plain(cell.textContent)),
  );

const opening = (...args: Parameters<typeof storyPorts>) => started(new CashierOpening(storyPorts(...args)));
export const Opening = {
  name: 'Abertura [CSH-010, CSH-012, CSH-015]',
  render: () => (
    <Page>
      <CashierOpeningScreen opening={opening()} />
    </Page>
  ),
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Caixa' })).toBeVisible();
    const form = within(await screen.findByRole('form', { name: 'Abertura de caixa' }));
    // Caixa Recepção is open: the other is the only one to open, and chosen.
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Caixa' })).toHaveTextContent('Caixa Centro'));
    await expect(form.getByLabelText('Aporte inicial')).toBeRequired();
    await expect(form.getByLabelText('Observação')).toBeEnabled();
    await expect(form.getByRole('button', { name: 'Realizar abertura' })).toBeEnabled();
    await expect(cellsOf('Caixas abertos')).toEqual([
      ['21/11/2026 08:02', 'Caixa Recepção', 'Wagner Antunes Prates', ''],
    ]);
  },
};
export const OpeningAllOpen = {
  name: 'Abertura: todos abertos [CSH-018]',
  render: () => (
    <Page>
      <CashierOpeningScreen
        opening={opening({ listDrawers: () => good(drawers.map((drawer) => ({ ...drawer, open: true }))) })}
      />
    </Page>
  ),
  play: async () => {
    await expect(await screen.findByText('Nenhum caixa a ser aberto')).toBeVisible();
  },
};
export const OpeningNotLinked = {
  name: 'Abertura: sem caixa vinculado [CSH-019, CSH-020]',
  render: () => (
    <Page>
      <CashierOpeningScreen opening={opening({ listDrawers: () => good([]), ...none })} />
    </Page>
  ),
  play: async () => {
    await expect(await screen.findByText('Nenhum caixa vinculado a este usuário')).toBeVisible();
    await expect(await screen.findByText('Nenhum caixa aberto')).toBeVisible();
  },
};
export const OpeningWithError = {
  name: 'Abertura: sem escolher o caixa',
  render: () => {
    const model = started(
      new CashierOpening(
        storyPorts({ listDrawers: () => good(drawers.map((drawer) => ({ ...drawer, open: false }))) }),
      ),
      (one) => one.open(),
    );
    return (
      <Page>
        <CashierOpeningScreen opening={model} />
      </Page>
    );
  },
};
export const OpeningFailed = {
  name: 'Abertura: erro',
  render: () => (
    <Page>
      <CashierOpeningScreen opening={opening({ listDrawers: failed, listOpen: failed })} />
    </Page>
  ),
};
export const OpeningLoading = {
  name: 'Abertura: carregando',
  render: () => (
    <Page>
      <CashierOpeningScreen opening={opening({ listDrawers: never, listOpen: never })} />
    </Page>
  ),
};
export const OpeningDark = { ...Opening, name: 'Abertura, escura', parameters: { theme: 'dark' } };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};

const closings = (ports = storyPorts()) => {
  const model = new Closings(ports);
  void model.search();
  return model;
};
export const Closure = {
  name: 'Fechamento [CSH-021, CSH-022, CSH-023]',
  render: () => (
    <Page>
      <CashierClosureScreen closure={started(new CashierClosure(storyPorts()))} closings={closings()} />
    </Page>
  ),
  play: async () => {
    const sangria = await screen.findByLabelText('Sangria');
    await waitFor(() => expect(sangria).toHaveValue('174,50'));
    await expect(sangria).toHaveAttribute('readonly');
    await expect(screen.getByRole('button', { name: 'Realizar fechamento' })).toBeEnabled();
    await expect(screen.getByRole('heading', { name: 'Fechamentos realizados' })).toBeVisible();
    const search = within(screen.getByRole('form', { name: 'Pesquisar fechamentos' }));
    await expect(search.getByLabelText('Data inicial')).toBeVisible();
    await expect(search.getByLabelText('Data final')).toBeVisible();
    await expect(search.getByRole('button', { name: 'Pesquisar' })).toBeEnabled();
    await expect(cellsOf('Fechamentos realizados')).toEqual([
      ['21/11/2026 07:10', '21/11/2026 07:55', 'Caixa Recepção', 'Renata Vilela Couto', ''],
    ]);
    await expect(screen.getByRole('button', { name: 'Imprimir fechamento' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Reabrir caixa' })).toBeEnabled();
  },
};
export const ClosureCounted = {
  name: 'Fechamento: contagem com diferença',
  render: () => {
    const closure = started(new CashierClosure(storyPorts()), ({ count }) => {
      count.enter(cents(10_000), 1);
      count.enter(cents(5_000), 1);
      count.enter(cents(2_000), 1);
    });
    return (
      <Page>
        <CashierClosureScreen closure={closure} closings={closings()} />
      </Page>
    );
  },
};
export const ClosureUncounted = {
  name: 'Fechamento sem contagem: pergunta antes, e depois nenhum caixa fica escolhido',
  render: () => {
    let open = [openCashier, { ...openCashier, id: 'c2', drawer: { id: 'd2', name: 'Caixa Centro' } }];
    const ports = storyPorts({
      listOpen: () => good(open),
      close: () => {
        open = open.slice(1);
        return good(openCashier);
      },
    });
    return (
      <Page>
        <CashierClosureScreen
          closure={started(new CashierClosure(ports), (model) => model.choose('c1'))}
          closings={closings()}
        />
      </Page>
    );
  },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Sangria')).toHaveValue('174,50'));
    await userEvent.click(screen.getByRole('button', { name: 'Realizar fechamento' }));
    const question = () => screen.findByRole('dialog', { name: 'Atenção!' });
    await within(await question()).findByText(/O dinheiro do caixa Caixa Recepção não foi contado/);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Voltar' }));
    await expect(screen.getByLabelText('Sangria')).toHaveValue('174,50');
    await userEvent.click(screen.getByRole('button', { name: 'Realizar fechamento' }));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Fechar sem contar' }));
    await waitFor(() => expect(screen.getByLabelText('Sangria')).toHaveValue(''));
  },
};
export const ClosureBlind = {
  name: 'Fechamento: contagem às cegas [CSH-021, UXP-014]',
  render: () => {
    const ports = storyPorts({ listOpen: () => good([{ ...openCashier, blindCount: true }]) });
    return (
      <Page>
        <CashierClosureScreen closure={started(new CashierClosure(ports))} closings={closings()} />
      </Page>
    );
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Concluir contagem' });
    await expect(screen.getByLabelText('Sangria')).toHaveValue('');
    await expect(screen.queryByText(/174,50/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Realizar fechamento' }));
    await expect((await screen.findAllByText('Conte o dinheiro antes de fechar o caixa'))[0]).toBeVisible();
    await userEvent.type(screen.getByLabelText('× 100,00'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Concluir contagem' }));
    await waitFor(() => expect(screen.getByLabelText('Sangria')).toHaveValue('174,50'));
    await expect(screen.getByLabelText('× 100,00')).toHaveAttribute('readonly');
  },
};
export const ClosureHandover = {
  name: 'Passar o caixa: contado, com diferença e motivo, recusado com o saldo novo [CSH-058, UXP-014]',
  render: () => {
    let balance = cents(17_450);
    const ports = storyPorts({
      listOpen: () => good([{ ...openCashier, balance }]),
      handOver: () => {
        balance = cents(18_000);
        return Promise.resolve({
          ok: false as const,
          error: makeProblem(409, 'cashier.closing-value-differs', {
            message: 'O saldo do caixa mudou: o saldo atual é R$ 180,00',
          }),
        });
      },
    });
    const closure = started(new CashierClosure(ports), ({ count }) => count.enter(cents(10_000), 1));
    return (
      <Page>
        <CashierClosureScreen closure={closure} closings={closings()} />
      </Page>
    );
  },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Sangria')).toHaveValue('174,50'));
    await userEvent.click(screen.getByRole('button', { name: 'Passar o caixa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Passar Caixa Recepção' }));
    await expect(dialog.getByLabelText('Contado')).toHaveValue('100,00');
    await expect(dialog.getByLabelText('Diferença')).toHaveValue('-74,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Passar o caixa' }));
    await expect(await dialog.findByText('Campo obrigatório')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Motivo da diferença/), 'Pago sem registrar');
    await userEvent.click(dialog.getByRole('button', { name: 'Passar o caixa' }));
    await expect(await dialog.findByText('O saldo do caixa mudou: o saldo atual é R$ 180,00')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Diferença')).toHaveValue('-80,00'));
    await expect(dialog.getByLabelText(/Motivo da diferença/)).toHaveValue('Pago sem registrar');
  },
};
export const ClosureEmpty = {
  name: 'Fechamento: nenhum caixa, nenhum fechamento [CSH-024]',
  render: () => {
    const ports = storyPorts({ ...none, listClosed: () => good([]) });
    return (
      <Page>
        <CashierClosureScreen closure={started(new CashierClosure(ports))} closings={closings(ports)} />
      </Page>
    );
  },
  play: async () => {
    await expect(await screen.findByText('Nenhum fechamento encontrado')).toBeVisible();
  },
};

const pending = (list: ConstructorParameters<typeof PendingAttendances>[0]['list'], can = true) =>
  started(
    new PendingAttendances(
      { list, remove: () => good(undefined) },
      async () => undefined,
      storyPorts({}, () => can),
    ),
  );
export const Attendances = {
  name: 'Atendimentos [CSH-025, CSH-026, CSH-027]',
  render: () => (
    <Page>
      <CashierAttendancesScreen attendances={pending(() => good(attendances))} />
    </Page>
  ),
  play: async () => {
    await screen.findByText('Fernando Lima Nunes');
    await expect(cellsOf('Atendimentos pendentes de recebimento').map((row) => row.slice(0, 4))).toEqual([
      ['21/11/2026 08:20', 'Fernando Lima Nunes', 'Consulta', 'R$ 100,00'],
      ['21/11/2026 08:30', 'Maria Aparecida Lima', 'Outras terapias', 'R$ 50,50'],
    ]);
    await expect(screen.getByRole('button', { name: 'Editar conta de Fernando Lima Nunes' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Excluir conta de Fernando Lima Nunes' })).toBeEnabled();
    const [count, total] = screen.getAllByRole('definition').map((one) => plain(one.textContent));
    await expect([count, total]).toEqual(['2', 'R$ 150,50']);
  },
};
const [visit] = attendances;
export const AttendanceAt = {
  name: 'Atendimentos: 10/06/2025 08:05 na hora da unidade [UIX-004]',
  render: () => (
    <Page>
      <CashierAttendancesScreen
        attendances={pending(() => good(visit ? [{ ...visit, date: '2025-06-10T11:05:00Z' }] : []))}
      />
    </Page>
  ),
  play: async () => {
    await screen.findByText('Fernando Lima Nunes');
    await expect(cellsOf('Atendimentos pendentes de recebimento').map(([date]) => date)).toEqual(['10/06/2025 08:05']);
  },
};
export const AttendancesEmpty = {
  name: 'Atendimentos: vazio [CSH-028]',
  render: () => (
    <Page>
      <CashierAttendancesScreen attendances={pending(() => good([]))} />
    </Page>
  ),
  play: async () => {
    await expect(await screen.findByText('Nenhum atendimento encontrado')).toBeVisible();
  },
};
export const AttendancesFailed = {
  name: 'Atendimentos: erro',
  render: () => (
    <Page>
      <CashierAttendancesScreen attendances={pending(failed)} />
    </Page>
  ),
};
export const AttendancesReadOnly = {
  name: 'Atendimentos: só leitura',
  render: () => (
    <Page>
      <CashierAttendancesScreen attendances={pending(() => good(attendances), false)} />
    </Page>
  ),
};

const operation = (gateway = {}) => new CashOperationForm(storyFlowGateway(), storyPorts(gateway));
export const Operations = {
  name: 'Aporte/Sangria [CSH-030]',
  render: () => (
    <Page>
      <CashierOperationsScreen form={started(operation())} />
    </Page>
  ),
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Aporte/Sangria' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Caixa' })).toHaveTextContent('Caixa Recepção'));
    await expect(form.getByRole('radio', { name: 'Aporte' })).toBeEnabled();
    await expect(form.getByRole('radio', { name: 'Sangria' })).toBeEnabled();
    await expect(form.getByLabelText('Valor')).toBeRequired();
    await expect(form.getByLabelText('Observação')).toBeEnabled();
    await expect(form.getByRole('button', { name: 'Salvar' })).toBeEnabled();
    await expect(plain(form.getByRole('status').textContent)).toBe('Saldo atual R$ 174,50');
  },
};
export const OperationsAboveLimit = {
  name: 'Aporte/Sangria: acima do limite, lembra da sangria',
  render: () => (
    <Page>
      <CashierOperationsScreen
        form={started(operation({ listOpen: () => good([{ ...openCashier, withdrawalLimit: cents(10_000) }]) }))}
      />
    </Page>
  ),
  play: async () => {
    await expect(plain((await screen.findByText(/Faça uma sangria/)).textContent)).toBe(
      'O caixa Caixa Recepção tem R$ 174,50, acima do limite de R$ 100,00. Faça uma sangria de R$ 74,50.',
    );
  },
};
export const OperationsShort = {
  name: 'Aporte/Sangria: saldo insuficiente',
  render: () => {
    const form = started(operation(), (one) => {
      one.fields.set('operation', 'outgoing');
      one.fields.set('value', cents(17_451));
      void one.save();
    });
    return (
      <Page>
        <CashierOperationsScreen form={form} />
      </Page>
    );
  },
};
export const OperationsNoneOpen = {
  name: 'Aporte/Sangria: nenhum caixa aberto',
  render: () => (
    <Page>
      <CashierOperationsScreen form={started(operation(none))} />
    </Page>
  ),
};

const financial = () => new CashFinancialForm(storyFlowGateway(), storyLookups, storyPorts());
export const Financial = {
  name: 'Receita/Despesa: categoria com a de cima [CSH-033, CSH-034, CSH-035]',
  render: () => {
    const form = started(financial(), (one) => {
      one.chooseOperation('expense');
      one.fields.set('categoryId', 'x2');
      one.chooseEntity({ id: null, name: 'Mercado Boa Compra' });
      one.fields.set('value', cents(4_550));
    });
    return (
      <Page>
        <CashierFinancialScreen form={form} />
      </Page>
    );
  },
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await expect(await within(canvasElement).findByText('Copa e cozinha / Material de escritório')).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Receita/Despesa' }));
    await expect(form.getByRole('combobox', { name: 'Caixa' })).toHaveTextContent('Caixa Recepção');
    await expect(form.getByRole('radio', { name: 'Receita' })).not.toBeChecked();
    await expect(form.getByRole('radio', { name: 'Despesa' })).toBeChecked();
    await expect(form.getByRole('combobox', { name: 'Categoria' })).toBeEnabled();
    await expect(form.getByPlaceholderText('Nome do paciente, data de nascimento ou CPF')).toBeEnabled();
    await expect(form.getByText('Nome sem cadastro')).toBeVisible();
    await expect(form.getByLabelText('Valor')).toHaveValue('45,50');
    await expect(form.getByLabelText('Observação')).toBeEnabled();
    await expect(form.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  },
};
export const FinancialWithErrors = {
  name: 'Receita/Despesa: com erros',
  render: () => (
    <Page>
      <CashierFinancialScreen form={started(financial(), (one) => one.save())} />
    </Page>
  ),
};

const board = (read = () => good(storyFlow()), gateway = {}) =>
  new CashFlowBoard(storyFlowGateway({ read }), async () => undefined, storyPorts(gateway));
export const CashFlow = {
  name: 'Fluxo de caixa [CSH-042, CSH-043, CSH-044, CSH-045, CSH-046, CSH-047, CSH-114, CSH-115, CSH-116]',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={started(board())} />
    </Page>
  ),
  play: async () => {
    const line = await screen.findByLabelText('Dinheiro na gaveta');
    await expect(line.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'AberturaR$ 100,00+DinheiroR$ 134,50+AportesR$ 0,00−SangriasR$ 60,00=Saldo em caixaR$ 174,50',
    );
    const table = within(screen.getByRole('table', { name: 'Movimentações do caixa' }));
    await expect(table.getByText('Dinheiro, Cartão de crédito')).toBeVisible();
    await expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Data',
      'Tipo',
      'Favorecido/Pagador',
      'Forma de pagamento',
      'Valor',
      'Saldo em caixa',
      'Ações',
    ]);
    await expect(
      cellsOf('Movimentações do caixa').map(([date, type, , , value, balance]) => [date, type, value, balance]),
    ).toEqual([
      ['21/11/2026 08:02', 'Aporte', 'R$ 100,00', 'R$ 100,00'],
      ['21/11/2026 08:40', 'Atendimento', 'R$ 350,00', 'R$ 250,00'],
      ['21/11/2026 09:05', 'Encaminhamento', 'R$ 80,00', 'R$ 250,00'],
      ['21/11/2026 09:30', 'Receita', 'R$ 30,00', 'R$ 280,00'],
      ['21/11/2026 10:12', 'Despesa', '-R$ 45,50', 'R$ 234,50'],
      ['21/11/2026 11:00', 'Sangria', '-R$ 60,00', 'R$ 174,50'],
    ]);
    for (const name of ['Imprimir Atendimento', 'Visualizar Atendimento', 'Excluir Atendimento'])
      await expect(table.getByRole('button', { name })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Atualizar' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: /^Imprimir$/ })).toBeEnabled();
    await expect(
      within(screen.getByLabelText('Resumo por forma de pagamento'))
        .getAllByRole('definition')
        .map((one) => plain(one.textContent)),
    ).toEqual(['R$ 134,50', 'R$ 200,00', 'R$ 80,00', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00']);
    await expect(cellsOf('Lançamentos excluídos')).toEqual([
      ['21/11/2026 10:58', 'Sangria', 'Depósito no banco', '-R$ 600,00', '21/11/2026 10:59', 'Wagner Antunes Prates'],
    ]);
    const totals = screen.getAllByRole('definition').map((one) => plain(one.textContent));
    await expect(totals.slice(-2)).toEqual(['R$ 414,50', 'R$ 174,50']);
  },
};
export const CashFlowDark = { ...CashFlow, name: 'Fluxo de caixa, escuro', parameters: { theme: 'dark' } };
export const CashFlowEmpty = {
  name: 'Fluxo de caixa: só a abertura [CSH-048]',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={started(board(() => good(storyFlow(1))))} />
    </Page>
  ),
  play: async () => {
    await expect(await screen.findByText('Nenhuma movimentação encontrada')).toBeVisible();
    await expect(cellsOf('Movimentações do caixa')).toHaveLength(1);
  },
};
export const CashFlowNoneOpen = {
  name: 'Fluxo de caixa: nenhum caixa aberto [CSH-049]',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={started(board(undefined, none))} />
    </Page>
  ),
  play: async () => {
    await expect(
      await screen.findByText('Nenhum caixa aberto. Selecione Abertura no menu para abrir um caixa.'),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ir para Abertura' })).toHaveAttribute('href', '/cashier-opening');
  },
};
export const CashFlowSeveral = {
  name: 'Fluxo de caixa: escolher o caixa',
  render: () => (
    <Page>
      <CashierCashFlowScreen
        board={started(
          board(undefined, {
            listOpen: () =>
              good([openCashier, { ...openCashier, id: 'c2', drawer: { id: 'd2', name: 'Caixa Centro' } }]),
          }),
        )}
      />
    </Page>
  ),
};
export const CashFlowFailed = {
  name: 'Fluxo de caixa: erro',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={started(board(failed))} />
    </Page>
  ),
};
/** Views an entry once the flow has arrived. */
const viewing = (index: number) =>
  started(board(), async (one) => {
    await one.flow.load();
    const entry = one.shown?.entries[index];
    if (entry) await one.view(entry);
  });
export const CashFlowEdit = {
  name: 'Fluxo de caixa: editar Sangria [CSH-050]',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={viewing(5)} />
    </Page>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Sangria' }));
    await expect(dialog.getByLabelText('Caixa')).toBeDisabled();
    await expect(dialog.getByLabelText('Caixa')).toHaveValue('Caixa Recepção');
    await expect(dialog.getByLabelText('Operação')).toBeDisabled();
    await expect(dialog.getByLabelText('Operação')).toHaveValue('Sangria');
    await expect(dialog.getByLabelText('Valor')).toBeEnabled();
    await expect(dialog.getByLabelText('Observação')).toBeEnabled();
  },
};
export const CashFlowDetail = {
  name: 'Fluxo de caixa: detalhes da Despesa',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={viewing(4)} />
    </Page>
  ),
};

const boxes = {
  money: cents(0),
  credit_card: cents(0),
  pix: cents(0),
  check: cents(0),
  debit_card: cents(0),
  doc_ted: cents(0),
  others: cents(0),
};
const dayOf = (sessions: DaySummary['drawers'], operators: DaySummary['operators']): DaySummary => ({
  date: localDate('2026-11-21'),
  drawers: sessions,
  operators,
  summary: { ...boxes, money: cents(13_450), credit_card: cents(20_000), pix: cents(8_000) },
  movement: cents(41_450),
  balance: cents(17_450),
});
const wagner = 'Wagner Antunes Prates';
const day = dayOf(
  [
    {
      id: 'c1',
      bankAccount: { id: 'd1', name: 'Caixa Recepção' },
      status: 'open',
      opening: { date: '2026-11-21T08:02:00-03:00', user: { name: wagner } },
      closure: null,
      entries: 4,
      summary: { ...boxes, money: cents(13_450), credit_card: cents(20_000), pix: cents(8_000) },
      movement: cents(41_450),
      drawer: {
        opening: cents(10_000),
        deposits: cents(0),
        money: cents(13_450),
        withdrawals: cents(6_000),
        balance: cents(17_450),
      },
    },
    {
      id: 'c2',
      bankAccount: { id: 'd2', name: 'Caixa Centro' },
      status: 'closed',
      opening: { date: '2026-11-21T07:00:00-03:00', user: { name: 'Renata Vilela Couto' } },
      closure: { date: '2026-11-21T07:40:00-03:00', user: { name: 'Renata Vilela Couto' } },
      entries: 0,
      summary: boxes,
      movement: cents(0),
      drawer: {
        opening: cents(5_000),
        deposits: cents(0),
        money: cents(0),
        withdrawals: cents(5_000),
        balance: cents(0),
      },
      closingValue: cents(5_000),
      countedValue: cents(4_950),
    },
  ],
  [
    {
      user: { id: 'u1', name: wagner },
      entries: 4,
      movement: cents(41_450),
      summary: { ...boxes, money: cents(13_450), credit_card: cents(20_000), pix: cents(8_000) },
    },
  ],
);
const dayScreen = (ask: CashierDayGateway['day']) => (
  <Page>
    <CashierDayScreen day={started(new CashierDay({ day: ask }, storyPorts()))} />
  </Page>
);
export const Day = {
  name: 'Resumo do dia',
  render: () => dayScreen(() => good(day)),
  play: async () => {
    const all = await screen.findByLabelText('Todos os caixas');
    await expect(plain(all.textContent)).toBe(
      'MovimentoR$ 414,50Dinheiro nas gavetasR$ 174,50DinheiroR$ 134,50Cartão de créditoR$ 200,00PIXR$ 80,00',
    );
    await expect(cellsOf('Por operador')).toEqual([[wagner, '4', 'R$ 134,50', 'R$ 414,50']]);
    await expect(screen.getByText('Diferença da contagem')).toBeVisible();
  },
};
export const DayDark = { ...Day, name: 'Resumo do dia, escuro', parameters: { theme: 'dark' } };
export const DayEmpty = {
  name: 'Resumo do dia: nenhum caixa',
  render: () => dayScreen(() => good({ ...dayOf([], []), summary: boxes, movement: cents(0), balance: cents(0) })),
};
export const DayLoading = { name: 'Resumo do dia: carregando', render: () => dayScreen(never) };
export const DayFailed = { name: 'Resumo do dia: erro', render: () => dayScreen(failed) };

const configuration = () => new CashierConfiguration(storySetting, storyLookups, storyPorts());
export const Configuration = {
  name: 'Configuração',
  render: () => (
    <Page>
      <CashierConfigurationScreen form={started(configuration(), (one) => one.choose('d1'))} />
    </Page>
  ),
};
export const ConfigurationNobody = {
  name: 'Configuração: nenhum colaborador',
  render: () => {
    const form = started(configuration(), async (one) => {
      await one.choose('d1');
      one.tick(new Set());
      await one.save();
    });
    return (
      <Page>
        <CashierConfigurationScreen form={form} />
      </Page>
    );
  },
};
export const ConfigurationUnchosen = {
  name: 'Configuração: escolher o caixa',
  render: () => (
    <Page>
      <CashierConfigurationScreen form={started(configuration())} />
    </Page>
  ),
};
