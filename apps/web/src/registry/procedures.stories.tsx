import { cents } from '@prumo/domain/money';
import {
  type CbhpmTable,
  type LookupGateway,
  LookupStore,
  type MarkerGateway,
  type Package,
  type Procedure,
  type ProcedureItem,
} from '@prumo/view-models/registry';
import { expect, screen } from 'storybook/test';
import { CLOCK, LOOKUPS, SESSION } from '../composition/tokens.ts';
import { catalogueStories, storyCalls } from '../stories/catalogue-stories.tsx';
import { failed, good, pageOf, storyBranch, storyClock, storySession, storyUser } from '../stories/fakes.ts';
import { offersValues, optionsOf } from '../stories/option-lists.ts';
import cbhpm from './cbhpm.catalogue.tsx';
import pack from './package.catalogue.tsx';
import procedureRegistry from './procedure.catalogue.tsx';
import * as routes from './procedures.routes.ts';

export default { title: 'Telas/Procedimentos e pacotes' };

const items: readonly ProcedureItem[] = [
  {
    id: 'e1',
    name: 'Consulta em consultório',
    code: '10101012',
    type: 'consultation',
    modality: null,
    durationMinutes: 30,
    particularValue: cents(28_000),
    active: true,
  },
  {
    id: 'e2',
    name: 'Ultrassonografia de abdome total',
    code: '40901122',
    type: 'exam',
    modality: 'US',
    durationMinutes: 20,
    particularValue: cents(25_000),
    active: true,
  },
  {
    id: 'e3',
    name: 'Kit de curativo estéril',
    code: null,
    type: 'material',
    modality: null,
    durationMinutes: 0,
    particularValue: cents(4500),
    active: false,
  },
];

const procedure: Procedure = {
  id: 'e2',
  version: 3,
  name: 'Ultrassonografia de abdome total',
  type: 'exam',
  code: '40901122',
  tussTable: '22',
  unit: null,
  modality: 'US',
  durationMinutes: 20,
  preparation: 'Jejum de 8 horas. Bexiga cheia: beber 1 litro de água uma hora antes.',
  specialty: { code: '225320', name: 'Médico em radiologia e diagnóstico por imagem' },
  particularValue: cents(25_000),
  value: { fee: cents(8000), film: cents(1502), operationalCost: cents(10_302) },
  professionals: [{ professional: { id: 'p1', name: 'Lia Prado' }, particularValue: cents(28_000) }],
  active: true,
  plans: [
    {
      planId: 'l1',
      customName: 'Particular',
      insuranceValue: cents(0),
      particularValue: cents(25_000),
      source: { kind: 'own', cbhpm: null },
    },
    {
      planId: 'l2',
      customName: 'Vida Plena Saúde - Essencial',
      insuranceValue: cents(9500),
      particularValue: cents(0),
      source: {
        kind: 'cbhpm',
        cbhpm: { name: 'CBHPM Vida Plena', edition: '2022', factors: { fee: 0.85, film: 0.85, operationalCost: 0.85 } },
      },
    },
  ],
  usage: { appointments: 12, accounts: 3, schedules: 1, packages: 0 },
};

const bundle: Package = {
  id: 'k1',
  version: 1,
  name: '10 sessões de fisioterapia',
  notes: 'Validade de 90 dias',
  active: true,
  sessions: 10,
  total: cents(89_500),
  items: [
    {
      expense: { id: 'e4', code: '20103492', name: 'Fisioterapia', type: 'session' },
      quantity: 10,
      value: cents(8500),
    },
    {
      expense: { id: 'e3', code: null, name: 'Kit de curativo estéril', type: 'material' },
      quantity: 10,
      value: cents(450),
    },
  ],
};

const table: CbhpmTable = {
  id: 'c1',
  version: 1,
  name: 'CBHPM Vida Plena',
  edition: '2022',
  bandPercent: 80,
  uco: cents(2424),
  film: cents(3003),
  urgencyPercent: 30,
  sameWayPercent: 50,
  differentWaysPercent: 70,
  active: true,
  portes: [
    { porte: '2B', value: cents(10_000) },
    { porte: '3C', value: cents(28_000) },
  ],
  items: [
    {
      code: '40901122',
      name: 'Ultrassonografia de abdome total',
      porte: '2B',
      porteFraction: 1,
      ucoQuantity: 4.25,
      filmArea: 0.5,
    },
  ],
};

