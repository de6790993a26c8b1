import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import { dismissToast, toast, toastStore } from './toast.ts';
import { isAssertive, type ToastKind, type ToastMessage } from './toast-queue.ts';
import './toast.css';

const icons: Readonly<Record<ToastKind, IconName>> = {
  success: 'check-circle',
  warning: 'exclamation-triangle',
  info: 'info-circle',
  error: 'times-circle',
};
const words: Readonly<Record<ToastKind, string>> = {
  success: 'Sucesso',
  warning: 'Atenção',
  info: 'Informação',
  error: 'Erro',
};

/** The two live regions exist from the start: a region added together with its text is not read by every screen reader. */
export function ToastHost() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  useEffect(() => toast.clear, []);
  const region = (assertive: boolean) => messages.filter((message) => isAssertive(message.kind) === assertive);
  return (
    <div className="toasts">
      <div role="log" aria-live="assertive" aria-relevant="additions" aria-label="Avisos">
        {region(true).map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      <div role="log" aria-live="polite" aria-relevant="additions" aria-label="Mensagens">
        {region(false).map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
    </div>
  );
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const [held, setHeld] = useState(false);
  const left = useRef(message.seconds * 1000);

  // The time already spent on the screen counts: holding the pointer pauses, it does not start again.
  useEffect(() => {
    if (held) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(message.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [held, message.id]);

  const { action } = message;
  return (
    <div
      className={`toast toast-${message.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[message.kind]} label={words[message.kind]} />
      <span className="toast-text">
        <span>{message.text}</span>
        {message.detail !== undefined && <span className="toast-detail">{message.detail}</span>}
      </span>
      {action && (
        <Button
          small
          kind="ghost"
          onClick={() => {
            dismissToast(message.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="times" label="Fechar mensagem" onClick={() => dismissToast(message.id)} />
    </div>
  );
}
