import fc from 'fast-check';
import { lineTextExamples, lineExamples } from '../../examples/lines.ts';
import {
  appliedDuration,
  canEditValues,
  chargedValue,
  defaultPlanSettings,
  hidesInsuranceValue,
  isProcedureType,
  limitLineText,
  LINE_LENGTH,
  MAX_LINE_TOTAL,
  OTHER_EXPENSE_TYPES,
  PARTICIPATION_DEGREES,
  PROCEDURE_TYPES,
  storedExpenseType,
  TECHNIQUES,
  validateExpenseLine,
  WAYS,
} from '../../src/billing/index.ts';
import type { ExpenseLineDraft, Text } from '../../src/billing/index.ts';
import { cents, lineTotal, zero } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { choice, date, flag, group, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { changeAt, planWith, said } from './drafts.ts';
import { plans, texts } from './guide-arbitraries.ts';
import { expenseTypeField, lineRulesField, planField } from './shapes.ts';

const LINE: ExpenseLineDraft = {
  expenseId: 'e1',
  professionalId: 'P1',
  accreditedProfessionalId: 'P1',
  degreeParticipationCode: 'clinical',
  execution: { date: '2025-06-12', time: '08:00', duration: 15 },
  factor: 1,
  quantity: 1,
  value: { insurance: cents(12_000), particular: zero },
  way: null,
  technique: null,
  rules: {},
};

const units = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.double({ min: 0.01, max: 9_999_999, noNaN: true }), badNumbers, texts);
const values = fc.record({ insurance: amounts, particular: amounts });
const given = (typed: unknown): ExpenseLineDraft => ({ ...LINE, ...(typed as Partial<ExpenseLineDraft>) });

const unitValue = group('Valor unitário', { insurance: money('Convênio'), particular: money('Particular') });

