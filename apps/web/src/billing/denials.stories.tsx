import { cents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { ForbiddenState } from '@prumo/ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never, pageOf, refusal } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { DenialsScreen } from './denials.screen.tsx';
import { storyLookups } from './story-accounts.ts';
import { returnsOf, servedAppeals, storyBoard, storyDenial } from './story-returns.ts';

export default { title: 'Telas/Glosas' };

const board = (...shown: Parameters<typeof storyBoard>) => (
  <StoryFrame>
    <DenialsScreen board={storyBoard(...shown)} lookups={storyLookups} />
  </StoryFrame>
);
const forbidden = () => (
  <StoryFrame>
    <ForbiddenState />
  </StoryFrame>
);

export const Denials = {
  name: 'Glosas: aceitar',
  render: () => board(),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Glosas' }));
    await expect(await table.findByText('Prazo encerrado')).toBeVisible();
    await expect(table.getByText('3 glosas')).toBeInTheDocument();
    // What was decided has no box, so that all of the page are those that wait.
    await expect(table.getAllByRole('checkbox', { name: /^Selecionar glosa/ })).toHaveLength(2);
    const every = table.getByRole('checkbox', { name: /Selecionar todos/ });
    await userEvent.click(every);
    await expect(every).toBeChecked();
    await userEvent.click(every);
    await userEvent.click(table.getByRole('checkbox', { name: 'Selecionar glosa 1705 da guia 1002' }));
    const accept = await screen.findByRole('button', { name: 'Aceitar glosas' });
    // Among all of the filter are some that were decided: they are not taken together.
    await expect(screen.queryByRole('button', { name: /^Selecionar as/ })).toBeNull();
    await userEvent.click(accept);
    const question = within(await screen.findByRole('dialog', { name: 'Aceitar glosas' }));
    await userEvent.click(question.getByRole('button', { name: 'Aceitar' }));
    await screen.findByText(/1 glosa aceita/);
  },
};
const openOnes = [storyDenial(1), storyDenial(2)];
export const DenialsOfFilter = {
  name: 'Glosas: todas as que esperam, do filtro',
  render: () => {
    const shown = storyBoard(returnsOf({ denials: () => good({ ...pageOf(openOnes), sum: cents(6000) }) }));
    shown.rows.filter({ status: 'open' });
    return (
      <StoryFrame>
        <DenialsScreen board={shown} lookups={storyLookups} />
      </StoryFrame>
    );
  },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Glosas' }));
    await userEvent.click(await table.findByRole('checkbox', { name: 'Selecionar glosa 1705 da guia 1002' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar as 2 do filtro' }));
    await screen.findByText('2 selecionados');
  },
};
export const DenialsRefused = {
  name: 'Glosas: o que não se aceita é dito à vista',
  render: () => (
    <>
      {board(
        returnsOf({
          accept: () =>
            refusal(409, 'billing.denial-above-open', {
              message: sentence('billing.denial-above-open', { code: 'VPS-08', open: 0, denied: 1000 }),
            }),
        }),
      )}
      <div style={{ height: '150vh' }} />
    </>
  ),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Glosas' }));
    await userEvent.click(await table.findByRole('checkbox', { name: 'Selecionar glosa 1705 da guia 1002' }));
    scrollTo(0, document.body.scrollHeight);
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar glosas' }));
    const question = within(await screen.findByRole('dialog', { name: 'Aceitar glosas' }));
    await userEvent.click(question.getByRole('button', { name: 'Aceitar' }));
    const told = await screen.findByText(/^A fatura VPS-08 tem R\$\s0,00 em aberto e estas glosas somam R\$\s10,00/);
    await waitFor(() => expect(told.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  },
};
export const DenialsAppeal = {
  name: 'Glosas: recorrer',
  render: () => board(),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Glosas' }));
    await userEvent.click(await table.findByRole('checkbox', { name: 'Selecionar glosa 1705 da guia 1001' }));
    await userEvent.click(table.getByRole('checkbox', { name: 'Selecionar glosa 1705 da guia 1002' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Recorrer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recorrer' }));
    await expect(dialog.getByText(/prazo do contrato para recorrer de uma destas glosas já passou/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar recurso' }));
    await expect(await dialog.findAllByText('Campo obrigatório')).toHaveLength(2);
    await userEvent.type(dialog.getByRole('textbox', { name: /guia 1001/ }), 'Procedimento autorizado: senha 123');
    await userEvent.click(dialog.getByRole('button', { name: 'Usar a primeira justificativa em todas' }));
    await expect(dialog.getByRole('textbox', { name: /guia 1002/ })).toHaveValue('Procedimento autorizado: senha 123');
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar recurso' }));
    await screen.findByText(/1 recurso gerado/);
    await screen.findByRole('button', { name: 'Baixar XML do recurso 1050' });
    await expect(screen.queryByRole('button', { name: 'Cancelar recurso 1041' })).toBeNull();
  },
};
export const DenialsAppealRefused = {
  name: 'Glosas: recurso recusado',
  render: () => board(returnsOf({ appeal: () => refusal(409, 'billing.denial-appealed') })),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Glosas' }));
    await userEvent.click(await table.findByRole('checkbox', { name: 'Selecionar glosa 1705 da guia 1002' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Recorrer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recorrer' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Autorizado');
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar recurso' }));
    await dialog.findByText('Esta glosa já está em um recurso');
    await expect(dialog.getByRole('textbox')).toHaveValue('Autorizado');
  },
};
const NO_PASSWORD = 'NÃO EXISTE INFORMAÇÃO SOBRE A SENHA DE AUTORIZAÇÃO DO PROCEDIMENTO';
export const DenialsRule = {
  name: 'Glosas: criar regra',
  render: () =>
    board(
      returnsOf({
        denials: () =>
          good({
            ...pageOf([storyDenial(1, { code: '1403', reason: NO_PASSWORD }), storyDenial(2)]),
            sum: 6000 as never,
          }),
      }),
    ),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Glosas' }));
    await expect(await table.findAllByRole('button', { name: /^Criar regra/ })).toHaveLength(1);
    await userEvent.click(table.getByRole('button', { name: 'Criar regra da glosa 1403 da guia 1001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar regra' }));
    await expect(table.getByText(NO_PASSWORD)).toBeVisible();
    await dialog.findByText('Teria evitado 7 glosas que já vieram: R$ 210,00.');
    await expect(dialog.getByText(new RegExp(`^Glosa 1403 .*${NO_PASSWORD}`))).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Em todas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Criar regra' }));
    await screen.findByText(/Regra criada/);
  },
};
export const DenialsEmpty = {
  name: 'Glosas: nenhuma',
  render: () =>
    board(returnsOf({ denials: () => good({ ...pageOf([]), sum: 0 as never }), appeals: () => good(pageOf([])) })),
};
export const DenialsFailed = { name: 'Glosas: erro', render: () => board(returnsOf({ denials: () => failed() })) };
export const DenialsLoading = {
  name: 'Glosas: carregando',
  render: () => board(returnsOf({ denials: () => never() })),
};
export const DenialsForbidden = { name: 'Glosas: sem permissão', render: forbidden };
export const DenialsLookOnly = {
  name: 'Glosas: só consulta',
  render: () => board(returnsOf(), ['financial:updateBilling']),
  play: async () => {
    await screen.findByText('3 glosas');
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};

export const AppealsOverTheWebService = {
  name: 'Glosas: recursos pelo webservice',
  render: () => board(returnsOf({ appeals: () => good(pageOf(servedAppeals)) })),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Recursos' }));
    await expect(await table.findByText('Protocolo 61051')).toBeVisible();
    await expect(table.getByRole('button', { name: 'Enviar pelo webservice do recurso 1050' })).toBeEnabled();
    await expect(table.getByRole('button', { name: 'Consultar resposta do recurso 1051' })).toBeEnabled();
    await expect(table.queryByRole('button', { name: 'Cancelar recurso 1051' })).toBeNull();
  },
};
