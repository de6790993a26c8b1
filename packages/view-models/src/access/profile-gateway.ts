import type { Answer } from '../core/index.ts';

/** What a user changes about the own account. */
export interface ProfileGateway {
  /** `closeOthers` ends the other sessions of the person. */
  changePassword(currentPassword: string, newPassword: string, closeOthers: boolean): Answer<undefined>;
  /** A data URL of a picture of 200×200, or null for none. */
  changePhoto(imageUrl: string | null): Answer<undefined>;
}

/** A picture file; a browser's File fits. */
export interface Picture {
  readonly type: string;
  readonly size: number;
}

/** Cuts a picture to a square; null when the file is no picture. */
export interface PhotoResizer {
  toSquare(picture: Picture, pixels: number): Promise<string | null>;
}
