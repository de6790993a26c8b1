import { formatPhone } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { PhoneBookEntry } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<PhoneBookEntry>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<PhoneBookEntry>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'company', header: 'Empresa', cell: ({ company }) => company ?? '' },
  {
    key: 'phone',
    header: 'Telefones',
    noWrap: true,
    cell: ({ phone, cellphone }) =>
      [phone, cellphone]
        .filter(Boolean)
        .map((number) => formatPhone(number ?? ''))
        .join(' · '),
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email ?? '' },
  { key: 'active', header: 'Situação', width: '120px', cell: ({ active }) => label('active', String(active)) },
];

/** The phone book of the branch. [REG-037] */
export const PhoneBookListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Agenda telefônica"
    list={list}
    searchLabel="Nome ou telefone"
    createPath={may.create ? '/phone-books/create' : undefined}
    createLabel="Novo contato"
    purpose="Telefones úteis para a recepção: laboratórios, hospitais, convênios e prestadores."
    pathOf={may.update ? ({ id }) => `/phone-books/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
