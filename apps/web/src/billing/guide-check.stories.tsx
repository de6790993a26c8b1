import { makeProblem } from '@prumo/view-models/core';
import type { CheckedAccount, GuideCheck, GuideProblem, InvoiceGateway } from '@prumo/view-models/billing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { InvoiceScreen } from './invoice.screen.tsx';
import { placeAddress } from './mending-place.ts';
import { booked, planWith, storyDialog, storyLookups, storyStored } from './story-accounts.ts';
import { invoicesOf, storyDetail, storyInvoice } from './story-invoices.ts';

export default { title: 'Telas/Faturamento/Conferência das guias' };

const card: GuideProblem = {
  field: 'insurance.insured.record',
  number: 4,
  label: '4 Nº da carteira',
  severity: 'error',
  code: 'guide.card-digits',
  message: 'A carteira deste convênio tem 17 dígitos',
};
const late: GuideProblem = {
  field: 'expenses',
  number: null,
  label: null,
  severity: 'warning',
  code: 'guide.too-old',
  message: 'O prazo deste convênio para enviar a guia terminou em 20/10/2026',
};
const checked = (id: string, patient: string, ...problems: readonly GuideProblem[]): CheckedAccount => ({
  id,
  key: id.slice(1),
  patient,
  guideType: 'consultation',
  problems,
});
const found: GuideCheck = {
  guides: 12,
  errors: 1,
  warnings: 1,
  accounts: [checked('k27935', 'Antônia d’Ávila', card, late), checked('k27941', 'Bia', late)],
};

const one = (check: InvoiceGateway['check'], rest: Partial<InvoiceGateway> = {}) => {
  const invoice = storyInvoice();
  return (
    <StoryFrame>
      <InvoiceScreen
        detail={storyDetail({ invoice, gateway: invoicesOf([invoice], { check, ...rest }) })}
        timeZone="America/Sao_Paulo"
        listAddress="/financial/invoices"
        onAccount={() => undefined}
        placeAddress={(place) => placeAddress(place, (permission) => permission !== 'general:updateProfessional')}
        accountAddress={(id, field) => `/financial/invoices?account=${id}&field=${field}`}
      />
    </StoryFrame>
  );
};
const cnes: GuideProblem = {
  field: 'branch.cnes',
  number: 11,
  label: '11 Código CNES',
  severity: 'error',
  code: 'guide.consultation-field-missing',
  message: 'Campo obrigatório',
  place: { kind: 'branch', id: 'b1' },
};
const record: GuideProblem = {
  field: 'expenses.0.professional.council.record',
  number: 53,
  label: 'Linha 1, 53 Nº no conselho',
  severity: 'error',
  code: 'guide.sadt-field-missing',
  message: 'Campo obrigatório',
  place: { kind: 'professional', id: 'p1' },
};
const checkNow = async () => userEvent.click(await screen.findByRole('button', { name: 'Conferir guias' }));

export const Found = {
  name: 'Fatura aberta: conferir guias, cada problema com o seu campo e o seu peso [TIS-012]',
  render: () => one(() => good(found)),
  play: async () => {
    await checkNow();
    await expect(await screen.findByText('12 guias conferidas: 1 conta com erro, 1 conta só com aviso.')).toBeVisible();
    const link = screen.getByRole('link', { name: '4 Nº da carteira: A carteira deste convênio tem 17 dígitos' });
    await expect(link).toHaveAttribute('href', '/financial/invoices?account=k27935&field=insurance.insured.record');
    await expect(screen.getAllByText('Erro')).toHaveLength(1);
    await expect(screen.getAllByText('Aviso')).toHaveLength(2);
    await expect(screen.getByRole('link', { name: 'Conta 27941 – Bia' })).toHaveAttribute(
      'href',
      '/financial/invoices?account=k27941&field=expenses',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Fechar fatura' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar fatura' }));
    await expect(await dialog.findByText(/seguram o fechamento/)).toBeVisible();
  },
};
export const Elsewhere = {
  name: 'Fatura aberta: o que se corrige em outro cadastro leva a ele, uma vez para todas as contas; sem permissão só diz qual [TIS-012]',
  render: () =>
    one(() =>
      good({
        guides: 2,
        errors: 2,
        warnings: 0,
        accounts: [checked('k27935', 'Antônia d’Ávila', cnes, card), checked('k27941', 'Bia', cnes, record)],
      }),
    ),
  play: async () => {
    await checkNow();
    const links = await screen.findAllByRole('link', { name: '11 Código CNES: Campo obrigatório' });
    await expect(links).toHaveLength(1);
    await expect(links[0]).toHaveAttribute('href', '/branches/b1/edit');
    await expect(screen.getByText('no cadastro da unidade')).toBeVisible();
    await expect(screen.getByText('2 contas')).toBeVisible();
    await expect(screen.getByText('no cadastro do profissional')).toBeVisible();
    await expect(screen.queryByRole('link', { name: /Nº no conselho/ })).toBeNull();
    await expect(screen.getByRole('link', { name: /Nº da carteira/ })).toHaveAttribute(
      'href',
      '/financial/invoices?account=k27935&field=insurance.insured.record',
    );
    await expect(screen.queryByRole('heading', { name: /Conta 27941/ })).toBeNull();
  },
};
export const Warned = {
  name: 'Fatura aberta: só avisos, que não seguram o fechamento [TIS-012, TIS-025]',
  render: () => one(() => good({ ...found, errors: 0, accounts: [checked('k27941', 'Bia', late)] })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar fatura' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fechar fatura' }));
    await expect(await dialog.findByText(/Os avisos não seguram o fechamento/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar fatura' }));
    await screen.findByRole('button', { name: 'Finalizar' });
  },
};
export const Nothing = {
  name: 'Fatura aberta: nada a corrigir',
  render: () => one(() => good({ guides: 3, errors: 0, warnings: 0, accounts: [] })),
  play: async () => {
    await checkNow();
    await expect(await screen.findByText('3 guias conferidas: nada a corrigir.')).toBeVisible();
  },
};
export const CheckFailed = {
  name: 'Fatura aberta: a conferência falhou',
  render: () => one(() => failed()),
  play: async () => {
    await checkNow();
    await screen.findByRole('button', { name: 'Tentar novamente' });
  },
};
export const CheckForbidden = {
  name: 'Fatura aberta: sem permissão para conferir',
  render: () => one(() => Promise.resolve({ ok: false as const, error: makeProblem(403, 'access.forbidden') })),
  play: checkNow,
};
export const CheckLoading = { name: 'Fatura aberta: conferindo', render: () => one(() => never()), play: checkNow };

