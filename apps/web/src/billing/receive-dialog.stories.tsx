import { cents, zero } from '@prumo/domain/money';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { good } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { booked, storyReceiving } from './story-accounts.ts';

export default { title: 'Telas/Faturamento/Receber' };

const visit = { appointment: () => good(booked({ value: { insurance: zero, particular: cents(28_000) } })) };
const ends: string[] = [];

function Receiving() {
  const [receiving] = useState(() => storyReceiving(visit));
  return (
    <StoryFrame>
      <ReceiveDialog receiving={receiving} mayPrint onClose={(end) => ends.push(end)} />
    </StoryFrame>
  );
}

export const Begun = {
  name: 'Receber: só o pagamento',
  render: () => <Receiving />,
  play: async () => void (await screen.findByRole('radio', { name: '1 Dinheiro' })),
};
export const Dark = { ...Begun, name: 'Receber, escuro', parameters: { theme: 'dark' } };

export const InMoney = {
  name: 'Receber em dinheiro: uma tecla, o troco, Ctrl+Enter, recibo e próximo atendimento',
  render: () => <Receiving />,
  play: async () => {
    ends.length = 0;
    const dialog = within(await screen.findByRole('dialog', { name: /^Receber de/ }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: '1 Dinheiro' })).toHaveFocus());
    await userEvent.keyboard('1');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Valor entregue' })).toHaveFocus());
    await userEvent.keyboard('200');
    await dialog.findByText(/Faltam R\$\s80,00/);
    await userEvent.keyboard('{Control>}a{/Control}300');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/R\$\s20,00/));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await dialog.findByText(/recibo nº 1042/);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Imprimir recibo' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Próximo atendimento' }));
    await expect(ends).toEqual(['next']);
  },
};

export const InCard = {
  name: 'Receber no cartão: as parcelas da tabela, e a forma que falta é pedida',
  render: () => <Receiving />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Receber de/ }));
    await dialog.findByRole('radio', { name: '3 Cartão de crédito' });
    await userEvent.click(dialog.getByRole('button', { name: 'Receber' }));
    await dialog.findByText('Campo obrigatório');
    await userEvent.click(dialog.getByRole('radio', { name: '3 Cartão de crédito' }));
    await expect(await dialog.findByLabelText('Parcelas')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Receber' }));
    await dialog.findByText(/recibo nº 1042/);
  },
};
