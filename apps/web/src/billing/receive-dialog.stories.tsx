import { type Cents, cents, zero } from '@prumo/domain/money';
import { useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { good } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { booked, storyReceiving } from './story-accounts.ts';

export default { title: 'Telas/Faturamento/Receber' };

const visit = { appointment: () => good(booked({ value: { insurance: zero, particular: cents(28_000) } })) };
const ends: string[] = [];

interface Asked {
  readonly credit?: Cents;
  readonly asked?: Parameters<typeof storyReceiving>[0];
}

function Receiving({ credit = zero, asked = visit }: Asked) {
  const [receiving] = useState(() => storyReceiving({ ...asked, credit: () => good(credit) }));
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
    // What goes back is still told; the next one is a key too.
    await dialog.findByText(/R\$\s20,00/);
    await userEvent.keyboard('n');
    await expect(ends).toEqual(['next']);
  },
};

const known = booked({ value: { insurance: zero, particular: cents(28_000) } });
const unknown = {
  appointment: () => good({ ...known, patient: known.patient && { ...known.patient, cpf: null } }),
  patient: () => good({ cpf: null, cns: null }),
};
export const PayerUnknown = {
  name: 'Receber de quem não tem CPF no cadastro: o documento do pagador é pedido aqui mesmo',
  render: () => <Receiving asked={unknown} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Receber de/ }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: '1 Dinheiro' })).toHaveFocus());
    await userEvent.keyboard('1');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const payer = dialog.getByRole('textbox', { name: 'CPF do pagador' });
    await waitFor(() => expect(payer).toHaveFocus());
    await expect(payer).toHaveAccessibleDescription(/Campo obrigatório/);
    await userEvent.keyboard('52998224725{Control>}{Enter}{/Control}');
    await dialog.findByText(/recibo nº 1042/);
  },
};
export const PayerUnknownDark = {
  ...PayerUnknown,
  name: 'Receber de quem não tem CPF no cadastro, escuro',
  parameters: { theme: 'dark' },
  play: async () => void (await screen.findByRole('textbox', { name: 'CPF do pagador' })),
};

export const Direct = {
  name: 'Receber: o profissional recebeu direto, por uma tecla, e nada entra no caixa [A92]',
  render: () => <Receiving />,
  play: async () => {
    ends.length = 0;
    const dialog = within(await screen.findByRole('dialog', { name: /^Receber de/ }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: '1 Dinheiro' })).toHaveFocus());
    await userEvent.keyboard('p');
    const direct = dialog.getByRole('switch', { name: 'O profissional recebeu direto' });
    await waitFor(() => expect(direct).toHaveFocus());
    await expect(dialog.queryByRole('radio', { name: '1 Dinheiro' })).toBeNull();
    await dialog.findByText(/^O paciente pagou a .+: o repasse desconta este valor/);
    await userEvent.keyboard('p');
    await waitFor(() => expect(dialog.getByRole('radio', { name: '1 Dinheiro' })).toHaveFocus());
    await userEvent.keyboard('p');
    await waitFor(() => expect(direct).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await dialog.findByText('Pago direto ao profissional: nada entrou no caixa');
    // No receipt of the clinic exists, so none is offered.
    await expect(dialog.queryByRole('button', { name: 'Imprimir recibo' })).toBeNull();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Próximo atendimento' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(ends).toEqual(['next']);
  },
};

export const DirectBegun = {
  name: 'Receber: o profissional recebeu direto, antes de registrar',
  render: () => <Receiving />,
  play: async () => {
    await screen.findByRole('radio', { name: '1 Dinheiro' });
    await userEvent.keyboard('p');
    await screen.findByText(/o repasse desconta este valor/);
  },
};
export const DirectDark = { ...DirectBegun, name: 'Receber: recebeu direto, escuro', parameters: { theme: 'dark' } };

export const ByPix = {
  name: 'Receber por PIX: o QR Code com o valor e o identificador da conta, e o código para copiar [UXP-015]',
  render: () => <Receiving />,
  play: async () => {
    const copied: string[] = [];
    const writes = spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const dialog = within(await screen.findByRole('dialog', { name: /^Receber de/ }));
    await dialog.findByRole('radio', { name: '2 PIX' });
    await expect(dialog.queryByRole('img', { name: /QR Code PIX/ })).toBeNull();
    await userEvent.keyboard('2');
    await dialog.findByRole('img', { name: /^QR Code PIX de R\$\s280,00 para Clínica Aurora$/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Copiar código PIX' }));
    await waitFor(() => expect(copied).toHaveLength(1));
    writes.mockRestore();
    // The fields of value (54) and identifier (62, 05) stand in the code with their lengths.
    await expect(copied[0]).toMatch(
      /0114\+5541999998888.*5406280\.005802BR5914Clinica Aurora6008Curitiba62\d{2}05\d{2}[0-9a-zA-Z]+6304[0-9A-F]{4}$/,
    );
    await userEvent.click(dialog.getByRole('radio', { name: '1 Dinheiro' }));
    await waitFor(() => expect(dialog.queryByRole('img', { name: /QR Code PIX/ })).toBeNull());
  },
};
export const ByPixDark = {
  ...ByPix,
  name: 'Receber por PIX, escuro',
  parameters: { theme: 'dark' },
  play: async () => {
    await screen.findByRole('radio', { name: '2 PIX' });
    await userEvent.keyboard('2');
    await screen.findByRole('img', { name: /QR Code PIX/ });
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
    // A digit or a letter in a list is the list's own: it neither chooses a method nor says who was paid.
    (await dialog.findByRole('combobox', { name: 'Parcelas' })).focus();
    await userEvent.keyboard('1p');
    await userEvent.keyboard('{Escape}');
    await expect(dialog.getByRole('radio', { name: '3 Cartão de crédito' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Receber' }));
    await dialog.findByText(/recibo nº 1042/);
  },
};

export const ByCredit = {
  name: 'Receber com o crédito do paciente: quanto há disponível, e a forma que paga o total [CSH-029]',
  render: () => <Receiving credit={cents(50_000)} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Receber de/ }));
    await dialog.findByText(/Crédito disponível R\$\s500,00/);
    await userEvent.click(await dialog.findByRole('radio', { name: '4 Crédito do paciente' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Receber' }));
    await dialog.findByText(/recibo nº 1042/);
  },
};
export const LittleCredit = {
  name: 'Receber com crédito menor que o total: onde ele paga uma parte',
  render: () => <Receiving credit={cents(10_000)} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Receber de/ }));
    await dialog.findByText(/em «Editar conta» ele paga uma parte/);
    await expect(dialog.queryByRole('radio', { name: /Crédito do paciente/ })).toBeNull();
  },
};
