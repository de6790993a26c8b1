import { sentence } from '@prumo/messages';
import { confirm } from '@prumo/ui';

/** The one question before a record goes for good, with what it is about; what keeps the record has a verb of its own (decision 0041). [ERR-035] */
export const confirmDeletion = (detail?: string, yes?: string): Promise<boolean> =>
  confirm({ title: sentence('confirm.title'), message: sentence('confirm.delete'), detail, yes, danger: true });
