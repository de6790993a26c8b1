import { ForbiddenState } from '@prumo/ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never, pageOf, refusal } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { InvoiceScreen } from './invoice.screen.tsx';
import { InvoicesScreen } from './invoices.screen.tsx';
import { storyLookups } from './story-accounts.ts';
import {
  accountsOf,
  closedInvoice,
  finishedInvoice,
  hugeInvoice,
  invoicesOf,
  connectedLots,
  livingLots,
  longAccount,
  noAnswer,
  partlyCanceledLots,
  storyAccount,
  storyDetail,
  storyInvoice,
  storyInvoices,
  threeAccounts,
  threeLots,
} from './story-invoices.ts';

export default { title: 'Telas/Faturas' };

const zone = 'America/Sao_Paulo';

const list = (...shown: Parameters<typeof storyInvoices>) => (
  <StoryFrame>
    <InvoicesScreen
      title="Faturas"
      subtitle="Todas, das abertas às finalizadas"
      list={storyInvoices(...shown)}
      lookups={storyLookups}
      onOpen={() => undefined}
      addressOf={(id) => `/financial/invoices?invoice=${id}`}
    />
  </StoryFrame>
);
const one = (...shown: Parameters<typeof storyDetail>) => (
  <StoryFrame>
    <InvoiceScreen
      detail={storyDetail(...shown)}
      timeZone={zone}
      listAddress="/financial/invoices"
      onAccount={() => undefined}
      accountAddress={(id) => `/financial/invoices?account=${id}`}
    />
  </StoryFrame>
);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const chooseAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: /Selecionar todos/ }));

