import { sentence } from '@prumo/messages';
import { useNavigate } from 'react-router-dom';
import { draftsOf } from '../composition/drafts.module.ts';
import { useContainer, useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';

/** /logout: says so, takes away what was typed and not saved, ends the session, leads to the login. [ACC-044, ACC-045, ACC-056] */
export function Component() {
  const session = useViewModel(SESSION);
  const navigate = useNavigate();
  const container = useContainer();
  useStarted(async () => {
    await draftsOf(container).forgetAll();
    await session.logout();
    await navigate('/login', { replace: true });
  });
  return <output>{sentence('auth.logging-out')}</output>;
}
