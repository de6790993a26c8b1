import { cents, zero } from '@prumo/domain/money';
import { makeProblem } from '@prumo/view-models/core';
import { ForbiddenState } from '@prumo/ui';
import type { AccountDialogModel } from '@prumo/view-models/billing';
import type { TransactionGateway } from '@prumo/view-models/finance';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never, pageOf } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountsScreen } from './accounts.screen.tsx';
import {
  booked,
  card,
  items,
  planWith,
  storyAccounts,
  storyCanceled,
  storyDialog,
  storyLookups,
  storyReceivedAccount,
  storyStored,
  storyTransferred,
} from './story-accounts.ts';
import { storyTransferDocument } from './story-transfers.ts';

export default { title: 'Telas/Faturamento' };

const printed = fn(async () => undefined);
const shown = (model: AccountDialogModel, onPrint?: typeof printed) => (
  <StoryFrame>
    <AccountDialog model={model} lookups={storyLookups} onClose={() => undefined} onPrint={onPrint} />
  </StoryFrame>
);
const accounts = (list: Parameters<typeof storyAccounts>[0]) => (
  <StoryFrame>
    <AccountsScreen
      list={storyAccounts(list)}
      lookups={storyLookups}
      may={{ remove: true, print: true }}
      onOpen={() => undefined}
      onStatement={() => undefined}
      onNote={() => undefined}
      onDocuments={() => undefined}
      addressOf={(id) => `/financial/accounts?account=${id}`}
    />
  </StoryFrame>
);
const particularVisit = { appointment: () => good(booked({ value: { insurance: zero, particular: cents(28_000) } })) };
const exam = { appointment: () => good(booked({ type: 'exam', code: '40304361', name: 'Hemograma' })) };

