import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { ReminderRule } from '@prumo/view-models/marketing';
import { CatalogueListScreen } from '../kit/index.ts';

const columns: readonly Column<ReminderRule>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'when', header: 'Quando', cell: ({ hoursBefore }) => hoursWords(hoursBefore) },
  {
    key: 'template',
    header: 'Modelo',
    cell: ({ template, channel }) => `${template.name} (${label('channel', channel)})`,
  },
  {
    key: 'for',
    header: 'Para',
    cell: ({ statuses, expense }) =>
      [statuses.map((status) => label('appointmentStatus', status)).join(' e '), expense?.name]
        .filter(Boolean)
        .join(', '),
  },
  { key: 'active', header: 'Situação', width: '110px', cell: ({ active }) => label('active', String(active)) },
];

function hoursWords(hours: number): string {
  if (hours % 24 !== 0) return hours === 1 ? '1 hora antes' : `${hours} horas antes`;
  return hours === 24 ? '1 dia antes' : `${hours / 24} dias antes`;
}

/** The rules of reminders of the branch. [UXP-016] */
export const ReminderRuleListScreen = ({ list }: { readonly list: CatalogueList<ReminderRule> }) => (
  <CatalogueListScreen
    title="Lembretes"
    list={list}
    searchLabel="Nome do lembrete"
    createPath="/settings/reminders/create"
    createLabel="Novo lembrete"
    purpose="Mensagens que saem sozinhas antes da consulta, só para quem autorizou. A resposta do paciente confirma ou cancela o agendamento."
    pathOf={({ id }) => `/settings/reminders/${id}/edit`}
    withInactive
    columns={columns}
  />
);
