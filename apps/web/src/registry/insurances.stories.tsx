import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { makeProblem } from '@prumo/view-models/core';
import {
  type InsuranceGateway,
  type InsuranceItem,
  type LookupGateway,
  LookupStore,
  type MarkerGateway,
  PlanPage,
  type PlanPriceRow,
  type PlanSection,
  PriceRulesDraft,
  PriceTableImport,
} from '@prumo/view-models/registry';
import { expect, screen } from 'storybook/test';
import { SESSION } from '../composition/tokens.ts';
import { catalogueStories } from '../stories/catalogue-stories.tsx';
import {
  failed,
  good,
  pageOf,
  storyClock,
  storyKey,
  storyNotifier,
  storySession,
  storyUser,
} from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import catalogue from './insurance.catalogue.tsx';
import { insurances as route } from './insurances.routes.ts';
import { PlanScreen } from './plan.screen.tsx';
import { PriceRulesDialog } from './price-rules-dialog.tsx';
import { PriceTableImportDialog } from './price-table-import-dialog.tsx';
import { storyInsurance as insurance } from './story-insurance.ts';

export default { title: 'Telas/Convênios' };

const day = (text: string): LocalDate => text as LocalDate;
const address = { insuranceId: 'i1', planId: 'p1' };

const others: readonly InsuranceItem[] = [
  {
    id: 'i0',
    name: 'Particular',
    type: 'particular',
    ansCode: null,
    active: true,
    plans: [{ id: 'p0', name: 'Particular', active: true }],
  },
  {
    id: 'i2',
    name: 'Serra Azul Assistência Médica',
    type: 'insurance',
    ansCode: '900102',
    active: false,
    plans: [
      { id: 'p4', name: 'Regional', active: true },
      { id: 'p3', name: 'Antigo', active: false },
    ],
  },
];

const row = (index: number, more: Partial<PlanPriceRow> = {}): PlanPriceRow => ({
  expense: {
    id: `e${index}`,
    code: String(40_304_000 + index),
    name: `Exame laboratorial ${index}`,
    type: 'laboratory',
  },
  insuranceValue: cents(1200 + index),
  particularValue: cents(0),
  source: { kind: 'own', cbhpm: null },
  parts: null,
  validFrom: null,
  next: null,
  rules: {
    requireAuthorization: false,
    requireClinicalIndication: false,
    requireWayTechnique: false,
    definition: { accreditation: false, professionals: [] },
  },
  ...more,
});

const rows: readonly PlanPriceRow[] = [
  row(1, {
    expense: { id: 'e1', code: '10101012', name: 'Consulta em consultório', type: 'consultation' },
    insuranceValue: cents(12_000),
    validFrom: day('2026-01-01'),
  }),
  row(2, { next: { validFrom: day('2027-01-01'), insuranceValue: cents(1450), particularValue: cents(0) } }),
  row(4, {
    expense: { id: 'e9', code: '40901122', name: 'Ultrassonografia de abdome total', type: 'exam' },
    insuranceValue: cents(17_574),
    validFrom: day('2026-06-01'),
    source: {
      kind: 'cbhpm',
      cbhpm: { name: 'CBHPM Vida Plena', edition: '2022', factors: { fee: 0.85, film: 1, operationalCost: 0.9 } },
    },
    parts: { fee: cents(6800), film: cents(1502), operationalCost: cents(9272) },
  }),
  row(3, {
    rules: {
      requireAuthorization: true,
      requireClinicalIndication: true,
      requireWayTechnique: false,
      definition: { accreditation: true, professionals: ['d1'] },
    },
  }),
];

const report = {
  added: 12,
  changed: 40,
  unchanged: 3,
  leftOut: 2,
  problems: [
    { row: 5, field: 'code', message: 'Procedimento não cadastrado nesta unidade' },
    { row: 19, field: 'insuranceValue', message: 'Valor inválido' },
  ],
};

const cbhpmTable = { id: 't1', name: 'CBHPM Vida Plena', edition: '2022' };
const cbhpmLinks = [
  { validFrom: day('2027-01-01'), table: null, factors: { fee: 1, film: 1, operationalCost: 1 } },
  { validFrom: day('2026-06-01'), table: cbhpmTable, factors: { fee: 0.85, film: 0.85, operationalCost: 0.85 } },
];

const gatewayOf = (more: Partial<InsuranceGateway> = {}): InsuranceGateway => ({
  list: () => good(pageOf(others)),
  get: () => good(insurance),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
  usage: () => good({ patients: 1204, futureAppointments: 31, openAccounts: 1, schedules: 0 }),
  ansInsurers: () => good([]),
  createCode: () => failed(),
  updateCode: () => failed(),
  prices: () => good(pageOf(rows)),
  savePrices: () => good(undefined),
  saveRules: () => good(row(1)),
  removePrice: () => good(undefined),
  copyPrices: () => good({ copied: 120, kept: 3 }),
  importTable: () => good(report),
  saveCbhpm: () => good(undefined),
  removeCbhpm: () => good(undefined),
  cbhpm: () => good({ items: cbhpmLinks, tables: [cbhpmTable] }),
  ...more,
});

const doctors = [
  { id: 'd1', name: 'Lia Prado' },
  { id: 'd2', name: 'Rui Campos' },
];
const lookups = new LookupStore(
  {
    professionals: () =>
      good(pageOf(doctors.map((one) => ({ ...one, treatment: null, councils: [], specialties: [] })))),
  } as unknown as LookupGateway,
  {} as MarkerGateway,
);

