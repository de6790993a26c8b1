import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, formatAmount } from '@prumo/domain/money';
import { type Field, SHEETS, type Sheet } from '@prumo/domain/rules';
import { label as wordOf } from '@prumo/messages';
import { tissSheets } from '@prumo/tiss/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Answer } from '../src/regras/answer.tsx';
import { hintsOf } from '../src/regras/hints.ts';
import { decodeCase, encodeCase } from '../src/regras/link.ts';
import { RuleForm } from '../src/regras/rule-form.tsx';
import { type RuleContext, RulePage } from '../src/regras/rule-page.tsx';
import { record } from '../tracing/tracer.ts';
import { cardsOf, fieldsOf, rowsOf, textOf } from './rule-page-html.ts';

const CONTEXTS = { ...SHEETS, tiss: tissSheets } as Readonly<Record<RuleContext, Readonly<Record<string, Sheet>>>>;
const NOTHING = () => undefined;

/** Language, not rules: their context is not instrumented. */
const UNTOLD = new Set(['isBlank', 'requireFields']);

describe.each(Object.entries(CONTEXTS))('%s', (name, sheets) => {
  const context = name as RuleContext;
  const pageOf = (rule: string, sheet: Sheet, start: unknown) =>
    renderToStaticMarkup(<RulePage context={context} rule={rule} sheet={sheet} start={start} onCase={NOTHING} />);

  test.each(Object.entries(sheets))('%s: form, answer, why, decision table, laws and link', (rule, sheet) => {
    const page = pageOf(rule, sheet, null);
    const cards = cardsOf(page);
    const { decisions = [], laws = [] } = sheet;
    const said = textOf(page);
    for (const word of [sheet.title, sheet.statement, rule, ...sheet.source])
      expect(said).toContain(textOf(renderToStaticMarkup(<>{word}</>)));

    expect(fieldsOf(cards.get('Entrada') ?? '')).toEqual(formOf(sheet.fields, sheet.given as Given));

    const { outcome, steps } = record(() => sheet.apply(structuredClone(sheet.given)));
    expect(outcome).toMatchObject({ ok: true });
    const answer = outcome.ok ? outcome.value : undefined;
    expect(textOf(cards.get('Resultado') ?? '')).toBe(
      textOf(renderToStaticMarkup(<Answer value={answer} field={sheet.result} hints={hintsOf(context, sheet)} />)),
    );
    expect(textOf(cards.get('Resultado') ?? '')).not.toMatch(/\[object |undefined/);

    // The trace of an instrumented rule tells its call, and the page lists steps.
    if (!UNTOLD.has(rule)) {
      expect(steps.length).toBeGreaterThan(0);
      expect(cards.get('Por quê')?.split('class="rule-step ').length).toBeGreaterThan(1);
    }

    const rows = rowsOf(cards.get('Tabela de decisão') ?? '');
    // Words, no notation of programs.
    expect(rows.flat().filter((cell) => /\{"|":|\[object/.test(cell))).toEqual([]);
    expect(rows.map((cells) => [cells.at(0), cells.at(-2)])).toEqual(decisions.map(({ id }) => [textOf(id), 'sim']));
    const hunts = cards.get('O que sempre vale')?.match(/Procurar contraexemplo: /g) ?? [];
    expect(hunts).toHaveLength(laws.length);

    // A link opens the same page; only the trace may differ, as some rules remember what they once worked out.
    for (const [title, card] of cardsOf(pageOf(rule, sheet, decodeCase(encodeCase(sheet.given)))))
      if (title !== 'Por quê') expect([title, card]).toEqual([title, cards.get(title)]);
    // «Abrir» puts a row into the form, and a link carries it there.
    for (const row of decisions) {
      const loaded = decodeCase(encodeCase(row.load())) as Given;
      const form = renderToStaticMarkup(<RuleForm fields={sheet.fields} value={loaded} onChange={NOTHING} />);
      expect([row.id, fieldsOf(form)]).toEqual([row.id, formOf(sheet.fields, loaded)]);
    }
  });
});

type Given = Readonly<Record<string, unknown>>;
type Shown = readonly (readonly [string, string | boolean])[];

/** What the form must show of an input: each field of the sheet by its label with the value in the words of its kind. */
function formOf(fields: Readonly<Record<string, Field>>, given: Given): Shown {
  return Object.entries(fields).flatMap(([key, field]) => shown(field, given[key]));
}

function shown(field: Field, value: unknown): Shown {
  const { label } = field;
  switch (field.kind) {
    case 'money':
      return [[label, Number.isSafeInteger(value) ? formatAmount(value as Cents) : '']];
    case 'number':
      return [[label, typeof value === 'string' ? value : numberShown(value)]];
    case 'text':
    case 'instant':
      return [[label, typeof value === 'string' ? value : '']];
    case 'date':
      return [[label, typeof value === 'string' && value !== '' ? formatDate(value as LocalDate) : '']];
    case 'flag':
      return [[label, value === true]];
    case 'choice':
      return [[label, chosen(field, value)]];
    case 'json':
      return [[label, JSON.stringify(value, null, 2) ?? '']];
    case 'list':
      return [
        [label, ''],
        ...((value ?? []) as readonly unknown[]).flatMap((item, at) =>
          shown({ ...field.item, label: `${field.item.label} ${at + 1}` }, item),
        ),
      ];
    case 'group': {
      const filled = value !== null && value !== undefined;
      const open = field.optional ? [[`Informar ${label.toLowerCase()}`, filled] as const] : [];
      return [[label, ''], ...open, ...(filled || !field.optional ? formOf(field.fields, (value ?? {}) as Given) : [])];
    }
  }
}

function numberShown(value: unknown): string {
  return typeof value === 'number' && !Number.isNaN(value) ? String(value).replace('.', ',') : '';
}

function chosen(field: Extract<Field, { kind: 'choice' }>, value: unknown): string {
  const option = field.options.find((one) => one === value);
  const none = value === undefined || value === null || value === '';
  if (option === undefined) return none ? 'Selecione' : `${value as string} (fora da lista)`.trim();
  if (field.words !== undefined) return wordOf(field.words, String(option));
  return typeof option === 'boolean' ? (option ? 'Sim' : 'Não') : String(option);
}
