import { permissionLabels } from './labels/permissions.ts';

const { permission, permissionSection, permissionSubject } = permissionLabels as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** The name of a permission in Portuguese; its code when the catalogue does not know it. [ACC-082] */
export function permissionLabel(code: string): string {
  return own(permission, code);
}

/** The heading of a section of the catalogue of permissions. */
export function permissionSectionLabel(section: string): string {
  return own(permissionSection, section);
}

/** What a group of permissions is about. */
export function permissionSubjectLabel(subject: string): string {
  return own(permissionSubject, subject);
}

/** A table also answers to what every object has: only its own lines are names. */
function own(table: Readonly<Record<string, string>> | undefined, code: string): string {
  return table !== undefined && Object.hasOwn(table, code) ? (table[code] ?? code) : code;
}
