import { Dialog as PrimeDialog } from 'primereact/dialog';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { formKeys } from '../layout/form-keys.ts';
import { Prime } from '../prime/prime.tsx';
import { firstField } from '../layout/first-field.ts';
import { confirm } from './confirm.ts';
import { openedNow, returnFocus } from './return-focus.ts';
import './dialog.css';
import { watchUnsaved } from './unsaved.ts';
import { useBareScroll } from '../scroll/use-bare-scroll.ts';
import { useLayer } from './use-layer.ts';

export interface DialogProps {
  readonly title: string;
  /** Mounted means open unless this says otherwise. */
  readonly open?: boolean | undefined;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  readonly children: ReactNode;
  /** Stays in view while the content scrolls; usually the buttons. */
  readonly footer?: ReactNode;
  /** The dialog shows what is stored: it takes the focus itself, so that a stray key changes nothing. */
  readonly shows?: boolean | undefined;
  /** Beside the title, e.g. a status or «rascunho salvo 14:31». */
  readonly aside?: ReactNode;
  /** Something was typed: closing asks «Descartar as alterações?» first. [UXP-009] */
  readonly dirty?: boolean | undefined;
  /** The user agreed to lose what was typed; called before `onClose`. */
  readonly onDiscard?: (() => void) | undefined;
  /** Makes the dialog a form: Enter in a field and a submit button in the footer call it. */
  readonly onSubmit?: (() => void) | undefined;
  /** `false` while something runs that must not be left; hides ✕ and ignores Esc. */
  readonly closable?: boolean | undefined;
}

/** A modal dialog: full screen below 768 px, focus on the first field, Esc closes it unless a list is open in it. */
export function Dialog(props: DialogProps) {
  const open = props.open ?? true;
  return <Prime>{open && <OpenDialog {...props} />}</Prime>;
}

function OpenDialog({
  title,
  onClose,
  size = 'md',
  children,
  footer,
  shows = false,
  aside,
  dirty = false,
  onDiscard,
  onSubmit,
  closable = true,
}: DialogProps) {
  const titleId = useId();
  const asking = useRef(false);
  const [opened] = useState(openedNow);

  const requestClose = () => {
    if (!closable || asking.current) return;
    if (!dirty) return onClose();
    asking.current = true;
    void askFirst();
  };
  const askFirst = async () => {
    const yes = await confirm({ title: 'Atenção!', message: 'Descartar as alterações?' });
    asking.current = false;
    if (!yes) return;
    onDiscard?.();
    onClose();
  };
  useLayer('dialog', true, requestClose);
  useEffect(() => (dirty ? watchUnsaved(() => true) : undefined), [dirty]);

  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // After the dialog has left the document, and only if nothing else took the focus meanwhile.
      setTimeout(() => {
        if (!mounted.current) returnFocus(opened);
      });
    };
  }, [opened]);

  const inner = (
    <>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {aside && <div className="dialog-aside">{aside}</div>}
        {closable && <IconButton icon="times" label="Fechar" onClick={requestClose} />}
      </div>
      <DialogBody titleId={titleId} shows={shows}>
        {children}
      </DialogBody>
      {footer && <div className="dialog-foot">{footer}</div>}
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a React child of the page: its form must not submit the form around it.
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <PrimeDialog
      visible
      modal
      blockScroll
      showHeader={false}
      closable={false}
      closeOnEscape={false}
      draggable={false}
      resizable={false}
      focusOnShow={false}
      onHide={requestClose}
      className={`dialog dialog-${size}`}
      contentClassName="dialog-content"
      pt={{
        root: { 'aria-labelledby': titleId, 'aria-describedby': undefined, tabIndex: -1 },
        content: { id: undefined },
      }}
    >
      {onSubmit ? (
        <form className="dialog-frame" noValidate onSubmit={submit} onKeyDown={formKeys}>
          {inner}
        </form>
      ) : (
        <div className="dialog-frame">{inner}</div>
      )}
    </PrimeDialog>
  );
}

interface BodyProps {
  readonly titleId: string;
  readonly shows: boolean;
  readonly children: ReactNode;
}

function DialogBody({ titleId, shows, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useBareScroll(body);
  useEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role=dialog]');
    if (!dialog || dialog.contains(document.activeElement)) return;
    const target = shows
      ? null
      : (dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]') ?? firstField(body.current));
    (target ?? dialog).focus();
  }, [shows]);
  return (
    <div
      className="dialog-body"
      ref={body}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
    >
      {children}
    </div>
  );
}
