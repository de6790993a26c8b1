import { useNavigate } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { accessModule, PASSWORD_RESET_REQUEST } from './access.module.ts';
import { OutboxLink } from './outbox-link.tsx';
import { PasswordResetRequestScreen } from './password-reset-request.screen.tsx';

export const modules = [accessModule];

/** /password-reset [ACC-049, ACC-057] */
export function Component() {
  const request = useViewModel(PASSWORD_RESET_REQUEST);
  const navigate = useNavigate();
  const send = async () => {
    const id = await request.send();
    if (id !== null) await navigate(`/password-reset/${id}`);
  };
  return (
    <>
      <PasswordResetRequestScreen request={request} onSend={() => void send()} />
      <OutboxLink />
    </>
  );
}
