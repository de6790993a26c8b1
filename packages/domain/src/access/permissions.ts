import { PERMISSION_AREAS } from './permission-catalogue.ts';

type Codes<A> = A extends {
  readonly subject: infer S extends string;
  readonly actions: readonly (infer N extends string)[];
}
  ? `${S}:${N}`
  : never;

/** 'subject:actionCamelCase' of the catalogue. [ACC-082] */
export type Permission = Codes<(typeof PERMISSION_AREAS)[number]>;

export interface PermissionEntry {
  readonly code: Permission;
  /** The subject: general, clinical, surgery, financial, stock, referral, hospitalization. */
  readonly module: string;
  /** The section of the editor. */
  readonly section: string;
  /** Key of the pt-BR label in the messages package. */
  readonly label: string;
}

/** Every permission of the product, in the order of the editor. [ACC-099, ACC-102, A51, A52] */
export const PERMISSIONS: readonly PermissionEntry[] = PERMISSION_AREAS.flatMap(({ subject, area, actions }) =>
  actions.map((action) => ({
    code: `${subject}:${action}` as Permission,
    module: subject,
    section: `${subject}.${area}`,
    label: `permission.${subject}:${action}`,
  })),
);

const codes: ReadonlySet<string> = new Set(PERMISSIONS.map(({ code }) => code));

/** Whether a text names a permission of the catalogue. */
export function isPermission(text: string): text is Permission {
  return codes.has(text);
}