const shown = (...asked: Parameters<typeof storyDialog>) => (
  <StoryFrame>
    <AccountDialog model={storyDialog(...asked)} lookups={storyLookups} onClose={() => undefined} />
  </StoryFrame>
);
const exam = { appointment: () => good(booked({ type: 'exam', code: '40304361', name: 'Hemograma' })) };

export const Mend = {
  name: 'A conta abre no campo que a conferência aponta [TIS-012]',
  loaders: [async () => ({ gateway: await storyStored(null) })],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) =>
    shown({
      gateway: { ...(loaded['gateway'] as Awaited<ReturnType<typeof storyStored>>), check: () => good([card]) },
      asked: { accountId: 'k1', source: 'accounts', mend: card.field },
    }),
  play: async () => {
    const field = await screen.findByRole('textbox', { name: /Nº da carteira/ });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(expect.stringContaining('tem 17 dígitos'));
  },
};

const councils: unknown[] = [];
export const Requester = {
  name: 'Solicitante: só com conselho, UF e número é procurado [BIL-139, BIL-152]',
  render: () => {
    councils.length = 0;
    return shown({
      gateway: {
        ...exam,
        requester: (council) => {
          councils.push(council);
          return good({ id: null, name: 'Otávio Brandão', specialty: { code: '225120', name: 'Cardiologista' } });
        },
      },
    });
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Guia de SP/SADT' }));
    const requester = within(dialog.getByRole('region', { name: 'Solicitante' }));
    const choose = async (name: RegExp, option: string) => {
      await userEvent.click(requester.getByRole('combobox', { name }));
      await userEvent.click(within(await screen.findByRole('listbox')).getByText(option));
    };
    await choose(/Conselho profissional/, 'CRM');
    await choose(/UF/, 'PR');
    await userEvent.click(requester.getByRole('textbox', { name: /Nome do profissional solicitante/ }));
    await expect(councils).toEqual([]);
    await userEvent.type(requester.getByRole('textbox', { name: /Nº no conselho/ }), '12345');
    await userEvent.tab();
    await waitFor(() =>
      expect(requester.getByRole('textbox', { name: /Nome do profissional solicitante/ })).toHaveValue(
        'Otávio Brandão',
      ),
    );
    await expect(councils).toEqual([{ name: 'CRM', state: 'PR', record: '12345' }]);
  },
};

export const Token = {
  name: 'Token ou o motivo da ausência: um tira o outro [TIS-007]',
  render: () => shown({ gateway: exam }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Guia de SP/SADT' }));
    const token = dialog.getByRole('textbox', { name: 'Token do beneficiário' });
    await userEvent.type(token, '445566');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Motivo da ausência do token' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Beneficiário não possui celular' }));
    await expect(token).toHaveValue('');
  },
};

/** Of a plan that bills by the standard. */
const byTiss = { ...exam, plan: () => good({ ...planWith({}), tiss: { ...planWith({}).tiss, enabled: true } }) };

export const LineAuthorized = {
  name: 'Procedimento: quanto o convênio autorizou pelo portal ou por telefone',
  render: () => shown({ gateway: byTiss, act: (model) => model.lines.edit(model.guide.lines[0] ?? null) }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurar procedimento' }));
    const authorized = await dialog.findByRole('textbox', { name: 'Autorizada' });
    await userEvent.type(authorized, '1234');
    await expect(authorized).toHaveValue('123');
    await userEvent.clear(authorized);
    await userEvent.type(authorized, '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Guia de SP/SADT' }));
    await expect(guide.getByRole('columnheader', { name: /Autorizada/ })).toBeVisible();
    await expect(guide.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('2');
  },
};

export const Supply = {
  name: 'OPME: centro de consumo, ANVISA, referência, AFE e item vinculado [TIS-008]',
  render: () =>
    shown({
      gateway: byTiss,
      act: (model) => {
        const [line] = model.guide.lines;
        if (line === undefined) return;
        const screw = { ...line, itemId: 'p', type: 'opme', name: 'Parafuso de titânio' };
        model.guide.setLines([line, screw]);
        model.lines.edit(screw);
      },
    }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurar procedimento' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Registro ANVISA' }), '80000000001');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Item vinculado' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Hemograma' }));
    for (const name of ['Referência no fabricante', 'Autorização de funcionamento (AFE)'])
      await expect(dialog.getByRole('textbox', { name })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Centro de consumo' })).toBeVisible();
  },
};
