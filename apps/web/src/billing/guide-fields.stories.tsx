import {
  ACCIDENT_INDICATIONS,
  CONSULTATION_TYPES,
  OCCUPATIONAL_HEALTH,
  SERVICE_REGIMES,
  SPECIAL_COVERAGES,
} from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { cents, zero } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import type { AccountDialogModel } from '@prumo/view-models/billing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good } from '../stories/fakes.ts';
import { optionsOf } from '../stories/option-lists.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { booked, planWith, storyDialog, storyLookups, storyStored } from './story-accounts.ts';

export default { title: 'Telas/Faturamento/Campos das guias' };

const shown = (model: AccountDialogModel) => (
  <StoryFrame>
    <AccountDialog model={model} lookups={storyLookups} onClose={() => undefined} />
  </StoryFrame>
);
const exam = { appointment: () => good(booked({ type: 'exam', code: '40304361', name: 'Hemograma' })) };
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Scope = Awaited<ReturnType<typeof dialogOf>>;
const inputs = async (dialog: Scope, ...names: readonly RegExp[]) => {
  for (const name of names) await expect(dialog.getByRole('textbox', { name })).toBeVisible();
};
const headings = (dialog: Scope) => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const offers = async (dialog: Scope, name: string | RegExp, enumeration: string, values: readonly string[]) =>
  expect([name, (await optionsOf(dialog, name)).toSorted()]).toEqual([
    name,
    values.map((value) => label(enumeration, value)).toSorted(),
  ]);

export const Consultation = {
  name: 'Guia de consulta: beneficiário e listas [BIL-021, BIL-022, BIL-023, BIL-085]',
  render: () => shown(storyDialog()),
  play: async () => {
    const dialog = await dialogOf('Guia de consulta');
    await inputs(dialog, /^7 Nome/, /Nome social/, /CNS|Cartão Nacional/, /Observação/);
    await expect(dialog.getByRole('textbox', { name: /Nº da carteira/ })).toHaveAttribute('maxlength', '20');
    await offers(dialog, /Indicação de acidente/, 'accidentIndication', ACCIDENT_INDICATIONS);
    await offers(dialog, /Tipo de consulta/, 'consultationType', CONSULTATION_TYPES);
    await offers(dialog, /cobertura especial/, 'specialCoverage', SPECIAL_COVERAGES);
    await offers(dialog, /Regime/, 'serviceRegime', SERVICE_REGIMES);
    await offers(dialog, /Saúde ocupacional/, 'occupationalHealth', OCCUPATIONAL_HEALTH);
  },
};

export const Sadt = {
  name: 'Guia de SP/SADT: sete seções, autorização, números e solicitante [BIL-026, BIL-027, BIL-028, BIL-029, BIL-030, BIL-031, BIL-033, BIL-140]',
  render: () => shown(storyDialog({ gateway: exam, act: (model) => model.copyRequester() })),
  play: async () => {
    const dialog = await dialogOf('Guia de SP/SADT');
    await expect(await screen.findByRole('dialog')).toHaveClass('dialog-xl');
    await expect(headings(dialog)).toEqual([
      'Dados gerais',
      'Beneficiário',
      'Solicitante',
      'Executante',
      'Procedimentos',
      'Outras despesas',
      'Totais',
    ]);
    await inputs(dialog, /Data da autorização/, /Senha/, /[Vv]alidade da senha/);
    await inputs(dialog, /guia no prestador/i, /guia principal/i, /atribuído pela operadora/);
    const requester = within(dialog.getByRole('region', { name: 'Solicitante' }));
    await inputs(requester, /Nome do profissional solicitante/, /Nº no conselho/, /Data da solicitação/);
    await expect(requester.getByRole('combobox', { name: /CBO/ })).toBeVisible();
    await expect(requester.getByRole('combobox', { name: /UF/ })).toBeVisible();
    await expect(await optionsOf(requester, /Conselho profissional/)).toEqual(
      'COREN CREF CRFA CRM CRO CREFITO CRN CRP CREFONO'.split(' '),
    );
    await expect((await optionsOf(dialog, 'Código da fatura')).map((text) => text.slice(0, 15))).toEqual([
      'VPS-ESS-2026-11',
    ]);
    for (const name of ['Finalizar', 'Sair']) await expect(dialog.getByRole('button', { name })).toBeVisible();
  },
};

