import { ForbiddenState } from '@prumo/ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { MayOpen } from '../pages/may-open.ts';
import { failed, good, never, pageOf, refusal } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ReturnScreen } from './return.screen.tsx';
import { ReturnsScreen } from './returns.screen.tsx';
import { storyLookups, unconnectedLookups } from './story-accounts.ts';
import { returnsOf, storyPayment, storyReturn, storyReturnDetail, storyReturns, storyTyped } from './story-returns.ts';
import { TypedReturnScreen } from './typed-return.screen.tsx';

export default { title: 'Telas/Retornos do convênio' };

const zone = 'America/Sao_Paulo';
const list = (
  gateway?: Parameters<typeof storyReturns>[0],
  forbid?: Parameters<typeof storyReturns>[1],
  lookups = storyLookups,
) => (
  <StoryFrame>
    <ReturnsScreen
      list={storyReturns(gateway, forbid)}
      lookups={lookups}
      timeZone={zone}
      onOpen={() => undefined}
      addressOf={(id) => `/financial/billing-returns?return=${id}`}
    />
  </StoryFrame>
);
const one = (...shown: Parameters<typeof storyReturnDetail>) => (
  <StoryFrame>
    <ReturnScreen detail={storyReturnDetail(...shown)} timeZone={zone} listAddress="/financial/billing-returns" />
  </StoryFrame>
);
const paper = (...shown: Parameters<typeof storyTyped>) => (
  <StoryFrame>
    <TypedReturnScreen
      typed={storyTyped(...shown)}
      listAddress="/financial/billing-returns"
      onTaken={() => undefined}
    />
  </StoryFrame>
);
const forbidden = () => (
  <StoryFrame>
    <ForbiddenState />
  </StoryFrame>
);

