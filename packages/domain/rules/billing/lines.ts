import fc from 'fast-check';
import { lineTextExamples, lineExamples } from '../../examples/lines.ts';
import {
  appliedDuration,
  isProcedureType,
  limitLineText,
  LINE_LENGTH,
  MAX_LINE_TOTAL,
  OTHER_EXPENSE_TYPES,
  PROCEDURE_TYPES,
  storedExpenseType,
  TECHNIQUES,
  validateExpenseLine,
  WAYS,
} from '../../src/billing/index.ts';
import type { ExpenseLineDraft, Text } from '../../src/billing/index.ts';
import { lineTotal, zero } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { choice, flag, group, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { LINE, lineField } from './line-shape.ts';
import { changeAt, said } from './drafts.ts';
import { texts } from './guide-arbitraries.ts';
import { expenseTypeField } from './shapes.ts';

const units = fc.oneof(
  fc.integer({ min: 1, max: 999 }),
  fc.double({ min: 0.01, max: 9_999_999, noNaN: true }),
  badNumbers,
  texts,
);
const values = fc.record({ insurance: amounts, particular: amounts });
const given = (typed: unknown): ExpenseLineDraft => ({ ...LINE, ...(typed as Partial<ExpenseLineDraft>) });

const TYPED: { readonly field: keyof typeof LINE_LENGTH; readonly text: string } = { field: 'duration', text: '1234' };

const people = fc.constantFrom('', 'P1', 'P2', 'P3');
const degrees = fc.constantFrom(null, 'clinical', 'surgeon', 'anesthetist');

/** One line of an account: what it must say and how it is typed. */
export const linesSheets = {
  validateExpenseLine: sheet({
    title: 'Conferir um procedimento da conta',
    statement:
      'A linha precisa de procedimento, profissional executante e credenciado, grau de participação, data, hora, duração (a partir de 0) e fator. Via e técnica só onde o procedimento pede. O profissional tem de ser um dos que o plano permite. Com TISS, a quantidade é inteira de 1 a 999 e o fator tem no máximo 3 dígitos. Quem participou além do executante tem grau, e ninguém repete o mesmo grau.',
    source: ['BIL-110', 'BIL-111', 'BIL-112', 'BIL-113', 'BIL-194', 'LIM-029', 'TIS-007', 'TIS-011'],
    given: { line: { ...LINE, rules: { requireWayTechnique: true } }, tiss: true },
    fields: { line: group('Procedimento', lineField), tiss: flag('Plano segue o TISS') },
    apply: ({ line, tiss }) => validateExpenseLine(line, { tiss }),
    decisions: written(
      lineExamples,
      ({ line, tiss = false }) => ({ line: changeAt(LINE, line), tiss }),
      ({ line, tiss }) => said(validateExpenseLine(line, { tiss })),
    ),
    laws: [
      law(
        'o que é aceito tem total exato, nunca negativo, até R$ 999.999.999,99 [LIM-029]',
        fc.record({ factor: units, quantity: units, value: values }),
        (typed) => {
          const line = given(typed);
          if (validateExpenseLine(line).length > 0) return true;
          const total = lineTotal({ ...typed.value, factor: typed.factor ?? 1, quantity: typed.quantity ?? 1 });
          return total >= 0 && total <= MAX_LINE_TOTAL;
        },
      ),
      law(
        'valores quebrados, negativos ou NaN são recusados, nunca calculados',
        fc.record({ bad: badNumbers, factor: units }),
        ({ bad, factor }) => {
          const value = { insurance: bad as never, particular: zero };
          return validateExpenseLine(given({ factor, value })).some(({ field }) => field === 'value.insurance');
        },
      ),
      law(
        'o que o TISS aceita também é aceito sem ele [TIS-011]',
        fc.record({ factor: units, quantity: units }),
        (typed) =>
          validateExpenseLine(given(typed), { tiss: true }).length > 0 ||
          validateExpenseLine(given(typed)).length === 0,
      ),
      law(
        'uma equipe é aceita quando cada participante tem um grau que ninguém repete',
        fc.array(fc.record({ professionalId: people, degreeParticipationCode: degrees }), { maxLength: 6 }),
        (team) => {
          const all = [LINE, ...team].map((one) => `${one.professionalId} ${one.degreeParticipationCode}`);
          const whole = team.every(({ professionalId, degreeParticipationCode: degree }) => professionalId && degree);
          return (validateExpenseLine({ ...LINE, team }).length === 0) === (whole && new Set(all).size === all.length);
        },
      ),
      law(
        'sem exigência do procedimento, via e técnica não fazem falta [BIL-113]',
        fc.record({ way: fc.constantFrom(null, ...WAYS), technique: fc.constantFrom(null, ...TECHNIQUES) }),
        (typed) => validateExpenseLine(given(typed)).length === 0,
      ),
    ],
  }),

  limitLineText: sheet({
    title: 'O que cabe nos campos da linha',
    statement: 'A duração guarda só os três primeiros dígitos; a quantidade guarda 10 caracteres e o fator 5.',
    source: ['BIL-114', 'BIL-115'],
    given: TYPED,
    fields: { field: choice('Campo', ['duration', 'quantity', 'factor']), text: text('Digitado') },
    apply: ({ field, text: typed }) => limitLineText(field, typed),
    decisions: decisions(lineTextExamples, ({ field, text: typed }) => limitLineText(field, typed)),
    laws: [
      law(
        'cortar de novo não muda nada e nunca passa do limite [BIL-114, BIL-115]',
        fc.record({
          field: fc.constantFrom('duration' as const, 'quantity' as const, 'factor' as const),
          typed: fc.string(),
        }),
        ({ field, typed }) => {
          const kept = limitLineText(field, typed);
          return limitLineText(field, kept) === kept && [...kept].length <= LINE_LENGTH[field];
        },
      ),
    ],
  }),

  appliedDuration: sheet({
    title: 'Duração ao aplicar a linha',
    statement:
      'Uma linha nova propõe 15 minutos. Quem apaga a duração e aplica fica com 30; o que foi digitado vale, 0 também.',
    source: ['LIM-033', 'BIL-111'],
    given: { minutes: null as number | null },
    fields: { minutes: optional(number('Minutos')) },
    apply: ({ minutes }) => appliedDuration(minutes),
    result: number('Minutos'),
    decisions: decisions(
      [
        { id: 'LIM-033', given: { minutes: null }, expected: 30 },
        { id: 'BIL-111 0', given: { minutes: 0 }, expected: 0 },
        { id: 'LIM-033 typed', given: { minutes: 15 }, expected: 15 },
      ],
      ({ minutes }: { readonly minutes: number | null }) => appliedDuration(minutes),
    ),
    laws: [
      law(
        'o que foi digitado fica',
        fc.integer({ min: 0, max: 999 }),
        (minutes) => appliedDuration(minutes) === minutes,
      ),
    ],
  }),

  storedExpenseType: sheet({
    title: 'Tipo de procedimento guardado',
    statement:
      'São 7 tipos de procedimento e 7 de outras despesas. «laboratorial» é aceito e guardado como «laboratory». O que não é tipo não é guardado.',
    source: ['ENT-050', 'ENT-051', 'ENT-052', 'A135'],
    given: { type: 'laboratorial' },
    fields: { type: optional(text('Tipo')) },
    apply: ({ type }) => storedExpenseType(type),
    result: expenseTypeField,
    decisions: decisions(
      [
        { id: 'ENT-052', given: { type: 'laboratorial' }, expected: 'laboratory' },
        { id: 'ENT-052 other', given: { type: 'laboratory' }, expected: 'laboratory' },
        { id: 'ENT-050 unknown', given: { type: 'constructor' }, expected: null },
        { id: 'ENT-050 nothing', given: { type: null }, expected: null },
      ],
      ({ type }: { readonly type: Text }) => storedExpenseType(type),
    ),
    laws: [
      law(
        'guardar de novo não muda nada',
        texts,
        (type) => storedExpenseType(storedExpenseType(type)) === storedExpenseType(type),
      ),
    ],
  }),

  isProcedureType: sheet({
    title: 'Procedimento ou outra despesa',
    statement:
      'Consulta, avaliação, exame, laboratório, procedimento, sessão e cirurgia são procedimentos; o resto é outra despesa na guia de SP/SADT.',
    source: ['ENT-050', 'ENT-051', 'BIL-027'],
    given: { type: 'exam' },
    fields: { type: expenseTypeField },
    apply: ({ type }) => isProcedureType(type),
    decisions: decisions(
      [
        ...PROCEDURE_TYPES.map((type) => ({ id: `ENT-050 ${type}`, given: { type }, expected: true })),
        ...OTHER_EXPENSE_TYPES.map((type) => ({ id: `ENT-051 ${type}`, given: { type }, expected: false })),
      ],
      ({ type }: { readonly type: Text }) => isProcedureType(type),
    ),
    laws: [
      law(
        'só um tipo conhecido é procedimento',
        texts,
        (type) => !isProcedureType(type) || storedExpenseType(type) !== null,
      ),
    ],
  }),
} as const;
