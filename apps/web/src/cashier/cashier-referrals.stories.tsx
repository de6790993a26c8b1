import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { ForbiddenState } from '@prumo/ui';
import { type PendingReferral, PendingReferrals, type ReferralGateway } from '@prumo/view-models/referrals';
import { type ReactNode, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { confirmDeletion } from '../kit/index.ts';
import { failed, good, never, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierReferralsScreen } from './cashier-referrals.screen.tsx';

export default { title: 'Telas/Caixa/Encaminhamentos' };

const pending = (code: number, name: string, total: number): PendingReferral => ({
  id: `f${code}`,
  createdAt: '2026-11-21T09:12:00-03:00',
  patient: { id: 'p1', name, socialName: null },
  code,
  total: cents(total),
  status: 'finished',
  partner: { id: 'e1', name: 'Laboratório Vale Claro' },
});

const Framed = ({ children }: { readonly children: ReactNode }) => (
  <StoryFrame>
    <CashierFrame can={() => true}>{children}</CashierFrame>
  </StoryFrame>
);

function Screen({ list, can = true }: { readonly list: ReferralGateway['pending']; readonly can?: boolean }) {
  const [referrals] = useState(() => {
    const model = new PendingReferrals({
      gateway: { pending: list, remove: () => good(undefined) },
      notifier: storyNotifier,
      realtime: { subscribe: () => () => undefined },
      session: { can: () => can },
      mayRemove: confirmDeletion,
    });
    void model.start();
    return model;
  });
  return (
    <Framed>
      <CashierReferralsScreen referrals={referrals} timeZone={DEFAULT_TIME_ZONE} onReceive={() => undefined} />
    </Framed>
  );
}

const two = () => good([pending(283, 'Maria Aparecida Lima', 8000), pending(285, 'Fernando Lima Nunes', 2000)]);

export const Filled = {
  name: 'Encaminhamentos a receber: data, paciente, código e valor; 80,00 + 20,00 são R$ 100,00 e 2 [CSH-037, CSH-038, CSH-040]',
  render: () => <Screen list={two} />,
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Encaminhamentos pendentes de recebimento' }));
    const row = within(await table.findByRole('row', { name: /Maria Aparecida Lima/ }));
    for (const text of ['21/11/2026 09:12', '283']) await expect(row.getByText(text)).toBeVisible();
    await expect(row.getByText(/R\$\s80,00/)).toBeVisible();
    const edit = row.getByRole('link', { name: 'Editar encaminhamento 283 em outra aba' });
    await expect(edit).toHaveAttribute('href', '/forwards/f283/edit');
    await expect(edit).toHaveAttribute('target', '_blank');
    const [count, total] = screen.getAllByRole('definition');
    await expect(count).toHaveTextContent('2');
    await expect(total).toHaveTextContent(/R\$\s100,00/);
  },
};
export const Dark = {
  ...Filled,
  name: 'Encaminhamentos a receber, escuro',
  parameters: { theme: 'dark' },
  play: () => undefined,
};

export const Removed = {
  name: 'Excluir um encaminhamento: pergunta antes; cancelado fica, confirmado sai [CSH-039, CSH-063]',
  render: () => {
    let asked = 0;
    return <Screen list={() => good(asked++ === 0 ? [pending(283, 'Maria Aparecida Lima', 8000)] : [])} />;
  },
  play: async () => {
    const remove = await screen.findByRole('button', { name: 'Excluir encaminhamento 283' });
    await userEvent.click(remove);
    await userEvent.click(await screen.findByRole('button', { name: 'Não' }));
    await expect(screen.getByText('Maria Aparecida Lima')).toBeVisible();
    await userEvent.click(remove);
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    await screen.findByText('Nenhum encaminhamento pendente de recebimento');
    await waitFor(() => expect(screen.queryByText('Maria Aparecida Lima')).toBeNull());
  },
};

export const ReceiveAlone = {
  name: 'Encaminhamentos a receber: sem permissão de editar e excluir',
  render: () => <Screen list={two} can={false} />,
};
export const Empty = {
  name: 'Encaminhamentos a receber: nenhum [CSH-041]',
  render: () => <Screen list={() => good([])} />,
  play: async () => void (await screen.findByText('Nenhum encaminhamento pendente de recebimento')),
};
export const Loading = { name: 'Encaminhamentos a receber: carregando', render: () => <Screen list={never} /> };
export const Failed = { name: 'Encaminhamentos a receber: falha', render: () => <Screen list={failed} /> };
export const Forbidden = {
  name: 'Encaminhamentos a receber: sem permissão [CSH-090]',
  render: () => (
    <Framed>
      <ForbiddenState />
    </Framed>
  ),
};
