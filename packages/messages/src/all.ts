import { clinical } from './clinical.ts';
import { dictionary } from './dictionary.ts';
import { hospitalization } from './hospitalization.ts';
import { enumerations } from './label.ts';
import { clinicalLabels } from './labels/clinical.ts';
import { hospitalizationLabels } from './labels/hospitalization.ts';
import { stockLabels } from './labels/stock.ts';
import { tissLabels } from './labels/tiss.ts';
import { stock } from './stock.ts';
import { tiss } from './tiss.ts';

// Words that a first visit does not need. Importing this adds them; the server and the laboratory do.
Object.assign(dictionary, clinical, hospitalization, stock, tiss);
Object.assign(enumerations, clinicalLabels, hospitalizationLabels, stockLabels, tissLabels);
