import { dictionary } from './dictionary.ts';
import { imports } from './imports.ts';
import { enumerations } from './label.ts';
import { importLabels } from './labels/imports.ts';

/** Adds the words of imports. They come with their pages, the server and the laboratory, and not with everybody's first visit. */
export function addImportWords(): void {
  Object.assign(dictionary, imports);
  Object.assign(enumerations, importLabels);
}
