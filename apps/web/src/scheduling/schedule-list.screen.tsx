import { formatDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { type Column, Icon } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { ScheduleItem } from '@prumo/view-models/scheduling';
import { Link } from 'react-router-dom';
import { CatalogueListScreen } from '../kit/index.ts';
import { weekInWords } from './schedule-words.ts';

interface Props {
  readonly list: CatalogueList<ScheduleItem>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<ScheduleItem>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'professional', header: 'Profissional', cell: ({ professional }) => professional?.name ?? '' },
  { key: 'place', header: 'Local', cell: ({ place }) => place?.name ?? '' },
  { key: 'type', header: 'Tipo', cell: ({ type }) => label('appointmentType', type) },
  {
    key: 'week',
    header: 'Atendimento',
    cell: ({ windows, slotMinutes }) => `${weekInWords(windows)} · ${slotMinutes} min`,
  },
  { key: 'validity', header: 'Vigência', cell: validityInWords },
  { key: 'active', header: 'Situação', noWrap: true, cell: ({ active }) => label('active', String(active)) },
];

/** The schedules of the branch. [REG-017] */
export const ScheduleListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Agendas"
    list={list}
    searchLabel="Nome, profissional ou local"
    createPath={may.create ? '/clinical/schedules/create' : undefined}
    createLabel="Nova agenda"
    pathOf={may.update ? ({ id }) => `/clinical/schedules/${id}/edit` : undefined}
    purpose="A agenda diz em que dias e horas um profissional atende, em que local e o que aceita. Sem ela não há horários para agendar."
    withInactive
    columns={columns}
    actions={
      <Link className="button button-secondary" to="/clinical/holidays">
        <Icon name="calendar-times" />
        <span className="button-label">Feriados</span>
      </Link>
    }
    rowActions={
      may.create
        ? ({ id, name }) => (
            <Link
              className="button button-ghost button-sm"
              to={`/clinical/schedules/create?copy=${id}`}
              aria-label={`Copiar a agenda ${name}`}
            >
              <Icon name="copy" />
              <span className="button-label">Copiar</span>
            </Link>
          )
        : undefined
    }
  />
);

function validityInWords({ validFrom, validUntil }: ScheduleItem): string {
  if (validFrom === null && validUntil === null) return 'Sempre';
  return [validFrom && `de ${formatDate(validFrom)}`, validUntil && `até ${formatDate(validUntil)}`]
    .filter(Boolean)
    .join(' ');
}
