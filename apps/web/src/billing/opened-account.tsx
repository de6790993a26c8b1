import type { Permission } from '@prumo/domain/access';
import { useSearchParams } from 'react-router-dom';
import { without, withParam } from './address-params.ts';
import { OpenedAccountDialog } from './opened-account-dialog.tsx';

interface Opened {
  readonly id: string | null;
  /** The field that the check before sending leads to. [TIS-012] */
  readonly field: string | null;
  /** Left out for whoever may not look at accounts. */
  readonly open: ((id: string) => void) | undefined;
  readonly close: () => void;
  /** The parameters with that account open. */
  readonly paramsOf: (params: URLSearchParams, id: string, field?: string) => URLSearchParams;
}

/** The account that is open over a list; it is in the address, so that Back closes it. */
export function useOpenedAccount(can: (permission: Permission) => boolean): Opened {
  const [params, setParams] = useSearchParams();
  const may = can('financial:listAccounts');
  const paramsOf = (all: URLSearchParams, id: string, field?: string) => {
    const opened = withParam(without(all, 'field'), 'account', id);
    return field === undefined ? opened : withParam(opened, 'field', field);
  };
  return {
    id: may ? params.get('account') : null,
    field: params.get('field'),
    open: may ? (id) => setParams((old) => paramsOf(old, id)) : undefined,
    close: () => setParams((old) => without(without(old, 'account'), 'field'), { replace: true }),
    paramsOf,
  };
}

interface Props {
  readonly account: Opened;
  readonly onSaved: () => void;
}

/** The dialog of that account. */
export function OpenedAccount({ account: { id, field, close }, onSaved }: Props) {
  if (id === null) return null;
  const end = (saved: unknown) => {
    close();
    if (saved !== null) onSaved();
  };
  return (
    <OpenedAccountDialog
      key={`${id} ${field}`}
      asked={{ accountId: id, source: 'accounts', mend: field }}
      onClose={end}
    />
  );
}