/** One line of an account: its checks and its values. */
export const linesSheets = {
  validateExpenseLine: sheet({
    title: 'Conferir um procedimento da conta',
    statement:
      'A linha precisa de procedimento, profissional executante e credenciado, grau de participação, data, hora, duração (a partir de 0) e fator. Via e técnica só onde o procedimento pede. O profissional tem de ser um dos que o plano permite. Com TISS, a quantidade é inteira de 1 a 999 e o fator tem no máximo 3 dígitos.',
    source: ['BIL-110', 'BIL-111', 'BIL-112', 'BIL-113', 'BIL-194', 'LIM-029', 'TIS-011'],
    given: { line: { ...LINE, rules: { requireWayTechnique: true } }, tiss: true },
    fields: {
      line: group('Procedimento', {
        expenseId: optional(text('Procedimento')),
        professionalId: optional(text('Profissional executante')),
        accreditedProfessionalId: optional(text('Profissional credenciado')),
        degreeParticipationCode: optional(choice('Grau de participação', PARTICIPATION_DEGREES, 'participationDegree')),
        execution: group('Execução', { date: optional(date('Data')), time: optional(text('Hora')), duration: optional(number('Duração (min)')) }),
        factor: optional(number('Fator')),
        quantity: optional(number('Quantidade')),
        value: unitValue,
        way: optional(choice('Via', WAYS, 'way')),
        technique: optional(choice('Técnica', TECHNIQUES, 'technique')),
        rules: lineRulesField,
      }),
      tiss: flag('Plano segue o TISS'),
    },
    apply: ({ line, tiss }) => validateExpenseLine(line, { tiss }),
    decisions: written(
      lineExamples,
      ({ line, tiss = false }) => ({ line: changeAt(LINE, line), tiss }),
      ({ line, tiss }) => said(validateExpenseLine(line, { tiss })),
    ),
    laws: [
      law('o que é aceito tem total exato, nunca negativo, até R$ 999.999.999,99 [LIM-029]', fc.record({ factor: units, quantity: units, value: values }), (typed) => {
        const line = given(typed);
        if (validateExpenseLine(line).length > 0) return true;
        const total = lineTotal({ ...typed.value, factor: typed.factor ?? 1, quantity: typed.quantity ?? 1 });
        return total >= 0 && total <= MAX_LINE_TOTAL;
      }),
      law('valores quebrados, negativos ou NaN são recusados, nunca calculados', fc.record({ bad: badNumbers, factor: units }), ({ bad, factor }) => {
        const value = { insurance: bad as never, particular: zero };
        return validateExpenseLine(given({ factor, value })).some(({ field }) => field === 'value.insurance');
      }),
      law('o que o TISS aceita também é aceito sem ele [TIS-011]', fc.record({ factor: units, quantity: units }), (typed) =>
        validateExpenseLine(given(typed), { tiss: true }).length > 0 || validateExpenseLine(given(typed)).length === 0,
      ),
      law('sem exigência do procedimento, via e técnica não fazem falta [BIL-113]', fc.record({ way: fc.constantFrom(null, ...WAYS), technique: fc.constantFrom(null, ...TECHNIQUES) }), (typed) =>
        validateExpenseLine(given(typed)).length === 0,
      ),
    ],
  }),

  limitLineText: sheet({
    title: 'O que cabe nos campos da linha',
    statement: 'A duração guarda só os três primeiros dígitos; a quantidade guarda 10 caracteres e o fator 5.',
    source: ['BIL-114', 'BIL-115'],
    given: { field: 'duration' as keyof typeof LINE_LENGTH, text: '1234' },
    fields: { field: choice('Campo', ['duration', 'quantity', 'factor']), text: text('Digitado') },
    apply: ({ field, text: typed }) => limitLineText(field, typed),
    decisions: decisions(lineTextExamples, ({ field, text: typed }) => limitLineText(field, typed)),
    laws: [
      law('cortar de novo não muda nada e nunca passa do limite [BIL-114, BIL-115]', fc.record({ field: fc.constantFrom('duration' as const, 'quantity' as const, 'factor' as const), typed: fc.string() }), ({ field, typed }) => {
        const kept = limitLineText(field, typed);
        return limitLineText(field, kept) === kept && [...kept].length <= LINE_LENGTH[field];
      }),
    ],
  }),

  appliedDuration: sheet({
    title: 'Duração ao aplicar a linha',
    statement: 'Uma linha nova propõe 15 minutos. Quem apaga a duração e aplica fica com 30; o que foi digitado vale, 0 também.',
    source: ['LIM-033', 'BIL-111'],
    given: { minutes: null as number | null },
    fields: { minutes: optional(number('Minutos')) },
    apply: ({ minutes }) => appliedDuration(minutes),
    decisions: decisions(
      [
        { id: 'LIM-033', given: { minutes: null }, expected: 30 },
        { id: 'BIL-111 0', given: { minutes: 0 }, expected: 0 },
        { id: 'LIM-033 typed', given: { minutes: 15 }, expected: 15 },
      ],
      ({ minutes }: { readonly minutes: number | null }) => appliedDuration(minutes),
    ),
    laws: [law('o que foi digitado fica', fc.integer({ min: 0, max: 999 }), (minutes) => appliedDuration(minutes) === minutes)],
  }),

  storedExpenseType: sheet({
    title: 'Tipo de procedimento guardado',
    statement: 'São 7 tipos de procedimento e 7 de outras despesas. «laboratorial» é aceito e guardado como «laboratory». O que não é tipo não é guardado.',
    source: ['ENT-050', 'ENT-051', 'ENT-052', 'A135'],
    given: { type: 'laboratorial' as Text },
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
    laws: [law('guardar de novo não muda nada', texts, (type) => storedExpenseType(storedExpenseType(type)) === storedExpenseType(type))],
  }),

  isProcedureType: sheet({
    title: 'Procedimento ou outra despesa',
    statement: 'Consulta, avaliação, exame, laboratório, procedimento, sessão e cirurgia são procedimentos; o resto é outra despesa na guia de SP/SADT.',
    source: ['ENT-050', 'ENT-051', 'BIL-027'],
    given: { type: 'exam' as Text },
    fields: { type: expenseTypeField },
    apply: ({ type }) => isProcedureType(type),
    decisions: decisions(
      [...PROCEDURE_TYPES.map((type) => ({ id: `ENT-050 ${type}`, given: { type }, expected: true })), ...OTHER_EXPENSE_TYPES.map((type) => ({ id: `ENT-051 ${type}`, given: { type }, expected: false }))],
      ({ type }: { readonly type: Text }) => isProcedureType(type),
    ),
    laws: [law('só um tipo conhecido é procedimento', texts, (type) => !isProcedureType(type) || storedExpenseType(type) !== null)],
  }),

  chargedValue: sheet({
    title: 'Valor cobrado na linha',
    statement:
      'O retorno não custa nada. Se o plano bloqueia valores, vale o preço do plano, seja o que for que tenha sido digitado; se o plano não tem preço para o procedimento, vale o digitado.',
    source: ['BIL-051', 'BIL-132', 'BIL-148', 'A91'],
    given: {
      plan: planWith({ general: { billing: { blockValues: true } } }),
      isReturn: false,
      typed: { insurance: cents(5000), particular: cents(1000) },
      price: { insurance: cents(12_000), particular: zero },
    },
    fields: { plan: planField, isReturn: flag('Retorno'), typed: group('Digitado', { insurance: money('Convênio'), particular: money('Particular') }), price: optional(group('Preço do plano', { insurance: money('Convênio'), particular: money('Particular') })) },
    apply: (line) => chargedValue(line),
    result: unitValue,
    decisions: written(
      [
        { id: 'BIL-148', given: { blocked: true, isReturn: false, price: 12_000 }, expected: [12_000, 0] },
        { id: 'BIL-148 free', given: { blocked: false, isReturn: false, price: 12_000 }, expected: [5000, 1000] },
        { id: 'BIL-148 no price', given: { blocked: true, isReturn: false, price: null }, expected: [5000, 1000] },
        { id: 'A91 return', given: { blocked: true, isReturn: true, price: 12_000 }, expected: [0, 0] },
      ],
      ({ blocked, isReturn, price }: { readonly blocked: boolean; readonly isReturn: boolean; readonly price: number | null }) => ({
        plan: planWith({ general: { billing: { blockValues: blocked } } }),
        isReturn,
        typed: { insurance: cents(5000), particular: cents(1000) },
        price: price === null ? null : { insurance: cents(price), particular: zero },
      }),
      (line) => {
        const { insurance, particular } = chargedValue(line);
        return [insurance, particular] as number[];
      },
    ),
    laws: [
      law('com valores bloqueados o digitado não faz diferença [BIL-148]', fc.record({ one: values, other: values, price: values, isReturn: fc.boolean() }), ({ one, other, price, isReturn }) => {
        const plan = planWith({ general: { billing: { blockValues: true } } });
        const charged = (typed: typeof one) => chargedValue({ plan, isReturn, typed, price });
        return charged(one).insurance === charged(other).insurance && charged(one).particular === charged(other).particular;
      }),
      law('o retorno é sempre de graça', fc.record({ plan: plans, typed: values, price: fc.option(values) }), (line) => {
        const { insurance, particular } = chargedValue({ ...line, isReturn: true });
        return insurance === 0 && particular === 0;
      }),
    ],
  }),

  canEditValues: sheet({
    title: 'Editar valores',
    statement: 'Num plano que bloqueia valores ninguém os edita: os campos ficam desabilitados e o aviso aparece.',
    source: ['BIL-132', 'BIL-148', 'ERR-038'],
    given: { plan: planWith({ general: { billing: { blockValues: true } } }) },
    fields: { plan: planField },
    apply: ({ plan }) => canEditValues(plan),
    decisions: written(
      [
        { id: 'BIL-132', given: true, expected: 'billing.values-blocked' },
        { id: 'BIL-132 free', given: false, expected: null },
      ],
      (blockValues: boolean) => ({ plan: planWith({ general: { billing: { blockValues } } }) }),
      ({ plan }) => {
        const answer = canEditValues(plan);
        return answer.ok ? null : answer.error.code;
      },
    ),
    laws: [law('só o bloqueio do plano decide', plans, (plan) => canEditValues(plan).ok === !plan.general.billing.blockValues)],
  }),

  hidesInsuranceValue: sheet({
    title: 'Esconder o valor do convênio',
    statement: 'Um plano pode esconder o valor do convênio: na agenda aparece um cadeado, no financeiro o valor.',
    source: ['BIL-147', 'A102'],
    given: { plan: planWith({ general: { billing: { hideInsuranceValue: true } } }), source: 'appointments' as const },
    fields: { plan: planField, source: choice('Aberto em', ['appointments', 'accounts']) },
    apply: ({ plan, source }) => hidesInsuranceValue(plan, source),
    decisions: written(
      [
        { id: 'BIL-147 agenda', given: { hides: true, source: 'appointments' as const }, expected: true },
        { id: 'BIL-147 financeiro', given: { hides: true, source: 'accounts' as const }, expected: false },
        { id: 'BIL-147 off', given: { hides: false, source: 'appointments' as const }, expected: false },
      ],
      ({ hides, source }) => ({ plan: planWith({ general: { billing: { hideInsuranceValue: hides } } }), source }),
      ({ plan, source }) => hidesInsuranceValue(plan, source),
    ),
    laws: [law('no financeiro nunca se esconde [BIL-147]', plans, (plan) => !hidesInsuranceValue(plan, 'accounts') && !hidesInsuranceValue(defaultPlanSettings, 'appointments'))],
  }),
} as const;
