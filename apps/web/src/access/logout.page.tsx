import { sentence } from '@prumo/messages';
import { useNavigate } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';

/** /logout: says so, ends the session, leads to the login. [ACC-044, ACC-045, ACC-056] */
export function Component() {
  const session = useViewModel(SESSION);
  const navigate = useNavigate();
  useStarted(async () => {
    await session.logout();
    await navigate('/login', { replace: true });
  });
  return <output>{sentence('auth.logging-out')}</output>;
}
