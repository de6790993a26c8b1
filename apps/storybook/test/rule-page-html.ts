// What a page says, read from the markup React writes for it; no browser is needed for that.

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text of a piece of markup as a reader sees it. */
export function textOf(html: string): string {
  return unescaped(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The cards of a page by their titles. */
export function cardsOf(html: string): ReadonlyMap<string, string> {
  const cards = html.split('<section class="card"').slice(1);
  return new Map(cards.map((card) => [textOf(/<h2[^>]*>(.*?)<\/h2>/s.exec(card)?.[1] ?? ''), bodyOf(card)] as const));
}

/** Every field of a form in its order: its label and what it shows. */
export function fieldsOf(html: string): readonly (readonly [string, string | boolean])[] {
  const labels =
    /<legend>(.*?)<\/legend>|<label class="choice">(.*?)<\/label>|<label [^>]*for="([^"]+)"[^>]*>(.*?)<\/label>/gs;
  return [...html.matchAll(labels)].map(([, legend, choice, control, label]) => {
    if (legend !== undefined) return [textOf(legend), ''];
    if (choice !== undefined) return [textOf(choice), choice.includes('checked=""')];
    return [textOf(label ?? ''), shownBy(html, control ?? '')];
  });
}

/** The rows of the first table, each as the text of its cells. */
export function rowsOf(html: string): readonly (readonly string[])[] {
  const body = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? '';
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => textOf(cell ?? '')));
}

function bodyOf(card: string): string {
  return card.slice(card.indexOf('<div class="card-body">'));
}

function shownBy(html: string, id: string): string {
  const control = new RegExp(`<(input|button|textarea) id="${id}"[^>]*>(.*?)(?:</button>|</textarea>|$)`, 's').exec(
    html.slice(html.indexOf(` id="${id}"`) - '<textarea'.length),
  );
  if (control === null) return 'no control';
  return control[1] === 'input'
    ? unescaped(/ value="([^"]*)"/.exec(control[0].slice(0, control[0].indexOf('>')))?.[1] ?? '')
    : control[1] === 'textarea'
      ? unescaped(control[2] ?? '')
      : textOf(control[2] ?? '');
}

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
