import { addImportWords } from '@prumo/messages/imports';
import { ForbiddenState } from '@prumo/ui';
import {
  type DataImport,
  type ImportGateway,
  type ImportItem,
  ImportPage,
  NewImport,
} from '@prumo/view-models/imports';
import { failed, good, never, pageOf, storyClock, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ImportListScreen } from './import-list.screen.tsx';
import { ImportScreen } from './import.screen.tsx';
import { NewImportScreen } from './new-import.screen.tsx';

addImportWords();

export default { title: 'Telas/Importação' };

const counts = (created: number, updated: number, unchanged: number, refused: number) => ({
  created,
  updated,
  unchanged,
  refused,
});

const items: readonly ImportItem[] = [
  {
    id: 'i3',
    kind: 'patients',
    status: 'running',
    fileName: 'pacientes-2026.xlsx',
    totalRows: 48_210,
    doneRows: 21_000,
    counts: counts(20_100, 300, 540, 60),
    createdAt: '2026-11-21T12:00:00Z',
    createdBy: 'Carla Direção',
  },
  {
    id: 'i2',
    kind: 'prices',
    status: 'done',
    fileName: 'tabela vida plena.csv',
    totalRows: 812,
    doneRows: 812,
    counts: counts(0, 790, 20, 2),
    createdAt: '2026-11-20T18:30:00Z',
    createdBy: 'Carla Direção',
  },
  {
    id: 'i1',
    kind: 'insurers',
    status: 'undone',
    fileName: 'convenios.csv',
    totalRows: 14,
    doneRows: 14,
    counts: counts(14, 0, 0, 0),
    createdAt: '2026-11-19T10:00:00Z',
    createdBy: null,
  },
];

const base: DataImport = {
  id: 'i3',
  kind: 'patients',
  status: 'draft',
  fileName: 'pacientes-2026.xlsx',
  totalRows: 48_210,
  doneRows: 0,
  counts: counts(0, 0, 0, 0),
  createdAt: '2026-11-21T12:00:00Z',
  createdBy: 'Carla Direção',
  preview: null,
  undoneRows: 0,
  leftRows: 0,
  left: [],
  canUndo: false,
  columns: [
    { header: 'Prontuário', samples: ['10021', '10022', '10023'], field: 'externalId' },
    { header: 'Nome completo', samples: ['Maria Aparecida da Silva', 'José Souza'], field: 'name' },
    { header: 'CPF', samples: ['529.982.247-25', '111.444.777-35'], field: 'cpf' },
    { header: 'Dt. Nasc.', samples: ['05/06/1980'], field: 'birthDate' },
    { header: 'Fone contato', samples: ['(11) 99999-8888'], field: null },
    { header: '', samples: [], field: null },
  ],
};

const gatewayOf = (value: DataImport, more: Partial<ImportGateway> = {}): ImportGateway => ({
  list: () => good(pageOf(items)),
  create: () => failed(),
  get: () => good(value),
  check: () => good(value),
  run: () => good(value),
  cancel: () => good(value),
  undo: () => good(value),
  refusals: () =>
    good(
      pageOf([
        {
          row: 17,
          problems: [
            { column: 'CPF', value: '111.111.111-11', message: 'CPF inválido' },
            { column: 'Dt. Nasc.', value: '31/02/1990', message: 'Data inválida' },
          ],
        },
        { row: 402, problems: [{ column: null, value: null, message: 'Repete a linha 31' }] },
      ]),
    ),
  ...more,
});

function pageModel(more: Partial<DataImport>, gateway: Partial<ImportGateway> = {}) {
  const page = new ImportPage({
    gateway: gatewayOf({ ...base, ...more }, gateway),
    downloads: { print: () => failed(), save: () => failed() },
    notifier: storyNotifier,
    clock: { ...storyClock, after: () => () => undefined },
  });
  void page.load('i3');
  return page;
}

const shown = (more: Partial<DataImport>, gateway?: Partial<ImportGateway>) => (
  <StoryFrame>
    <ImportScreen page={pageModel(more, gateway)} />
  </StoryFrame>
);
const list = (fetch: ImportGateway['list']) => (
  <StoryFrame>
    <ImportListScreen list={storyList(fetch)} timeZone="America/Sao_Paulo" />
  </StoryFrame>
);
function fresh(can: () => boolean, file = false, gateway = gatewayOf(base)) {
  const model = new NewImport(gateway, storyKey, can);
  if (file) model.take({ name: 'pacientes-2026.xlsx', sizeBytes: 2_400_000, content: {} });
  return model;
}