export const Returns = {
  name: 'Retornos',
  render: () => list(),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Retornos do convênio' }));
    await expect(await table.findAllByRole('link')).toHaveLength(4);
    await expect(table.getByText('Desfeito')).toBeVisible();
  },
};
export const ReturnsRefused = {
  name: 'Retornos: arquivo recusado',
  render: () =>
    list(
      returnsOf({
        bring: () =>
          refusal(422, 'return.elements', {
            message: 'O arquivo não segue o padrão TISS',
            errors: { 'cabecalho.identificacaoTransacao.sequencialTransacao': 'Campo obrigatório' },
          }),
      }),
    ),
  play: async () => {
    const input = await screen.findByLabelText('Importar retorno', { selector: 'input' });
    await userEvent.upload(input, new File(['<x/>'], 'retorno.xml', { type: 'text/xml' }));
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('retorno.xml não foi importado, e nada foi guardado');
    await expect(alert).toHaveTextContent('sequencialTransacao: Campo obrigatório');
  },
};
export const ReturnsAsked = {
  name: 'Retornos: pedir ao convênio',
  render: () =>
    list(
      returnsOf({
        request: ({ by }) =>
          by === 'day'
            ? good({
                outcome: 'known' as const,
                returnId: 'r2',
                message: 'O demonstrativo do convênio já estava importado',
              })
            : refusal(422, 'insurance-service.refused', {
                message: 'O convênio recusou: 3291 PROTOCOLO NÃO LOCALIZADO',
              }),
      }),
    ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir ao convênio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir demonstrativo ao convênio' }));
    // The only one that is connected is chosen.
    await expect(dialog.getByRole('combobox', { name: /Convênio/ })).toHaveTextContent('Vida Plena Saúde');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir' }));
    await dialog.findByText(/já estava importado/);
    await userEvent.click(dialog.getByRole('radio', { name: 'A análise de um protocolo' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Protocolo/ }), '880001');
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      '3291 PROTOCOLO NÃO LOCALIZADO. Nada foi importado',
    );
  },
};
export const ReturnsNobodyConnected = {
  name: 'Retornos: nenhum convênio com webservice',
  render: () => list(returnsOf(), [], unconnectedLookups),
  play: async () => {
    await expect(await screen.findByText('Importar retorno')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Pedir ao convênio' })).toBeNull();
  },
};
export const ReturnsTable = {
  name: 'Retornos: relacionar colunas de uma tabela',
  render: () =>
    list(
      returnsOf({
        takeTable: () =>
          refusal(422, 'return.cells', {
            message: 'Há células que não puderam ser lidas: nada foi importado',
            errors: { 'rows.3.released': 'Não foi possível ler «12a»' },
          }),
      }),
    ),
  play: async () => {
    const input = await screen.findByLabelText('Importar retorno', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'retorno.csv', { type: 'text/csv' }));
    const table = within(await screen.findByRole('table', { name: 'Colunas do arquivo' }));
    await expect(table.getByRole('combobox', { name: 'O que traz Vl. Glosa' })).toHaveTextContent('Valor glosado');
    await userEvent.click(screen.getByRole('button', { name: 'Importar' }));
    await screen.findByText('Campo obrigatório');
    await userEvent.click(screen.getAllByRole('combobox', { name: /Convênio/ })[0] as HTMLElement);
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Importar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Linha 3, Valor liberado ou pago: Não foi possível ler «12a»',
    );
  },
};
export const ReturnTyped = {
  name: 'Digitar retorno',
  render: () => paper(),
  play: async () => {
    const items = within(await screen.findByRole('table', { name: 'Itens do lote' }));
    await userEvent.type(items.getByRole('textbox', { name: 'Glosado do item 1 da guia 1002' }), '30,00');
    await userEvent.type(items.getByRole('textbox', { name: 'Código da glosa do item 1 da guia 1002' }), '1705');
    await userEvent.click(screen.getByRole('button', { name: 'Liberar o que falta' }));
    await expect(screen.getByText(/Cobrado/, { selector: '.typed-return-foot span' })).toHaveTextContent(
      /345,00.*315,00.*30,00.*0,00/,
    );
  },
};
export const ReturnTypedFailed = {
  name: 'Digitar retorno: erro',
  render: () => paper(returnsOf({ form: () => failed() })),
};
export const ReturnTypedLoading = {
  name: 'Digitar retorno: carregando',
  render: () => paper(returnsOf({ form: () => never() })),
};
export const ReturnsEmpty = {
  name: 'Retornos: nenhum',
  render: () => list(returnsOf({ list: () => good(pageOf([])) })),
};
export const ReturnsFailed = { name: 'Retornos: erro', render: () => list(returnsOf({ list: () => failed() })) };
export const ReturnsLoading = { name: 'Retornos: carregando', render: () => list(returnsOf({ list: () => never() })) };
export const ReturnsForbidden = { name: 'Retornos: sem permissão', render: forbidden };
export const ReturnsLookOnly = {
  name: 'Retornos: só consulta',
  render: () => list(returnsOf(), ['financial:importBillingReturn']),
  play: async () => {
    await screen.findByRole('table', { name: 'Retornos do convênio' });
    await expect(screen.queryByRole('button', { name: 'Importar retorno' })).toBeNull();
  },
};
export const Analysis = {
  name: 'Retorno: análise de conta, com o que não se explica',
  render: () => one(),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Respostas do convênio' }));
    await expect(await table.findByText('A guia não está no lote')).toBeVisible();
    // Nobody reads numbers.
    await expect(table.getByText('1705 VALOR APRESENTADO A MAIOR')).toBeVisible();
    await expect(screen.getByText(/não liberou nem glosou/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer importação' }));
    const question = within(await screen.findByRole('dialog', { name: 'Desfazer importação' }));
    await userEvent.click(question.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText(/Desfeito por Ana/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull());
  },
};
export const UndoRefused = {
  name: 'Retorno: não se desfaz depois de decidida uma glosa',
  render: () =>
    one(
      returnsOf({
        undo: () => refusal(409, 'return.decided', { message: 'Uma glosa desta importação já foi aceita' }),
      }),
    ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    const question = within(await screen.findByRole('dialog', { name: 'Desfazer importação' }));
    await userEvent.click(question.getByRole('button', { name: 'Desfazer' }));
    await expect(await screen.findByText('Uma glosa desta importação já foi aceita')).toBeVisible();
  },
};
const NEXT = [
  ['appeal', 'Ver as glosas', '/financial/billing-denials?insuranceId='],
  ['receipt', 'Ver as faturas', '/financial/invoices'],
] as const;
const onlyHead = (kind: (typeof NEXT)[number][0]) =>
  one(
    returnsOf({
      get: () => good({ ...storyPayment, return: storyReturn({ kind }), payments: [], charges: [], net: null }),
    }),
  );
const leadsOn =
  ([, text, path]: (typeof NEXT)[number]) =>
  async () => {
    const link = await screen.findByRole('link', { name: text });
    await expect(link.getAttribute('href')?.startsWith(path)).toBe(true);
  };
export const AppealAnswer = {
  name: 'Retorno: resposta ao recurso leva às glosas',
  render: () => onlyHead('appeal'),
  play: leadsOn(NEXT[0]),
};
export const Receipt = {
  name: 'Retorno: protocolo de recebimento leva às faturas',
  render: () => onlyHead('receipt'),
  play: leadsOn(NEXT[1]),
};
export const AppealAnswerAlone = {
  name: 'Retorno: resposta ao recurso, para quem não pode ver as glosas',
  render: () => <MayOpen value={() => false}>{onlyHead('appeal')}</MayOpen>,
  play: async () => {
    await expect(await screen.findByText(/está em cada glosa do recurso/)).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Ver as glosas' })).toBeNull();
  },
};
export const Missing = {
  name: 'Retorno: não existe',
  render: () => one(returnsOf({ get: () => refusal(404, 'not-found') })),
  play: async () => void (await screen.findByRole('link', { name: 'Ver os retornos' })),
};
export const ReturnLoading = { name: 'Retorno: carregando', render: () => one(returnsOf({ get: () => never() })) };
