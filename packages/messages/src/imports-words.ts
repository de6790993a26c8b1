import { dictionary } from './dictionary.ts';
import { imports } from './imports.ts';
import { enumerations } from './label.ts';
import { importLabels } from './labels/imports.ts';

// The words of imports: loaded with their pages, by the server and by the laboratory, and not with the first visit of everybody.
Object.assign(dictionary, imports);
Object.assign(enumerations, importLabels);
