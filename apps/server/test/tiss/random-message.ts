import fc from 'fast-check';
import type { Group, Leaf, Many, Part, Slot } from '@prumo/tiss';
import { fitsDecimal, TABLES, wireText } from '@prumo/tiss';

// Random values of a model: every optional part there or not, every alternative, codes of every table, texts as they are pasted.

/** Portuguese, what word processors make of it, what stands for something in XML, and letters that Latin-1 lacks. */
const pasted = fc.string({
  unit: fc.constantFrom(
    ...'abcdeXYZ019 ',
    ...'ãÉçõÜº§°½',
    ...'’“”–…€≤œ',
    ...'<>&"\'',
    'ő',
    '中',
    '😀',
    '\n',
    '\t',
    '\u00A0',
    ']]>',
  ),
  minLength: 1,
  maxLength: 24,
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const base64 = fc.uint8Array({ minLength: 1, maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('base64'));
const digits = (value: number): string => String(value).padStart(2, '0');
const hour = fc.tuple(fc.nat(23), fc.nat(59)).map(([hours, minutes]) => `${digits(hours)}:${digits(minutes)}`);

function leaf(model: Leaf): fc.Arbitrary<unknown> {
  switch (model.kind) {
    case 'text':
      return fc
        .oneof(pasted, fc.constant('x'.repeat(model.maximum)), fc.constant('é'.repeat(model.maximum)))
        .filter((text) => fits(text, model.maximum));
    case 'pattern':
      return model.pattern.test('QQ==') ? base64 : fc.stringMatching(model.pattern);
    case 'code':
      return fc.constantFrom(...(model.among ?? TABLES[model.table].map(({ code }) => code)));
    case 'integer':
      return fc.integer({ min: 1, max: 10 ** model.digits - 1 });
    case 'decimal':
      return fc
        .tuple(fc.nat(10 ** model.digits - 1), fc.nat(model.fraction))
        .map(([units, decimals]) => Number((units / 10 ** decimals).toFixed(decimals)))
        .filter((value) => fitsDecimal(value, model.digits, model.fraction));
    case 'money':
      return fc.oneof(fc.constant(0), fc.nat(500_000), fc.constant(9_999_999_999));
    case 'date':
      return day;
    case 'time':
      return hour;
    case 'yesNo':
    case 'truth':
      return fc.boolean();
  }
}

/** With accents and without: an insurer may ask for either. */
const fits = (text: string, maximum: number): boolean =>
  [false, true].every((asciiOnly) => {
    const { length } = wireText(text, { asciiOnly });
    return length > 0 && length <= maximum;
  });

const part = (model: Part): fc.Arbitrary<unknown> => (model.kind === 'group' ? valueOf(model) : leaf(model));

const list = (model: Many): fc.Arbitrary<unknown> =>
  fc.array(part(model.part), { minLength: model.minimum, maxLength: Math.min(model.maximum, model.minimum + 2) });

function slot(model: Slot): fc.Arbitrary<unknown> {
  switch (model.kind) {
    case 'optional':
      return fc.option(part(model.part), { nil: undefined });
    case 'alternative':
      return model.part.kind === 'many' ? list(model.part) : part(model.part);
    case 'many':
      return list(model);
    default:
      return part(model);
  }
}

/** A value that the model allows. */
export function valueOf(model: Group): fc.Arbitrary<Record<string, unknown>> {
  const slots = Object.entries(model.fields);
  const alternatives = slots.filter(([, one]) => one.kind === 'alternative').map(([name]) => name);
  const chosen = alternatives.length === 0 ? fc.constant(null) : fc.constantFrom(...alternatives);
  return chosen.chain((only) =>
    fc
      .record(
        Object.fromEntries(
          slots
            .filter(([name, one]) => one.kind !== 'alternative' || name === only)
            .map(([name, one]) => [name, slot(one)]),
        ),
      )
      .map((value) => Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined))),
  );
}
