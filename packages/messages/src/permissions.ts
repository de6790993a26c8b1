import { permissionLabels } from './labels/permissions.ts';

const { permission, permissionSection, permissionSubject } = permissionLabels as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** The name of a permission in Portuguese; its code when the catalogue does not know it. [ACC-082] */
export function permissionLabel(code: string): string {
  return permission?.[code] ?? code;
}

/** The heading of a section of the catalogue of permissions. */
export function permissionSectionLabel(section: string): string {
  return permissionSection?.[section] ?? section;
}

/** What a group of permissions is about. */
export function permissionSubjectLabel(subject: string): string {
  return permissionSubject?.[subject] ?? subject;
}