function pageModel(gateway = gatewayOf()) {
  const page = new PlanPage({
    gateway,
    expenses: { expenses: () => good(pageOf([])) },
    downloads: { print: () => failed(), save: () => failed() },
    notifier: storyNotifier,
    clock: storyClock,
    newKey: storyKey,
    today: () => day('2026-11-21'),
  });
  void page.load(address.insuranceId, address.planId);
  return page;
}

const plan = (page: PlanPage, mayChange = true) => (
  <StoryFrame>
    <PlanScreen page={page} lookups={lookups} mayChange={mayChange} effects={null} />
  </StoryFrame>
);

const insurances = catalogueStories(route, catalogue, insurance, {
  rows: others,
  calls: gatewayOf(),
  bind: (bind) => bind(SESSION).toConstantValue(storySession(storyUser())),
});
const section = (name: string, key: PlanSection) => ({
  name,
  render: () => insurances.showForm('i1', (form) => form.show(key)),
});

export const Filled = { name: 'Preenchida', render: insurances.filled };
export const Empty = { name: 'Vazia', render: insurances.empty };
export const Failed = { name: 'Erro', render: insurances.failed };
export const Loading = { name: 'Carregando', render: insurances.loading };
export const ReadOnly = { name: 'Somente leitura', render: insurances.readOnly };
export const Forbidden = { name: 'Sem permissão', render: insurances.forbidden };
export const Form = { name: 'Formulário', render: insurances.form };
export const NewForm = { name: 'Formulário novo', render: insurances.newForm };
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () =>
    insurances.showForm(null, (shown) => {
      shown.set('contract.cutOffDay', 40);
      return shown.form.save();
    }),
};
export const FormSadt = section('Formulário: SP/SADT', 'sadt');
export const FormValues = section('Formulário: valores', 'values');
export const FormContract = section('Formulário: contrato', 'contract');

export const Prices = { name: 'Preços', render: () => plan(pageModel()) };
export const ManyPrices = {
  name: 'Preços: muitos',
  render: () =>
    plan(
      pageModel(
        gatewayOf({
          prices: () =>
            good(
              pageOf(
                Array.from({ length: 1000 }, (_, index) => row(index)),
                4200,
              ),
            ),
        }),
      ),
    ),
};
export const ChangedPrices = {
  name: 'Preços alterados',
  render: () => {
    const page = pageModel();
    page.table.enter(rows[0] as PlanPriceRow, 'insuranceValue', cents(13_500));
    return plan(page);
  },
};
const onCbhpm = (page: PlanPage) => {
  page.show('cbhpm');
  return page;
};

export const Cbhpm = { name: 'CBHPM do plano', render: () => plan(onCbhpm(pageModel())) };
export const CbhpmNone = {
  name: 'CBHPM do plano: vazia',
  render: () => plan(onCbhpm(pageModel(gatewayOf({ cbhpm: () => good({ items: [], tables: [] }) })))),
};
export const CbhpmReadOnly = { name: 'CBHPM do plano: só leitura', render: () => plan(onCbhpm(pageModel()), false) };
export const CbhpmFailed = {
  name: 'CBHPM do plano: erro',
  render: () => plan(onCbhpm(pageModel(gatewayOf({ cbhpm: failed })))),
};
export const NoPrices = {
  name: 'Preços: vazia',
  render: () => plan(pageModel(gatewayOf({ prices: () => good(pageOf<PlanPriceRow>([])) }))),
};
export const PricesFailed = { name: 'Preços: erro', render: () => plan(pageModel(gatewayOf({ prices: failed }))) };
export const PricesReadOnly = { name: 'Preços: somente leitura', render: () => plan(pageModel(), false) };
export const Codes = {
  name: 'Faturas',
  render: () => {
    const page = pageModel();
    page.show('codes');
    return plan(page);
  },
};
export const Rules = {
  name: 'Regras do procedimento',
  render: () => (
    <StoryFrame>
      <PriceRulesDialog
        draft={new PriceRulesDraft(rows[2] as PlanPriceRow)}
        table={pageModel().table}
        lookups={lookups}
        onClose={() => undefined}
      />
    </StoryFrame>
  ),
};
function importOf(gateway = gatewayOf()) {
  const model = new PriceTableImport(address, gateway, storyNotifier, storyKey);
  void model.choose({ name: 'tabela-2027.xlsx', bytes: new Uint8Array([1, 2, 3]) });
  return (
    <StoryFrame>
      <PriceTableImportDialog model={model} onClose={() => undefined} onDone={() => undefined} />
    </StoryFrame>
  );
}
export const Import = { name: 'Importar tabela', render: () => importOf() };
export const ImportLong = {
  name: 'Importar tabela: muitas linhas com erro',
  render: () => importOf(gatewayOf({ importTable: () => good({ ...report, changed: 1, leftOut: 1700 }) })),
  play: async () => {
    const told = '12 novos, 1 alterado, 3 sem mudança, 1.700 com erro; abaixo, as primeiras 2.';
    await expect(await screen.findByText(told)).toBeVisible();
    await expect(screen.getByRole('row', { name: '19 Valor convênio Valor inválido' })).toBeVisible();
  },
};
export const ImportRefused = {
  name: 'Importar tabela: recusada',
  render: () =>
    importOf(
      gatewayOf({
        importTable: () => Promise.resolve({ ok: false, error: makeProblem(422, 'billing.price-table-unreadable') }),
      }),
    ),
};