export const List = {
  name: 'Contas: o que está em aberto se chama «Em aberto/Agendamento», na lista e no filtro [BIL-188]',
  render: () => accounts(() => good({ ...pageOf(items), sum: cents(74_000) })),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Contas' }));
    await expect((await table.findAllByText('Em aberto/Agendamento')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('combobox', { name: 'Situação' }));
    await expect(await screen.findByRole('option', { name: 'Em aberto/Agendamento' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};
export const ListCancel = {
  name: 'Contas: cancelar, com o motivo',
  render: () => accounts(() => good({ ...pageOf(items), sum: cents(74_000) })),
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /^Cancelar conta/ }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar conta' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar conta' }));
    await expect(await dialog.findByText('Campo obrigatório')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Convênio lançado errado');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar conta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const ListEmpty = { name: 'Contas: vazia', render: () => accounts(() => good({ ...pageOf([]), sum: zero })) };
export const ListFailed = { name: 'Contas: erro', render: () => accounts(() => failed()) };
export const ListLoading = { name: 'Contas: carregando', render: () => accounts(() => never()) };
export const ListForbidden = {
  name: 'Contas: sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};

export const Consultation = { name: 'Guia de consulta', render: () => shown(storyDialog()) };
export const LineRemoved = {
  name: 'Guia de consulta: pergunta antes de excluir um procedimento [ERR-035]',
  render: () => shown(storyDialog()),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Excluir Consulta em consultório/ }));
    const question = await screen.findByRole('dialog', { name: 'Atenção!' });
    await expect(question).toHaveTextContent('Deseja realmente excluir este registro?');
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Excluir Consulta em consultório/ })).toBeNull());
  },
};
export const ValuesBlocked = {
  name: 'Guia de consulta: valores bloqueados pelo plano [ERR-038]',
  render: () =>
    shown(
      storyDialog({
        gateway: {
          plan: () =>
            good(
              planWith({
                billing: { blockValues: true, hideInsuranceValue: false, billingForIndividualSessions: false },
              }),
            ),
        },
      }),
    ),
  play: async () => void (await screen.findByText('Os campos valores estão bloqueados conforme regra do plano!')),
};
export const ConsultationErrors = {
  name: 'Guia de consulta: campos por corrigir',
  render: () =>
    shown(
      storyDialog({
        act: (model) => {
          model.guide.set('insurance.insured.record', '');
          model.guide.set('startHour', '25:00');
          model.guide.setLines([]);
          return model.save();
        },
      }),
    ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Guia de consulta' });
    await expect(await screen.findByRole('link', { name: '4 Nº da carteira' })).toBeVisible();
    await expect(dialog).toHaveTextContent('Nenhum procedimento adicionado!');
    await userEvent.keyboard('{F8}');
  },
};
export const ConsultationHidden = {
  name: 'Guia de consulta: valores ocultos e guia pela senha',
  render: () =>
    shown(
      storyDialog({
        gateway: {
          plan: () =>
            good(
              planWith({
                providerReferral: { mode: 'password' },
                billing: { blockValues: true, hideInsuranceValue: true, billingForIndividualSessions: false },
              }),
            ),
        },
        act: (model) => model.guide.set('authorization.password', 'ABC9'),
      }),
    ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Guia de consulta' }));
    await expect((await dialog.findAllByTitle('Valor oculto conforme regra do plano')).length).toBeGreaterThan(0);
  },
};
export const PrintedFromDialog = {
  name: 'Guia guardada: «Imprimir guia» onde ela foi feita, enquanto nada foi mudado',
  loaders: [async () => ({ gateway: await storyStored(null) })],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) =>
    shown(
      storyDialog({
        gateway: loaded['gateway'] as Awaited<ReturnType<typeof storyStored>>,
        asked: { accountId: 'k1' },
      }),
      printed,
    ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir guia' }));
    await waitFor(() => expect(printed.mock.lastCall).toMatchObject([{ guideType: 'consultation' }, 'A4']));
    await userEvent.type(await screen.findByRole('textbox', { name: /Nº da carteira/ }), '7');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Imprimir guia' })).toBeNull());
  },
};
export const Finished = {
  name: 'Guia de consulta: finalizada',
  loaders: [async () => ({ gateway: await storyStored('billing.finished') })],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) =>
    shown(
      storyDialog({
        gateway: loaded['gateway'] as Awaited<ReturnType<typeof storyStored>>,
        asked: { accountId: 'k1' },
      }),
    ),
};
const transferred = (transactions: TransactionGateway) => ({
  loaders: [async () => ({ gateway: await storyTransferred() })],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) =>
    shown(
      storyDialog({
        gateway: loaded['gateway'] as Awaited<ReturnType<typeof storyTransferred>>,
        transactions,
        asked: { accountId: 'k1' },
      }),
    ),
});
const transactions = (get: TransactionGateway['get']): TransactionGateway => ({
  get,
  remove: () => good(undefined),
  reverse: () => failed(),
});
const marker = /Repassado ao profissional: ver o documento de/;
export const TransferredLine = {
  name: 'Linha repassada: o marcador abre o documento [BIL-009]',
  ...transferred(transactions(() => good(storyTransferDocument()))),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: marker }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do pagamento' }));
    await expect(await dialog.findByText('Lia Prado')).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'Contas e laudos' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Detalhes do pagamento' })).toBeNull());
    await expect(screen.getByRole('button', { name: marker })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Configurar Consulta/ })).toBeNull();
  },
};
export const TransferGone = {
  name: 'Linha repassada: o documento não existe mais, e a linha volta a ser editável [BIL-053]',
  ...transferred(transactions(() => Promise.resolve({ ok: false as const, error: makeProblem(404, 'not-found') }))),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: marker }));
    await expect(await screen.findByText('O repasse deste procedimento não foi encontrado')).toBeVisible();
    await expect(await screen.findByRole('button', { name: /^Configurar Consulta/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: marker })).toBeNull();
  },
};
export const Canceled = {
  name: 'Guia de consulta: cancelada, com quem, quando e por quê',
  loaders: [async () => ({ gateway: await storyCanceled() })],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) =>
    shown(
      storyDialog({
        gateway: loaded['gateway'] as Awaited<ReturnType<typeof storyCanceled>>,
        asked: { accountId: 'k1' },
      }),
    ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Guia de consulta' });
    await waitFor(() => expect(dialog).toHaveTextContent('Essa conta foi cancelada.'));
    await expect(dialog).toHaveTextContent(/Cancelada em .* por Bia Faturista: Convênio lançado errado/);
    await expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
  },
};
export const Received = {
  name: 'Conta recebida: o que entrou, e a pergunta antes de alterar',
  loaders: [async () => ({ gateway: await storyReceivedAccount(particularVisit) })],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) =>
    shown(
      storyDialog({
        gateway: loaded['gateway'] as Awaited<ReturnType<typeof storyStored>>,
        asked: { accountId: 'k1' },
      }),
    ),
  play: async () => {
    await screen.findByText(
      /Recebido R\$\s280,00 .*Caixa Centro .*a compensar R\$\s200,00 até 22\/12\/2026 · recibo nº 1042/,
    );
    await expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
    const change = screen.getByRole('button', { name: 'Alterar conta recebida' });
    await userEvent.click(change);
    const question = within(await screen.findByRole('dialog', { name: 'Atenção!' }));
    await question.findByText(/O recibo nº 1042 será anulado e, ao finalizar, um novo recibo será emitido/);
    await userEvent.click(question.getByRole('button', { name: 'Não' }));
    await expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
    await userEvent.click(change);
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Atenção!' })).getByRole('button', { name: 'Sim' }),
    );
    await screen.findByRole('button', { name: 'Finalizar' });
    await screen.findByText(/será anulado ao finalizar/);
  },
};
export const ServerDown = {
  name: 'Guia de consulta: falha ao salvar',
  render: () =>
    shown(
      storyDialog({
        gateway: { create: () => Promise.resolve({ ok: false, error: makeProblem(0, 'network.offline') }) },
        act: (model) => {
          model.guide.set('referral.provider', '123');
          return model.save();
        },
      }),
    ),
};
export const Authorization = {
  name: 'Requer autorização',
  render: () =>
    shown(
      storyDialog({
        gateway: { rules: () => good(new Map([['c1', { requireAuthorization: true }]])) },
        act: (model) => {
          model.guide.set('referral.provider', '123');
          return model.save();
        },
      }),
    ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Requer autorização' });
    await expect(screen.getByRole('button', { name: 'Autorizar' })).toBeVisible();
  },
};
export const AuthorizationCode = {
  name: 'Requer autorização: quem libera tem segundo fator',
  render: () =>
    shown(
      storyDialog({
        gateway: {
          rules: () => good(new Map([['c1', { requireAuthorization: true }]])),
          authorize: () => good({ result: false, grant: null, needs: 'code' as const }),
        },
        act: (model) => {
          model.guide.set('referral.provider', '123');
          return model.save();
        },
      }),
    ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Requer autorização' }));
    await userEvent.type(dialog.getByLabelText(/^CPF/), '52998224725');
    await userEvent.type(dialog.getByLabelText(/^Senha/), 'demonstracao');
    await userEvent.click(dialog.getByRole('button', { name: 'Autorizar' }));
    const code = await dialog.findByLabelText(/^Código do celular/);
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '000000{Enter}');
    await dialog.findByText('Código incorreto ou já usado');
    await expect(dialog.getByLabelText(/^Senha/)).toHaveValue('demonstracao');
  },
};
export const Line = {
  name: 'Configurar procedimento',
  render: () => shown(storyDialog({ act: (model) => model.lines.edit(model.guide.lines[0] ?? null) })),
  play: async () => void (await screen.findByRole('dialog', { name: 'Configurar procedimento' })),
};
export const ExpenseNotFound = {
  name: "Configurar procedimento: 'zzz' não existe neste convênio [ERR-034]",
  render: () => shown(storyDialog({ act: (model) => model.lines.edit(null) })),
  play: async () => {
    const line = within(await screen.findByRole('dialog', { name: 'Configurar procedimento' }));
    await userEvent.type(line.getByRole('combobox', { name: 'Procedimento' }), 'zzz');
    const [shownText] = await screen.findAllByText('Procedimento não encontrado neste convênio', undefined, {
      timeout: 3000,
    });
    await expect(shownText).toBeVisible();
  },
};

