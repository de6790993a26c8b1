import { cents } from '@prumo/domain/money';
import { ForbiddenState } from '@prumo/ui';
import {
  CashFinancialForm,
  CashFlowBoard,
  CashierClosure,
  CashierConfiguration,
  CashierOpening,
  CashOperationForm,
  Closings,
  PendingAttendances,
} from '@prumo/view-models/cashier';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { CashierAttendancesScreen } from './cashier-attendances.screen.tsx';
import { CashierCashFlowScreen } from './cashier-cash-flow.screen.tsx';
import { CashierClosureScreen } from './cashier-closure.screen.tsx';
import { CashierConfigurationScreen } from './cashier-configuration.screen.tsx';
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

const opening = (...args: Parameters<typeof storyPorts>) => started(new CashierOpening(storyPorts(...args)));
export const Opening = {
  name: 'Abertura',
  render: () => (
    <Page>
      <CashierOpeningScreen opening={opening()} />
    </Page>
  ),
};
export const OpeningAllOpen = {
  name: 'Abertura: todos abertos',
  render: () => (
    <Page>
      <CashierOpeningScreen
        opening={opening({ listDrawers: () => good(drawers.map((drawer) => ({ ...drawer, open: true }))) })}
      />
    </Page>
  ),
};
export const OpeningNotLinked = {
  name: 'Abertura: sem caixa vinculado',
  render: () => (
    <Page>
      <CashierOpeningScreen opening={opening({ listDrawers: () => good([]), ...none })} />
    </Page>
  ),
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
  name: 'Fechamento',
  render: () => (
    <Page>
      <CashierClosureScreen closure={started(new CashierClosure(storyPorts()))} closings={closings()} />
    </Page>
  ),
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
export const ClosureEmpty = {
  name: 'Fechamento: nenhum caixa, nenhum fechamento',
  render: () => {
    const ports = storyPorts({ ...none, listClosed: () => good([]) });
    return (
      <Page>
        <CashierClosureScreen closure={started(new CashierClosure(ports))} closings={closings(ports)} />
      </Page>
    );
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
  name: 'Atendimentos',
  render: () => (
    <Page>
      <CashierAttendancesScreen attendances={pending(() => good(attendances))} />
    </Page>
  ),
};
export const AttendancesEmpty = {
  name: 'Atendimentos: vazio',
  render: () => (
    <Page>
      <CashierAttendancesScreen attendances={pending(() => good([]))} />
    </Page>
  ),
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
  name: 'Aporte/Sangria',
  render: () => (
    <Page>
      <CashierOperationsScreen form={started(operation())} />
    </Page>
  ),
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
  name: 'Receita/Despesa: categoria com a de cima',
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
  name: 'Fluxo de caixa',
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
  },
};
export const CashFlowDark = { ...CashFlow, name: 'Fluxo de caixa, escuro', parameters: { theme: 'dark' } };
export const CashFlowEmpty = {
  name: 'Fluxo de caixa: sem movimento',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={started(board(() => good(storyFlow(0))))} />
    </Page>
  ),
};
export const CashFlowNoneOpen = {
  name: 'Fluxo de caixa: nenhum caixa aberto',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={started(board(undefined, none))} />
    </Page>
  ),
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
  name: 'Fluxo de caixa: editar Sangria',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={viewing(5)} />
    </Page>
  ),
};
export const CashFlowDetail = {
  name: 'Fluxo de caixa: detalhes da Despesa',
  render: () => (
    <Page>
      <CashierCashFlowScreen board={viewing(4)} />
    </Page>
  ),
};

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
