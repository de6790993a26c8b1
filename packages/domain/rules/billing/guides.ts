import fc from 'fast-check';
import {
  cardExamples,
  consultationGuideExamples,
  forwardAccountExamples,
  sadtGuideExamples,
} from '../../examples/guides.ts';
import type { GuideChange } from '../../examples/guides.ts';
import {
  CONSULTATION_GUIDE_FIELDS,
  defaultPlanSettings,
  guideFieldNumber,
  SADT_GUIDE_FIELDS,
  validateCard,
  validateConsultationGuide,
  validateForwardAccount,
  validateSadtGuide,
} from '../../src/billing/index.ts';
import type { GuideDraft } from '../../src/billing/index.ts';
import type { Problem } from '../../src/result/index.ts';
import { choice, group, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { change, changeAt, CONSULTATION, planWith, SADT, said } from './drafts.ts';
import { guides, plans, texts } from './guide-arbitraries.ts';
import { consultationTypeField, guideField, insuredField, planField, serviceTypeField } from './shapes.ts';

const loaded = (base: GuideDraft) => (row: GuideChange) => ({
  guide: changeAt(base, row.guide),
  plan: changeAt(defaultPlanSettings, row.plan),
});

const subset = (few: readonly Problem[], many: readonly Problem[]): boolean => {
  const all = new Set(said(many));
  return said(few).every((one) => all.has(one));
};

const unique = (problems: readonly Problem[]): boolean =>
  new Set(problems.map(({ field }) => field)).size === problems.length;

const guideAndPlan = fc.record({ guide: guides, plan: plans });

/** What a guide must say before it can be saved. */
export const guidesSheets = {
  validateConsultationGuide: sheet({
    title: 'Conferir a Guia de Consulta',
    statement:
      'Antes de salvar, a Guia de Consulta precisa de data, hora, ao menos um procedimento, os campos obrigatórios do padrão e o que o plano exige. O retorno não precisa da guia da operadora exigida pelo plano, a não ser que dela venha o número da guia.',
    source: [
      'BIL-078',
      'BIL-079',
      'BIL-081',
      'BIL-082',
      'BIL-084',
      'BIL-090',
      'BIL-091',
      'BIL-092',
      'BIL-093',
      'A90',
      '§5.5',
    ],
    given: { guide: change(CONSULTATION, { referral: { provider: '' } }), plan: defaultPlanSettings },
    fields: { guide: guideField, plan: planField },
    apply: ({ guide, plan }) => validateConsultationGuide(guide, plan),
    decisions: written(consultationGuideExamples, loaded(CONSULTATION), ({ guide, plan }) =>
      said(validateConsultationGuide(guide, plan)),
    ),
    laws: [
      law('qualquer guia é respondida, com no máximo um problema por campo', guideAndPlan, ({ guide, plan }) =>
        unique(validateConsultationGuide(guide, plan)),
      ),
      law(
        'um retorno nunca tem um problema que a primeira consulta não teria [BIL-092]',
        guideAndPlan,
        ({ guide, plan }) =>
          subset(
            validateConsultationGuide(change(guide, { consultationType: 'return' }), plan),
            validateConsultationGuide(change(guide, { consultationType: 'first' }), plan),
          ),
      ),
      law(
        'o prefixo de um número aceito também é aceito [BIL-093, BIL-094]',
        fc.stringMatching(/^\d{1,20}$/),
        (digits) => {
          const typed = change(CONSULTATION, {
            referral: { provider: digits, insurance: digits },
            insured: { record: digits },
          });
          return validateConsultationGuide(typed, defaultPlanSettings).length === 0;
        },
      ),
    ],
  }),

  validateSadtGuide: sheet({
    title: 'Conferir a Guia de SP/SADT',
    statement:
      'A Guia de SP/SADT precisa dos dados do atendimento e do solicitante, e de tudo o que o plano exige; o retorno fica livre das exigências do plano. Datas preenchidas têm de existir, e a solicitação não pode ser depois do atendimento.',
    source: [
      'BIL-095',
      'BIL-096',
      'BIL-097',
      'BIL-098',
      'BIL-099',
      'BIL-100',
      'BIL-101',
      'BIL-102',
      'BIL-103',
      'BIL-104',
      'BIL-105',
      'BIL-106',
      'BIL-107',
      'TIS-011',
      'A166',
    ],
    given: { guide: change(SADT, { request: { date: '2025-06-13' } }), plan: defaultPlanSettings },
    fields: { guide: guideField, plan: planField },
    apply: ({ guide, plan }) => validateSadtGuide(guide, plan),
    decisions: written(sadtGuideExamples, loaded(SADT), ({ guide, plan }) => said(validateSadtGuide(guide, plan))),
    laws: [
      law('qualquer guia é respondida, com no máximo um problema por campo', guideAndPlan, ({ guide, plan }) =>
        unique(validateSadtGuide(guide, plan)),
      ),
      law(
        'um plano sem exigências aponta só problemas que o plano exigente também aponta',
        guideAndPlan,
        ({ guide, plan }) => {
          const free = planWith({
            general: { record: { ...plan.general.record, required: false, requiredValidity: false } },
            tiss: { enabled: plan.tiss.enabled },
          });
          return subset(validateSadtGuide(guide, free), validateSadtGuide(guide, plan));
        },
      ),
      law(
        'no retorno as exigências do plano não fazem diferença [BIL-099, BIL-100, BIL-101, BIL-102, BIL-103, BIL-104, BIL-106]',
        guideAndPlan,
        ({ guide, plan }) => {
          const back = change(guide, { serviceType: 'consultation', consultationType: 'return' });
          const free = planWith({ general: plan.general, tiss: { enabled: plan.tiss.enabled } });
          return said(validateSadtGuide(back, free)).join() === said(validateSadtGuide(back, plan)).join();
        },
      ),
      law(
        'um «retorno» que sobrou num atendimento que não é consulta não tira nenhuma exigência [BIL-097]',
        guideAndPlan,
        ({ guide, plan }) => {
          const exam = change(guide, { serviceType: 'exam', consultationType: null });
          return (
            said(validateSadtGuide(change(exam, { consultationType: 'return' }), plan)).join() ===
            said(validateSadtGuide(exam, plan)).join()
          );
        },
      ),
      law('o que o padrão TISS aceita também é aceito sem ele [BIL-107, TIS-011]', guideAndPlan, ({ guide, plan }) =>
        subset(
          validateSadtGuide(guide, change(plan, { tiss: { enabled: false } })),
          validateSadtGuide(guide, change(plan, { tiss: { enabled: true } })),
        ),
      ),
    ],
  }),

  validateForwardAccount: sheet({
    title: 'Conferir a Conta padrão',
    statement:
      'A conta padrão precisa do número da guia, a não ser que seja o retorno de uma consulta, e do profissional executante.',
    source: ['BIL-108', 'BIL-109', '§5.5'],
    given: { referral: { provider: '' }, serviceType: 'consultation', consultationType: 'first', professionalId: 'p1' },
    fields: {
      referral: group('Guia', { provider: optional(text('Nº da guia')) }),
      serviceType: serviceTypeField,
      consultationType: consultationTypeField,
      professionalId: optional(text('Profissional executante')),
    },
    apply: (account) => validateForwardAccount(account),
    decisions: written(
      forwardAccountExamples,
      (row) => {
        const { referral, serviceType, consultationType, professionalId } = changeAt(CONSULTATION, row.guide);
        return { referral: { provider: referral.provider }, serviceType, consultationType, professionalId };
      },
      (account) => said(validateForwardAccount(account)),
    ),
    laws: [
      law('o retorno só tira problemas [BIL-108]', guides, (guide) =>
        subset(
          validateForwardAccount(change(guide, { consultationType: 'return' })),
          validateForwardAccount(change(guide, { consultationType: 'first' })),
        ),
      ),
    ],
  }),

  validateCard: sheet({
    title: 'Conferir a carteira do beneficiário',
    statement:
      'O número da carteira é obrigatório se o plano exige e tem até 20 caracteres. O mínimo e o máximo de dígitos do plano contam só os dígitos. A validade é obrigatória se o plano exige e precisa ser um dia que existe.',
    source: ['BIL-083', 'BIL-085', 'BIL-086', 'BIL-087', 'BIL-088', 'BIL-089', 'BIL-094', 'A95'],
    given: {
      insured: { record: '123456789', name: 'Ana', validity: null },
      plan: planWith({ general: { record: { digits: { enabled: true, min: 10, max: 12 } } } }),
    },
    fields: { insured: insuredField, plan: planField },
    apply: ({ insured, plan }) => validateCard(insured, plan),
    decisions: written(
      cardExamples,
      (row) => ({ insured: changeAt(CONSULTATION, row.guide).insured, plan: changeAt(defaultPlanSettings, row.plan) }),
      ({ insured, plan }) => said(validateCard(insured, plan)),
    ),
    laws: [
      law(
        'pontos e traços não mudam a contagem de dígitos [BIL-086, BIL-087]',
        fc.record({ digits: fc.stringMatching(/^\d{1,16}$/), plan: plans }),
        ({ digits, plan }) => {
          const masked = `${digits.slice(0, 3)}.${digits.slice(3)}-`;
          return (
            said(validateCard({ record: digits }, plan)).join() === said(validateCard({ record: masked }, plan)).join()
          );
        },
      ),
      law(
        'sem limite de dígitos aceita de 1 a 20 caracteres e nada mais [BIL-085, BIL-088, BIL-094]',
        texts,
        (record) => {
          const plan = planWith({ general: { record: { required: true } } });
          const length = [...(record ?? '')].length;
          const accepted = (record ?? '').trim() !== '' && length <= 20;
          return (validateCard({ record }, plan).length === 0) === accepted;
        },
      ),
    ],
  }),

  guideFieldNumber: sheet({
    title: 'Número do campo na guia nacional',
    statement:
      'Cada campo da Guia de Consulta e da Guia de SP/SADT tem o número impresso no formulário da ANS. Um campo que a guia não tem fica sem número.',
    source: ['BIL-018', 'UXP-010', 'TIS-007'],
    given: { guide: 'consultation' as const, key: 'insurance.insured.record' },
    fields: {
      guide: choice('Guia', ['consultation', 'sadt'], 'guideType'),
      key: choice(
        'Campo',
        [...new Set([...CONSULTATION_GUIDE_FIELDS, ...SADT_GUIDE_FIELDS].map(({ key }) => key))],
        'sadtGuideField',
      ),
    },
    apply: ({ guide, key }) => guideFieldNumber(guide, key),
    result: number('Número impresso'),
    decisions: decisions(
      [
        { id: 'BIL-018', given: { guide: 'consultation', key: 'insurance.insured.record' }, expected: 4 },
        { id: 'UXP-010', given: { guide: 'sadt', key: 'insurance.insured.record' }, expected: 8 },
        { id: 'BIL-018 unknown', given: { guide: 'sadt', key: 'x' }, expected: null },
      ],
      ({ guide, key }: { readonly guide: 'consultation' | 'sadt'; readonly key: string }) =>
        guideFieldNumber(guide, key),
    ),
    laws: [
      law(
        'todo campo da guia de consulta tem um número de 1 a 29 [BIL-018]',
        fc.constantFrom(...CONSULTATION_GUIDE_FIELDS),
        ({ key, number: printed }) =>
          guideFieldNumber('consultation', key) === printed && printed >= 1 && printed <= 29,
      ),
      law('um caminho que não é campo nunca tem número', texts, (key) => {
        const known = SADT_GUIDE_FIELDS.some((field) => field.key === key);
        return known || guideFieldNumber('sadt', key ?? '') === null;
      }),
    ],
  }),
} as const;
