import fc from 'fast-check';
import { NO_INSURANCE_RULES } from '@prumo/domain/billing';
import type { InsuranceRules } from '@prumo/domain/billing';
import { addDays, localDate } from '@prumo/domain/dates';
import {
  choice,
  date,
  decisions,
  flag,
  group,
  law,
  list,
  localDates,
  number,
  optional,
  sheet,
  text,
  throws,
} from '@prumo/domain/rules';
import { checkInsurerRules, sendingDeadline } from '../src/index.ts';
import type { RulesByInsurer, SendableGuide } from '../src/index.ts';

const OURS = '111111';
const OTHER = '222222';
const GUIDE: SendableGuide = {
  insurer: OURS,
  patientId: 'ana',
  card: '0011 2233 4455 6677',
  password: null,
  authorization: null,
  lines: [{ code: '10101012', date: localDate('2026-11-12') }],
};
const STRICT: InsuranceRules = {
  cardDigits: 17,
  passwordRequired: true,
  passwordExpenses: [],
  authorizationRequired: true,
  authorizationExpenses: [],
  maximumAgeDays: 30,
  refusesRepeats: true,
  sendTeam: false,
};
const TODAY = localDate('2026-11-20');

const rulesFields = {
  cardDigits: optional(number('Dígitos da carteira')),
  passwordRequired: flag('Exige senha'),
  passwordExpenses: list('Procedimentos que exigem senha', text('Código'), '10101012'),
  authorizationRequired: flag('Exige guia autorizada'),
  authorizationExpenses: list('Procedimentos que exigem guia autorizada', text('Código'), '10101012'),
  maximumAgeDays: optional(number('Prazo de envio (dias)')),
  refusesRepeats: flag('Recusa procedimento repetido no dia'),
  sendTeam: flag('Envia a equipe'),
};
const guideFields = group('Guia', {
  insurer: choice('Convênio (registro ANS)', [OURS, OTHER]),
  patientId: text('Paciente'),
  card: optional(text('Carteira')),
  password: optional(text('Senha')),
  authorization: optional(text('Nº da guia na operadora')),
  lines: list('Procedimentos', group('Procedimento', { code: text('Código'), date: date('Data') }), GUIDE.lines[0]),
});

const rules: fc.Arbitrary<InsuranceRules> = fc.record({
  cardDigits: fc.constantFrom(null, 3, 5),
  passwordRequired: fc.boolean(),
  passwordExpenses: fc.subarray(['1', '2']),
  authorizationRequired: fc.boolean(),
  authorizationExpenses: fc.subarray(['1', '2']),
  maximumAgeDays: fc.constantFrom(null, 0, 10, 365),
  refusesRepeats: fc.boolean(),
  sendTeam: fc.boolean(),
});
/** The forty days before the sending. */
const days = fc.integer({ min: -40, max: 0 }).map((back) => addDays(TODAY, back));
const guides: fc.Arbitrary<SendableGuide[]> = fc.array(
  fc.record({
    insurer: fc.constantFrom(OURS, OTHER),
    patientId: fc.constantFrom('ana', 'caio'),
    card: fc.constantFrom(null, '123', '12345'),
    password: fc.constantFrom(null, ' ', 'A1'),
    authorization: fc.constantFrom(null, '77'),
    lines: fc.array(fc.record({ code: fc.constantFrom('1', '2'), date: days }), { maxLength: 3 }),
  }),
  { maxLength: 6 },
);

const told = (sent: readonly SendableGuide[], byInsurer: RulesByInsurer) =>
  checkInsurerRules(sent, byInsurer, TODAY).map(({ field, code }) => `${field} ${code}`);
const ofInsurer = (sent: readonly SendableGuide[], problems: readonly string[], insurer: string) =>
  problems.filter((one) => sent[Number(one.split('.')[1])]?.insurer === insurer).join();
/** A guide under one rule alone. */
const under = (rule: Partial<InsuranceRules>, ...changes: Partial<SendableGuide>[]) => ({
  sent: (changes.length === 0 ? [{}] : changes).map((change) => ({ ...GUIDE, ...change })),
  byInsurer: { [OURS]: { ...NO_INSURANCE_RULES, ...rule } },
});
const onDay = (day: string) => ({ lines: [{ code: '10101012', date: localDate(day) }] });

