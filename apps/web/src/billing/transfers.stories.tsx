import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { ForbiddenState } from '@prumo/ui';
import { makeProblem } from '@prumo/view-models/core';
import type { TransferPrint } from '@prumo/view-models/finance';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { TransactionDialog } from '../finance/index.ts';
import { failed, good, never } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ProfessionalTransfersScreen } from './professional-transfers.screen.tsx';
import { storyLookups } from './story-accounts.ts';
import {
  deniedLine,
  givenBackLine,
  directLine,
  longLine,
  storyTransactionDetail,
  storyTransferDocument,
  storyTransferLine,
  storyTransfers,
  transfersOf,
  twoTransferLines,
  waitingLines,
} from './story-transfers.ts';

export default { title: 'Telas/Repasses' };

void storyLookups.professionals().load();

const list = (story: Parameters<typeof storyTransfers>[0], may = { close: true }) => (
  <StoryFrame>
    <ProfessionalTransfersScreen
      model={storyTransfers(story)}
      lookups={storyLookups}
      may={may}
      accountAddress={(id) => `/financial/billing-transfer?account=${id}`}
      documentAddress={(id) => `/financial/billing-transfer?document=${id}`}
      denialAddress={({ denial }) => `/financial/billing-denials?code=${denial?.code ?? ''}`}
    />
  </StoryFrame>
);
const detail = (...story: Parameters<typeof storyTransactionDetail>) => {
  const model = storyTransactionDetail(...story);
  return (
    <StoryFrame>
      <TransactionDialog document={model.document} detail={model} onClose={closed} />
    </StoryFrame>
  );
};
const closed = fn();
const printed = fn((_asked: TransferPrint) => good(undefined));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const chooseAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: /Selecionar todos/ }));

