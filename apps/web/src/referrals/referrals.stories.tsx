import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { makeProblem } from '@prumo/view-models/core';
import type { ReceiveReferral, ReferralForm, ReferralsList } from '@prumo/view-models/referrals';
import { type ReactNode, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ReceiveReferralDialog } from './receive-referral-dialog.tsx';
import { ReferralFormScreen } from './referral-form.screen.tsx';
import { ReferralsScreen } from './referrals.screen.tsx';
import {
  finished,
  order,
  received,
  storyForm,
  storyLookups,
  storyReceiving,
  storyReferrals,
} from './story-referrals.ts';

export default { title: 'Telas/Encaminhamentos' };

const all = { create: true, update: true, remove: true, print: true, finish: true, receive: true };
const none = { create: false, update: false, remove: false, print: false, finish: false, receive: false };
const nothing = () => undefined;

const framed = (content: ReactNode) => <StoryFrame>{content}</StoryFrame>;
const List = ({ of, may = all }: { readonly of: () => ReferralsList; readonly may?: typeof all }) => {
  const [model] = useState(of);
  return framed(<ReferralsScreen model={model} timeZone={DEFAULT_TIME_ZONE} may={may} onReceive={nothing} />);
};
const Order = ({ of }: { readonly of: () => ReferralForm }) => {
  const [model] = useState(of);
  return framed(
    <ReferralFormScreen
      model={model}
      lookups={storyLookups}
      timeZone={DEFAULT_TIME_ZONE}
      may={all}
      onReceive={nothing}
    />,
  );
};
const Receiving = ({ of }: { readonly of: () => ReceiveReferral }) => {
  const [model] = useState(of);
  void storyLookups.paymentMethods().load();
  return framed(
    <ReceiveReferralDialog receiving={model} lookups={storyLookups} timeZone={DEFAULT_TIME_ZONE} onClose={nothing} />,
  );
};
const empty = () =>
  good({
    items: [],
    total: 0,
    hasMore: false,
    sum: { total: order.total, kept: order.kept, owed: order.owed, pending: order.total },
  });

export const Filled = {
  name: 'Encaminhamentos: abertos, finalizados, recebidos e excluídos, com os totais do filtro',
  render: () => <List of={() => storyReferrals()} />,
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Encaminhamentos' }));
    await expect(await table.findByRole('button', { name: 'Finalizar encaminhamento 286' })).toBeVisible();
    // Only what still waits is received or deleted; only an open one is finished.
    await expect(table.getAllByRole('button', { name: /^Receber/ })).toHaveLength(2);
    await expect(table.getAllByRole('button', { name: /^Excluir/ })).toHaveLength(2);
    await expect(table.getAllByRole('button', { name: /^Finalizar/ })).toHaveLength(1);
    await expect(await screen.findByText(/A receber R\$\s876,00|876,00/)).toBeVisible();
  },
};
export const FilledDark = { ...Filled, name: 'Encaminhamentos, escuro', parameters: { theme: 'dark' }, play: nothing };
export const ReadOnly = {
  name: 'Encaminhamentos: só listar',
  render: () => <List of={() => storyReferrals()} may={none} />,
};
export const Empty = {
  name: 'Encaminhamentos: nenhum',
  render: () => <List of={() => storyReferrals({ list: empty })} />,
};
export const NotFound = {
  name: 'Encaminhamentos: nada com este filtro',
  render: () => <List of={() => storyReferrals({ list: empty }, 'search=nada')} />,
};
export const Loading = {
  name: 'Encaminhamentos: carregando',
  render: () => <List of={() => storyReferrals({ list: never })} />,
};
export const Failed = {
  name: 'Encaminhamentos: falha',
  render: () => <List of={() => storyReferrals({ list: failed })} />,
};

