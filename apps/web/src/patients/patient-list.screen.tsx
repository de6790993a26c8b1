import { formatDate } from '@prumo/domain/dates';
import { formatCpf, formatPhone } from '@prumo/domain/identity';
import { Button, type Column, Face, Icon } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { PatientItem } from '@prumo/view-models/patients';
import { useState } from 'react';
import { CatalogueListScreen } from '../kit/index.ts';
import './patients.css';

interface Props {
  readonly list: CatalogueList<PatientItem>;
  readonly may: { readonly create: boolean; readonly print: boolean };
  readonly onPrint: () => Promise<unknown>;
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
export const PatientListScreen = ({ list, may, onPrint }: Props) => (
  <CatalogueListScreen
    title="Pacientes"
    list={list}
    searchLabel="Nome, responsável, nascimento, CPF ou telefone"
    actions={may.print && <PrintButton onPrint={onPrint} />}
    createPath={may.create ? '/patients/create' : undefined}
    createLabel="Novo paciente"
    pathOf={({ id }) => `/patients/${id}`}
    purpose="O cadastro de quem é atendido. No agendamento, um paciente novo também pode ser cadastrado só com nome e telefone."
    columns={columns}
  />
);

function PrintButton({ onPrint }: { readonly onPrint: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    await onPrint();
    setBusy(false);
  };
  return (
    <Button icon="print" busy={busy} onClick={() => void print()}>
      Imprimir
    </Button>
  );
}

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
