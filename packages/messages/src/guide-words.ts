import { enumerations } from './label.ts';
import { guideFieldLabels } from './labels/guide-fields.ts';

/** Adds the names of the fields of the national guides. They come with the dialogs of guides, the server and the laboratory, and not with everybody's first visit. */
export function addGuideWords(): void {
  Object.assign(enumerations, guideFieldLabels);
}
