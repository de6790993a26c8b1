import type { Answer } from '../core/index.ts';

/** What a user changes about the own account. */
export interface ProfileGateway {
  /** `closeOthers` ends the other sessions of the person. */
  changePassword(currentPassword: string, newPassword: string, closeOthers: boolean): Answer<undefined>;
  /** A data URL of a picture of 200×200, or null for none. */
  changePhoto(imageUrl: string | null): Answer<undefined>;
}
