import { ReloginForm } from '@prumo/view-models/access';
import { useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { NOTIFIER, SESSION, SESSION_GATEWAY } from '../composition/tokens.ts';
import { useQuiet } from '../kit/index.ts';
import { ReloginDialog } from './relogin-dialog.tsx';

/** The password over a page whose session has expired. [UXP-006] */
export function Relogin() {
  const session = useViewModel(SESSION);
  const gateway = useViewModel(SESSION_GATEWAY);
  const notifier = useViewModel(NOTIFIER);
  const [form] = useState(() => new ReloginForm(session, gateway, notifier));
  // Answers come while somebody types: the password does not take the keys of a name.
  const quiet = useQuiet();
  return quiet ? <ReloginDialog form={form} /> : null;
}
