import { cents } from '@prumo/domain/money';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { good, pageOf, refusal } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { BillableAccountsScreen } from './billable-accounts.screen.tsx';
import { storyLookups } from './story-accounts.ts';
import {
  accountsOf,
  invoicesOf,
  longAccount,
  noAnswer,
  storyAccount,
  storyBillable,
  storyInvoice,
  threeAccounts,
} from './story-invoices.ts';

export default { title: 'Telas/Faturar contas' };

const zone = 'America/Sao_Paulo';

const billable = (may: { gather: boolean; create: boolean }, ...shown: Parameters<typeof storyBillable>) => (
  <StoryFrame>
    <BillableAccountsScreen
      model={storyBillable(...shown)}
      lookups={storyLookups}
      timeZone={zone}
      may={may}
      onAccount={() => undefined}
      accountAddress={(id) => `/financial/billing-accounts?account=${id}`}
    />
  </StoryFrame>
);
const all = { gather: true, create: true };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const chooseAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: /Selecionar todos/ }));

export const Billable = {
  name: 'Duas contas vão para a fatura aberta',
  render: () => billable(all, accountsOf(threeAccounts.slice(0, 2))),
  play: async () => {
    await chooseAll();
    const bar = within(screen.getByRole('group', { name: 'Selecionados' }));
    await expect(bar.getByText('2 selecionados')).toBeVisible();
    await expect(bar.getByText(/R\$\s240,00/)).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Incluir na fatura' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir na fatura' }));
    await expect(await dialog.findByRole('combobox', { name: /^Fatura/ })).toHaveTextContent('VPS-ESS-2026-11');
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir na fatura' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('2 contas incluídas na fatura VPS-ESS-2026-11');
    await expect(screen.getByRole('link', { name: 'VPS-ESS-2026-11' })).toHaveAttribute(
      'href',
      '/financial/billing-invoices?invoice=f1',
    );
  },
};
export const BillableAll = {
  name: 'Todas as contas do filtro, também as das outras páginas, vão juntas',
  render: () => {
    const many = Array.from({ length: 45 }, (_, at) => storyAccount(27_900 + at));
    return billable(all, ({ limit = 20, offset = 0 }) =>
      good({ ...pageOf(many.slice(offset, offset + limit), many.length), sum: cents(540_000) }),
    );
  },
  play: async () => {
    await chooseAll();
    const bar = within(screen.getByRole('group', { name: 'Selecionados' }));
    await expect(bar.getByText('20 selecionados')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Selecionar as 45 do filtro' }));
    await expect(await bar.findByText('45 selecionados')).toBeVisible();
    await expect(bar.queryByRole('button', { name: /^Selecionar as/ })).toBeNull();
    // The keyboard goes on at the next act.
    await waitFor(() => expect(bar.getByRole('button', { name: 'Incluir na fatura' })).toHaveFocus());
    await userEvent.click(screen.getByRole('checkbox', { name: /Selecionar todos/ }));
    await expect(await bar.findByText('25 selecionados')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Incluir na fatura' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir na fatura' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Incluir na fatura' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('25 contas incluídas na fatura VPS-ESS-2026-11');
  },
};
export const BillableWarned = {
  name: 'Avisos da guia na linha, e a conta pode ser faturada assim mesmo [TIS-025]',
  render: () =>
    billable(
      all,
      accountsOf([
        storyAccount(27_935, {
          warnings: [{ code: 'guide.card-expired', message: 'A carteira já estava vencida na data do atendimento' }],
        }),
        storyAccount(27_936),
      ]),
    ),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Contas em aberto' }));
    const warned = within(await table.findByRole('row', { name: /27935/ }));
    await expect(warned.getByText('A carteira já estava vencida na data do atendimento')).toBeVisible();
    await expect(warned.getByRole('checkbox')).toBeEnabled();
    await expect(table.getByRole('row', { name: /27936/ })).not.toHaveTextContent('vencida');
  },
};
export const BillableNew = {
  name: 'Em uma nova fatura',
  render: () => billable(all, accountsOf([storyAccount(1)]), invoicesOf([])),
  play: async () => {
    await chooseAll();
    await userEvent.click(await button('Incluir na fatura'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir na fatura' }));
    await dialog.findByLabelText(/^Código da nova fatura/);
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir na fatura' }));
    await dialog.findByText('Campo obrigatório');
    await userEvent.type(dialog.getByLabelText(/^Código da nova fatura/), 'VPS-ESS-2026-12{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('1 conta incluída na fatura VPS-ESS-2026-12');
  },
};
export const BillableWithoutInvoice = {
  name: 'Sem fatura aberta e sem permissão de criar',
  render: () => billable({ gather: true, create: false }, accountsOf([storyAccount(1)]), invoicesOf([])),
  play: async () => {
    await chooseAll();
    await userEvent.click(await button('Incluir na fatura'));
    await screen.findByText('Este plano não tem nenhuma fatura aberta');
  },
};
export const BillableMixed = {
  name: 'De dois planos',
  render: () => billable(all, accountsOf([longAccount, ...threeAccounts], 250)),
  play: async () => {
    await chooseAll();
    const bar = within(screen.getByRole('group', { name: 'Selecionados' }));
    await expect(bar.getAllByText(/São de 2 planos: Cooperativa.*Vida Plena Saúde – Essencial/)[0]).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: /^Incluir na fatura/ }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const BillableRefused = {
  name: 'Recusadas, com o motivo no número de cada uma',
  render: () =>
    billable(
      all,
      accountsOf(threeAccounts),
      invoicesOf([storyInvoice()], {
        gather: () =>
          refusal(422, 'validation.failed', {
            errors: { 'accounts.0.planId': 'A conta é de outro plano', 'accounts.2.status': 'A conta já foi faturada' },
          }),
      }),
    ),
  play: async () => {
    await chooseAll();
    await userEvent.click(await button('Incluir na fatura'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir na fatura' }));
    await dialog.findByRole('combobox', { name: /^Fatura/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir na fatura' }));
    const alert = await dialog.findByRole('alert');
    await expect(alert).toHaveTextContent('Conta 27935: A conta é de outro plano');
    await expect(alert).toHaveTextContent('Conta 27937: A conta já foi faturada');
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    await expect(await screen.findByText('3 selecionados')).toBeVisible();
  },
};
export const BillableEmpty = { name: 'Nenhuma em aberto', render: () => billable(all, accountsOf([])) };
export const BillableFailed = { name: 'Erro', render: () => billable(all, noAnswer) };
export const BillableLookOnly = {
  name: 'Só consulta',
  render: () => billable({ gather: false, create: false }, accountsOf(threeAccounts)),
  play: async () => {
    await screen.findByText('3 contas');
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};
