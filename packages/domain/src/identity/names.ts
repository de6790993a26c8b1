import { assert, isBlank } from '../result/index.ts';

/** The first three words of a name, as the header shows the user. [UIX-007] */
export function displayName(name: string): string {
  return name.trim().split(/\s+/).slice(0, 3).join(' ');
}

/** Words of a name that are no part of its initials. */
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** The initials of the first and the last word of a name, for an avatar: Maria Aparecida da Silva → MS. Blank for a blank name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => ([...(word ?? '')][0] ?? '').toUpperCase()).join('');
}

/** The names of a patient. */
export interface PatientNames {
  readonly name: string;
  readonly socialName?: string | null | undefined;
}

/** What a patient is called by: the social name where there is one. For what the patient hears or reads, and for initials. [PAT-022] */
export function calledName({ name, socialName }: PatientNames): string {
  return isBlank(socialName) ? name : socialName.trim();
}

/** How a patient stands on every screen and paper: «Bia (José da Silva)», by the name that is used, with the one in the documents. [PAT-022] */
export function patientName(names: PatientNames): string {
  const called = calledName(names);
  return called === names.name.trim() || called === names.name ? names.name : `${called} (${names.name})`;
}

/** The first 60 characters and '...' when there are more. A limit that is no whole number from 1 throws. [FIN-035, A68] */
export function truncateName(name: string, limit = 60): string {
  assert(Number.isInteger(limit) && limit >= 1, `not a length: ${limit}`);
  const characters = [...name];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}...` : name;
}

/** A text without accents, case and repeated spaces, for searching: 'José  da SILVA' → 'jose da silva'. [PAT-018, A84] */
export function foldText(text: string): string {
  // Lower case first: the small form of some capitals (İ) has a mark of its own.
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim();
}
