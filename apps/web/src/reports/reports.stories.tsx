import { localDate } from '@prumo/domain/dates';
import { ForbiddenState } from '@prumo/ui';
import type { Answer } from '@prumo/view-models/core';
import { type InsurancePlan, Lookup, type PaymentMethod } from '@prumo/view-models/registry';
import {
  cashierMovementForm,
  cashierReceiptsForm,
  FINANCIAL_REPORTS,
  referralStatementForm,
  type ReportEntry,
} from '@prumo/view-models/reports';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { failed, good, never, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { CashierMovementScreen } from './cashier-movement.screen.tsx';
import { CashierReceiptsScreen } from './cashier-receipts.screen.tsx';
import { ReferralStatementScreen } from './referral-statement.screen.tsx';
import { ReportsFrame } from './reports-frame.tsx';

export default { title: 'Telas/Relatórios' };

interface PageProps {
  readonly children: ReactNode;
  readonly current?: ReportEntry['key'];
}

const Page = ({ children, current = 'cashier-demonstrative' }: PageProps) => (
  <StoryFrame>
    <ReportsFrame reports={FINANCIAL_REPORTS} current={current}>
      {children}
    </ReportsFrame>
  </StoryFrame>
);

function loaded<T>(answer: () => Answer<readonly T[]>): Lookup<T> {
  const lookup = new Lookup<T>(answer);
  void lookup.load();
  return lookup;
}

const plans: readonly InsurancePlan[] = ['Bem Cuidar', 'Mutual Sul', 'Vida Plena'].map((name, index) => ({
  id: `i${index}`,
  plan: { id: `l${index}` },
  name: 'Essencial',
  insuranceName: 'Essencial',
  customName: `${name} - Essencial`,
  type: 'insurance',
  ansCode: null,
}));
const methods: readonly PaymentMethod[] = ['Dinheiro', 'PIX', 'Cartão de crédito'].map((name, index) => ({
  id: `m${index}`,
  name,
  documentType: 'others',
  paymentType: 'others',
  compensation: { type: 'same-day', days: 0 },
  installments: [],
  pix: null,
}));

function formOf({
  run = () => good(undefined),
  insurances = () => good(plans),
}: { run?: () => Answer<undefined>; insurances?: () => Answer<readonly InsurancePlan[]> } = {}) {
  const bankAccounts = loaded(() =>
    good([
      { id: 'd1', name: 'Caixa Recepção' },
      { id: 'd2', name: 'Caixa Centro' },
    ]),
  );
  const insurancePlans = loaded(insurances);
  const paymentMethods = loaded(() => good(methods));
  return cashierMovementForm(
    { run },
    { bankAccounts: () => bankAccounts, insurancePlans: () => insurancePlans, paymentMethods: () => paymentMethods },
    storyNotifier,
    localDate('2026-11-21'),
  );
}

export const CashierMovement = {
  name: 'Movimento de caixa',
  render: () => (
    <Page>
      <CashierMovementScreen form={formOf()} />
    </Page>
  ),
};
export const CashierMovementDark = {
  ...CashierMovement,
  name: 'Movimento de caixa, escuro',
  parameters: { theme: 'dark' },
};
export const CashierMovementInvalid = {
  name: 'Movimento de caixa: com erros',
  render: () => {
    const form = formOf();
    form.fields.set('startDate', '2026-12-02');
    form.lists.cashiers.choice.choose(new Set(['d1']));
    form.lists.methods.choice.choose(new Set());
    form.validate();
    return (
      <Page>
        <CashierMovementScreen form={form} />
      </Page>
    );
  },
};
export const CashierMovementRunning = {
  name: 'Movimento de caixa: gerando',
  render: () => {
    const form = formOf({ run: never });
    void form.sheet();
    return (
      <Page>
        <CashierMovementScreen form={form} />
      </Page>
    );
  },
};
export const CashierMovementLookupFailed = {
  name: 'Movimento de caixa: lista não carregada',
  render: () => (
    <Page>
      <CashierMovementScreen form={formOf({ insurances: failed })} />
    </Page>
  ),
};
const receiptsOf = () => {
  const bankAccounts = loaded(() => good([{ id: 'd1', name: 'Caixa Recepção' }]));
  const insurancePlans = loaded(() => good(plans));
  return cashierReceiptsForm(
    { run: () => good(undefined) },
    { bankAccounts: () => bankAccounts, insurancePlans: () => insurancePlans },
    storyNotifier,
    localDate('2026-11-21'),
  );
};

export const CashierReceipts = {
  name: 'Recibos emitidos [RPT-012, RPT-037]',
  render: () => (
    <Page current="cashier-receipt">
      <CashierReceiptsScreen form={receiptsOf()} />
    </Page>
  ),
  play: async () => {
    const menu = within(screen.getByRole('navigation', { name: 'Relatórios' }));
    await expect(menu.getByRole('link', { name: 'Recibos emitidos' })).toHaveAttribute('aria-current', 'page');
    const form = within(screen.getByRole('form', { name: 'Recibos emitidos' }));
    await expect(form.getByLabelText(/^Data inicial/)).toHaveValue('01/11/2026');
    await expect(form.getByLabelText(/^Data final/)).toHaveValue('30/11/2026');
    for (const name of ['Caixas', 'Convênios']) await expect(form.getByRole('group', { name })).toBeVisible();
    for (const name of ['Planilha', 'Imprimir']) await expect(form.getByRole('button', { name })).toBeEnabled();
  },
};
export const CashierReceiptsInvalid = {
  name: 'Recibos emitidos: com erros',
  render: () => {
    const form = receiptsOf();
    form.fields.set('startDate', '2026-12-02');
    form.lists.cashiers.choice.choose(new Set());
    form.validate();
    return (
      <Page current="cashier-receipt">
        <CashierReceiptsScreen form={form} />
      </Page>
    );
  },
};
const PARTNERS = ['Hospital Santa Clara', 'Laboratório Central', 'Laboratório Vale Claro'];
const statementOf = ({
  partners = () => good(PARTNERS.map((name, n) => ({ id: `p${n}`, name }))),
  run = () => good(undefined),
} = {}) => referralStatementForm({ run, partners }, storyNotifier, localDate('2026-11-21'));

export const ReferralStatement = {
  name: 'Demonstrativo de encaminhamentos [RPT-009, RPT-029]',
  render: () => (
    <Page current="forward-demonstrative">
      <ReferralStatementScreen form={statementOf()} />
    </Page>
  ),
  play: async () => {
    const menu = within(screen.getByRole('navigation', { name: 'Relatórios' }));
    await expect(menu.getByRole('link', { name: 'Demonstrativo de encaminhamentos' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const form = within(screen.getByRole('form', { name: 'Demonstrativo de encaminhamentos' }));
    await expect(form.getByLabelText(/^Data inicial/)).toHaveValue('01/11/2026');
    await expect(form.getByLabelText(/^Data final/)).toHaveValue('30/11/2026');
    const partners = within(form.getByRole('group', { name: 'Parceiros' }));
    await userEvent.type(partners.getByRole('searchbox', { name: 'Pesquisar em Parceiros' }), 'laboratorio');
    await expect(partners.queryByText('Hospital Santa Clara')).toBeNull();
    for (const name of PARTNERS.slice(1)) await expect(partners.getByRole('checkbox', { name })).toBeChecked();
    for (const name of ['Planilha', 'Imprimir']) await expect(form.getByRole('button', { name })).toBeEnabled();
  },
};
export const ReferralStatementInvalid = {
  name: 'Demonstrativo de encaminhamentos: com erros',
  render: () => {
    const form = statementOf();
    form.fields.set('startDate', '2026-12-02');
    form.lists.partners.choice.choose(new Set());
    form.validate();
    return (
      <Page current="forward-demonstrative">
        <ReferralStatementScreen form={form} />
      </Page>
    );
  },
};
export const ReferralStatementLookupFailed = {
  name: 'Demonstrativo de encaminhamentos: lista não carregada',
  render: () => (
    <Page current="forward-demonstrative">
      <ReferralStatementScreen form={statementOf({ partners: failed })} />
    </Page>
  ),
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <Page>
      <ForbiddenState />
    </Page>
  ),
};
