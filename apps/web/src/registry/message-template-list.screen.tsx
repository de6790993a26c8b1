import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { MessageTemplateRecord } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<MessageTemplateRecord>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<MessageTemplateRecord>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'channel', header: 'Canal', width: '140px', cell: ({ channel }) => label('channel', channel) },
  { key: 'active', header: 'Situação', width: '140px', cell: ({ active }) => label('active', String(active)) },
];

/** The message templates of the branch. [REG-043] */
export const MessageTemplateListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Modelos de mensagem"
    list={list}
    searchLabel="Nome do modelo"
    createPath={may.create ? '/message-templates/create' : undefined}
    createLabel="Novo modelo"
    purpose="Textos prontos para lembretes, confirmações e campanhas, com o nome do paciente, a data e a hora preenchidos na hora do envio."
    pathOf={may.update ? ({ id }) => `/message-templates/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
