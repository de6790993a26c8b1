import { localDate } from '@prumo/domain/dates';
import { type Cents, cents, zero } from '@prumo/domain/money';
import type { AdjustableInvoice, BillingReturnDetail, ReturnCharge, ReturnsGateway } from '@prumo/view-models/billing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { good, pageOf, refusal } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ReturnScreen } from './return.screen.tsx';
import { returnsOf, storyPayment, storyReturn, storyReturnDetail } from './story-returns.ts';

export default { title: 'Telas/Retorno de pagamento' };

const today = localDate('2026-11-21');

const charge = (position: number, change: Partial<ReturnCharge> = {}): ReturnCharge => ({
  position,
  paidOn: today,
  kind: 'debit',
  code: '08',
  description: 'Ajuste de pagamento anterior',
  value: cents(4500),
  unlaid: cents(4500),
  adjustments: [],
  ...change,
});
const tax = charge(1, { code: '01', description: 'IRRF', value: cents(405), unlaid: zero });
const credit = charge(2, { kind: 'credit', description: 'Recurso deferido', value: cents(2000), unlaid: cents(2000) });
const invoices: readonly AdjustableInvoice[] = [
  { id: 'f2', name: 'VPS-ESS-2026-10', dueDate: today, paid: cents(30_000), open: zero, denied: cents(3000) },
  { id: 'f1', name: 'VPS-ESS-2026-09', dueDate: today, paid: cents(1000), open: cents(2000), denied: zero },
];

const OLD: AdjustableInvoice = {
  id: 'f9',
  name: 'VPS-ESS-2019-02',
  dueDate: today,
  paid: cents(5000),
  open: zero,
  denied: zero,
};