export const Filled = { name: 'Preenchida', render: () => list(() => good(pageOf(items))) };
export const Empty = { name: 'Vazia', render: () => list(() => good(pageOf<ImportItem>([]))) };
export const Failed = { name: 'Erro', render: () => list(failed) };
export const Loading = { name: 'Carregando', render: () => list(never) };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};

export const File = {
  name: 'Arquivo',
  render: () => (
    <StoryFrame>
      <NewImportScreen model={fresh(() => true)} />
    </StoryFrame>
  ),
};
export const FileChosen = {
  name: 'Arquivo escolhido',
  render: () => (
    <StoryFrame>
      <NewImportScreen model={fresh(() => true, true)} />
    </StoryFrame>
  ),
};
export const Appointments = {
  name: 'Agendamentos',
  render: () => {
    const model = fresh(() => true);
    model.choose('appointments');
    return (
      <StoryFrame>
        <NewImportScreen model={model} />
      </StoryFrame>
    );
  },
};
export const FileRefused = {
  name: 'Arquivo recusado',
  render: () => {
    const model = fresh(() => true);
    model.take({ name: 'vazio.csv', sizeBytes: 0, content: {} });
    return (
      <StoryFrame>
        <NewImportScreen model={model} />
      </StoryFrame>
    );
  },
};
export const NothingAllowed = {
  name: 'Sem cadastro permitido',
  render: () => (
    <StoryFrame>
      <NewImportScreen model={fresh(() => false)} />
    </StoryFrame>
  ),
};

export const Columns = { name: 'Colunas', render: () => shown({}) };
export const ColumnsMissing = {
  name: 'Colunas com campo faltando',
  render: () =>
    shown({ columns: base.columns.map((column) => (column.field === 'name' ? { ...column, field: null } : column)) }),
};
export const ColumnsOfAppointments = {
  name: 'Colunas de agendamentos',
  render: () =>
    shown({
      kind: 'appointments',
      fileName: 'agenda-2026.csv',
      totalRows: 12_400,
      columns: [
        { header: 'Agenda', samples: ['Dra. Lia'], field: 'schedule' },
        { header: 'Data', samples: ['10/03/2026', '11/03/2026'], field: 'date' },
        { header: 'Hora', samples: ['08:00', '08:30'], field: 'start' },
        { header: 'Paciente', samples: ['Maria Aparecida da Silva'], field: 'patient' },
      ],
    }),
};
export const Checking = { name: 'Conferindo', render: () => shown({ status: 'checking', doneRows: 12_000 }) };
export const Checked = {
  name: 'Conferida',
  render: () => shown({ status: 'checked', doneRows: 48_210, counts: counts(47_100, 900, 208, 2) }),
};
export const CheckedNothing = {
  name: 'Conferida sem novidade',
  render: () => shown({ status: 'checked', doneRows: 48_210, counts: counts(0, 0, 48_210, 0) }),
};
export const Running = {
  name: 'Importando',
  render: () => shown({ status: 'running', doneRows: 21_000, counts: counts(20_400, 500, 98, 2) }),
};
export const Done = {
  name: 'Concluída',
  render: () => shown({ status: 'done', doneRows: 48_210, counts: counts(47_100, 900, 208, 2), canUndo: true }),
};
export const Stopped = {
  name: 'Interrompida',
  render: () => shown({ status: 'failed', doneRows: 21_000, counts: counts(20_400, 500, 100, 0) }),
};
export const Canceled = {
  name: 'Cancelada',
  render: () => shown({ status: 'canceled', doneRows: 21_000, counts: counts(20_400, 500, 100, 0), canUndo: true }),
};
export const Undone = {
  name: 'Desfeita',
  render: () =>
    shown({
      status: 'undone',
      doneRows: 48_210,
      counts: counts(47_100, 900, 210, 0),
      undoneRows: 47_998,
      leftRows: 2,
      left: [
        { row: 31, message: 'Alterado depois da importação' },
        { row: 77, message: 'Em uso por outros cadastros' },
      ],
    }),
};
export const PageFailed = { name: 'Erro ao abrir', render: () => shown({}, { get: failed }) };
