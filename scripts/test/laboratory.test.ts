import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as domain from '@prumo/domain';
import { SHEETS } from '@prumo/domain/rules';
import * as tiss from '@prumo/tiss';
import { tissSheets } from '@prumo/tiss/rules';
import { expect, test } from 'vitest';
import { laboratoryStories } from '../laboratory.ts';
import { askedRules } from '../rules-reach.ts';

process.chdir(resolve(import.meta.dirname, '../..'));

/** The words rules answer with; they decide nothing. */
const LANGUAGE = new Set(['assert', 'ok', 'problem', 'refuse']);

const sheets = { ...SHEETS, tiss: tissSheets };

test('every exported rule has a sheet, and every sheet an exported rule', () => {
  const exported = [domain, tiss].flatMap((rules) =>
    Object.entries(rules)
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => name),
  );
  const written = Object.values(sheets).flatMap((context) => Object.keys(context));
  expect(exported.length).toBeGreaterThan(150);
  // The gate of waiting rules reads the sources; what it finds there is what is given away.
  expect(
    askedRules()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(exported.toSorted());
  expect(exported.filter((name) => !LANGUAGE.has(name)).toSorted()).toEqual(written.toSorted());
});

test('every sheet has its page in the laboratory', () => {
  for (const [file, text] of laboratoryStories())
    expect([file, existsSync(file) && readFileSync(file, 'utf8')]).toEqual([file, text]);
});

test('every rule is explained: title, statement, source, and a decision table or a law', () => {
  for (const [context, rules] of Object.entries(sheets)) {
    for (const [rule, { title, statement, source, decisions = [], laws = [] }] of Object.entries(rules)) {
      const lacking = {
        title: title.length > 3,
        statement: statement.length > 20,
        source: source.length > 0,
        proof: decisions.length + laws.length > 0,
      };
      expect([context, rule, lacking]).toEqual([
        context,
        rule,
        { title: true, statement: true, source: true, proof: true },
      ]);
    }
  }
});
