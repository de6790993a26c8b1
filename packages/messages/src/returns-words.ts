import { dictionary } from './dictionary.ts';
import { enumerations } from './label.ts';
import { returnLabels } from './labels/returns.ts';
import { returns } from './returns.ts';

/** Adds the words of lots that were sent, of returns and denials. They come with their pages, the server and the laboratory, and not with everybody's first visit. */
export function addReturnWords(): void {
  Object.assign(dictionary, returns);
  Object.assign(enumerations, returnLabels);
}
