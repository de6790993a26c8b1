import fc from 'fast-check';
import {
  defaultPlanSettings,
  GUIDE_TYPES,
  serviceEnd,
  validateConsultationGuide,
  validateExpenseLine,
  validateExpenseLines,
  validateGuide,
  validateSadtGuide,
} from '../../src/billing/index.ts';
import type { ExpenseLineDraft, GuideDraft, GuideType, PlanSettings } from '../../src/billing/index.ts';
import { choice, flag, group, instant, list, number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { changeAt, CONSULTATION, planWith, SADT, said } from './drafts.ts';
import { guides, plans } from './guide-arbitraries.ts';
import { lineField, LINE } from './line-shape.ts';
import { bundleField, guideField, planField } from './shapes.ts';

const GIVEN: { readonly guideType: GuideType; readonly guide: GuideDraft; readonly plan: PlanSettings } = {
  guideType: 'forward',
  guide: { ...CONSULTATION, startHour: '25:00' },
  plan: defaultPlanSettings,
};

type AccountLine = ExpenseLineDraft & { readonly financialBundleId: string | null };
const accountLine = (changes: Readonly<Record<string, unknown>> = {}): AccountLine => ({
  ...changeAt(LINE, changes),
  financialBundleId: null,
});
const PAID_OUT: AccountLine = { ...accountLine({ factor: '' }), financialBundleId: 'b1' };
const accountLines = fc.array(
  fc
    .record({ factor: fc.constantFrom(1, 0, '', 'x'), financialBundleId: fc.constantFrom(null, 'b1') })
    .map((typed): AccountLine => ({ ...LINE, ...typed })),
  { maxLength: 4 },
);

const started = (minutes: readonly number[]) => ({
  startDate: '2025-06-12T08:00:00-03:00',
  lines: minutes.map((duration) => ({ execution: { duration } })),
});

const timeRows: readonly (readonly [
  id: string,
  guideType: GuideType,
  changes: Readonly<Record<string, unknown>>,
  expected: readonly string[],
])[] = [
  ...GUIDE_TYPES.flatMap((guideType) => [
    [`BIL-078 ${guideType}`, guideType, { startDate: '' }, ['startDate field.required']] as const,
    [`BIL-079 ${guideType}`, guideType, { startHour: '25:00' }, ['startHour hour.invalid']] as const,
    [`BIL-081 ${guideType}`, guideType, { expenses: [] }, ['expenses billing.no-expense']] as const,
  ]),
  ['BIL-109 forward', 'forward', { professionalId: '' }, ['professionalId field.required']],
  ['BIL-109 particular', 'particular', { professionalId: '' }, []],
];

/** The whole account before it is saved. */
export const wholeAccountSheets = {
  validateGuide: sheet({
    title: 'Conferir a guia da conta',
    statement:
      'Cada diálogo confere a sua guia: consulta, SP/SADT ou conta padrão. Todos, também o particular, exigem data, hora e ao menos um procedimento.',
    source: ['BIL-008', 'BIL-078', 'BIL-079', 'BIL-081', '§5.5'],
    given: GIVEN,
    fields: { guideType: choice('Diálogo', GUIDE_TYPES, 'guideType'), guide: guideField, plan: planField },
    apply: ({ guideType, guide, plan }) => validateGuide(guideType, guide, plan),
    decisions: written(
      timeRows.map(([id, guideType, changes, expected]) => ({ id, given: { guideType, changes }, expected })),
      ({ guideType, changes }) => ({
        guideType,
        guide: changeAt(guideType === 'sadt' ? SADT : CONSULTATION, changes),
        plan: defaultPlanSettings,
      }),
      ({ guideType, guide, plan }): readonly string[] => said(validateGuide(guideType, guide, plan)),
    ),
    laws: [
      law(
        'as guias nacionais são conferidas pelas suas próprias regras',
        fc.record({ guide: guides, plan: plans }),
        ({ guide, plan }) => {
          const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
          return (
            same(said(validateGuide('consultation', guide, plan)), said(validateConsultationGuide(guide, plan))) &&
            same(said(validateGuide('sadt', guide, plan)), said(validateSadtGuide(guide, plan)))
          );
        },
      ),
      law('o particular nunca pede mais da guia que a conta padrão', guides, (guide) => {
        const forward = new Set(said(validateGuide('forward', guide, planWith())));
        return said(validateGuide('particular', guide, planWith())).every((found) => forward.has(found));
      }),
    ],
  }),

  validateExpenseLines: sheet({
    title: 'Conferir todos os procedimentos da conta',
    statement:
      'Cada procedimento é conferido e o problema diz a linha. Os já repassados só são mostrados e não são conferidos de novo. Uma despesa vinculada aponta um procedimento da mesma conta.',
    source: ['BIL-052', 'BIL-110', 'BIL-111', 'BIL-112', 'BIL-113', 'TIS-008'],
    given: { lines: [accountLine(), accountLine({ factor: 0 }), PAID_OUT] as readonly AccountLine[], tiss: false },
    fields: {
      lines: list(
        'Procedimentos',
        group('Procedimento', { ...lineField, financialBundleId: bundleField }),
        accountLine(),
      ),
      tiss: flag('Plano segue o TISS'),
    },
    apply: ({ lines, tiss }) => validateExpenseLines(lines, { tiss }),
    decisions: written(
      [
        {
          id: 'BIL-112',
          given: [accountLine(), accountLine({ factor: '' })],
          expected: ['expenses.1.factor field.required'],
        },
        { id: 'BIL-052', given: [PAID_OUT], expected: [] },
        { id: 'BIL-110 empty', given: [], expected: [] },
        {
          id: 'TIS-008 linked',
          given: [
            accountLine({ itemId: '1', type: 'exam' }),
            accountLine({ itemId: '2', type: 'material', supply: { linkedItem: '1' } }),
          ],
          expected: [],
        },
        {
          id: 'TIS-008 linked elsewhere',
          given: [
            accountLine({ itemId: '1', type: 'exam', supply: { linkedItem: '1' } }),
            accountLine({ itemId: '2', type: 'material', supply: { linkedItem: '2' } }),
            accountLine({ itemId: '3', type: 'material', supply: { linkedItem: '9' } }),
          ],
          expected: [
            'expenses.0.supply.linkedItem guide.linked-item',
            'expenses.1.supply.linkedItem guide.linked-item',
            'expenses.2.supply.linkedItem guide.linked-item',
          ],
        },
      ],
      (lines: readonly AccountLine[]) => ({ lines, tiss: false }),
      ({ lines, tiss }) => said(validateExpenseLines(lines, { tiss })),
    ),
    laws: [
      law('há tantos problemas quantos têm as linhas não repassadas, uma a uma', accountLines, (lines) => {
        const each = lines
          .filter((line) => line.financialBundleId === null)
          .map((line) => validateExpenseLine(line).length);
        return validateExpenseLines(lines).length === each.reduce((one, other) => one + other, 0);
      }),
    ],
  }),

  serviceEnd: sheet({
    title: 'Fim do atendimento',
    statement: 'O atendimento termina depois dos minutos de todos os procedimentos, um após o outro.',
    source: ['BIL-157', 'A107'],
    given: started([15, 30]),
    fields: {
      startDate: instant('Início'),
      lines: list(
        'Procedimentos',
        group('Procedimento', { execution: group('Execução', { duration: number('Duração (min)') }) }),
        { execution: { duration: 15 } },
      ),
    },
    apply: ({ startDate, lines }) => serviceEnd(startDate, lines),
    result: instant('Fim'),
    decisions: decisions(
      [
        { id: 'A107', given: started([15, 30]), expected: '2025-06-12T11:45:00.000Z' },
        { id: 'A107 none', given: started([]), expected: '2025-06-12T11:00:00.000Z' },
        {
          id: 'A107 midnight',
          given: { ...started([15]), startDate: '2025-12-31T23:50:00-03:00' },
          expected: '2026-01-01T03:05:00.000Z',
        },
      ],
      ({ startDate, lines }) => serviceEnd(startDate, lines),
    ),
    laws: [
      law(
        'a ordem dos procedimentos não importa e cada minuto conta',
        fc.array(fc.integer({ min: 0, max: 999 })),
        (minutes) => {
          const { startDate, lines } = started(minutes);
          const end = Date.parse(serviceEnd(startDate, lines));
          const total = minutes.reduce((one, other) => one + other, 0);
          return (
            end - Date.parse(startDate) === total * 60_000 &&
            end === Date.parse(serviceEnd(startDate, lines.toReversed()))
          );
        },
      ),
      law(
        'durações e inícios impossíveis param o programa',
        fc.constantFrom(-1, 0.5, Number.NaN),
        (duration) =>
          throws(() => serviceEnd('2025-06-12T08:00:00Z', [{ execution: { duration } }])) &&
          throws(() => serviceEnd('2025-06-12', [])),
      ),
    ],
  }),
} as const;
