/** The first three words of a name, as the header shows the user. [UIX-007] */
export function displayName(name: string): string {
  return name.trim().split(/\s+/).slice(0, 3).join(' ');
}

/** The first 60 characters and '...' when there are more. [FIN-035, A68] */
export function truncateName(name: string, limit = 60): string {
  const characters = [...name];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}...` : name;
}

/** A text without accents, case and repeated spaces, for searching: 'José  da SILVA' → 'jose da silva'. [PAT-018, A84] */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** A professional's registration as name-state record: CRM-PR 12345. */
export function formatCouncil(council: { readonly name: string; readonly state: string; readonly record: string }): string {
  return `${council.name}-${council.state} ${council.record}`.trim();
}
