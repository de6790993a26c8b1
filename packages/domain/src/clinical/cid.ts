/**
 * A CID-10 code as the tables write it: letter, two digits and, with a subcategory, dot and digit ('j450' → 'J45.0'). Null when the text
 * is no such code. Whether the code exists is asked of the table. [MED-052]
 */
export function normalizeCid(text: string): string | null {
  const parts = /^([A-Z]\d{2})\.?(\d)?$/.exec(text.trim().toUpperCase());
  if (parts === null) return null;
  return parts[2] === undefined ? `${parts[1]}` : `${parts[1]}.${parts[2]}`;
}
