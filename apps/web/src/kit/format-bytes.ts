const units = ['B', 'kB', 'MB'] as const;

/** 1.258.291 → '1,2 MB': at most one decimal, in steps of 1024. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: unit === 0 ? 0 : 1 }).format(value)} ${units[unit] ?? ''}`;
}