/** A stored guide of that type, closed. */
const closedAs = (guideType: 'sadt' | 'consultation') => ({
  loaders: [async () => ({ gateway: await storyStored(null) })],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) => {
    const { get } = loaded['gateway'] as Awaited<ReturnType<typeof storyStored>>;
    const closed = async () => {
      const answer = await get?.('k1');
      if (answer?.ok !== true) throw new Error('no stored account');
      return good({ ...answer.value, guideType, status: 'closed' as const });
    };
    return shown(storyDialog({ gateway: { get: closed }, asked: { accountId: 'k1' } }));
  },
});

export const SadtClosed = {
  ...closedAs('sadt'),
  name: 'Guia de SP/SADT fechada: só leitura [BIL-043]',
  play: async () => {
    const dialog = await dialogOf('Guia de SP/SADT');
    await expect(await dialog.findByText(/conta já foi finalizada/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /guia principal/i })).toHaveAttribute('readonly');
    await expect(dialog.queryByRole('button', { name: 'Finalizar' })).toBeNull();
  },
};

export const ConsultationClosed = {
  ...closedAs('consultation'),
  name: 'Guia de consulta fechada: não é só leitura por isso [BIL-043]',
  play: async () => {
    const dialog = await dialogOf('Guia de consulta');
    await expect(await dialog.findByRole('button', { name: 'Finalizar' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /guia no prestador/ })).not.toHaveAttribute('readonly');
  },
};

export const OnTheSadtGuide = {
  name: 'Uma consulta abre na guia de SP/SADT quando o plano manda [BIL-196]',
  render: () => {
    const plan = planWith({});
    return shown(
      storyDialog({ gateway: { plan: () => good({ ...plan, tiss: { ...plan.tiss, consultationInSadt: true } }) } }),
    );
  },
  play: async () => {
    const dialog = await dialogOf('Guia de SP/SADT');
    await expect(await dialog.findByRole('row', { name: /Consulta em consultório/ })).toBeVisible();
  },
};

export const Default = {
  name: 'Conta padrão: o título [BIL-010]',
  render: () => shown(storyDialog({ act: ({ guide }) => guide.setGuideType('forward') })),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Conta padrão' });
    await expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent(/^Conta padrão$/);
  },
};

export const Particular = {
  name: 'Conta particular: título, faturas, desconto e acréscimo [BIL-011, BIL-013, BIL-017]',
  render: () =>
    shown(
      storyDialog({
        gateway: {
          appointment: () => good(booked({ value: { insurance: zero, particular: cents(28_000) } })),
          invoiceCodes: () =>
            good([
              { id: 'f1', code: 'PART-2026-10', date: localDate('2026-10-01'), status: 'closed' },
              { id: 'f2', code: 'PART-2026-11', date: localDate('2026-11-01'), status: 'open' },
            ]),
        },
        act: ({ guide }) => guide.setGuideType('particular'),
      }),
    ),
  play: async () => {
    const dialog = await dialogOf('Gerenciar conta convênio/particular');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(/^Gerenciar conta convênio\/particular$/);
    const offered = await optionsOf(dialog, 'Código da fatura');
    await expect(offered.map((text) => text.slice(0, 12))).toEqual(['PART-2026-10', 'PART-2026-11']);
    for (const name of ['Desconto', 'Acréscimo']) {
      await expect(dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })).toBeVisible();
      await expect(await optionsOf(dialog, `Tipo de ${name.toLowerCase()}`)).toEqual(['%', 'R$']);
    }
  },
};

export const Line = {
  name: 'Procedimento: três dígitos de duração, dez de quantidade, cinco do fator [BIL-114, BIL-115]',
  render: () => shown(storyDialog({ gateway: exam, act: (model) => model.lines.edit(model.guide.lines[0] ?? null) })),
  play: async () => {
    const dialog = await dialogOf('Configurar procedimento');
    const duration = dialog.getByRole('textbox', { name: /Duração/ });
    await userEvent.clear(duration);
    await userEvent.type(duration, '1234');
    await expect(duration).toHaveValue('123');
    await expect(dialog.getByRole('textbox', { name: /Quantidade/ })).toHaveAttribute('maxlength', '10');
    await expect(dialog.getByRole('textbox', { name: /Fator/ })).toHaveAttribute('maxlength', '5');
  },
};