const lookups = new LookupStore(
  {
    professionals: () =>
      good(pageOf([{ id: 'p1', name: 'Lia Prado', treatment: 'Dra.', councils: [], specialties: [] }])),
    specialties: () => good([{ code: '225320', name: 'Médico em radiologia e diagnóstico por imagem' }]),
  } as unknown as LookupGateway,
  { list: () => good(pageOf([])) } as unknown as MarkerGateway,
);

const session = storySession(storyUser({ branch: storyBranch({ actions: ['general:listCbhpmTable'] }) }));

const tables = catalogueStories(routes.cbhpmTables, cbhpm, { ...table, procedures: 318 });
const packages = catalogueStories(routes.packages, pack, bundle);
const procedures = catalogueStories(
  routes.procedures,
  procedureRegistry,
  { ...(items[1] as ProcedureItem), ...procedure },
  {
    rows: items.filter(({ id }) => id !== procedure.id),
    calls: {
      tables: { ...storyCalls({ ...table, procedures: 318 }), price: failed },
      searchTuss: () =>
        good([
          {
            id: 't1',
            code: '40901122',
            name: 'US - Abdome total',
            display: '4.09.01.12-2 - US - Abdome total',
            table: '22',
          },
        ]),
    },
    bind: (bind) => {
      bind(CLOCK).toConstantValue(storyClock);
      bind(LOOKUPS).toConstantValue(lookups);
      bind(SESSION).toConstantValue(session);
    },
  },
);

export const Filled = { name: 'Procedimentos', render: procedures.filled };
export const Empty = { name: 'Procedimentos, vazia', render: procedures.empty };
export const Failed = { name: 'Procedimentos, erro', render: procedures.failed };
export const Loading = { name: 'Procedimentos, carregando', render: procedures.loading };
export const Forbidden = { name: 'Sem permissão', render: procedures.forbidden };
export const Form = { name: 'Formulário do procedimento', render: procedures.form };
export const FormLists = {
  name: 'Formulário do procedimento: os tipos e as modalidades por extenso [ENT-050, ENT-051, ENT-062]',
  render: procedures.newForm,
  play: async () => {
    // One list of both: seven of procedures, seven of other expenses.
    const ofProcedures = 'consultation evaluation exam laboratory procedure session surgery';
    const ofOthers = 'daily gas material medicine opme others tax';
    await offersValues(screen, /^Tipo/, 'expenseType', `${ofProcedures} ${ofOthers}`);
    const modalities = await optionsOf(screen, /^Modalidade/);
    for (const name of [/Tomografia/, /Ressonância/, /Ultrass/]) await expect(modalities.join(' ')).toMatch(name);
  },
};
export const FormWithErrors = {
  name: 'Formulário do procedimento com erros',
  render: () =>
    procedures.showForm(null, ({ form, procedure: shown }) => {
      shown.addProfessional();
      return form.save();
    }),
};
export const Packages = { name: 'Pacotes', render: packages.filled };
export const NoPackage = { name: 'Pacotes, vazia', render: packages.empty };
export const PackagesFailed = { name: 'Pacotes, erro', render: packages.failed };
export const PackageEditor = { name: 'Formulário do pacote', render: packages.form };
export const PackageWithErrors = { name: 'Formulário do pacote com erros', render: packages.formWithErrors };
export const Tables = { name: 'Tabelas CBHPM', render: tables.filled };
export const NoTable = { name: 'Tabelas CBHPM, vazia', render: tables.empty };
export const TablesFailed = { name: 'Tabelas CBHPM, erro', render: tables.failed };
export const TableEditor = { name: 'Formulário da tabela CBHPM', render: tables.form };
export const TableWithErrors = {
  name: 'Formulário da tabela CBHPM com erros',
  render: () =>
    tables.showForm(null, (shown) => {
      shown.addItem();
      return shown.form.save();
    }),
};
