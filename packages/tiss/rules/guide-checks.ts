import fc from 'fast-check';
import { defaultPlanSettings } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { amounts, choice, decisions, flag, json, law, money, number, sheet } from '@prumo/domain/rules';
import { checkTotals, consultationGuide, insuranceValue, sadtGuide, validateTissGuide } from '../src/index.ts';
import type { BillableGuide, SadtGuideXml } from '../src/index.ts';
import { anyGuide, anyNumber, problemsOf, said } from './guide-examples.ts';
import type { Change } from './guide-examples.ts';
import { exam, guideField, otherExpenses, sound, soundSadt } from './inputs.ts';

/** What is checked of a guide before it goes out. */
export const guideCheckSheets = {
  validateTissGuide: sheet({
    title: 'Conferir a guia antes do envio',
    statement:
      'Para planos que faturam por TISS, confere a guia contra o padrão e diz cada falha no campo do formulário. Para os outros ' +
      'planos não exige nada além das regras da própria tela.',
    source: ['TIS-007', 'TIS-011', 'TIS-012'],
    given: { type: 'sadt', guide: { ...soundSadt, branch: { providerCode: '0012345', name: 'Clínica' } }, tiss: true },
    fields: {
      type: choice('Guia', ['consultation', 'sadt'], 'guideType'),
      guide: guideField,
      tiss: flag('Plano fatura por TISS'),
    },
    apply: ({
      type,
      guide,
      tiss,
    }: {
      readonly type: 'consultation' | 'sadt';
      readonly guide: BillableGuide;
      readonly tiss: boolean;
    }) => validateTissGuide(type, guide, planWith(tiss)),
    decisions: decisions(
      [
        {
          id: 'TIS-011',
          given: { change: { closureReason: 'discharge_cured' }, tiss: true },
          expected: ['closureReason tiss.code'],
        },
        { id: 'plano sem TISS', given: { change: { closureReason: 'discharge_cured' }, tiss: false }, expected: [] },
        {
          id: 'número por atribuir',
          given: { change: { referral: { provider: 'GUIA_AUTOMATICA' } }, tiss: true },
          expected: [],
        },
      ],
      ({ change, tiss }: { readonly change: Change; readonly tiss: boolean }) =>
        said(validateTissGuide('sadt', { ...soundSadt, ...change }, planWith(tiss))),
    ),
    laws: [
      law(
        'sem TISS nunca há falha; com TISS há exatamente as que seguram a guia',
        fc.tuple(anyGuide, fc.constantFrom('consultation', 'sadt')),
        ([guide, type]) => {
          const made = type === 'sadt' ? sadtGuide(guide) : consultationGuide(guide);
          const found = validateTissGuide(type, guide, planWith(true));
          return (
            validateTissGuide(type, guide, planWith(false)).length === 0 &&
            said(found).join() === problemsOf(made).join()
          );
        },
      ),
    ],
  }),

  insuranceValue: sheet({
    title: 'Valor do item para o convênio',
    statement:
      'O convênio paga valor unitário × fator × quantidade, arredondado uma vez no fim. A parte do paciente nunca vai na guia.',
    source: ['TIS-007', 'BIL-130', 'A8'],
    given: { insurance: cents(12_000), factor: 0.7, quantity: 1 },
    fields: { insurance: money('Valor unitário'), factor: number('Fator'), quantity: number('Quantidade') },
    apply: ({ insurance, factor, quantity }) => insuranceValue({ value: { insurance }, factor, quantity }),
    result: money('Valor total'),
    decisions: decisions(
      [
        { id: 'redução de 30 %', given: [12_000, 0.7, 1], expected: 8400 },
        { id: 'meio centavo', given: [5, 0.5, 1], expected: 3 },
        { id: 'quantidade fracionária', given: [1250, 1, 2.5], expected: 3125 },
        { id: 'grátis', given: [0, 1, 999], expected: 0 },
        { id: 'negativo', given: [100, -1, 1], expected: null },
        { id: 'não é número', given: [100, Number.NaN, 1], expected: null },
        { id: 'grande demais', given: [99_999_999_999, 1e9, 1e9], expected: null },
      ],
      ([insurance = 0, factor = 0, quantity = 0]: readonly number[]) =>
        insuranceValue({ value: { insurance: cents(insurance) }, factor, quantity }),
    ),
    laws: [
      law(
        'nunca é negativo nem fração de centavo',
        fc.tuple(amounts, anyNumber, anyNumber),
        ([insurance, factor, quantity]) => {
          const value = insuranceValue({ value: { insurance }, factor, quantity });
          return value === null || (Number.isSafeInteger(value) && value >= 0);
        },
      ),
      law(
        'dobrar a quantidade dobra o valor, a menos de um centavo',
        fc.tuple(amounts, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 400 })),
        ([insurance, hundredths, quantity]) => {
          const once = insuranceValue({ value: { insurance }, factor: hundredths / 100, quantity });
          const twice = insuranceValue({ value: { insurance }, factor: hundredths / 100, quantity: 2 * quantity });
          return once !== null && twice !== null && Math.abs(twice - 2 * once) <= 1;
        },
      ),
    ],
  }),

  checkTotals: sheet({
    title: 'Conferir os totais da guia',
    statement:
      'Cada item vale unitário × quantidade × fator, com até dois centavos de folga para programas que arredondam de outro modo; ' +
      'cada total é a soma exata dos seus itens. Total menor que a soma é glosa (1706).',
    source: ['TIS-002', 'ANS 38'],
    given: { guide: sound(sadtGuide({ ...soundSadt, expenses: [exam, ...otherExpenses] })) },
    fields: { guide: json('Guia') },
    apply: ({ guide }) => checkTotals(guide),
    decisions: decisions(
      [
        { id: 'certa', given: [0, 0], expected: [] },
        { id: 'folga de dois centavos no item', given: [2, 2], expected: [] },
        {
          id: 'item errado',
          given: [3, 3],
          expected: ['procedimentosExecutados.procedimentoExecutado.0.valorTotal guide.line-total-differs'],
        },
        {
          id: 'total errado',
          given: [0, 1],
          expected: [
            'valorTotal.valorProcedimentos guide.total-differs',
            'valorTotal.valorTotalGeral guide.total-differs',
          ],
        },
      ],
      ([item = 0, total = 0]: readonly number[]) => said(checkTotals(shifted(item, total))),
    ),
    laws: [
      law(
        'mudar um total por um centavo é sempre percebido',
        fc.integer({ min: -50, max: 50 }),
        (difference) => checkTotals(shifted(0, difference)).length === (difference === 0 ? 0 : 2),
      ),
    ],
  }),
} as const;

function planWith(tiss: boolean) {
  return { tiss: { ...defaultPlanSettings.tiss, enabled: tiss } };
}

/** A guide of one item, whose total and whose totals are off by some cents. */
function shifted(item: number, total: number): SadtGuideXml {
  const guide = sound(sadtGuide(soundSadt));
  const [first] = guide.procedimentosExecutados?.procedimentoExecutado ?? [];
  if (first === undefined) throw new Error('the example has an item');
  const off = (amount: number) => cents(amount + total);
  return {
    ...guide,
    procedimentosExecutados: { procedimentoExecutado: [{ ...first, valorTotal: cents(first.valorTotal + item) }] },
    valorTotal: { valorProcedimentos: off(4500), valorTotalGeral: off(4500) },
  };
}