export const Pending = {
  name: 'Repasses: a repassar, com o cálculo de cada linha [BIL-007]',
  render: () => list({ gateway: transfersOf([...twoTransferLines, directLine, longLine, ...waitingLines]) }),
  play: async () => {
    await screen.findByRole('heading', { name: 'Repasses' });
    const table = within(await screen.findByRole('table', { name: 'Procedimentos' }));
    await expect((await table.findAllByText(/Percentual do profissional 50 %/))[0]).toBeVisible();
    await expect(table.getByText('Ainda não recebido')).toBeVisible();
    await expect(table.getByText('Sem regra de repasse')).toBeVisible();
    await expect(screen.getByText('2 ainda sem repasse')).toBeVisible();
    await expect(table.getByRole('link', { name: '27931' })).toHaveAttribute(
      'href',
      '/financial/billing-transfer?account=k1',
    );
  },
};
export const GivenBack = {
  name: 'Repasses: o que o convênio paga depois da glosa volta ao profissional [TIS-024]',
  render: () => list({ gateway: transfersOf([givenBackLine]) }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Procedimentos' }));
    const link = await table.findByRole('link', { name: 'Glosa 1801 · paga depois pelo convênio' });
    const row = within(link.closest('tr') ?? document.body);
    await expect(row.getByText(/Glosa revertida pelo convênio/)).toHaveTextContent(/R\$\s30,00/);
  },
};
export const Denied = {
  name: 'Repasses: uma glosa depois do repasse é uma linha negativa, com o cálculo e o caminho da glosa [TIS-024]',
  render: () => list({ gateway: transfersOf([deniedLine, ...twoTransferLines]) }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Procedimentos' }));
    const link = await table.findByRole('link', { name: 'Glosa 1705 · Aceita' });
    await expect(link).toHaveAttribute('href', '/financial/billing-denials?code=1705');
    const row = within(link.closest('tr') ?? document.body);
    await expect(row.getByText(/Glosado depois do repasse/)).toHaveTextContent(/-R\$\s40,00/);
    await expect(row.getByText(/Percentual do profissional 50 %/)).toHaveTextContent(/-R\$\s20,00/);
    await chooseAll();
    await userEvent.click(await button('Simular e fechar'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar repasse' }));
    await expect(dialog.getByText(/3 procedimentos de/)).toHaveTextContent(/Lia Prado: R\$\s100,00 a pagar/);
  },
};
export const Close = {
  name: 'Repasses: duas linhas de 60,00 viram um documento de 120,00',
  render: () => list({ gateway: transfersOf([...twoTransferLines, ...waitingLines]) }),
  play: async () => {
    await chooseAll();
    await expect(screen.getByText('2 ficam de fora')).toBeVisible();
    await userEvent.click(await button('Simular e fechar'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar repasse' }));
    await expect(dialog.getByText(/2 procedimentos de/)).toHaveTextContent(/Lia Prado: R\$\s120,00 a pagar/);
    await expect(dialog.getAllByText(/Percentual do profissional 50 %/)).toHaveLength(2);
    await expect(dialog.getByLabelText(/^Vencimento/)).toHaveValue('30/11/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar repasse' }));
    await expect(await screen.findByRole('link', { name: 'Ver o documento' })).toHaveAttribute(
      'href',
      '/financial/billing-transfer?document=t9',
    );
  },
};
export const CloseRefused = {
  name: 'Repasses: uma linha já foi repassada por outra pessoa',
  render: () =>
    list({
      gateway: transfersOf(twoTransferLines, {
        close: () =>
          Promise.resolve({
            ok: false,
            error: makeProblem(422, 'request.invalid', {
              errors: { 'lines.1': 'Existem procedimentos já repassados ao profissional!' },
            }),
          }),
      }),
    }),
  play: async () => {
    await chooseAll();
    await userEvent.click(await button('Simular e fechar'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar repasse' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar repasse' }));
    await expect(
      await dialog.findByText(
        'Conta 27932, Consulta em consultório: Existem procedimentos já repassados ao profissional!',
      ),
    ).toBeVisible();
  },
};
export const Owed = {
  name: 'Repasses: o profissional recebeu mais do que lhe cabe',
  render: () => list({ gateway: transfersOf([directLine]) }),
  play: async () => {
    await chooseAll();
    await userEvent.click(await button('Simular e fechar'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar repasse' }));
    await expect(dialog.getByText(/a receber do profissional/)).toBeVisible();
    await expect(dialog.getByText(/Recebido direto pelo profissional/)).toBeVisible();
  },
};
export const Paid = {
  name: 'Repasses: repassados, com o documento e o papel',
  render: () =>
    list({ state: 'paid', print: printed, gateway: transfersOf([storyTransferLine(1, { financialBundleId: 't1' })]) }),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Documento' })).toHaveAttribute(
      'href',
      '/financial/billing-transfer?document=t1',
    );
    await chooseAll();
    await expect(screen.queryByRole('button', { name: 'Simular e fechar' })).toBeNull();
    await userEvent.click(await button('Imprimir'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Detalhado' }));
    await expect(printed.mock.lastCall?.[0]).toMatchObject({
      professionalId: 'p1',
      hasFinancialBundle: true,
      type: 'detailed',
    });
  },
};
export const ReadOnly = {
  name: 'Repasses: só olhar',
  render: () => list({ gateway: transfersOf(twoTransferLines) }, { close: false }),
};
export const NobodyChosen = {
  name: 'Repasses: sem profissional',
  render: () => list({ gateway: transfersOf([]), professionalId: '' }),
  play: async () => expect(await screen.findByText('Escolha o profissional')).toBeVisible(),
};
export const Empty = {
  name: 'Repasses: nada a repassar',
  render: () => list({ gateway: transfersOf([]) }),
  play: async () => expect(await screen.findByText('Nada a repassar')).toBeVisible(),
};
export const Failed = {
  name: 'Repasses: erro',
  render: () => list({ gateway: transfersOf([], { list: () => failed() }) }),
};
export const Loading = {
  name: 'Repasses: carregando',
  render: () => list({ gateway: transfersOf([], { list: () => never() }) }),
};
export const Forbidden = {
  name: 'Repasses: sem permissão [BIL-007]',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};

export const Detail = {
  name: 'Documento de um repasse: linhas e botões [FIN-025, FIN-030, FIN-034, FIN-035, FIN-036, FIN-037, FIN-038]',
  render: () => {
    const [first, second] = storyTransferDocument().services;
    if (first === undefined || second === undefined) throw new Error('the story has two lines');
    const sixty = { ...first, expense: { ...first.expense, name: 'B'.repeat(60) } };
    return detail(storyTransferDocument({ services: [sixty, second] }), { print: printed });
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do pagamento' }));
    const lines = within(await dialog.findByRole('table', { name: 'Contas e laudos' }));
    await expect(lines.getAllByRole('row')).toHaveLength(3);
    await expect(lines.getByText(`${'A'.repeat(60)}...`)).toBeInTheDocument();
    await expect(lines.getByText('B'.repeat(60))).toBeInTheDocument();
    await expect(lines.queryByText('LAUDOS')).toBeNull();
    await expect(dialog.getByText('Favorecido')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Excluir documento' })).toBeEnabled();
    await expect(dialog.queryByRole('button', { name: 'Estornar' })).toBeNull();
    for (const [name, type] of [
      ['Resumido', 'summarized'],
      ['Detalhado', 'detailed'],
    ] as const) {
      await userEvent.click(dialog.getByRole('button', { name: 'Imprimir repasse' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await expect(printed.mock.lastCall?.[0]).toMatchObject({ professionalId: 'p1', hasFinancialBundle: true, type });
    }
  },
};
const paid = () =>
  storyTransferDocument({
    status: 'paid',
    payments: [{ date: storyTransferDocument().dueDate, total: cents(12_000) }],
  });
const reversed = fn(() => good(paid()));
const removed = fn(() => good(undefined));
/** Asks, says no, and asks again. */
async function question(act: string, words: string) {
  const asked = async () => {
    await userEvent.click(await button(act));
    return within(await screen.findByRole('dialog', { name: 'Atenção!' }));
  };
  const first = await asked();
  await expect(first.getByText(words)).toBeVisible();
  await expect(first.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Não', 'Sim']),
  );
  await userEvent.click(first.getByRole('button', { name: 'Não' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atenção!' })).toBeNull());
  return asked();
}

export const DetailPaid = {
  name: 'Documento de um repasse pago: estornar pergunta, cancela e libera as linhas [FIN-040, ERR-004, ERR-005]',
  render: () => detail(paid(), { reverse: reversed }),
  play: async () => {
    closed.mockClear();
    reversed.mockClear();
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do pagamento' }));
    await expect(dialog.queryByRole('button', { name: 'Baixar' })).toBeNull();
    const asked = await question('Estornar', 'Deseja realmente estornar este documento?');
    await expect(reversed).not.toHaveBeenCalled();
    await expect(asked.getByText(/ficam livres para um novo/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    await expect(reversed).toHaveBeenCalledOnce();
  },
};
export const DetailRemoved = {
  name: 'Documento de um repasse: excluir pergunta, e «Sair» só fecha [FIN-041, ERR-004, ERR-006]',
  render: () => detail(storyTransferDocument(), { remove: removed }),
  play: async () => {
    closed.mockClear();
    removed.mockClear();
    await userEvent.click(await button('Sair'));
    await expect(closed).toHaveBeenCalledOnce();
    const asked = await question('Excluir documento', 'Deseja realmente excluir este documento?');
    await expect(removed).not.toHaveBeenCalled();
    await userEvent.click(asked.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(removed).toHaveBeenCalledOnce());
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
  },
};
export const DetailIncome = {
  name: 'Documento de uma receita, pago em partes: os valores [FIN-026, FIN-027, FIN-028, FIN-029, FIN-030, FIN-031, FIN-032, FIN-033, FIN-038, UIX-002, UIX-003]',
  render: () =>
    detail(
      storyTransferDocument({
        type: 'income',
        status: 'paid',
        document: 'NF 4471',
        issueDate: localDate('2025-06-01'),
        dueDate: localDate('2025-06-10'),
        competenceDate: localDate('2025-06-01'),
        payments: [
          { date: localDate('2025-06-11'), total: cents(5000) },
          { date: localDate('2025-06-20'), total: cents(4800) },
        ],
        entity: { id: 'i1', name: 'Vida Plena Saúde' },
        category: { id: 'g1', name: 'Convênios' },
        costCenter: { id: 'c1', name: 'Ambulatório' },
        method: { id: 'm1', name: 'Boleto' },
        bankAccount: { id: 'b1', name: 'Banco do Brasil' },
        installment: { current: 2, total: 3 },
        value: {
          total: cents(123_456_750),
          current: cents(10_000),
          final: cents(9800),
          rate: cents(200),
          interest: cents(300),
          discount: cents(500),
        },
      }),
    ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do recebimento' }));
    const said = dialog.getAllByRole('term').map((term) => {
      const value = term.nextElementSibling?.textContent?.replaceAll(/\s/g, ' ') ?? '';
      return [term.textContent, value];
    });
    await expect(said).toEqual([
      ['Data de emissão', '01/06/2025'],
      ['Data de vencimento', '10/06/2025'],
      ['Data de pagamento', '11/06/2025'],
      ['Competência', '06/2025'],
      ['Pagador', 'Vida Plena Saúde'],
      ['Documento', 'NF 4471'],
      ['Categoria', 'Convênios'],
      ['Centro de custo', 'Ambulatório'],
      ['Forma de cobrança', 'Boleto'],
      ['Conta bancária', 'Banco do Brasil'],
      ['Parcela', '2/3'],
      ['Valor total', 'R$ 1.234.567,50'],
      ['Valor do documento', 'R$ 100,00'],
      ['Valor pago', 'R$ 98,00'],
      ['Taxas', 'R$ 2,00'],
      ['Acréscimo', 'R$ 3,00'],
      ['Desconto', 'R$ 5,00'],
    ]);
    await expect(dialog.queryByRole('button', { name: 'Imprimir repasse' })).toBeNull();
  },
};
export const DetailOfClosedCashier = {
  name: 'Documento de um caixa fechado: nem excluir nem estornar [FIN-038, FIN-045, FIN-046]',
  render: () => detail({ ...paid(), cashier: { id: 'x1', operation: 'attendance', status: 'closed' } }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do pagamento' }));
    for (const name of ['Excluir documento', 'Estornar'])
      await expect(await dialog.findByRole('button', { name })).toBeDisabled();
    await expect(dialog.queryByRole('button', { name: 'Imprimir repasse' })).toBeNull();
  },
};
export const DetailWithoutServices = {
  name: 'Documento sem procedimentos: não há repasse a imprimir [FIN-038]',
  render: () => detail(storyTransferDocument({ services: [] })),
  play: async () => {
    await button('Excluir documento');
    await expect(screen.queryByRole('button', { name: 'Imprimir repasse' })).toBeNull();
  },
};
export const DetailRefused = {
  name: 'Documento: uma exclusão recusada diz o porquê numa mensagem [ERR-008]',
  render: () =>
    detail(storyTransferDocument(), {
      remove: () =>
        Promise.resolve({ ok: false as const, error: makeProblem(422, 'x', { message: 'Mês já fechado' }) }),
    }),
  play: async () => {
    const asked = await question('Excluir documento', 'Deseja realmente excluir este documento?');
    await userEvent.click(asked.getByRole('button', { name: 'Sim' }));
    await expect(await screen.findByText('Mês já fechado')).toBeVisible();
    await expect(screen.getByRole('dialog', { name: 'Detalhes do pagamento' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};
export const DetailNotReversed = {
  name: 'Documento: um estorno que falha não tem mensagem; o diálogo fica, e se tenta de novo [ERR-009]',
  render: () => detail(paid(), { reverse: () => failed() }),
  play: async () => {
    const asked = await question('Estornar', 'Deseja realmente estornar este documento?');
    await userEvent.click(asked.getByRole('button', { name: 'Sim' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do pagamento' }));
    await expect(await dialog.findByText(/O documento não foi estornado e está como aparece aqui/)).toBeVisible();
    await expect(document.querySelector('.toast')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    await expect(await screen.findByRole('dialog', { name: 'Atenção!' })).toBeVisible();
  },
};
export const DetailReports = {
  name: 'Documento de um repasse com laudos [FIN-042]',
  render: () => detail(storyTransferDocument({ medicalReport: { count: 4, total: cents(20_000) } })),
  play: async () => {
    const row = await screen.findByRole('row', { name: /LAUDOS/ });
    await expect(row).toHaveTextContent(/R\$\s200,00/);
  },
};
export const DetailDenied = {
  name: 'Documento de um repasse: excluir sem a permissão [FIN-061]',
  render: () => detail(storyTransferDocument(), { forbid: true }),
  play: async () => {
    await userEvent.click(await button('Excluir documento'));
    await expect(await screen.findByText('Acesso não autorizado!')).toBeVisible();
    await expect(screen.queryByRole('dialog', { name: 'Atenção!' })).toBeNull();
  },
};
export const DetailReverseDenied = {
  name: 'Documento pago: estornar sem a permissão, e nada é pedido [FIN-060, ERR-007]',
  render: () => detail(paid(), { forbid: true, reverse: reversed }),
  play: async () => {
    reversed.mockClear();
    await userEvent.click(await button('Estornar'));
    await expect(await screen.findByText('Acesso não autorizado!')).toBeVisible();
    await expect(screen.queryByRole('dialog', { name: 'Atenção!' })).toBeNull();
    await expect(reversed).not.toHaveBeenCalled();
  },
};
export const DetailFailed = {
  name: 'Documento: erro',
  render: () => detail(storyTransferDocument(), { get: () => failed() }),
};
export const DetailLoading = {
  name: 'Documento: carregando',
  render: () => detail(storyTransferDocument(), { get: () => never() }),
};
