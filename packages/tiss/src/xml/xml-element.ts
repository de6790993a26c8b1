/** An element of a message: a leaf with its text (entities decoded), or elements in document order. Attributes play no part. */
export interface XmlElement {
  /** With or without prefix: 'ans:cabecalho'. */
  readonly name: string;
  readonly content: string | readonly XmlElement[];
}

/** The name without its prefix. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}
