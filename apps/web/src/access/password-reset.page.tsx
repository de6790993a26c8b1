import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { accessModule, PASSWORD_RESET_FORM } from './access.module.ts';
import { OutboxLink } from './outbox-link.tsx';
import { PasswordResetScreen } from './password-reset.screen.tsx';

export const modules = [accessModule];

/** /password-reset/:id [ACC-058, ACC-064] */
export function Component() {
  const { id = '' } = useParams();
  const make = useViewModel(PASSWORD_RESET_FORM);
  const [form] = useState(() => make(id));
  const navigate = useNavigate();
  const reset = async () => {
    if (await form.reset()) await navigate('/', { replace: true });
  };
  return (
    <>
      <PasswordResetScreen form={form} onReset={() => void reset()} />
      <OutboxLink />
    </>
  );
}
