import { formatDate } from '@prumo/domain/dates';
import { formatCpf, formatPhone, patientName } from '@prumo/domain/identity';
import { Button, type Column, Face, Icon } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { PatientItem } from '@prumo/view-models/patients';
import { CatalogueListScreen, FileButton } from '../kit/index.ts';
import './patients.css';

interface Props {
  readonly list: CatalogueList<PatientItem>;
  readonly may: { readonly create: boolean; readonly print: boolean; readonly write: boolean };
  readonly onPrint: () => Promise<unknown>;
  readonly onExport: () => Promise<unknown>;
  /** To the message that the chosen ones get. */
  readonly onWrite: (patients: readonly PatientItem[]) => void;
}

const columns: readonly Column<PatientItem>[] = [
  { key: 'name', header: 'Nome', cell: (patient) => <PatientName {...patient} /> },
  {
    key: 'birthDate',
    header: 'Nascimento',
    noWrap: true,
    cell: ({ birthDate }) => (birthDate === null ? '' : formatDate(birthDate)),
  },
  { key: 'cpf', header: 'CPF', noWrap: true, cell: ({ cpf }) => (cpf === null ? '' : formatCpf(cpf)) },
  {
    key: 'phone',
    header: 'Telefone',
    noWrap: true,
    cell: ({ cellphone, phone }) => formatPhone(cellphone ?? phone ?? ''),
  },
  { key: 'insurance', header: 'Convênio', cell: ({ insurance }) => insurance?.name ?? '' },
];

/** The patients of the branch, found by name, birth date, CPF or telephone. [PAT-001, PAT-018, PAT-022, PAT-025] */
export const PatientListScreen = ({ list, may, onPrint, onExport, onWrite }: Props) => (
  <CatalogueListScreen
    title="Pacientes"
    list={list}
    searchLabel="Nome, responsável, nascimento, CPF ou telefone"
    actions={
      may.print && (
        <>
          <FileButton icon="file-excel" label="Exportar" onRun={onExport} />
          <FileButton icon="print" label="Imprimir" onRun={onPrint} />
        </>
      )
    }
    nameOf={patientName}
    bulk={
      may.write
        ? (chosen) => (
            <Button icon="send" onClick={() => onWrite(chosen)}>
              Enviar mensagem
            </Button>
          )
        : undefined
    }
    createPath={may.create ? '/patients/create' : undefined}
    createLabel="Novo paciente"
    pathOf={({ id }) => `/patients/${id}`}
    purpose="O cadastro de quem é atendido. No agendamento, um paciente novo também pode ser cadastrado só com nome e telefone."
    columns={columns}
  />
);

function PatientName({ name, socialName, guardianName, alert, thumbnail }: PatientItem) {
  return (
    <>
      <span className="patient-face">
        <Face name={socialName ?? name} picture={thumbnail} />
        {socialName ?? name}
      </span>
      {socialName !== null && <span className="patient-civil-name"> ({name})</span>}
      {guardianName !== null && <span className="patient-guardian">Responsável: {guardianName}</span>}
      {alert !== null && (
        <span className="patient-alert" title={alert}>
          <Icon name="exclamation-triangle" /> <span className="visually-hidden">{alert}</span>
        </span>
      )}
    </>
  );
}
