import type { MouseEvent, ReactNode } from 'react';

interface Props {
  /** Where it leads; without it, it is a button. */
  readonly address?: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** What opens a row. With an address it is a link: a plain click opens it here, any other click does what the browser does with links. */
export function RowLink({ address, onOpen, children }: Props) {
  // The row itself opens by a double click: it must not do so twice.
  const once = { onDoubleClick: (event: MouseEvent) => event.stopPropagation() };
  if (address === undefined)
    return (
      <button type="button" className="row-link" onClick={onOpen} {...once}>
        {children}
      </button>
    );
  return (
    <a
      className="row-link"
      href={address}
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
      {...once}
    >
      {children}
    </a>
  );
}
