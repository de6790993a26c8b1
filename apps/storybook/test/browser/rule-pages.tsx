import { composeStory, type Meta } from '@storybook/react-vite';
import { Fragment } from 'react';
import { expect, test } from 'vitest';
import type { RuleStory } from '../../src/regras/rule-page.tsx';
import { markKnownColours, UNKNOWN_COLOURS } from './known-colours.ts';

type Stories = Readonly<Record<string, RuleStory>> & { readonly default: Meta };

const contexts = import.meta.glob<Stories>([
  '../../src/regras/*.stories.tsx',
  '!../../src/regras/{comece-aqui,machines}.stories.tsx',
]);

/** Pages that stand under one another while axe looks: what it costs to begin is paid once for all of them. */
const AT_ONCE = 12;
/** What holds of one page and not of several under one another; the first page of each context is looked at alone, with these. */
const OF_ONE_PAGE = [
  'landmark-no-duplicate-main',
  'landmark-main-is-top-level',
  'landmark-unique',
  'page-has-heading-one',
];

/**
 * Mounts every rule page of every fourth context as Storybook shows them, the first alone and all of them in stacks, with axe over each.
 * [UXP-011]
 */
export function mountRulePages(quarter: 0 | 1 | 2 | 3): void {
  const files = Object.entries(contexts).filter((_, at) => at % 4 === quarter);
  test.each(files)(
    '%s: every page opens and axe finds nothing [UXP-011]',
    { timeout: 900_000 },
    async (_file, load) => {
      const { default: meta, ...stories } = await load();
      const pages = Object.entries(stories);
      expect(pages.length).toBeGreaterThan(0);
      const faultOf = async (rule: string, story: RuleStory) => {
        const fault = await composeStory(story, meta, undefined, rule)
          .run()
          .then(() => '', String);
        return fault && `${rule}: ${fault}`;
      };
      const faultsOf = async (some: typeof pages) => {
        const faults: string[] = [];
        for (const [rule, story] of some) faults.push(await faultOf(rule, story));
        return faults.filter(Boolean);
      };
      expect(await faultsOf(pages.slice(0, 1))).toEqual([]);
      for (let at = 0; at < pages.length; at += AT_ONCE) {
        const stack = pages.slice(at, at + AT_ONCE);
        const fault = await faultOf('together', stacked(stack));
        // Each alone says which of them it is.
        expect(fault === '' ? [] : [fault, ...(await faultsOf(stack))]).toEqual([]);
      }
    },
  );
}

/** Some pages under one another; of their texts those are looked at whose colours are not known yet. */
export function stacked(pages: readonly (readonly [string, RuleStory])[]): RuleStory {
  return {
    args: { caso: '' },
    parameters: {
      a11y: {
        config: UNKNOWN_COLOURS,
        options: {
          resultTypes: ['violations'],
          rules: Object.fromEntries(OF_ONE_PAGE.map((id) => [id, { enabled: false }])),
        },
      },
    },
    play: ({ canvasElement }) => markKnownColours(canvasElement),
    render: (args, context) => (
      <>
        {pages.map(([rule, { render }]) => (
          <Fragment key={rule}>{render?.(args, context)}</Fragment>
        ))}
      </>
    ),
  };
}
