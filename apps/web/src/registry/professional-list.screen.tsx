import { formatCouncil } from '@prumo/domain/identity';
import { type Column, ReportButton } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { ProfessionalItem } from '@prumo/view-models/registry';
import { activeColumn, CatalogueListScreen, FileButton } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<ProfessionalItem>;
  readonly may: { readonly create: boolean; readonly update: boolean; readonly print: boolean };
  readonly onPrint: (format: 'A4' | 'A5') => Promise<unknown>;
  readonly onExport: () => Promise<unknown>;
}

const columns: readonly Column<ProfessionalItem>[] = [
  { key: 'name', header: 'Nome', cell: ({ name, treatment }) => [treatment, name].filter(Boolean).join(' ') },
  { key: 'councils', header: 'Conselho', cell: ({ councils }) => councils.map(formatCouncil).join(', ') },
  {
    key: 'specialties',
    header: 'Especialidades',
    cell: ({ specialties }) => specialties.map(({ name }) => name).join(', '),
  },
  activeColumn,
];

/** The professionals of the branch. [REG-014, REG-064] */
export const ProfessionalListScreen = ({ list, may, onPrint, onExport }: Props) => (
  <CatalogueListScreen
    title="Profissionais"
    list={list}
    searchLabel="Nome"
    createPath={may.create ? '/clinical/professionals/create' : undefined}
    createLabel="Novo profissional"
    purpose="Quem atende: conselhos, especialidades, convênios e repasse. As agendas e as contas escolhem daqui."
    pathOf={may.update ? ({ id }) => `/clinical/professionals/${id}/edit` : undefined}
    withInactive
    actions={
      may.print && (
        <>
          <FileButton icon="file-excel" label="Exportar" onRun={onExport} />
          <ReportButton label="Imprimir" page="professionals" type="list" onRun={onPrint} />
        </>
      )
    }
    columns={columns}
  />
);
