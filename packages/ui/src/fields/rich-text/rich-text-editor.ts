import { Editor, type JSONContent } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { documentOf, type MarkupDocument, markupOf, type TextMark } from './markup-document.ts';

/** The editor as the field uses it. */
export interface RichTextEditor {
  /** Shows another text, e.g. of another record; the cursor goes to its end. */
  readonly show: (markup: string) => void;
  readonly text: () => string;
  readonly toggle: (mark: TextMark) => void;
  /** Which looks the text at the cursor has. */
  readonly active: () => readonly TextMark[];
  readonly insert: (text: string) => void;
  readonly destroy: () => void;
}

interface Setup {
  readonly element: HTMLElement;
  readonly markup: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly editable: boolean;
  readonly onType: () => void;
  readonly onMove: () => void;
  readonly onLeave: () => void;
}

const MARKS = ['bold', 'italic', 'strike', 'code'] as const satisfies readonly TextMark[];

/** Tiptap with paragraphs and four looks and nothing else: what is pasted loses all the rest. It is loaded by the first field that needs it. */
export function createRichTextEditor({
  element,
  markup,
  attributes,
  editable,
  onType,
  onMove,
  onLeave,
}: Setup): RichTextEditor {
  const editor = new Editor({
    element,
    editable,
    extensions: [
      StarterKit.configure({
        blockquote: false,
        bulletList: false,
        codeBlock: false,
        hardBreak: false,
        heading: false,
        horizontalRule: false,
        link: false,
        listItem: false,
        listKeymap: false,
        orderedList: false,
        underline: false,
        trailingNode: false,
      }),
    ],
    content: contentOf(markup),
    editorProps: { attributes },
    onUpdate: onType,
    onSelectionUpdate: onMove,
    onTransaction: onMove,
    onBlur: onLeave,
  });
  const text = () => markupOf(editor.getJSON() as unknown as MarkupDocument);
  return {
    text,
    show: (next) => void editor.commands.setContent(contentOf(next), { emitUpdate: false }),
    toggle: (mark) => void editor.chain().focus().toggleMark(mark).run(),
    active: () => MARKS.filter((mark) => editor.isActive(mark)),
    insert: (inserted) => void editor.chain().focus().insertContent({ type: 'text', text: inserted }).run(),
    destroy: () => editor.destroy(),
  };
}

/** The library's type has arrays that may be changed; it does not change them. */
const contentOf = (markup: string): JSONContent => documentOf(markup) as unknown as JSONContent;
