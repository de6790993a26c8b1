/** A variable as an author writes it: {{patient_name}}, spaces allowed inside the braces. */
const VARIABLE = /\{\{([^{}]+)\}\}/g;

/** Values by variable name; without a value, null or only spaces count as missing. */
export type VariableValues = Readonly<Record<string, string | null | undefined>>;

/** What becomes of a variable without a value: a preview keeps the tag, a sent text leaves it out. [A71] */
export type MissingVariable = 'keep' | 'blank';

/** The variables a text uses, each once, in the order of their first use. [MKT-010] */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((found) => nameOf(found[1])).filter((name) => name !== ''))];
}

/** The variables a text uses that nobody can fill: they block sending and finishing, and are named to the author. [MKT-024, MED-059] */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  return variablesOf(text).filter((name) => !known.includes(name));
}

/**
 * Puts values in the place of {{variables}}. A variable without a value stays visible ('keep', previews) or becomes empty
 * ('blank', sending). Values go in as they are: braces inside a value are never filled again. [MKT-010, MED-059, A71]
 */
export function fillVariables(text: string, values: VariableValues, missing: MissingVariable): string {
  return text.replaceAll(VARIABLE, (tag: string, inner: string) => {
    const name = nameOf(inner);
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (value.trim() !== '') return value;
    return missing === 'keep' ? tag : '';
  });
}

function nameOf(inner: string | undefined): string {
  return (inner ?? '').trim();
}
