import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import type { Permission } from '@prumo/domain/access';
import { createHttpFileGateway } from '@prumo/http-adapter/files';
import { FileManager } from '@prumo/view-models/files';
import { useState } from 'react';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { useViewModel } from '../composition/services.tsx';
import { API, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { FileManagerPanel } from './file-manager-panel.tsx';
import { useStarted } from './use-started.ts';

interface Props {
  /** Whose files; nothing is shown of somebody who is not stored yet. */
  readonly entityId: string | undefined;
  /** Whoever may change the person may add, rename and delete. [UIX-026] */
  readonly write: Permission;
}

/** The files of any registered person, below its form. [PAT-023, UIX-026] */
export function PersonFiles({ entityId, write }: Props) {
  return entityId === undefined ? null : <Files entityId={entityId} write={write} />;
}

function Files({ entityId, write }: { readonly entityId: string; readonly write: Permission }) {
  const api = useViewModel(API);
  const notifier = useViewModel(NOTIFIER);
  const newKey = useViewModel(NEW_KEY);
  const session = useViewModel(SESSION);
  const [files] = useState(() => new FileManager(createHttpFileGateway(api), notifier, newKey, () => browserFileOpener.openTab() as (content: object | null) => void));
  useStarted(() => files.show({ entityId, origin: null }), files.stop);
  return <FileManagerPanel files={files} timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE} readOnly={!session.can(write)} />;
}
