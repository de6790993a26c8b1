import type { Meta } from '@storybook/react-vite';
import { rulePage, type RuleStory } from './rule-page.tsx';

export default { title: 'Regras/Importação' } satisfies Meta;

export const FindHeader: RuleStory = { name: 'Achar a linha do cabeçalho', ...rulePage('imports', 'findHeader') };
export const ValidateMapping: RuleStory = { name: 'Conferir as colunas escolhidas', ...rulePage('imports', 'validateMapping') };
export const ReadCell: RuleStory = { name: 'Ler uma célula do arquivo', ...rulePage('imports', 'readCell') };
export const ReadImportRow: RuleStory = { name: 'Ler uma linha do arquivo', ...rulePage('imports', 'readImportRow') };
export const ImportKeys: RuleStory = { name: 'Por onde uma linha é reconhecida', ...rulePage('imports', 'importKeys') };
export const ProposeMapping: RuleStory = { name: 'Propor o campo de cada coluna', ...rulePage('imports', 'proposeMapping') };
export const ImportedTime: RuleStory = { name: 'Quanto dura um agendamento importado', ...rulePage('imports', 'importedTime') };
export const RecognizeContent: RuleStory = { name: 'Reconhecer o que uma coluna guarda', ...rulePage('imports', 'recognizeContent') };
export const PlaceImported: RuleStory = { name: 'Trazer um agendamento de outro sistema', ...rulePage('imports', 'placeImported') };
