import { parseMarkup } from './markup.ts';
import type { MarkupToken } from './markup.ts';

const TAGS = { bold: 'b', italic: 'i', strike: 's' } as const;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A message as HTML with b, i, s and code only; everything the author wrote is escaped. Line breaks stay line breaks. [MKT-011, A72] */
export function markupHtml(text: string): string {
  return parseMarkup(text).map(render).join('');
}

function render(token: MarkupToken): string {
  if (token.kind === 'text') return escapeText(token.text);
  if (token.kind === 'mono') return `<code>${escapeText(token.text)}</code>`;
  const tag = TAGS[token.kind];
  return `<${tag}>${token.children.map(render).join('')}</${tag}>`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