export const Team = {
  name: 'Procedimento: a equipe tem profissional e grau, ninguém repete o mesmo grau [BIL-160, TIS-007]',
  render: () => shown(storyDialog({ gateway: exam, act: (model) => model.lines.edit(model.guide.lines[0] ?? null) })),
  play: async () => {
    const dialog = await dialogOf('Configurar procedimento');
    const team = within(dialog.getByRole('region', { name: 'Equipe' }));
    await expect(team.getByText('Só o profissional executante participou.')).toBeVisible();
    const add = team.getByRole('button', { name: 'Adicionar à equipe' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    await expect(team.getByRole('group', { name: 'Participante 1 da equipe' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(team.getAllByText('Campo obrigatório')).toHaveLength(2));
    const choose = async (name: string, option: RegExp) => {
      await userEvent.click(team.getByRole('combobox', { name: new RegExp(`^${name}`) }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    };
    await choose('Profissional 1', /./);
    await choose('Grau 1', /^Clínico$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await team.findByText('Este profissional já está na equipe com esta função')).toBeVisible();
    await choose('Grau 1', /^Anestesista$/);
    await expect(team.queryByText('Este profissional já está na equipe com esta função')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByText('e mais 1 na equipe')).toBeVisible();
  },
};

const session = {
  id: 's1',
  key: '97',
  date: '2026-11-10T09:00:00-03:00',
  status: 'open' as const,
  serviceType: 'other_therapies',
  guide: '555',
  password: 'ABC9',
  validity: localDate('2026-12-10'),
};
const series = (model: AccountDialogModel) => {
  model.guide.setGuideType('sadt');
  model.guide.set('serviceType', 'other_therapies');
};

export const Sessions = {
  name: 'Sessões anteriores: a guia de uma sessão do mesmo grupo é levada para a nova [BIL-032, BIL-035, BIL-036]',
  render: () => shown(storyDialog({ gateway: { ...exam, previousAccounts: () => good([session]) }, act: series })),
  play: async () => {
    const dialog = await dialogOf('Guia de SP/SADT');
    await userEvent.click(await dialog.findByRole('button', { name: 'Sessões anteriores' }));
    const table = within(await screen.findByRole('table', { name: 'Sessões anteriores' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2));
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Data e hora',
      'Nº da guia',
      'Senha',
      'Validade',
    ]);
    await expect(table.getByRole('row', { name: /10\/11\/2026 09:00.*555.*ABC9.*10\/12\/2026/ })).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: '10/11/2026 09:00' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Sessões anteriores' })).toBeNull());
    for (const [name, value] of [
      [/guia no prestador/, '555'],
      [/atribuído pela operadora/, '555'],
      [/Senha$/, 'ABC9'],
      [/validade da senha/, '10/12/2026'],
    ] as const)
      await expect(dialog.getByRole('textbox', { name })).toHaveValue(value);
    await userEvent.click(dialog.getByRole('combobox', { name: /Tipo de atendimento/ }));
    await userEvent.click(await screen.findByRole('option', { name: label('serviceType', 'exam') }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Sessões anteriores' })).toBeNull());
  },
};

export const SessionsFailed = {
  name: 'Sessões anteriores: a busca falha, e se tenta de novo [ERR-042]',
  render: () => shown(storyDialog({ gateway: { ...exam, previousAccounts: () => failed() }, act: series })),
  play: async () => {
    const dialog = await dialogOf('Guia de SP/SADT');
    await userEvent.click(await dialog.findByRole('button', { name: 'Sessões anteriores' }));
    const sessions = await dialogOf('Sessões anteriores');
    await expect(await sessions.findByText('Ocorreu um erro. Tente novamente!')).toBeVisible();
    await expect(sessions.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};

export const SessionsNone = {
  name: 'Sessões anteriores: nenhuma',
  render: () =>
    shown(
      storyDialog({
        gateway: exam,
        act: (model) => {
          series(model);
          model.sessions.open();
        },
      }),
    ),
  play: async () => void (await screen.findByText(/últimos 60 dias/)),
};

export const ClosedInvoices = {
  name: 'Sem fatura aberta, a primeira do plano vem escolhida [BIL-070]',
  render: () =>
    shown(
      storyDialog({
        gateway: {
          invoiceCodes: () =>
            good([
              { id: 'f1', code: 'VPS-2026-09', date: localDate('2026-09-01'), status: 'closed' },
              { id: 'f2', code: 'VPS-2026-10', date: localDate('2026-10-01'), status: 'closed' },
            ]),
        },
      }),
    ),
  play: async () => {
    const dialog = await dialogOf('Guia de consulta');
    await expect(dialog.getByRole('combobox', { name: 'Código da fatura' })).toHaveTextContent('VPS-2026-09');
  },
};
