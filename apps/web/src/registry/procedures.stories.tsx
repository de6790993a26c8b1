import { cents } from '@prumo/domain/money';
import { ForbiddenState } from '@prumo/ui';
import {
  CbhpmForm,
  type CbhpmGateway,
  type CbhpmTable,
  type CbhpmTableItem,
  type LookupGateway,
  LookupStore,
  type MarkerGateway,
  type Package,
  PackageForm,
  type PackageGateway,
  type PackageRow,
  type Procedure,
  ProcedureForm,
  type ProcedureGateway,
  type ProcedureItem,
} from '@prumo/view-models/registry';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { CbhpmFormScreen } from './cbhpm-form.screen.tsx';
import { CbhpmListScreen } from './cbhpm-list.screen.tsx';
import { PackageFormScreen } from './package-form.screen.tsx';
import { PackageListScreen } from './package-list.screen.tsx';
import { ProcedureFormScreen } from './procedure-form.screen.tsx';
import { ProcedureListScreen } from './procedure-list.screen.tsx';

export default { title: 'Telas/Procedimentos e pacotes' };

const may = { create: true, update: true };

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

const procedures: ProcedureGateway = {
  list: () => good(pageOf(items)),
  get: () => good(procedure),
  create: failed,
  update: failed,
  deactivate: () => good(undefined),
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
};
const packages: PackageGateway = {
  list: () => good(pageOf<PackageRow>([])),
  get: () => good(bundle),
  create: failed,
  update: failed,
  deactivate: () => good(undefined),
};
const tables: CbhpmGateway = {
  list: () => good(pageOf<CbhpmTableItem>([])),
  get: () => good(table),
  create: failed,
  update: failed,
  deactivate: () => good(undefined),
  price: failed,
};
const rows: readonly CbhpmTableItem[] = [
  {
    id: 'c1',
    name: 'CBHPM Vida Plena',
    edition: '2022',
    bandPercent: 80,
    uco: cents(2424),
    film: cents(3003),
    procedures: 318,
    active: true,
  },
];

const lookups = new LookupStore(
  {
    professionals: () =>
      good(pageOf([{ id: 'p1', name: 'Lia Prado', treatment: 'Dra.', councils: [], specialties: [] }])),
    specialties: () => good([{ code: '225320', name: 'Médico em radiologia e diagnóstico por imagem' }]),
  } as unknown as LookupGateway,
  { list: () => good(pageOf([])) } as unknown as MarkerGateway,
);

function procedureForm(id: string | null): ProcedureForm {
  const form = new ProcedureForm(procedures, tables, storyNotifier, storyKey);
  void form.form.load(id);
  return form;
}

function packageForm(id: string | null): PackageForm {
  const form = new PackageForm(packages, procedures, storyNotifier, storyKey);
  void form.form.load(id);
  return form;
}

function cbhpmForm(id: string | null): CbhpmForm {
  const form = new CbhpmForm(tables, storyNotifier, storyKey);
  void form.form.load(id);
  return form;
}

const editor = (form: ProcedureForm) => (
  <StoryFrame>
    <ProcedureFormScreen procedure={form} lookups={lookups} tables={storyList(() => good(pageOf(rows)))} />
  </StoryFrame>
);

export const Filled = {
  name: 'Procedimentos',
  render: () => (
    <StoryFrame>
      <ProcedureListScreen list={storyList(() => good(pageOf(items, 41)))} may={may} />
    </StoryFrame>
  ),
};
export const Empty = {
  name: 'Procedimentos, vazia',
  render: () => (
    <StoryFrame>
      <ProcedureListScreen list={storyList<ProcedureItem>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const Failed = {
  name: 'Procedimentos, erro',
  render: () => (
    <StoryFrame>
      <ProcedureListScreen list={storyList<ProcedureItem>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const Loading = {
  name: 'Procedimentos, carregando',
  render: () => (
    <StoryFrame>
      <ProcedureListScreen list={storyList<ProcedureItem>(never)} may={may} />
    </StoryFrame>
  ),
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
export const Form = { name: 'Formulário do procedimento', render: () => editor(procedureForm('e2')) };
export const FormWithErrors = {
  name: 'Formulário do procedimento com erros',
  render: () => {
    const form = procedureForm(null);
    form.addProfessional();
    void form.form.save();
    return editor(form);
  },
};

export const Packages = {
  name: 'Pacotes',
  render: () => (
    <StoryFrame>
      <PackageListScreen
        list={storyList(() =>
          good(
            pageOf([
              { id: 'k1', name: '10 sessões de fisioterapia', sessions: 10, total: cents(89_500), active: true },
            ]),
          ),
        )}
        may={may}
      />
    </StoryFrame>
  ),
};
export const NoPackage = {
  name: 'Pacotes, vazia',
  render: () => (
    <StoryFrame>
      <PackageListScreen list={storyList<PackageRow>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const PackagesFailed = {
  name: 'Pacotes, erro',
  render: () => (
    <StoryFrame>
      <PackageListScreen list={storyList<PackageRow>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const PackageEditor = {
  name: 'Formulário do pacote',
  render: () => (
    <StoryFrame>
      <PackageFormScreen bundle={packageForm('k1')} />
    </StoryFrame>
  ),
};
export const PackageWithErrors = {
  name: 'Formulário do pacote com erros',
  render: () => {
    const form = packageForm(null);
    void form.form.save();
    return (
      <StoryFrame>
        <PackageFormScreen bundle={form} />
      </StoryFrame>
    );
  },
};

export const Tables = {
  name: 'Tabelas CBHPM',
  render: () => (
    <StoryFrame>
      <CbhpmListScreen list={storyList(() => good(pageOf(rows)))} may={may} />
    </StoryFrame>
  ),
};
export const NoTable = {
  name: 'Tabelas CBHPM, vazia',
  render: () => (
    <StoryFrame>
      <CbhpmListScreen list={storyList<CbhpmTableItem>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const TablesFailed = {
  name: 'Tabelas CBHPM, erro',
  render: () => (
    <StoryFrame>
      <CbhpmListScreen list={storyList<CbhpmTableItem>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const TableEditor = {
  name: 'Formulário da tabela CBHPM',
  render: () => (
    <StoryFrame>
      <CbhpmFormScreen table={cbhpmForm('c1')} />
    </StoryFrame>
  ),
};
export const TableWithErrors = {
  name: 'Formulário da tabela CBHPM com erros',
  render: () => {
    const form = cbhpmForm(null);
    form.addItem();
    void form.form.save();
    return (
      <StoryFrame>
        <CbhpmFormScreen table={form} />
      </StoryFrame>
    );
  },
};
