import { formatCnpj, formatCpf } from '@prumo/domain/identity';
import type { BusinessContact } from '@prumo/view-models/registry';

/** A CPF or a CNPJ with its mask. */
export const formatDocument = (document: string | null): string => (document === null ? '' : document.length > 11 ? formatCnpj(document) : formatCpf(document));

/** The name, and the trade name where it differs. */
export const ContactName = ({ name, tradeName }: Pick<BusinessContact, 'name' | 'tradeName'>) => (
  <>
    {name}
    {tradeName !== null && tradeName !== name && <span className="muted-name"> ({tradeName})</span>}
  </>
);
