import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The letters of every paper come with the renderer of forms. */
export const FONTS = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto');

/** The file of one of them. */
export const fontFile = (name: string): string => join(FONTS, `Roboto-${name}.ttf`);
