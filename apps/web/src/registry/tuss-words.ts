import { label } from '@prumo/messages';
import { TUSS_TABLES } from '@prumo/view-models/registry';

/** «22 - Procedimentos e eventos em saúde» */
export const tussTableName = (table: string): string => label('tussTable', table);

export const tussTables = TUSS_TABLES.map((value) => ({ value, label: tussTableName(value) }));