/** What each insurer demands beyond the standard. */
export const insurerSheets = {
  checkInsurerRules: sheet({
    title: 'Regras de cada convênio antes do envio',
    statement:
      'Antes de enviar, cada guia passa pelas regras do seu convênio: dígitos da carteira, senha, guia autorizada, prazo de envio e ' +
      'procedimento repetido para o paciente no dia. As regras são dados do convênio; a de um nunca vale para a guia de outro.',
    source: ['TIS-013', 'TIS-025'],
    given: { guides: [GUIDE, { ...GUIDE, insurer: OTHER }], rules: STRICT, sentOn: TODAY },
    fields: {
      guides: list('Guias', guideFields, GUIDE),
      rules: group(`Regras do convênio ${OURS}`, rulesFields),
      sentOn: date('Dia do envio'),
    },
    apply: ({ guides: sent, rules: own, sentOn }) => checkInsurerRules(sent, { [OURS]: own }, sentOn),
    decisions: decisions(
      [
        { id: 'TIS-013 carteira', given: under({ cardDigits: 17 }), expected: ['guides.0.card guide.card-digits'] },
        { id: 'TIS-013 carteira certa', given: under({ cardDigits: 16 }), expected: [] },
        {
          id: 'TIS-013 senha',
          given: under({ passwordRequired: true }),
          expected: ['guides.0.password guide.password-required'],
        },
        {
          id: 'TIS-013 autorização',
          given: under({ authorizationRequired: true }),
          expected: ['guides.0.authorization guide.authorization-required'],
        },
        {
          id: 'TIS-013 repetido',
          given: under({ refusesRepeats: true }, {}, {}),
          expected: ['guides.1.lines.0 guide.procedure-repeated'],
        },
        {
          id: 'TIS-013 outro paciente',
          given: under({ refusesRepeats: true }, {}, { patientId: 'caio' }),
          expected: [],
        },
        {
          id: 'TIS-013 outro convênio',
          given: { sent: [{ ...GUIDE, insurer: OTHER }], byInsurer: { [OURS]: STRICT } },
          expected: [],
        },
        {
          id: 'TIS-025',
          given: under({ maximumAgeDays: 30 }, onDay('2026-10-20')),
          expected: ['guides.0.lines guide.too-old'],
        },
        { id: 'TIS-025 no último dia', given: under({ maximumAgeDays: 30 }, onDay('2026-10-21')), expected: [] },
      ],
      ({ sent, byInsurer }: { readonly sent: readonly SendableGuide[]; readonly byInsurer: RulesByInsurer }) =>
        told(sent, byInsurer),
    ),
    laws: [
      law(
        'uma regra de um convênio não toca nas guias de outro [TIS-013]',
        fc.record({ sent: guides, before: rules, after: rules }),
        ({ sent, before, after }) => {
          const answers = [before, after].map((own) =>
            ofInsurer(sent, told(sent, { [OURS]: own, [OTHER]: before }), OTHER),
          );
          return answers[0] === answers[1];
        },
      ),
      law('sem regras nada é recusado', guides, (sent) => told(sent, {}).length === 0),
      law(
        'um prazo maior nunca recusa mais [TIS-025]',
        fc.tuple(guides, fc.integer({ min: 0, max: 60 })),
        ([sent, limit]) => {
          const refused = (maximumAgeDays: number) =>
            told(sent, { [OURS]: { ...NO_INSURANCE_RULES, maximumAgeDays } }).length;
          return refused(limit + 1) <= refused(limit);
        },
      ),
    ],
  }),

  sendingDeadline: sheet({
    title: 'Até quando enviar a guia',
    statement:
      'O contrato diz quantos dias depois do atendimento a guia ainda é aceita. Depois disso a agenda e o faturamento avisam.',
    source: ['TIS-025'],
    given: { serviceOn: localDate('2026-11-12'), maximumAgeDays: 30 },
    fields: { serviceOn: date('Atendimento'), maximumAgeDays: optional(number('Prazo (dias)')) },
    apply: ({ serviceOn, maximumAgeDays }) => sendingDeadline(serviceOn, maximumAgeDays),
    result: date('Enviar até'),
    decisions: decisions(
      [
        { id: '30 dias', given: ['2026-11-12', 30] as const, expected: '2026-12-12' },
        { id: 'no mesmo dia', given: ['2026-11-12', 0] as const, expected: '2026-11-12' },
        { id: 'sem prazo', given: ['2026-11-12', null] as const, expected: null },
      ],
      ([day, maximum]: readonly [string, number | null]) => sendingDeadline(localDate(day), maximum),
    ),
    laws: [
      law(
        'um dia a mais de prazo é um dia a mais',
        fc.tuple(localDates, fc.integer({ min: 0, max: 365 })),
        ([day, limit]) => {
          const deadline = sendingDeadline(day, limit);
          return deadline !== null && sendingDeadline(day, limit + 1) === addDays(deadline, 1);
        },
      ),
      law(
        'um prazo que não é de dias inteiros é um erro do programa',
        fc.constantFrom(-1, 0.5, Number.NaN),
        (limit) => {
          return throws(() => sendingDeadline(TODAY, limit));
        },
      ),
    ],
  }),
} as const;
