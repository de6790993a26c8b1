import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { Field, type FieldProps, type FieldWiring } from '../field.tsx';
import type { TextMark } from './markup-document.ts';
import type { RichTextEditor } from './rich-text-editor.ts';
import './rich-text.css';

/** What a screen may do with the editor. */
export interface RichTextHandle {
  /** Puts a text in the place of what is selected. */
  readonly insert: (text: string) => void;
}

export interface RichTextFieldProps extends FieldProps {
  /** Text with WhatsApp's markup: *negrito*, _itálico_, ~tachado~, ```código```. */
  readonly value: string;
  /** Called once, 500 ms after the last key, and at once when the field is left. [LIM-016] */
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<RichTextHandle> | undefined;
}

/** Milliseconds without a key before the text is told. [LIM-016] */
const QUIET_MS = 500;

const LOOKS: readonly { readonly mark: TextMark; readonly name: string; readonly keys: string | undefined }[] = [
  { mark: 'bold', name: 'Negrito', keys: 'Control+B' },
  { mark: 'italic', name: 'Itálico', keys: 'Control+I' },
  { mark: 'strike', name: 'Tachado', keys: undefined },
  { mark: 'code', name: 'Código', keys: undefined },
];

/** A text with bold, italic, strike and code, shown as it will be read. What it gives is text, never HTML. [UIX-020, LIM-016] */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Field field={props} group>
      {(wiring) => <EditorBox {...props} wiring={wiring} />}
    </Field>
  );
}

function EditorBox({
  value,
  onChange,
  wiring,
  readOnly = false,
  required,
  onBlur,
  ref,
}: RichTextFieldProps & { readonly wiring: FieldWiring }) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<RichTextEditor | null>(null);
  const told = useRef(value);
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ onChange, onBlur, value });
  const [active, setActive] = useState<readonly TextMark[]>([]);
  useEffect(() => {
    latest.current = { onChange, onBlur, value };
  });

  useEffect(() => {
    const tell = () => {
      clearTimeout(quiet.current);
      quiet.current = undefined;
      const text = editor.current?.text() ?? told.current;
      if (text === told.current) return;
      told.current = text;
      latest.current.onChange(text);
    };
    const wait = () => {
      clearTimeout(quiet.current);
      quiet.current = setTimeout(tell, QUIET_MS);
    };
    let gone = false;
    void import('./rich-text-editor.ts').then(({ createRichTextEditor }) => {
      if (gone || box.current === null) return;
      told.current = latest.current.value;
      editor.current = createRichTextEditor({
        element: box.current,
        markup: latest.current.value,
        editable: !readOnly,
        attributes: {
          id: wiring.id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': wiring.labelId,
          class: 'rich-text',
          ...(required ? { 'aria-required': 'true' } : {}),
          ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
        },
        onType: wait,
        onMove: () =>
          setActive((before) => {
            const now = editor.current?.active() ?? [];
            return now.join() === before.join() ? before : now;
          }),
        onLeave: () => {
          tell();
          latest.current.onBlur?.();
        },
      });
    });
    return () => {
      gone = true;
      tell();
      editor.current?.destroy();
      editor.current = null;
    };
  }, [wiring.id, wiring.labelId, readOnly, required]);

  // Another text than the one that was told comes from outside: another record, or a draft that is taken up.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.current?.show(value);
  }, [value]);
  useEffect(() => {
    const area = box.current?.querySelector('[role=textbox]');
    if (wiring.invalid) area?.setAttribute('aria-invalid', 'true');
    else area?.removeAttribute('aria-invalid');
    if (wiring.describedBy === undefined) area?.removeAttribute('aria-describedby');
    else area?.setAttribute('aria-describedby', wiring.describedBy);
  });
  useImperativeHandle(ref, () => ({ insert: (text) => editor.current?.insert(text) }), []);

  return (
    <div className="rich-text-frame" data-invalid={wiring.invalid}>
      {!readOnly && (
        <div className="rich-text-looks" role="group" aria-label="Aparência do texto">
          {LOOKS.map(({ mark, name, keys }) => (
            <Button
              key={mark}
              small
              kind="ghost"
              pressed={active.includes(mark)}
              shortcut={keys}
              onClick={() => editor.current?.toggle(mark)}
            >
              <span className={`rich-text-${mark}`}>{name}</span>
            </Button>
          ))}
        </div>
      )}
      <div ref={box} className="rich-text-box" />
    </div>
  );
}
