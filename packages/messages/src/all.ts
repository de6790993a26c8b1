import { addApplicationWords } from './application-words.ts';
import { audit } from './audit.ts';
import { dictionary } from './dictionary.ts';
import { addDocumentWords } from './document-words.ts';
import { addGuideWords } from './guide-words.ts';
import { hospitalization } from './hospitalization.ts';
import { addImportWords } from './imports-words.ts';
import { enumerations } from './label.ts';
import { hospitalizationLabels } from './labels/hospitalization.ts';
import { laboratoryLabels } from './labels/laboratory.ts';
import { recordLabels } from './labels/record.ts';
import { permissionLabels } from './labels/permissions.ts';
import { stockLabels } from './labels/stock.ts';
import { tissLabels } from './labels/tiss.ts';
import { record } from './record.ts';
import { serverAlone } from './server-alone.ts';
import { addReturnWords } from './returns-words.ts';
import { addServiceNoteWords } from './service-notes.ts';
import { addServiceWords } from './service-words.ts';
import { stock } from './stock.ts';
import { tiss } from './tiss.ts';
import { addReferralWords } from './referral-words.ts';
import { addAccountWords } from './account-words.ts';
import { addTransferWords } from './transfer-words.ts';

// Words of contexts that the web application does not ask yet. Importing this adds them; the server and the laboratory do.
// A test forbids the browser side to import such a context of the domain without its words.
addApplicationWords();
addDocumentWords();
addGuideWords();
addImportWords();
addReturnWords();
addServiceWords();
addServiceNoteWords();
addAccountWords();
addTransferWords();
addReferralWords();
Object.assign(dictionary, audit, hospitalization, record, serverAlone, stock, tiss);
Object.assign(
  enumerations,
  hospitalizationLabels,
  laboratoryLabels,
  permissionLabels,
  recordLabels,
  stockLabels,
  tissLabels,
);
