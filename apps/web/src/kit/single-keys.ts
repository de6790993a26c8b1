import type { Preferences } from '@prumo/view-models/core';

const KEY = 'prumo:single-keys';
let on = true;

/** Shortcuts of one letter can be switched off: speech input and a resting hand would otherwise set them off. [UXP-011, WCAG 2.1.4] */
export const singleKeysOn = (): boolean => on;

export function readSingleKeys(preferences: Preferences): void {
  on = preferences.read(KEY) !== 'off';
}

export function setSingleKeys(preferences: Preferences, next: boolean): void {
  on = next;
  preferences.write(KEY, next ? null : 'off');
}
