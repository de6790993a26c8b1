/** Colours of lara-light-teal as built, and the variable of ours that takes their place. */
const colours: Readonly<Record<string, string>> = {
  '#4b5563': 'var(--text)',
  '#374151': 'var(--text)',
  '#1f2937': 'var(--text)',
  '#111827': 'var(--text)',
  '#6b7280': 'var(--text-2)',
  '#9ca3af': 'var(--border)',
  '#64748b': 'var(--text-2)',
  '#ffffff': 'var(--card)',
  '#f9fafb': 'var(--card)',
  '#f8f9fa': 'var(--subtle)',
  '#f8f8fa': 'var(--subtle)',
  '#f3f4f6': 'var(--hover)',
  '#e5e7eb': 'var(--line)',
  '#dfe7ef': 'var(--line)',
  '#d1d5db': 'var(--border)',
  '#14b8a6': 'var(--primary)',
  '#0d9488': 'var(--primary-hover)',
  '#0f766e': 'var(--soft-text)',
  '#99f6e4': 'var(--focus)',
  '#22c55e': 'var(--success)',
  '#1ea97c': 'var(--success)',
  '#f97316': 'var(--warning)',
  '#cc8925': 'var(--warning)',
  '#e24c4c': 'var(--danger)',
  '#ef4444': 'var(--danger)',
  '#ff5757': 'var(--danger)',
  '#dc2626': 'var(--danger-hover)',
  '#0ea5e9': 'var(--info)',
  '#3b82f6': 'var(--info)',
  '#a855f7': 'var(--status-receiving-bar)',
  'rgba(20, 184, 166, 0.24)': 'var(--soft)',
  'rgba(20, 184, 166, 0.16)': 'var(--soft)',
  'rgba(20, 184, 166, 0.04)': 'var(--hover)',
};

const groundsOfBrand =
  /background(-color)?:\s*var\(--(primary|primary-hover|success|warning|danger|danger-hover|info)\)/;

/**
 * Turns the colours of the built Lara theme (MIT) into our variables. White is the card where it is a ground and the
 * text on the brand where it is written on the brand, so a rule is looked at as a whole. Pure: text in, text out.
 */
export function retokenLara(css: string): string {
  return css
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/color-scheme:\s*light;/g, '')
    .replace(/\{[^{}]*\}/g, (block) => {
      let text = block;
      for (const [from, to] of Object.entries(colours)) text = text.replaceAll(from, to);
      return groundsOfBrand.test(text)
        ? text.replace(/(^|[{;\s])color:\s*var\(--card\)/g, '$1color: var(--on-primary)')
        : text;
    });
}
