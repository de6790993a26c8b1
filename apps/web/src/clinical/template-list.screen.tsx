import { type Column, Icon } from '@prumo/ui';
import type { ClinicalTemplate } from '@prumo/view-models/clinical';
import type { CatalogueList } from '@prumo/view-models/core';
import { Link } from 'react-router-dom';
import { activeColumn, CatalogueListScreen } from '../kit/index.ts';
import type { TemplatePages } from './template-pages.ts';

interface Props {
  readonly pages: TemplatePages;
  readonly list: CatalogueList<ClinicalTemplate>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<ClinicalTemplate>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'professional', header: 'Profissional', cell: ({ professional }) => professional?.name ?? 'Todos' },
  activeColumn,
];

/** The templates of one kind. */
export const TemplateListScreen = ({ pages: { path, title, detail }, list, may }: Props) => (
  <CatalogueListScreen
    title={title}
    crumbs={<Link to="/clinical/template-main">Modelos clínicos</Link>}
    list={list}
    searchLabel="Nome do modelo"
    createPath={may.create ? `${path}/create` : undefined}
    createLabel="Novo modelo"
    purpose={`${detail}. Quem atende parte de um modelo e só completa o que é do paciente.`}
    pathOf={may.update ? ({ id }) => `${path}/${id}/edit` : undefined}
    withInactive
    columns={columns}
    rowActions={
      may.create
        ? ({ id, name }) => (
            <Link
              className="button button-ghost button-sm"
              to={`${path}/create?copy=${id}`}
              aria-label={`Copiar o modelo ${name}`}
            >
              <Icon name="copy" />
              <span className="button-label">Copiar</span>
            </Link>
          )
        : undefined
    }
  />
);
