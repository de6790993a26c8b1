import fc from 'fast-check';
import { markupExamples } from '../../examples/marketing.ts';
import { markupHtml, parseMarkup } from '../../src/marketing/index.ts';
import type { MarkupToken } from '../../src/marketing/index.ts';
import { choice, group, list, text } from '../field.ts';
import type { Field } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const marked = fc
  .array(
    fc.oneof(fc.constantFrom('*', '_', '~', '```', ' ', '\n', 'a', 'é', '<b>', '&', '"'), fc.string({ maxLength: 3 })),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''));

/** Marks inside marks are shown three deep, more than any message has. */
const markupField = [1, 2].reduce(partsWith, partsWith(text('Texto')));

function partsWith(children: Field): Field {
  const kind = choice('Tipo', ['text', 'mono', 'bold', 'italic', 'strike'], 'markupKind');
  return list('Partes', group('Parte', { kind, text: text('Texto'), children }), null);
}

/** What the author typed, from its tokens. */
function source(tokens: readonly MarkupToken[]): string {
  const marks = { bold: '*', italic: '_', strike: '~' } as const;
  return tokens
    .map((token) => {
      if (token.kind === 'text') return token.text;
      if (token.kind === 'mono') return `\`\`\`${token.text}\`\`\``;
      return marks[token.kind] + source(token.children) + marks[token.kind];
    })
    .join('');
}

function plainTexts(tokens: readonly MarkupToken[]): string[] {
  return tokens.flatMap((token) =>
    token.kind === 'text' || token.kind === 'mono' ? [token.text] : plainTexts(token.children),
  );
}

const statement =
  'A marcação do WhatsApp vira negrito (*a*), itálico (_a_), riscado (~a~) e letra de máquina (```a```). As marcas valem em pares, na ' +
  'borda das palavras e na mesma linha; fora disso são texto comum. O que o autor escreve é sempre texto: nunca vira HTML da página.';

/** The markup of messages. */
export const markupSheets = {
  parseMarkup: sheet({
    title: 'Ler a marcação do WhatsApp',
    statement,
    source: ['MKT-011', 'A72', '§2.10'],
    given: { text: 'Olá *Ana*, sua consulta é _amanhã_ ~hoje~' },
    fields: { text: text('Mensagem') },
    apply: (given) => parseMarkup(given.text),
    result: markupField,
    laws: [
      law(
        'das partes se remonta exatamente o que foi escrito [MKT-011]',
        marked,
        (message) => source(parseMarkup(message)) === message,
      ),
      law('nenhuma parte é vazia e textos vizinhos estão juntos', marked, (message) =>
        parseMarkup(message).every((token, at, all) =>
          token.kind === 'text' ? token.text !== '' && all[at + 1]?.kind !== 'text' : source([token]).length > 2,
        ),
      ),
      law(
        'um texto sem marcas é uma só parte',
        fc.string({ minLength: 1 }).map((message) => message.replaceAll(/[*_~`]/g, '') || 'a'),
        (message) => {
          const [only, ...rest] = parseMarkup(message);
          return rest.length === 0 && only?.kind === 'text' && only.text === message;
        },
      ),
      law(
        'mensagens longas e tortas são lidas depressa',
        fc.constantFrom('*a ', '_*~', '* a*', '```', '*_~a~_*'),
        (piece) => {
          const message = piece.repeat(4096 / piece.length);
          return plainTexts(parseMarkup(message)).join('').length <= message.length;
        },
      ),
    ],
  }),

  markupHtml: sheet({
    title: 'Mostrar a marcação do WhatsApp',
    statement,
    source: ['MKT-011', 'A72', '§2.10'],
    given: { text: '*a* _b_ ~c~' },
    fields: { text: text('Mensagem') },
    apply: (given) => markupHtml(given.text),
    decisions: written(
      markupExamples,
      (message) => ({ text: message }),
      (given) => markupHtml(given.text),
    ),
    laws: [
      law('só existem as marcas b, i, s e code; o resto é escapado [MKT-011]', marked, (message) => {
        const rest = markupHtml(message)
          .replaceAll(/<\/?(?:b|i|s|code)>/g, '')
          .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '');
        return !/[<>&"']/.test(rest);
      }),
      law('toda marca aberta é fechada, na ordem inversa [MKT-011]', marked, (message) => {
        const open: string[] = [];
        for (const [, slash, tag = ''] of markupHtml(message).matchAll(/<(\/?)(b|i|s|code)>/g)) {
          if (slash === '') open.push(tag);
          else if (open.pop() !== tag) return false;
        }
        return open.length === 0;
      }),
    ],
  }),
} as const;
