import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import { useLayer } from '../overlays/use-layer.ts';
import { Field, type FieldProps, type FieldWiring } from './field.tsx';
import { moveActive } from './list-keys.ts';
import { Listbox, type ListboxItem, optionId } from './listbox.tsx';
import { useEchoedText } from './use-echoed-text.ts';

/** What an autocomplete looks for. */
export type LookedFor = 'procedure' | 'product' | 'specialty' | 'other';

/** Characters before the first search. [LIM-012, UIX-015] */
const MIN_LENGTH = 3;
const pauseBefore = (looksFor: LookedFor): number => (looksFor === 'other' ? 300 : 800);

export interface AutoCompleteFieldProps<T> extends FieldProps {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  /** Asked when the user pauses; the signal is aborted when the text changes meanwhile. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly toLabel: (item: T) => string;
  readonly toKey: (item: T) => string;
  readonly toDetail?: ((item: T) => ReactNode) | undefined;
  /** Before the words of a found item, e.g. a face. */
  readonly toBefore?: ((item: T) => ReactNode) | undefined;
  /** What is looked for: the search waits 800 ms for a procedure, product or specialty [LIM-011], 300 ms for anything else [LIM-013]. */
  readonly looksFor: LookedFor;
  readonly placeholder?: string | undefined;
  /** Said when nothing is found, e.g. 'Favorecido/Pagador não encontrado'. */
  readonly emptyText?: string | undefined;
  /** Offers the typed text itself as a choice, e.g. a payer without a record. */
  readonly onUseText?: ((text: string) => void) | undefined;
  /** What that choice says; «Usar …» unless told otherwise. */
  readonly ownTextLabel?: ((text: string) => string) | undefined;
  /** The text beside no chosen item, when the form keeps free text. */
  readonly freeText?: string | undefined;
  readonly onText?: ((text: string) => void) | undefined;
  readonly maxLength?: number | undefined;
  /** Whether something is written that names no chosen item, so that a form says «Escolha na lista» instead of «Campo obrigatório». */
  readonly onUnchosen?: ((unchosen: boolean) => void) | undefined;
}

const CHOOSE = 'Escolha na lista';

type Search<T> =
  | { readonly state: 'idle' | 'running' | 'failed' }
  | { readonly state: 'found'; readonly items: readonly T[] };

/** Looks for a record while its name is typed. A combobox: arrows, Enter, Esc; Enter also searches at once. [UIX-015] */
export function AutoCompleteField<T>(props: AutoCompleteFieldProps<T>) {
  const [written, setWritten] = useState(false);
  const [left, setLeft] = useState(false);
  const unchosen = written && props.value === null && props.freeText === undefined;
  const ownError = unchosen && left && props.onUseText === undefined ? CHOOSE : null;
  const write = (isWritten: boolean) => {
    setLeft(false);
    if (isWritten === written) return;
    setWritten(isWritten);
    if (props.freeText === undefined) props.onUnchosen?.(isWritten);
  };
  return (
    // The field is not empty: a sentence that calls it so would not be believed.
    <Field field={unchosen && props.error ? { ...props, error: CHOOSE } : props} ownError={ownError}>
      {(wiring) => <Combobox {...props} wiring={wiring} onWrite={write} onLeave={() => setLeft(true)} />}
    </Field>
  );
}

