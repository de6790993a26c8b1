import { IconButton } from '@prumo/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** The title takes the focus when this part of the panel appears; otherwise a field of it does. */
  readonly focused?: boolean | undefined;
}

/** The line on top of each part of the panel. */
export function ChatHead({ title, onBack, onClose, children, focused = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className="chat-head">
      {onBack && <IconButton icon="arrow-left" label="Voltar para as conversas" onClick={onBack} />}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <IconButton icon="times" label="Fechar chat" onClick={onClose} />
    </div>
  );
}
