const FIELD =
  'input:not([type=hidden]):not([hidden]):not(:disabled):not([readonly]):not([tabindex="-1"]), select:not(:disabled):not([tabindex="-1"]), ' +
  'textarea:not(:disabled):not([readonly]), [role=combobox][tabindex="0"], button[role=combobox]:not(:disabled):not([aria-readonly=true])';

/** The first field of a part of the page that takes what is typed. */
export const firstField = (within: ParentNode | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>(FIELD) ?? null;
