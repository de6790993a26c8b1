import type { Meta } from '@storybook/react-vite';
import { rulePage, type RuleStory } from './rule-page.tsx';

export default { title: 'Regras/Importação' } satisfies Meta;

export const FindHeader: RuleStory = { name: 'Achar a linha do cabeçalho', ...rulePage('imports', 'findHeader') };
export const FindReturnHeader: RuleStory = { name: 'Achar o cabeçalho de um retorno', ...rulePage('imports', 'findReturnHeader') };
export const ProposeReturnKind: RuleStory = { name: 'Análise ou pagamento', ...rulePage('imports', 'proposeReturnKind') };
export const ValidateReturnColumns: RuleStory = { name: 'Conferir as colunas de um retorno', ...rulePage('imports', 'validateReturnColumns') };
export const ValidateMapping: RuleStory = { name: 'Conferir as colunas escolhidas', ...rulePage('imports', 'validateMapping') };
export const ReadCell: RuleStory = { name: 'Ler uma célula do arquivo', ...rulePage('imports', 'readCell') };
export const ReadReturnRow: RuleStory = { name: 'Ler uma linha de um retorno', ...rulePage('imports', 'readReturnRow') };
export const ReadImportRow: RuleStory = { name: 'Ler uma linha do arquivo', ...rulePage('imports', 'readImportRow') };
export const IsReturnField: RuleStory = { name: 'O que uma coluna de retorno pode trazer', ...rulePage('imports', 'isReturnField') };
export const ImportKeys: RuleStory = { name: 'Por onde uma linha é reconhecida', ...rulePage('imports', 'importKeys') };
export const ProposeMapping: RuleStory = { name: 'Propor o campo de cada coluna', ...rulePage('imports', 'proposeMapping') };
export const ProposeReturnColumns: RuleStory = { name: 'Propor o que cada coluna de um retorno traz', ...rulePage('imports', 'proposeReturnColumns') };
export const ImportedTime: RuleStory = { name: 'Quanto dura um agendamento importado', ...rulePage('imports', 'importedTime') };
export const RecognizeContent: RuleStory = { name: 'Reconhecer o que uma coluna guarda', ...rulePage('imports', 'recognizeContent') };
export const ReturnLayoutKey: RuleStory = { name: 'Reconhecer os cabeçalhos de um retorno', ...rulePage('imports', 'returnLayoutKey') };
export const PlaceImported: RuleStory = { name: 'Trazer um agendamento de outro sistema', ...rulePage('imports', 'placeImported') };