/** A statement whose debit and credit lie where they were laid last. */
function statement(rest: Partial<ReturnsGateway> = {}): ReturnsGateway {
  let shown: BillingReturnDetail = {
    ...storyPayment,
    return: storyReturn({ kind: 'payment', number: 'P202611', paid: cents(24_000) }),
    charges: [charge(0), tax, credit],
  };
  const change = (position: number, laid: (held: ReturnCharge) => ReturnCharge) =>
    (shown = { ...shown, charges: shown.charges.map((one) => (one.position === position ? laid(one) : one)) });
  const taken = (held: ReturnCharge, by: number): Cents => cents(held.unlaid - by);
  return returnsOf({
    get: () => good(shown),
    invoices: () => good(pageOf(invoices)),
    lay: (_, { position, invoiceId, value }) =>
      good(
        change(position, (held) => ({
          ...held,
          unlaid: taken(held, value),
          adjustments: [
            ...held.adjustments,
            {
              id: `a${held.adjustments.length}`,
              invoice: { id: invoiceId, name: invoices.find(({ id }) => id === invoiceId)?.name ?? '' },
              value,
              at: '2026-11-21T12:00:00Z',
              by: 'Ana',
            },
          ],
        })),
      ),
    takeBack: (_, id) =>
      good(
        change(0, (held) => ({
          ...held,
          unlaid: taken(held, -(held.adjustments.find((one) => one.id === id)?.value ?? 0)),
          adjustments: held.adjustments.filter((one) => one.id !== id),
        })),
      ),
    ...rest,
  });
}
const one = (...shown: Parameters<typeof storyReturnDetail>) => (
  <StoryFrame>
    <ReturnScreen
      detail={storyReturnDetail(...shown)}
      timeZone="America/Sao_Paulo"
      listAddress="/financial/billing-returns"
    />
  </StoryFrame>
);
const charges = async () => within(await screen.findByRole('table', { name: 'Impostos, débitos e créditos' }));
const start = async (at = 0) => {
  const table = await charges();
  const [, ...rows] = table.getAllByRole('row');
  const row = within(rows[at] ?? document.body);
  await userEvent.click(row.getByRole('button', { name: 'Lançar em fatura' }));
  return within(await screen.findByRole('dialog'));
};
const choose = async (dialog: Awaited<ReturnType<typeof start>>, name: RegExp) => {
  await userEvent.click(dialog.getByRole('combobox', { name: /Fatura/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
};

export const Payment = {
  name: 'Pagamento com imposto retido, que não é de fatura nenhuma',
  render: () => one(returnsOf({ get: () => good(storyPayment) })),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Pagamentos' }));
    await expect(table.getByRole('link', { name: 'VPS-ESS-2026-10' })).toBeVisible();
    const taken = await charges();
    await expect(taken.getByText('IRRF')).toBeVisible();
    await expect(taken.queryByRole('button', { name: 'Lançar em fatura' })).toBeNull();
  },
};
export const Debit = {
  name: 'Débito lançado em parte na fatura, e retirado',
  render: () => one(statement()),
  play: async () => {
    const dialog = await start();
    await expect(dialog.getByRole('heading', { name: 'Lançar débito em fatura' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }));
    await expect(dialog.getAllByText('Campo obrigatório')).toHaveLength(2);
    await choose(dialog, /VPS-ESS-2026-10/);
    // What its denials miss is proposed.
    const value = dialog.getByLabelText(/Valor/);
    await expect(value).toHaveValue('30,00');
    await userEvent.clear(value);
    await userEvent.type(value, '45,01');
    await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }));
    await expect(dialog.getByText(/passa do que ainda resta lançar/)).toBeVisible();
    await userEvent.clear(value);
    await userEvent.type(value, '30,00');
    await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }));
    const table = await charges();
    await expect(await table.findByRole('link', { name: 'VPS-ESS-2026-10' })).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: /^Retirar R\$\s30,00 da fatura VPS-ESS-2026-10$/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Retirar lançamento' }));
    await userEvent.click(question.getByRole('button', { name: 'Retirar' }));
    await waitFor(() => expect(table.queryByRole('link', { name: 'VPS-ESS-2026-10' })).toBeNull());
  },
};
export const AbovePaid = {
  name: 'Débito maior que o pago da fatura é recusado no campo',
  render: () => one(statement()),
  play: async () => {
    const dialog = await start();
    await choose(dialog, /VPS-ESS-2026-09/);
    const value = dialog.getByLabelText(/Valor/);
    await expect(value).toHaveValue('10,00');
    await userEvent.clear(value);
    await userEvent.type(value, '10,01');
    await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }));
    await expect(dialog.getByText(/passa do que foi pago desta fatura/)).toBeVisible();
    await expect(value).toHaveValue('10,01');
  },
};
export const Credit = {
  name: 'Crédito paga o que a fatura tem em aberto',
  render: () => one(statement()),
  play: async () => {
    const dialog = await start(2);
    await expect(dialog.getByRole('heading', { name: 'Lançar crédito em fatura' })).toBeVisible();
    await choose(dialog, /VPS-ESS-2026-09/);
    await expect(dialog.getByLabelText(/Valor/)).toHaveValue('20,00');
    await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }));
    await expect(await (await charges()).findByRole('link', { name: 'VPS-ESS-2026-09' })).toBeVisible();
  },
};
export const Refused = {
  name: 'Recusado pelo servidor: o que foi digitado fica',
  render: () =>
    one(statement({ lay: () => refusal(409, 'return.undone', { message: 'Esta importação já foi desfeita' }) })),
  play: async () => {
    const dialog = await start();
    await choose(dialog, /VPS-ESS-2026-10/);
    await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }));
    await expect(await dialog.findByText('Esta importação já foi desfeita')).toBeVisible();
    await expect(dialog.getByLabelText(/Valor/)).toHaveValue('30,00');
  },
};
export const AnotherInvoice = {
  name: 'Fatura além das oferecidas, pelo código',
  render: () =>
    one(
      statement({
        invoices: (_of, { search }) => {
          const found = search === undefined ? invoices : [OLD];
          return good({ items: found, total: 51, hasMore: search === undefined });
        },
      }),
    ),
  play: async () => {
    const dialog = await start();
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Outra fatura' }), '2019');
    await userEvent.click(await screen.findByRole('option', { name: /VPS-ESS-2019-02/ }));
    await expect(dialog.getByRole('combobox', { name: /^Fatura/ })).toHaveTextContent('VPS-ESS-2019-02');
    await expect(dialog.getByLabelText(/Valor/)).toHaveValue('45,00');
  },
};
export const NoInvoice = {
  name: 'Nenhuma fatura com valor pago',
  render: () => one(statement({ invoices: () => good(pageOf([])) })),
  play: async () => {
    const dialog = await start();
    await userEvent.click(dialog.getByRole('combobox', { name: /Fatura/ }));
    await expect(await screen.findByText('Nenhuma fatura deste convênio tem valor pago')).toBeVisible();
  },
};
export const Forbidden = {
  name: 'Sem a permissão de importar retornos nada é lançado nem retirado',
  render: () =>
    one(
      returnsOf({
        get: () =>
          good({
            ...storyPayment,
            charges: [
              charge(0, {
                unlaid: cents(1500),
                adjustments: [
                  {
                    id: 'a1',
                    invoice: { id: 'f2', name: 'VPS-ESS-2026-10' },
                    value: cents(3000),
                    at: '2026-11-21T12:00:00Z',
                    by: 'Ana',
                  },
                ],
              }),
            ],
          }),
      }),
      ['financial:importBillingReturn'],
    ),
  play: async () => {
    const table = await charges();
    await expect(table.getByRole('link', { name: 'VPS-ESS-2026-10' })).toBeVisible();
    await expect(table.queryByRole('button')).toBeNull();
  },
};
