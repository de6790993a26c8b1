import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { FIRST_ICONS, OTHER_ICONS } from '../icons/icon-name.ts';

// The fonts of the product, cut to what it shows (`pnpm generate`): the letters of Portuguese and the icons of a first page come at once, what
// else the published fonts have comes when a text asks for it. (decision 0094)

const require = createRequire(import.meta.url);
const folder = `${import.meta.dirname}/generated`;
mkdirSync(folder, { recursive: true });

/** Every character from one to another, both included. */
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
const points = (text: string): readonly number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

const letters = new Set([...range(0x20, 0x7e), ...points('\u00a0áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇñÑ§ªº°·×«»–—‘’“”•…←→')]);
/** What the Latin part of the published font has besides. */
const others = [
  ...range(0xa1, 0xff),
  ...range(0x2000, 0x206f),
  0x131,
  0x152,
  0x153,
  0x2bb,
  0x2bc,
  0x2c6,
  0x2da,
  0x2dc,
  0x304,
  0x308,
  0x329,
  0x20ac,
  0x2122,
  0x2191,
  0x2193,
  0x2212,
  0x2215,
].filter((point) => !letters.has(point));

async function write(name: string, file: string, shown: Iterable<number>): Promise<void> {
  const text = [...shown].map((point) => String.fromCodePoint(point)).join('');
  // Only the weights that the style sheets name.
  const axes = name.startsWith('letters') ? { variationAxes: { wght: { min: 400, max: 700 } } } : {};
  writeFileSync(
    `${folder}/${name}.woff2`,
    await subsetFont(readFileSync(require.resolve(file)), text, { targetFormat: 'woff2', ...axes }),
  );
}

/** As a style sheet writes it: neighbours as a span. */
function unicodeRange(shown: Iterable<number>): string {
  const spans: { first: number; last: number }[] = [];
  for (const point of [...shown].toSorted((one, other) => one - other)) {
    const span = spans.at(-1);
    if (span?.last === point - 1) span.last = point;
    else spans.push({ first: point, last: point });
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return spans.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

const face = (family: string, name: string, weight: string, display: string, shown: Iterable<number>): string =>
  `@font-face {\n  font-family: '${family}';\n  font-style: normal;\n  font-display: ${display};\n  font-weight: ${weight};\n` +
  `  src: url('./${name}.woff2') format('woff2');\n  unicode-range: ${unicodeRange(shown)};\n}\n`;

const published = readFileSync(require.resolve('primeicons/primeicons.css'), 'utf8');
/** The place of an icon in the font. */
function pointOf(icon: string): number {
  const found = new RegExp(`\\.pi-${icon}:before\\s*\\{\\s*content:\\s*['"]\\\\([0-9a-f]+)['"]`, 'i').exec(published);
  if (found?.[1] === undefined) throw new Error(`primeicons has no ${icon}`);
  return Number.parseInt(found[1], 16);
}
const rule = (icon: string): string => `.pi-${icon}:before { content: '\\${pointOf(icon).toString(16)}'; }\n`;

const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const icons = 'primeicons/fonts/primeicons.woff2';
const first = FIRST_ICONS.map(pointOf);
const other = OTHER_ICONS.map(pointOf);
await write('letters', inter, letters);
await write('letters-rest', inter, others);
await write('icons-first', icons, first);
await write('icons', icons, other);
writeFileSync(
  `${folder}/fonts.css`,
  [
    face('Inter Variable', 'letters', '400 700', 'swap', letters),
    face('Inter Variable', 'letters-rest', '400 700', 'swap', others),
    face('primeicons', 'icons-first', 'normal', 'block', first),
    face('primeicons', 'icons', 'normal', 'block', other),
    ...[...FIRST_ICONS, ...OTHER_ICONS].map(rule),
  ].join(''),
);
