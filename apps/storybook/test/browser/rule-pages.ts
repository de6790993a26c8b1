import { composeStory, type Meta } from '@storybook/react-vite';
import { expect, test } from 'vitest';
import type { RuleStory } from '../../src/regras/rule-page.tsx';

type Stories = Readonly<Record<string, RuleStory>> & { readonly default: Meta };

const contexts = import.meta.glob<Stories>([
  '../../src/regras/*.stories.tsx',
  '!../../src/regras/{comece-aqui,machines}.stories.tsx',
]);

/**
 * Mounts every rule page of every second context one after another, as Storybook shows them, with axe over each.
 * [UXP-011]
 */
export function mountRulePages(half: 0 | 1): void {
  const files = Object.entries(contexts).filter((_, at) => at % 2 === half);
  test.each(files)(
    '%s: every page opens and axe finds nothing [UXP-011]',
    { timeout: 900_000 },
    async (_file, load) => {
      const { default: meta, ...stories } = await load();
      const broken: string[] = [];
      for (const [rule, story] of Object.entries(stories)) {
        try {
          await composeStory(story, meta, undefined, rule).run();
        } catch (error) {
          broken.push(`${rule}: ${String(error)}`);
        }
      }
      expect(Object.keys(stories).length).toBeGreaterThan(0);
      expect(broken).toEqual([]);
    },
  );
}
