import { label } from './label.ts';

/** A procedure as somebody of its team did it: «Artroscopia (1º auxiliar)»; whoever simply did it needs no degree. [TIS-024] */
export const doneAs = ({ name, degree }: { readonly name: string; readonly degree: string | null }): string =>
  degree === null || degree === 'clinical' ? name : `${name} (${label('participationDegree', degree)})`;
