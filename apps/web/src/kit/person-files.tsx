import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import type { Permission } from '@prumo/domain/access';
import { createHttpFileGateway } from '@prumo/http-adapter/files';
import { FileManager } from '@prumo/view-models/files';
import { useState } from 'react';
import { openTab } from '../composition/browser-ports.ts';
import { useViewModel } from '../composition/services.tsx';
import { API, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { FileManagerPanel } from './file-manager-panel.tsx';
import { useStarted } from './use-started.ts';

interface Props {
  /** Whose files; nothing is shown of somebody who is not stored yet. */
  readonly entityId: string | undefined;
  /** Whoever may list such people sees their files; without it nothing is asked and nothing shown. [PAT-010, PAT-012] */
  readonly read: Permission | true;
  /** Whoever may change the person may add, rename and delete; a boolean where that is known already. [UIX-026] */
  readonly write: Permission | boolean;
  /** What the files are for, said while there is none. */
  readonly purpose?: string | undefined;
}

/** The files of any registered person, below its form, or of a ticket. [PAT-023, UIX-026] */
export function PersonFiles({ entityId, read, ...rest }: Props) {
  const session = useViewModel(SESSION);
  if (entityId === undefined || (read !== true && !session.can(read))) return null;
  return <Files entityId={entityId} {...rest} />;
}

function Files({ entityId, write, purpose }: Omit<Props, 'read'> & { readonly entityId: string }) {
  const api = useViewModel(API);
  const notifier = useViewModel(NOTIFIER);
  const newKey = useViewModel(NEW_KEY);
  const session = useViewModel(SESSION);
  const [files] = useState(
    () =>
      new FileManager(
        createHttpFileGateway(api),
        notifier,
        newKey,
        () => openTab() as (content: object | null) => void,
      ),
  );
  useStarted(() => files.show({ entityId, origin: null }), files.stop);
  return (
    <FileManagerPanel
      files={files}
      timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
      readOnly={!(typeof write === 'boolean' ? write : session.can(write))}
      purpose={purpose}
    />
  );
}