function Combobox<T>(
  props: AutoCompleteFieldProps<T> & {
    readonly wiring: FieldWiring;
    readonly onWrite: (written: boolean) => void;
    readonly onLeave: () => void;
  },
) {
  const { value, onChange, toLabel, toKey, wiring, onUseText } = props;
  const listId = useId();
  // A view model may hand out a new object for the same record at each rendering.
  const same = (left: T | null, right: T | null) =>
    left === right || (left !== null && right !== null && toKey(left) === toKey(right));
  const echoed = useEchoedText(
    value,
    (item: T | null) => (item === null ? (props.freeText ?? '') : toLabel(item)),
    same,
  );
  const { text } = echoed;
  const [search, setSearch] = useState<Search<T>>({ state: 'idle' });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; abort: AbortController | undefined }>({
    timer: undefined,
    abort: undefined,
  });

  /** What a stray key unlinked: Esc brings it back. */
  const [before, setBefore] = useState<T | null>(null);
  const [focused, setFocused] = useState(false);
  const restores = focused && value === null && before !== null && !props.readOnly;
  useLayer('list', restores);

  const cancel = () => {
    clearTimeout(pending.current.timer);
    pending.current.abort?.abort();
    pending.current = { timer: undefined, abort: undefined };
  };
  useEffect(() => cancel, []);

  const run = async (query: string) => {
    cancel();
    const abort = new AbortController();
    pending.current.abort = abort;
    setSearch({ state: 'running' });
    setOpen(true);
    try {
      const items = await props.search(query, abort.signal);
      if (abort.signal.aborted) return;
      setActive(0);
      setSearch({ state: 'found', items });
    } catch {
      // Whatever the reason, the user sees that the search failed and can repeat it.
      if (!abort.signal.aborted) setSearch({ state: 'failed' });
    }
  };
  const type = (typed: string) => {
    cancel();
    echoed.type(typed, null);
    props.onWrite(typed.trim() !== '');
    if (value !== null) {
      setBefore(value);
      onChange(null);
    }
    props.onText?.(typed);
    setSearch({ state: 'idle' });
    setOpen(false);
    const query = typed.trim();
    if (query.length >= MIN_LENGTH)
      pending.current.timer = setTimeout(() => void run(query), pauseBefore(props.looksFor));
  };
  const items = search.state === 'found' ? search.items : [];
  const offersText = search.state === 'found' && onUseText !== undefined && text.trim() !== '';
  const lines: ListboxItem[] = items.map((item) => ({
    key: toKey(item),
    label: toLabel(item),
    detail: props.toDetail?.(item),
    before: props.toBefore?.(item),
  }));
  if (offersText)
    lines.push({ key: '\u0000text', label: props.ownTextLabel?.(text.trim()) ?? `Usar «${text.trim()}»` });

  const pick = (index: number) => {
    setOpen(false);
    props.onWrite(false);
    const item = items[index];
    if (item !== undefined) {
      echoed.type(toLabel(item), item);
      onChange(item);
    } else if (offersText) onUseText(text.trim());
  };
  const restore = (item: T) => {
    cancel();
    props.onWrite(false);
    echoed.type(toLabel(item), item);
    onChange(item);
  };
  const clear = () => {
    type('');
    setBefore(null);
    box.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = open ? moveActive(event.key, active, lines.length, true) : null;
    if (moved !== null) {
      event.preventDefault();
      setActive(moved);
    } else if (event.key === 'Enter' && open && lines.length > 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      cancel();
      setOpen(false);
    } else if (event.key === 'Escape' && restores) {
      event.preventDefault();
      event.stopPropagation();
      restore(before);
    } else if (
      (event.key === 'Enter' || event.key === 'ArrowDown') &&
      value === null &&
      text.trim().length >= MIN_LENGTH &&
      !props.readOnly
    ) {
      event.preventDefault();
      void run(text.trim());
    }
  };
  const running = search.state === 'running';
  const note = noteOf(search, lines.length, props.emptyText);
  return (
    <div className="input-affix" ref={box}>
      <input
        id={wiring.id}
        name={props.name}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && lines.length > 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setOpen(false);
          props.onLeave();
          props.onBlur?.();
        }}
        placeholder={props.placeholder ?? `Digite ao menos ${MIN_LENGTH} letras`}
        maxLength={props.maxLength}
        autoFocus={props.autoFocus}
        readOnly={props.readOnly}
        disabled={props.disabled}
        required={props.required}
        aria-invalid={wiring.invalid}
        aria-describedby={wiring.describedBy}
      />
      {running && <Icon name="spinner" spin className="select-arrow" />}
      {!running && text !== '' && !props.readOnly && !props.disabled && (
        <IconButton icon="times" tabIndex={-1} label={`Limpar ${props.label}`} onClick={clear} />
      )}
      <span role="status" className="visually-hidden">
        {open && (note ?? `${lines.length} ${lines.length === 1 ? 'resultado' : 'resultados'}`)}
      </span>
      {open && (
        <Popover anchor={box} matchWidth onClose={() => setOpen(false)}>
          {note && <div className="listbox-note">{note}</div>}
          {search.state === 'failed' && (
            <button
              type="button"
              className="button button-ghost button-block"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void run(text.trim())}
            >
              Tentar novamente
            </button>
          )}
          <Listbox id={listId} label={props.label} items={lines} active={active} onActive={setActive} onPick={pick} />
        </Popover>
      )}
    </div>
  );
}

function noteOf(search: Search<unknown>, lines: number, emptyText: string | undefined): string | null {
  if (search.state === 'running') return 'Pesquisando…';
  if (search.state === 'failed') return 'Não foi possível carregar';
  if (search.state === 'found' && (lines === 0 || search.items.length === 0))
    return emptyText ?? 'Nenhum resultado encontrado';
  return null;
}
