/** The eight entries of the module chooser and where they lead. [ACC-004, ACC-005, ACC-006] */
export const MODULES = [
  { key: 'clinical', url: '/', external: false },
  { key: 'financial', url: '/financial', external: false },
  { key: 'stock', url: '/stock', external: false },
  { key: 'referral', url: '/forwards', external: false },
  { key: 'occupational', url: '/asos', external: false },
  { key: 'hospitalization', url: '/hospitalization', external: false },
  { key: 'surgery', url: '/surgery-appointments', external: false },
  // The address of the call panel is a setting; the branch's public id is added to it.
  { key: 'call-panel', url: '', external: true },
] as const;

export type ModuleKey = (typeof MODULES)[number]['key'];

/** The specification names the referral module in two ways. */
const ALIASES: Readonly<Record<string, ModuleKey>> = {
  forwards: 'referral',
  forward: 'referral',
  asos: 'occupational',
  aso: 'occupational',
};

export interface ModuleChoice {
  readonly key: ModuleKey;
  readonly url: string;
  readonly external: boolean;
  readonly available: boolean;
}

/**
 * The modules as the chooser lists them: the branch's own ones first, the unavailable last, else in the fixed order.
 * Clinical is always available. [ACC-003, ACC-025, ACC-027]
 */
export function availableModules(branchModules: readonly string[]): ModuleChoice[] {
  const listed = new Set<string>(branchModules.map((name) => ALIASES[name] ?? name));
  const choices = MODULES.map((entry) => ({ ...entry, available: entry.key === 'clinical' || listed.has(entry.key) }));
  return [...choices.filter(({ available }) => available), ...choices.filter(({ available }) => !available)];
}