export const Particular = {
  name: 'Conta particular: 280,00 em 3',
  render: () =>
    shown(
      storyDialog({
        gateway: particularVisit,
        act: ({ payment }) => {
          payment.addition.chooseMethod(card);
          payment.addition.setCount(3);
          payment.add(card);
        },
      }),
    ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Gerenciar conta convênio/particular' });
    await expect(await screen.findByText('Cartão de crédito 3/3')).toBeInTheDocument();
    await expect(dialog).toHaveTextContent('R$ 93,34');
  },
};
export const ParticularDirty = {
  name: 'Conta particular: sair com algo digitado',
  render: () =>
    shown(storyDialog({ gateway: particularVisit, act: ({ guide }) => guide.set('referral.provider', '77') })),
  play: async () => {
    await screen.findByDisplayValue('77');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await expect(await screen.findByText('Descartar as alterações?')).toBeVisible();
  },
};
export const ParticularWithoutCashier = {
  name: 'Conta particular: nenhum caixa aberto',
  render: () =>
    shown(
      storyDialog({
        gateway: { ...particularVisit, openCashiers: () => good([]) },
        forbid: ['financial:allowDiscountInterest'],
        act: ({ payment }) => payment.receiving.setReceipt(true),
      }),
    ),
};
export const Courtesy = {
  name: 'Conta particular: cortesia',
  render: () => shown(storyDialog({ gateway: particularVisit, act: ({ payment }) => payment.setCourtesy(true) })),
};
export const Insurance = {
  name: 'Conta convênio',
  render: () => shown(storyDialog({ act: ({ guide }) => guide.setGuideType('particular') })),
};
export const Default = {
  name: 'Conta padrão',
  render: () => shown(storyDialog({ act: ({ guide }) => guide.setGuideType('forward') })),
};
export const Sadt = {
  name: 'Guia de SP/SADT',
  render: () => shown(storyDialog({ gateway: exam, act: (model) => model.copyRequester() })),
};
export const SadtAuthorized = {
  name: 'Guia de SP/SADT: o convênio autoriza uma parte, e a guia tem os números e a quantidade de cada linha [TIS-014]',
  render: () =>
    shown(
      storyDialog({
        gateway: exam,
        act: (model) => {
          model.copyRequester();
          model.guide.set('referral.provider', '2001');
        },
      }),
    ),
  play: async () => {
    const guide = within(await screen.findByRole('dialog', { name: 'Guia de SP/SADT' }));
    await userEvent.click(await guide.findByRole('button', { name: 'Pedir autorização' }));
    await expect(await guide.findByText(/1423 QUANTIDADE SOLICITADA/)).toBeVisible();
    await expect(guide.getByRole('textbox', { name: /Senha/ })).toHaveValue('A1B2C3');
    await expect(guide.getByRole('columnheader', { name: /28 Autorizada/ })).toBeVisible();
  },
};
export const SadtMaterials = {
  name: 'Guia de SP/SADT: as OPME vão em um anexo do pedido de autorização [TIS-014]',
  render: () => {
    const plate = {
      id: 'e2',
      expenseId: 'c9',
      code: '70000120',
      name: 'Placa bloqueada de titânio',
      type: 'opme',
    } as const;
    const [first] = booked({ type: 'exam', code: '40304361', name: 'Hemograma' }).expenses;
    if (first === undefined) return null;
    return shown(
      storyDialog({
        gateway: {
          appointment: () =>
            good({ ...booked(), expenses: [first, { ...first, ...plate }, { ...first, ...plate, id: 'e3' }] }),
        },
        act: (model) => {
          model.copyRequester();
          model.guide.set('referral.provider', '2001');
        },
      }),
    );
  },
  play: async () => {
    const guide = within(await screen.findByRole('dialog', { name: 'Guia de SP/SADT' }));
    await userEvent.click(await guide.findByRole('button', { name: 'Pedir autorização' }));
    const annex = within(await screen.findByRole('dialog', { name: 'Pedir autorização de OPME' }));
    await userEvent.click(annex.getByRole('button', { name: 'Pedir com as OPME' }));
    await expect(annex.getAllByText('Campo obrigatório').length).toBeGreaterThan(0);
    await userEvent.type(annex.getByRole('textbox', { name: /Telefone do solicitante/ }), '41999998888');
    await userEvent.type(annex.getByRole('textbox', { name: /Justificativa técnica/ }), 'Fratura instável');
    await expect(annex.getAllByText('2ª opção')).not.toHaveLength(0);
    await userEvent.click(annex.getByRole('button', { name: 'Pedir com as OPME' }));
    await expect(await guide.findAllByText(/1423 QUANTIDADE SOLICITADA/)).toHaveLength(3);
    // Its numbers are those of the procedures: other expenses have none.
    const others = within(guide.getByRole('table', { name: 'Outras despesas' }));
    await expect(others.getByRole('columnheader', { name: 'Autorizada' })).toBeVisible();
    await expect(others.getByRole('columnheader', { name: 'Código' })).toBeVisible();
  },
};
export const Incomplete = {
  name: 'Conta: agendamento sem convênio',
  render: () => shown(storyDialog({ gateway: { appointment: () => good({ ...booked(), insurance: null }) } })),
};
export const Failed = {
  name: 'Conta: erro ao carregar',
  render: () => shown(storyDialog({ gateway: { appointment: () => failed() } })),
};
export const Forbidden = {
  name: 'Conta: sem permissão',
  render: () =>
    shown(
      storyDialog({
        gateway: { appointment: () => Promise.resolve({ ok: false, error: makeProblem(403, 'access.forbidden') }) },
      }),
    ),
};
export const LookOnly = {
  name: 'Conta: só consulta',
  render: () => shown(storyDialog({ forbid: ['financial:createAccount'] })),
};
