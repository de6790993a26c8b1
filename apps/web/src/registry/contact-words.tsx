import { formatCnpj, formatCpf, formatPhone } from '@prumo/domain/identity';
import type { Column } from '@prumo/ui';
import type { BusinessContact, BusinessContactItem } from '@prumo/view-models/registry';
import { activeColumn } from '../kit/index.ts';

/** A CPF or a CNPJ with its mask. */
const formatDocument = (document: string | null): string =>
  document === null ? '' : document.length > 11 ? formatCnpj(document) : formatCpf(document);

/** The name, and the trade name where it differs. */
const ContactName = ({ name, tradeName }: Pick<BusinessContact, 'name' | 'tradeName'>) => (
  <>
    {name}
    {tradeName !== null && tradeName !== name && <span className="muted-name"> ({tradeName})</span>}
  </>
);

export const phoneColumn: Column<BusinessContactItem> = {
  key: 'phone',
  header: 'Telefone',
  noWrap: true,
  cell: ({ cellphone, phone }) => formatPhone(phone ?? cellphone ?? ''),
};

/** Columns of suppliers and clients. */
export const contactColumns: readonly Column<BusinessContact>[] = [
  { key: 'name', header: 'Nome', cell: (contact) => <ContactName {...contact} /> },
  { key: 'document', header: 'CPF/CNPJ', noWrap: true, cell: ({ document }) => formatDocument(document) },
  phoneColumn,
  activeColumn,
];
