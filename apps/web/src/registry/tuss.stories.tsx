import { type Tuss, type TussGateway, TussImport, TussSearch, type TussTableReport } from '@prumo/view-models/registry';
import { failed, good, never, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { TussImportDialog } from './tuss-import-dialog.tsx';
import { TussScreen } from './tuss.screen.tsx';

export default { title: 'Telas/Cadastros/Tabela TUSS' };

const tuss = (code: string, name: string, table = '22'): Tuss => ({
  id: code,
  code,
  name,
  display: `${code} - ${name}`,
  table,
});
const items = [
  tuss('10101012', 'Consulta em consultório (no horário normal ou preestabelecido)'),
  tuss('40901122', 'Ultrassonografia de abdome total'),
  tuss('70000001', 'Cateter balão para angioplastia', '19'),
  tuss('90000001', 'Dipirona sódica 500 mg/mL, solução injetável', '20'),
  tuss('60000001', 'Diária de enfermaria', '18'),
];
const report: readonly TussTableReport[] = [
  { table: '18', file: 'Tabela 18.xlsx', added: 0, changed: 0, ended: 0, unchanged: 812, skipped: 0 },
  { table: '22', file: 'Tabela 22.xlsx', added: 42, changed: 19, ended: 7, unchanged: 5_934, skipped: 2 },
];

const gatewayOf = (more: Partial<TussGateway> = {}): TussGateway => ({
  searchTuss: () => good(items),
  importPackage: () => good(report),
  ...more,
});

function screen(gateway: TussGateway, may = true) {
  const search = new TussSearch(gateway, storyClock);
  void search.load();
  return (
    <StoryFrame>
      <TussScreen search={search} startImport={may ? () => new TussImport(gateway, storyNotifier, storyKey) : null} />
    </StoryFrame>
  );
}

function dialog(gateway: TussGateway, sizeBytes = 1000) {
  const model = new TussImport(gateway, storyNotifier, storyKey);
  void model.choose({ name: 'TUSS_202609.zip', sizeBytes, content: {} });
  return (
    <StoryFrame>
      <TussImportDialog model={model} onClose={() => undefined} onDone={() => undefined} />
    </StoryFrame>
  );
}

export const Codes = { name: 'Códigos', render: () => screen(gatewayOf()) };
export const Empty = { name: 'Sem códigos', render: () => screen(gatewayOf({ searchTuss: () => good([]) })) };
export const Loading = { name: 'Carregando', render: () => screen(gatewayOf({ searchTuss: never })) };
export const Failed = { name: 'Erro', render: () => screen(gatewayOf({ searchTuss: failed })) };
export const ReadOnly = { name: 'Só leitura', render: () => screen(gatewayOf(), false) };
export const Compared = { name: 'Atualizar: o que muda', render: () => dialog(gatewayOf()) };
export const Nothing = {
  name: 'Atualizar: nada muda',
  render: () => dialog(gatewayOf({ importPackage: () => good(report.slice(0, 1)) })),
};
export const TooLarge = { name: 'Atualizar: arquivo grande', render: () => dialog(gatewayOf(), 30 * 1024 * 1024) };
export const Sending = { name: 'Atualizar: enviando', render: () => dialog(gatewayOf({ importPackage: never })) };
export const Refused = { name: 'Atualizar: recusado', render: () => dialog(gatewayOf({ importPackage: failed })) };