export const Invoices = {
  name: 'Faturas',
  render: () => list(invoicesOf([storyInvoice(), closedInvoice, finishedInvoice, hugeInvoice])),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Faturas' }));
    const links = await table.findAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['f1', 'f2', 'f3', 'f4'].map((id) => `/financial/invoices?invoice=${id}`),
    );
    await expect(table.getByText('4 faturas')).toBeInTheDocument();
    await expect(table.getByText(/12\.346\.758,90/)).toBeInTheDocument();
  },
};
export const InvoicesEmpty = {
  name: 'Faturas: nenhuma',
  render: () => list(invoicesOf([])),
  play: async () =>
    expect(await screen.findByRole('link', { name: 'Faturar contas' })).toHaveAttribute(
      'href',
      '/financial/billing-accounts',
    ),
};
export const InvoicesFiltered = {
  name: 'Faturas: nenhuma com o filtro',
  render: () => list(invoicesOf([storyInvoice()])),
  play: async () => {
    await screen.findByText('VPS-ESS-2026-11');
    await userEvent.click(screen.getByRole('combobox', { name: 'Situação' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Finalizada' }));
    await userEvent.click(await button('Limpar filtros'));
    await screen.findByText('VPS-ESS-2026-11');
  },
};
export const InvoicesFailed = { name: 'Faturas: erro', render: () => list(invoicesOf([], { list: () => failed() })) };
export const InvoicesLoading = {
  name: 'Faturas: carregando',
  render: () => list(invoicesOf([], { list: () => never() })),
};
export const InvoicesForbidden = {
  name: 'Faturas: sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};

export const Open = {
  name: 'Fatura aberta: fechar com o vencimento do contrato',
  render: () => one({ invoice: storyInvoice() }),
  play: async () => {
    await userEvent.click(await button('Fechar fatura'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar fatura' }));
    await expect(dialog.getByText(/3 contas/)).toHaveTextContent(/R\$\s360,00/);
    await expect(dialog.getByLabelText(/^Vencimento/)).toHaveValue('20/12/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar fatura' }));
    await button('Finalizar');
    await expect(screen.getByText(/R\$\s360,00 · Em aberto/)).toBeVisible();
  },
};
export const OpenWithoutDue = {
  name: 'Fatura aberta: o contrato não diz o vencimento',
  render: () => one({ invoice: storyInvoice({ proposedDueDate: null }) }),
  play: async () => {
    await userEvent.click(await button('Fechar fatura'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar fatura' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar fatura' }));
    await dialog.findByText('Campo obrigatório');
    await userEvent.type(dialog.getByLabelText(/^Vencimento/), '20112026');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar fatura' }));
    await dialog.findByText(/21\/11\/2026/);
    await expect(dialog.getByLabelText(/^Vencimento/)).toHaveValue('20/11/2026');
  },
};
export const OpenEmpty = {
  name: 'Fatura aberta: sem nenhuma conta',
  render: () =>
    one({
      invoice: storyInvoice({ accounts: 0, total: { ...storyInvoice().total, insurance: 0 as never } }),
      accounts: accountsOf([]),
    }),
  play: async () => {
    await expect(await button(/^Fechar fatura/)).toHaveAttribute('title', 'A fatura não tem nenhuma conta');
    await expect(await screen.findByRole('link', { name: 'Faturar contas do plano' })).toHaveAttribute(
      'href',
      '/financial/billing-accounts?insurancePlanId=l1',
    );
  },
};
export const OpenOne = {
  name: 'Fatura aberta: uma conta',
  render: () => one({ invoice: storyInvoice({ accounts: 1 }), accounts: accountsOf([storyAccount(1)]) }),
};
export const Huge = {
  name: 'Fatura aberta: 250 contas, nomes longos',
  render: () => one({ invoice: hugeInvoice, accounts: accountsOf([longAccount, ...threeAccounts], 250) }),
  play: async () => {
    await screen.findByText(longAccount.patient.name);
    await expect(screen.getByText('250 contas')).toBeInTheDocument();
  },
};
export const Released = {
  name: 'Fatura aberta: retirar contas, recusada em uma delas',
  render: () =>
    one({
      invoice: storyInvoice(),
      gateway: invoicesOf([storyInvoice()], {
        release: () => refusal(422, 'validation.failed', { errors: { 'accounts.1.status': 'A conta já foi fechada' } }),
      }),
    }),
  play: async () => {
    await chooseAll();
    await userEvent.click(await button('Retirar da fatura'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Conta 27936: A conta já foi fechada');
    await expect(screen.getByRole('checkbox', { name: /Selecionar todos/ })).toBeChecked();
  },
};
export const Conflict = {
  name: 'Fatura: alterada por outra pessoa',
  render: () =>
    one({
      invoice: storyInvoice(),
      gateway: invoicesOf([storyInvoice()], { close: () => refusal(409, 'conflict.version') }),
    }),
  play: async () => {
    await userEvent.click(await button('Fechar fatura'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar fatura' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar fatura' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/carregada de novo/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const Closed = {
  name: 'Fatura fechada: finalizar pergunta antes',
  render: () => one({ invoice: closedInvoice }),
  play: async () => {
    await userEvent.click(await button('Finalizar'));
    const question = within(await screen.findByRole('dialog', { name: 'Finalizar fatura' }));
    await question.findByText(/repassados aos profissionais/);
    await userEvent.click(question.getByRole('button', { name: 'Finalizar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull());
    await expect(await screen.findByText('Finalizada em')).toBeVisible();
  },
};
async function downloadLot(number: number): Promise<void> {
  await userEvent.click(await button(`Documentos do lote ${number}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Baixar XML' }));
}

export const ClosedLots = {
  name: 'Fatura fechada: lotes com o XML de cada um',
  render: () =>
    one({ invoice: closedInvoice, gateway: invoicesOf([closedInvoice], { lots: () => good(pageOf(threeLots)) }) }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Lotes para o convênio' }));
    await expect(table.getAllByText('Preparado')).toHaveLength(2);
    await expect(table.getByText('Cancelado')).toBeVisible();
    await downloadLot(1044);
    await waitFor(() => expect(table.getByRole('button', { name: 'Documentos do lote 1044' })).toBeEnabled());
  },
};
export const LotServices = {
  name: 'Fatura fechada: lotes pelo webservice',
  render: () =>
    one({ invoice: closedInvoice, gateway: invoicesOf([closedInvoice], { lots: () => good(pageOf(connectedLots)) }) }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Lotes para o convênio' }));
    await expect(table.getByRole('button', { name: 'Enviar pelo webservice o lote 1054' })).toBeVisible();
    await expect(table.getByText('Aguardando o convênio')).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'Webservice do lote 1052' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Webservice do lote 1052' }));
    await expect(dialog.getByRole('button', { name: 'Enviar de novo' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Consultar situação' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Cancelar no convênio' })).toBeNull();
    await expect(await dialog.findByText('Recebido pelo convênio: protocolo 880048')).toBeVisible();
  },
};
export const LotGuidesCanceled = {
  name: 'Fatura fechada: uma guia é cancelada no convênio, o lote fica com as outras [TIS-014]',
  render: () =>
    one({
      invoice: closedInvoice,
      gateway: invoicesOf([closedInvoice], { lots: () => good(pageOf(partlyCanceledLots)) }),
    }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Lotes para o convênio' }));
    await expect(table.getByText('2 guias · 1 cancelada')).toBeVisible();
    await expect(table.getByText('Guias canceladas do lote 1060')).toBeVisible();
    await expect(
      table.getByRole('button', { name: 'Gerar novo lote com as guias canceladas do lote 1060' }),
    ).toBeEnabled();
    await userEvent.click(table.getByRole('button', { name: 'Webservice do lote 1060' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Webservice do lote 1060' }));
    const guides = within(await dialog.findByRole('table', { name: 'Guias do lote 1060' }));
    await guides.findByText('Heitor Lima');
    await expect(guides.getByText('Cancelada')).toBeVisible();
    await expect(guides.getByRole('row', { name: /27935.*4 sessões.*Ana Beatriz Souza/ })).toBeVisible();
    await expect(guides.queryByRole('button', { name: 'Cancelar no convênio a guia 27936' })).toBeNull();
    await userEvent.click(guides.getByRole('button', { name: 'Cancelar no convênio a guia 27935' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancelar guia no convênio' }));
    await expect(question.getByText(/cancele a guia 27935, de Ana Beatriz Souza/)).toBeVisible();
    await expect(question.getByText(/as contas das 4 sessões podem ser corrigidas/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Voltar' }));
  },
};
export const LotGuidesDark = { ...LotGuidesCanceled, name: 'Guias do lote, escuro', parameters: { theme: 'dark' } };
export const LotSteps = {
  name: 'Fatura fechada: lotes por situação, envio e rejeição',
  render: () =>
    one({ invoice: closedInvoice, gateway: invoicesOf([closedInvoice], { lots: () => good(pageOf(livingLots)) }) }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Lotes para o convênio' }));
    await expect(table.getByText('No lugar do lote 1046')).toBeVisible();
    await expect(table.getByText('880047')).toBeVisible();
    await expect(table.queryByRole('button', { name: 'Gerar novo lote no lugar do lote 1046' })).toBeNull();
    await expect(table.getByRole('button', { name: 'Gerar novo lote no lugar do lote 1045' })).toBeEnabled();
    await userEvent.click(table.getByRole('button', { name: 'Registrar envio do lote 1049' }));
    const sending = within(await screen.findByRole('dialog', { name: 'Registrar envio' }));
    await userEvent.click(sending.getByRole('button', { name: 'Registrar envio' }));
    await sending.findByText('Campo obrigatório');
    await userEvent.type(sending.getByLabelText(/^Protocolo/), '880049');
    await userEvent.click(sending.getByRole('button', { name: 'Registrar envio' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(table.getByRole('button', { name: 'Lote 1048 rejeitado' }));
    const rejecting = within(await screen.findByRole('dialog', { name: 'Lote rejeitado' }));
    await userEvent.click(rejecting.getByRole('button', { name: 'Rejeitar lote' }));
    await rejecting.findByText('Campo obrigatório');
    await userEvent.click(rejecting.getByRole('button', { name: 'Voltar' }));
  },
};
export const LotRefused = {
  name: 'Fatura fechada: o XML não veio',
  render: () =>
    one({
      invoice: closedInvoice,
      gateway: invoicesOf([closedInvoice], { lots: () => good(pageOf(threeLots)) }),
      save: () => refusal(503, 'database.unavailable'),
    }),
  play: async () => {
    await downloadLot(1043);
    await expect(await screen.findByRole('alert')).toHaveTextContent('indisponível');
  },
};
export const LotsLookOnly = {
  name: 'Fatura fechada: lotes sem a permissão do XML',
  render: () =>
    one({
      invoice: closedInvoice,
      gateway: invoicesOf([closedInvoice], { lots: () => good(pageOf(threeLots)) }),
      forbid: ['financial:generateBillingXML'],
    }),
  play: async () => {
    await screen.findByRole('table', { name: 'Lotes para o convênio' });
    await userEvent.click(await button('Documentos do lote 1043'));
    await screen.findByRole('menuitem', { name: 'Imprimir guias' });
    await expect(screen.queryByRole('menuitem', { name: 'Baixar XML' })).toBeNull();
  },
};
export const HeldBack = {
  name: 'Fatura aberta: o padrão TISS segura duas contas',
  render: () =>
    one({
      invoice: storyInvoice(),
      gateway: invoicesOf([storyInvoice()], {
        close: () =>
          refusal(422, 'tiss.guides-held-back', {
            message: 'O padrão TISS segura contas desta fatura (2). Corrija e feche de novo.',
            data: {
              accounts: [
                {
                  id: 'k27935',
                  key: '27935',
                  patient: 'Bia',
                  problems: [
                    { field: 'branch.cnes', message: '11 Código CNES: campo obrigatório na guia de consulta' },
                    {
                      field: 'consultationType',
                      message: '20 Tipo de consulta: campo obrigatório na guia de consulta',
                    },
                  ],
                },
                {
                  id: 'k27941',
                  key: '27941',
                  patient: longAccount.patient.name,
                  problems: [
                    { field: 'request.date', message: '22 Data da solicitação: campo obrigatório na guia de SP/SADT' },
                  ],
                },
              ],
            },
          }),
      }),
    }),
  play: async () => {
    await userEvent.click(await button('Fechar fatura'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar fatura' }));
    await userEvent.clear(dialog.getByLabelText(/^Vencimento/));
    await userEvent.type(dialog.getByLabelText(/^Vencimento/), '15122026');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar fatura' }));
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByRole('link', { name: 'Conta 27935 – Bia' })).toHaveAttribute(
      'href',
      '/financial/invoices?account=k27935',
    );
    await expect(alert.getByText(/^11 Código CNES/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await button('Fechar fatura'));
    const again = within(await screen.findByRole('dialog', { name: 'Fechar fatura' }));
    await expect(again.getByLabelText(/^Vencimento/)).toHaveValue('15/12/2026');
    await userEvent.click(again.getByRole('button', { name: 'Voltar' }));
  },
};
export const ClosedPaid = {
  name: 'Fatura fechada e paga: não reabre',
  render: () => one({ invoice: { ...finishedInvoice, status: 'closed', finishedAt: null } }),
  play: async () => expect(await button(/^Reabrir/)).toHaveAttribute('title', 'O convênio já pagou esta fatura'),
};
export const Finished = { name: 'Fatura finalizada', render: () => one({ invoice: finishedInvoice }) };
export const LookOnly = {
  name: 'Fatura: só consulta',
  render: () => one({ invoice: closedInvoice, forbid: ['financial:updateBilling', 'financial:finishBilling'] }),
  play: async () => {
    await screen.findByText('Fechada em');
    await expect(screen.queryByRole('button', { name: /Finalizar|Reabrir/ })).toBeNull();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};
export const Missing = {
  name: 'Fatura: não existe',
  render: () => one({ invoice: storyInvoice(), gateway: invoicesOf([], { get: () => refusal(404, 'not-found') }) }),
  play: async () => void (await screen.findByRole('link', { name: 'Ver as faturas' })),
};
export const Failed = {
  name: 'Fatura: erro ao carregar',
  render: () => one({ invoice: storyInvoice(), gateway: invoicesOf([], { get: () => failed() }), accounts: noAnswer }),
};
