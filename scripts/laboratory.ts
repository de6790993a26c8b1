import { writeFileSync } from 'node:fs';
import { SHEETS } from '@prumo/domain/rules';
import { tissSheets } from '@prumo/tiss/rules';

// Writes one story per rule from the sheets: `node scripts/laboratory.ts`. A test compares, so a page is never forgotten.

const TITLES: Readonly<Record<string, string>> = {
  access: 'Acesso',
  billing: 'Faturamento',
  cashier: 'Caixa',
  clinical: 'Prontuário',
  dates: 'Datas',
  finance: 'Financeiro',
  hospitalization: 'Internação',
  identity: 'Identidade',
  imports: 'Importação',
  indicators: 'Indicadores',
  marketing: 'Marketing',
  money: 'Dinheiro',
  reports: 'Relatórios',
  result: 'Respostas',
  scheduling: 'Agenda',
  stock: 'Estoque',
  tiss: 'Padrão TISS',
};

/** The story files of the laboratory by path, as the sheets ask for them. */
export function laboratoryStories(): Map<string, string> {
  const contexts = { ...SHEETS, tiss: tissSheets };
  return new Map(
    Object.entries(contexts).flatMap(([context, sheets]) => {
      const rules = Object.entries(sheets).toSorted(([, a], [, b]) => a.title.localeCompare(b.title, 'pt-BR'));
      const pages = rules.map(
        ([rule, { title }]) =>
          `export const ${rule[0]?.toUpperCase()}${rule.slice(1)}: RuleStory = ${storyOf(context, rule, title)};\n`,
      );
      const head = `import type { Meta } from '@storybook/react-vite';\nimport { rulePage, type RuleStory } from './rule-page.tsx';\n\n`;
      const text = `${head}export default { title: 'Regras/${TITLES[context] ?? context}' } satisfies Meta;\n\n${pages.join('')}`;
      return pages.length === 0 ? [] : [[`apps/storybook/src/regras/${context}.stories.tsx`, text] as const];
    }),
  );
}

/** The name stands in the file itself: Storybook's menu is made without running it. */
function storyOf(context: string, rule: string, title: string): string {
  return `{ name: '${title.replaceAll("'", String.raw`\'`)}', ...rulePage('${context}', '${rule}') }`;
}

if (import.meta.main) for (const [file, text] of laboratoryStories()) writeFileSync(file, text);
