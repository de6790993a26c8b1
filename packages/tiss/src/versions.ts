/** Versions of the communication component whose guides know regime, coverage and occupational health, with the day each began. */
export const VERSIONS = [
  { literal: '4.00.00', from: '2020-06-01' },
  { literal: '4.01.00', from: '2022-10-01' },
  { literal: '4.02.00', from: '2025-06-01' },
  { literal: '4.03.00', from: '2025-12-01' },
] as const;

export type TissVersion = (typeof VERSIONS)[number]['literal'];

/** The version that is written; mandatory since July 2026. [TIS-005, A104] */
export const CURRENT_VERSION = '4.03.00' satisfies TissVersion;

/** The versions whose files can be read. [TIS-005, A104] */
export const READABLE_VERSIONS = ['4.01.00', '4.03.00'] as const satisfies readonly TissVersion[];