export const Create = {
  name: 'Novo encaminhamento: o que falta, depois o preço do parceiro e o total [REF-002, REF-010]',
  render: () => <Order of={() => storyForm(null)} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await screen.findAllByText('Campo obrigatório');
    await screen.findAllByText('Adicione ao menos um procedimento');
    await userEvent.click(screen.getByRole('combobox', { name: 'Parceiro' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Laboratório Vale Claro' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Adicionar procedimento' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Glicose/ }));
    await waitFor(() => expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(/R\$\s10,00/));
  },
};
export const Edit = { name: 'Editar encaminhamento aberto', render: () => <Order of={() => storyForm('f1')} /> };
export const EditDark = { ...Edit, name: 'Editar encaminhamento, escuro', parameters: { theme: 'dark' } };
export const Finished = {
  name: 'Encaminhamento finalizado: só leitura, ainda a receber [REF-010]',
  render: () => <Order of={() => storyForm('f1', { get: () => good(finished) })} />,
  play: async () => {
    await screen.findByText('Este encaminhamento já foi finalizado e não pode ser alterado');
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Receber' })).toBeVisible();
  },
};
export const Received = {
  name: 'Encaminhamento recebido: o recibo e quem recebeu',
  render: () => <Order of={() => storyForm('f1', { get: () => good(received) })} />,
  play: async () => {
    await screen.findByText('nº 8216 · Caixa Recepção');
    await expect(screen.queryByRole('button', { name: 'Receber' })).toBeNull();
    // What was paid in the till is not settled again; the cheque is, with what is open proposed.
    await userEvent.click(await screen.findByRole('button', { name: 'Dar baixa em Cheque 1/1' }));
    await expect(screen.queryByRole('button', { name: 'Dar baixa em PIX 1/1' })).toBeNull();
    const settle = within(await screen.findByRole('region', { name: 'Dar baixa' }));
    await expect(settle.getByLabelText(/Valor/)).toHaveValue('30,00');
    await userEvent.click(settle.getByRole('button', { name: 'Dar baixa' }));
    await expect((await settle.findAllByText('Campo obrigatório')).length).toBe(2);
  },
};
export const ReceivedOpen = {
  name: 'Encaminhamento aberto e já recebido',
  render: () => (
    <Order of={() => storyForm('f1', { get: () => good({ ...received, status: 'open', finished: null }) })} />
  ),
};
export const Canceled = {
  name: 'Encaminhamento excluído',
  render: () => (
    <Order
      of={() =>
        storyForm('f1', {
          get: () =>
            good({ ...order, status: 'canceled', canceled: { date: order.createdAt, user: 'Renata Vilela Couto' } }),
        })
      }
    />
  ),
};
export const LoadingOrder = {
  name: 'Encaminhamento: carregando',
  render: () => <Order of={() => storyForm('f1', { get: never })} />,
};
export const FailedOrder = {
  name: 'Encaminhamento: falha',
  render: () => <Order of={() => storyForm('f1', { get: failed })} />,
};

export const Receive = {
  name: 'Receber: duas formas, o recibo e a impressão [REF-011, BIL-189]',
  render: () => <Receiving of={() => storyReceiving()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Receber encaminhamento 286' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Caixa' })).toHaveTextContent('Caixa Recepção'));
    await userEvent.click(dialog.getByRole('button', { name: 'Receber' }));
    await dialog.findByText('Campo obrigatório');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Forma de pagamento' }));
    await userEvent.click(await screen.findByRole('option', { name: /^PIX/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Receber' }));
    await dialog.findByText(/recibo nº 8216/);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Imprimir recibo' })).toHaveFocus());
  },
};
export const ReceiveInMoney = {
  name: 'Receber em dinheiro: o que falta e o troco',
  render: () => <Receiving of={() => storyReceiving()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Receber encaminhamento 286' }));
    await expect(dialog.queryByLabelText('Valor entregue')).toBeNull();
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Forma de pagamento' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Dinheiro/ }));
    const handed = await dialog.findByLabelText('Valor entregue');
    await userEvent.type(handed, '50,00');
    await dialog.findByText('Faltam R$ 2,00');
    await userEvent.clear(handed);
    await userEvent.type(handed, '60,00');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('8,00'));
  },
};
export const ReceiveDark = { ...Receive, name: 'Receber, escuro', parameters: { theme: 'dark' }, play: nothing };
export const ReceiveWithoutDrawer = {
  name: 'Receber sem caixa aberto',
  render: () => <Receiving of={() => storyReceiving({}, [])} />,
};
export const ReceiveTwice = {
  name: 'Receber o que outra pessoa já recebeu',
  render: () => (
    <Receiving
      of={() => {
        let read = 0;
        return storyReceiving({
          get: () => good(read++ === 0 ? order : received),
          receive: () =>
            Promise.resolve({
              ok: false,
              error: makeProblem(409, 'referral.received', { message: 'Este encaminhamento já foi recebido' }),
            }),
        });
      }}
    />
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Receber encaminhamento 286' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Forma de pagamento' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Dinheiro/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Receber' }));
    await dialog.findByText('Este encaminhamento já foi recebido');
    await expect(dialog.queryByRole('button', { name: 'Receber' })).toBeNull();
  },
};
export const ReceiveForbidden = {
  name: 'Receber: sem permissão',
  render: () => (
    <Receiving
      of={() =>
        storyReceiving({ get: () => Promise.resolve({ ok: false, error: makeProblem(403, 'access.forbidden') }) })
      }
    />
  ),
};
export const ReceiveFailed = {
  name: 'Receber: falha',
  render: () => <Receiving of={() => storyReceiving({ get: failed })} />,
};
export const ReceiveLoading = {
  name: 'Receber: carregando',
  render: () => <Receiving of={() => storyReceiving({ get: never })} />,
};
