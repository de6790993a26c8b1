import { type MarkupToken, parseMarkup } from '@prumo/domain/marketing';

const TAGS = { bold: 'strong', italic: 'em', strike: 's' } as const;

/** A text with the markup of messages as it is read; everything else that was typed is text. [MKT-011] */
export const MarkedText = ({ text }: { readonly text: string }) => <Marked tokens={parseMarkup(text)} />;

function Marked({ tokens }: { readonly tokens: readonly MarkupToken[] }) {
  return tokens.map((token, index) => {
    if (token.kind === 'text') return token.text;
    const Tag = token.kind === 'mono' ? 'code' : TAGS[token.kind];
    // oxlint-disable-next-line react/no-array-index-key -- the same words may stand twice, and a word keeps nothing between drawings
    return <Tag key={index}>{token.kind === 'mono' ? token.text : <Marked tokens={token.children} />}</Tag>;
  });
}
