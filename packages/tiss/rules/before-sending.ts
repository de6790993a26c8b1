import fc from 'fast-check';
import { AUTOMATIC_GUIDE, defaultPlanContract, defaultPlanSettings, NO_INSURANCE_RULES } from '@prumo/domain/billing';
import type { InsuranceRules, PlanContract } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import type { LocalDate } from '@prumo/domain/dates';
import { choice, date, decisions, flag, group, law, list, number, optional, sheet, text } from '@prumo/domain/rules';
import { checkBeforeSending, termsAfter, validateTissGuide } from '../src/index.ts';
import type { BillableGuide, BillableLine, GuideToSend, SendingTerms } from '../src/index.ts';
import { anyGuide } from './guide-examples.ts';
import { exam, guideField, soundConsultation, soundSadt } from './inputs.ts';
import { planOf } from './shared-guides.ts';

const TODAY = localDate('2026-11-20');

interface Typed {
  readonly guides: readonly GuideToSend[];
  readonly rules: InsuranceRules;
  readonly cutOffDay: number | null;
  readonly maximumAgeDays: number | null;
  readonly tiss: boolean;
  readonly individual: boolean;
  readonly leftOut: NonNullable<SendingTerms['leftOut']>;
  readonly sentOn: LocalDate;
}

const guide = (change: Partial<BillableGuide> = {}, more: Partial<GuideToSend> = {}): GuideToSend => ({
  accountId: 'c1',
  patientId: 'ana',
  type: 'sadt',
  guide: { ...soundSadt, ...change },
  ...more,
});
const RECORD = '00112233445566778';
const doctor = soundSadt.professional ?? {};
/** A procedure of so many people beside who did it, the last of them without a specialty. */
const teamOf = (people: number): BillableLine => ({
  ...exam,
  degreeParticipationCode: 'clinical',
  professional: doctor,
  team: Array.from({ length: people }, (_, at) => ({
    degreeParticipationCode: 'anesthetist',
    professional: at === people - 1 ? { ...doctor, specialty: {} } : doctor,
  })),
});
/** A session of the day under a number. */
const sessionOf = (
  day: string,
  accountId: string,
  change: Partial<BillableGuide> = {},
  more: Partial<GuideToSend> = {},
) =>
  guide(
    {
      ...numbered('2001'),
      serviceType: 'other_therapies',
      expenses: [{ ...exam, execution: { ...exam.execution, date: localDate(day) } }],
      ...change,
    },
    { accountId, ...more },
  );
const numbered = (provider: string) => ({ referral: { ...soundSadt.referral, provider } });

function termsOf({
  rules,
  cutOffDay,
  maximumAgeDays,
  tiss,
  individual,
  leftOut,
  sentOn,
}: Omit<Typed, 'guides'>): SendingTerms {
  const contract: PlanContract = { ...defaultPlanContract, cutOffDay, maximumAgeDays };
  const settings = { ...planOf(individual), tiss: { ...defaultPlanSettings.tiss, enabled: tiss } };
  return { settings, contract, rules, sentOn, sent: [], takenNumbers: [], leftOut };
}

const check = ({ guides, ...terms }: Typed, more: Partial<SendingTerms> = {}) =>
  checkBeforeSending(guides, { ...termsOf(terms), ...more }).filter(({ problems }) => problems.length > 0);
const said = (found: ReturnType<typeof check>): string[] =>
  found.flatMap(({ accountId, problems }) =>
    problems.map(
      ({ field, number: printed, code, severity }) => `${accountId} ${printed} ${field} ${code} ${severity}`,
    ),
  );

const typed = (changes: Partial<Typed> = {}): Typed => ({
  guides: [guide()],
  rules: NO_INSURANCE_RULES,
  cutOffDay: null,
  maximumAgeDays: null,
  tiss: true,
  individual: false,
  leftOut: [],
  sentOn: TODAY,
  ...changes,
});

interface After {
  readonly numbers: readonly string[];
  readonly refusesRepeats: boolean;
}

const after = ({ numbers, refusesRepeats }: After): SendingTerms =>
  termsAfter(
    termsOf(typed({ rules: { ...NO_INSURANCE_RULES, refusesRepeats } })),
    numbers.map((number_) => guide(numbered(number_))),
  );

/** The check of guides before they are sent. */
export const beforeSendingSheets = {
  checkBeforeSending: sheet({
    title: 'Conferir as guias antes do envio (anti-glosa)',
    statement:
      'Cada guia é conferida contra o padrão, as exigências do seu convênio, os números já enviados e os prazos do contrato. O que se ' +
      'corrige na guia é erro e segura o envio; um prazo que já passou é aviso. As sessões de um paciente podem ter o mesmo número, se nenhuma contraria outra na carteira, na senha, na guia da operadora ou no tipo de atendimento. O prazo do contrato do plano vale antes do prazo do convênio.',
    source: ['TIS-012', 'TIS-013', 'TIS-025', 'BIL-036'],
    given: typed({ rules: { ...NO_INSURANCE_RULES, cardDigits: 16 }, cutOffDay: 15 }),
    fields: {
      guides: list(
        'Guias',
        group('Guia a enviar', {
          accountId: text('Conta'),
          patientId: text('Paciente'),
          type: choice('Guia', ['consultation', 'sadt'], 'guideType'),
          guide: guideField,
        }),
        guide(),
      ),
      rules: group('Exigências do convênio', {
        cardDigits: optional(number('Dígitos da carteira')),
        passwordRequired: flag('Exige senha'),
        passwordExpenses: list('Procedimentos que exigem senha', text('Código'), '10101012'),
        authorizationRequired: flag('Exige guia autorizada'),
        authorizationExpenses: list('Procedimentos que exigem guia autorizada', text('Código'), '10101012'),
        maximumAgeDays: optional(number('Prazo de envio do convênio (dias)')),
        refusesRepeats: flag('Recusa procedimento repetido no dia'),
        sendTeam: flag('Envia a equipe'),
      }),
      cutOffDay: optional(number('Dia do fechamento')),
      maximumAgeDays: optional(number('Prazo de envio do contrato (dias)')),
      tiss: flag('Plano fatura por TISS'),
      individual: flag('Plano fatura cada sessão'),
      leftOut: list(
        'Sessões fora da fatura',
        group('Sessão', {
          number: text('Nº da guia'),
          series: optional(text('Paciente da série')),
          key: text('Conta'),
        }),
        { number: '2001', series: 'ana', key: '77' },
      ),
      sentOn: date('Dia do envio'),
    },
    apply: check,
    decisions: decisions(
      [
        { id: 'TIS-012 nada a corrigir', given: {}, expected: [] },
        {
          id: 'TIS-012 campo que falta',
          given: { guides: [guide({ branch: { providerCode: '0012345', name: 'Clínica' } })] },
          expected: ['c1 31 branch.cnes guide.sadt-field-missing error'],
        },
        {
          id: 'TIS-012 cobrado além do autorizado',
          given: { guides: [guide({ expenses: [{ ...exam, quantity: 3, authorized: 2 }] })] },
          expected: ['c1 42 expenses.0.quantity guide.over-authorized warning'],
        },
        {
          id: 'TIS-012 cobrado o que foi autorizado',
          given: { guides: [guide({ expenses: [{ ...exam, quantity: 2, authorized: 2 }] })] },
          expected: [],
        },
        {
          id: 'TIS-012 sem TISS',
          given: { tiss: false, guides: [guide({ branch: {} })], rules: { ...NO_INSURANCE_RULES, cardDigits: 3 } },
          expected: [],
        },
        {
          id: 'TIS-013 carteira',
          given: { rules: { ...NO_INSURANCE_RULES, cardDigits: 16 } },
          expected: ['c1 8 insurance.insured.record guide.card-digits error'],
        },
        {
          id: 'TIS-013 carteira que falta é dita uma vez',
          given: {
            rules: { ...NO_INSURANCE_RULES, cardDigits: 16 },
            guides: [guide({ insured: { ...soundSadt.insured, record: '' } })],
          },
          expected: ['c1 8 insurance.insured.record guide.sadt-field-missing error'],
        },
        {
          id: 'TIS-013 senha e guia autorizada',
          given: {
            rules: { ...NO_INSURANCE_RULES, passwordRequired: true, authorizationRequired: true },
            guides: [
              guide({
                authorization: { date: '2026-11-10', password: null, validity: null },
                referral: { ...soundSadt.referral, insurance: null },
              }),
            ],
          },
          expected: [
            'c1 5 authorization.password guide.password-required error',
            'c1 7 referral.insurance guide.authorization-required error',
          ],
        },
        {
          id: 'TIS-013 repetido em outra guia',
          given: {
            rules: { ...NO_INSURANCE_RULES, refusesRepeats: true },
            guides: [guide(), guide(numbered('2002'), { accountId: 'c2' })],
          },
          expected: ['c2 null expenses.0 guide.procedure-repeated error'],
        },
        {
          id: 'BIL-036 sessões de uma guia',
          given: {
            guides: [sessionOf('2026-11-12', 'c1'), sessionOf('2026-11-13', 'c2'), sessionOf('2026-11-16', 'c3')],
          },
          expected: [],
        },
        {
          id: 'BIL-036 o que uma sessão não diz não contraria as outras, e o que a segunda diz vale para a terceira',
          given: {
            guides: [
              sessionOf('2026-11-12', 'c1', { authorization: { date: '2026-11-10', password: '', validity: null } }),
              sessionOf('2026-11-13', 'c2', { authorization: { date: '2026-11-10', password: 'A1', validity: null } }),
              sessionOf('2026-11-16', 'c3', { authorization: { date: '2026-11-10', password: 'B2', validity: null } }),
            ],
          },
          expected: ['c3 5 authorization.password guide.session-differs error'],
        },
        {
          id: 'BIL-036 «Sessões anteriores» deixa o número da guia no da operadora',
          given: {
            guides: [
              sessionOf('2026-11-12', 'c1', { referral: { ...numbered('2001').referral, insurance: 'OP-9' } }),
              sessionOf('2026-11-13', 'c2', { referral: { ...numbered('2001').referral, insurance: '2001' } }),
            ],
          },
          expected: [],
        },
        {
          id: 'BIL-036 sessões que ficam fora da fatura são um aviso, dito na primeira',
          given: {
            guides: [sessionOf('2026-11-12', 'c1'), sessionOf('2026-11-13', 'c2')],
            leftOut: [
              { number: '2001', series: 'ana', key: '77' },
              { number: '2001', series: 'ana', key: '78' },
              { number: '2001', series: 'caio', key: '79' },
              { number: '2002', series: 'ana', key: '80' },
              { number: '2001', series: null, key: '81' },
            ],
          },
          expected: ['c1 2 referral.provider guide.session-left-out warning'],
        },
        {
          id: 'BIL-036 uma guia que sai sozinha não deixa sessões',
          given: { guides: [guide()], leftOut: [{ number: '2001', series: 'ana', key: '77' }] },
          expected: [],
        },
        {
          id: 'BIL-036 sessão de outro paciente',
          given: { guides: [sessionOf('2026-11-12', 'c1'), sessionOf('2026-11-13', 'c2', {}, { patientId: 'caio' })] },
          expected: ['c2 2 referral.provider guide.number-repeated error'],
        },
        {
          id: 'BIL-036 exame sob o número de uma sessão',
          given: { guides: [sessionOf('2026-11-12', 'c1'), sessionOf('2026-11-13', 'c2', { serviceType: 'exam' })] },
          expected: ['c2 2 referral.provider guide.number-repeated error'],
        },
        {
          id: 'BIL-181 plano que fatura cada sessão',
          given: { individual: true, guides: [sessionOf('2026-11-12', 'c1'), sessionOf('2026-11-13', 'c2')] },
          expected: ['c2 2 referral.provider guide.number-repeated error'],
        },
        {
          id: 'BIL-036 outra senha, guia, carteira e tipo',
          given: {
            guides: [
              sessionOf('2026-11-12', 'c1'),
              sessionOf('2026-11-13', 'c2', {
                serviceType: 'small_service',
                insured: { ...soundSadt.insured, record: '99' },
                referral: { ...numbered('2001').referral, insurance: 'OP-9' },
                authorization: { ...soundSadt.authorization, password: 'OUTRA' },
              }),
            ],
          },
          expected: [
            'c2 32 serviceType guide.session-differs error',
            'c2 8 insurance.insured.record guide.session-differs error',
            'c2 7 referral.insurance guide.session-differs error',
            'c2 5 authorization.password guide.session-differs error',
          ],
        },
        {
          id: 'TIS-012 número repetido',
          given: { guides: [guide(), guide({}, { accountId: 'c2', patientId: 'caio' })] },
          expected: ['c2 2 referral.provider guide.number-repeated error'],
        },
        {
          id: 'TIS-025 prazo do convênio',
          given: { rules: { ...NO_INSURANCE_RULES, maximumAgeDays: 7 } },
          expected: ['c1 null expenses guide.too-old warning'],
        },
        {
          id: 'TIS-025 o contrato do plano vale antes',
          given: { rules: { ...NO_INSURANCE_RULES, maximumAgeDays: 7 }, maximumAgeDays: 8 },
          expected: [],
        },
        {
          id: 'TIS-025 fechamento perdido',
          given: { cutOffDay: 15 },
          expected: ['c1 null startDate guide.cut-off-missed warning'],
        },
        { id: 'TIS-025 no dia do fechamento', given: { cutOffDay: 20 }, expected: [] },
        {
          id: 'TIS-025 sem data não há fechamento',
          given: { cutOffDay: 15, guides: [guide({ startDate: null })] },
          expected: [],
        },
        {
          id: 'TIS-012 do qual a operadora nada disse',
          given: { guides: [guide({ expenses: [{ ...exam, quantity: 9, authorized: null }] })] },
          expected: [],
        },
        {
          id: 'TIS-012 número da coluna de uma linha',
          given: { guides: [guide({ expenses: [exam, { ...exam, code: null }] })] },
          expected: ['c1 40 expenses.1.code guide.sadt-field-missing error'],
        },
        {
          id: 'TIS-012 autorizado nada',
          given: { guides: [guide({ expenses: [{ ...exam, quantity: 1, authorized: 0 }] })] },
          expected: ['c1 42 expenses.0.quantity guide.over-authorized warning'],
        },
        {
          id: 'TIS-012 de uma consulta a operadora não autoriza quantidades',
          given: {
            guides: [
              guide(
                { ...soundConsultation, expenses: soundConsultation.expenses.map((of) => ({ ...of, authorized: 0 })) },
                { type: 'consultation' },
              ),
            ],
          },
          expected: [],
        },
        {
          id: 'TIS-008 a equipe é conferida onde o convênio a quer',
          given: { rules: { ...NO_INSURANCE_RULES, sendTeam: true }, guides: [guide({ expenses: [teamOf(11)] })] },
          expected: ['c1 55 expenses.0.team.10.professional.specialty.code guide.sadt-field-missing error'],
        },
        { id: 'TIS-008 e só onde a quer', given: { guides: [guide({ expenses: [teamOf(11)] })] }, expected: [] },
        {
          id: 'a décima segunda guia de muitas',
          given: {
            guides: Array.from({ length: 12 }, (_, at) =>
              guide(
                { ...numbered(String(at + 1)), insured: { ...soundSadt.insured, record: at === 11 ? '1' : RECORD } },
                { accountId: `c${at + 1}` },
              ),
            ),
            rules: { ...NO_INSURANCE_RULES, cardDigits: 17 },
          },
          expected: ['c12 8 insurance.insured.record guide.card-digits error'],
        },
      ],
      (changes: Partial<Typed>) => said(check(typed(changes))),
    ),
    laws: [
      law(
        'o que a guia tem satisfaz o que o convênio exige, e só o que falta é dito [TIS-013]',
        fc.record({ card: fc.boolean(), password: fc.boolean(), authorization: fc.boolean() }),
        (has) => {
          const rules = {
            ...NO_INSURANCE_RULES,
            cardDigits: 17,
            passwordRequired: true,
            authorizationExpenses: [exam.code ?? ''],
          };
          const one = guide({
            insured: { ...soundSadt.insured, record: has.card ? RECORD : '123' },
            authorization: { ...soundSadt.authorization, password: has.password ? 'S1' : null },
            referral: { ...soundSadt.referral, insurance: has.authorization ? '7' : null },
          });
          const missing = [
            ...(has.card ? [] : ['guide.card-digits']),
            ...(has.password ? [] : ['guide.password-required']),
            ...(has.authorization ? [] : ['guide.authorization-required']),
          ];
          const codes = check(typed({ guides: [one], rules })).flatMap(({ problems }) =>
            problems.map(({ code }) => code),
          );
          return codes.toSorted().join() === missing.toSorted().join();
        },
      ),
      law(
        'as contas que ficam de fora são nomeadas [BIL-036]',
        fc.uniqueArray(fc.nat(999), { maxLength: 4 }),
        (keys) => {
          const leftOut = keys.map((key) => ({ number: '2001', series: 'ana', key: String(key) }));
          const [found] = check(typed({ guides: [sessionOf('2026-11-12', 'c1')], leftOut }));
          const [told] = found?.problems ?? [];
          return keys.length === 0
            ? told === undefined
            : told?.data?.['accounts'] === keys.join(', ') && told.data['number'] === '2001';
        },
      ),
      law('cada falha leva o que a explica [TIS-012, TIS-025]', fc.integer({ min: 2, max: 99 }), (quantity) => {
        const expenses = [{ ...exam, quantity, authorized: 1 }];
        const [, found] = check(
          typed({ cutOffDay: 15, guides: [guide(), guide({ expenses }, { accountId: 'c2', patientId: 'caio' })] }),
        );
        const told = Object.fromEntries((found?.problems ?? []).map(({ code, data }) => [code, data]));
        return (
          JSON.stringify(told) ===
          JSON.stringify({
            'guide.number-repeated': { number: '2001' },
            'guide.cut-off-missed': { closing: '2026-11-15' },
            'guide.over-authorized': { quantity, authorized: 1 },
          })
        );
      }),
      law(
        'um dia que não é dia não envelhece a guia nem a repete',
        fc.constantFrom('', '2026-02-31', '12/11/2026', null),
        (day) => {
          const expenses = [{ ...exam, execution: { ...exam.execution, date: day } }];
          const guides = [guide({ expenses }), guide({ expenses, ...numbered('2002') }, { accountId: 'c2' })];
          const rules = { ...NO_INSURANCE_RULES, refusesRepeats: true, maximumAgeDays: 1 };
          return said(check(typed({ guides, rules }))).every(
            (one) => !one.includes('too-old') && !one.includes('repeated'),
          );
        },
      ),
      law(
        'o número impresso de um campo é o que o padrão lhe dá',
        fc.tuple(anyGuide, fc.constantFrom('sadt' as const, 'consultation' as const), fc.boolean()),
        ([any, type, sendTeam]) =>
          check(typed({ guides: [guide({}, { guide: any, type })], rules: { ...NO_INSURANCE_RULES, sendTeam } }))
            .flatMap(({ problems }) => problems)
            .every(({ data, number: printed }) => data?.['number'] === undefined || data['number'] === printed),
      ),
      law('os acentos são conferidos como o contrato os manda', fc.boolean(), (asciiOnly) => {
        const terms = termsOf(typed());
        const named = guide({ clinicalIndication: 'Dor “forte”' });
        const plain = checkBeforeSending([named], { ...terms, contract: { ...terms.contract, asciiOnly } });
        return (
          JSON.stringify(plain.map(({ problems }) => problems.map(({ code }) => code))) ===
          JSON.stringify([
            validateTissGuide('sadt', named.guide, terms.settings, { sendTeam: false, asciiOnly }).map(
              ({ code }) => code,
            ),
          ])
        );
      }),
      law(
        'o que saiu antes vale como repetido',
        fc.constantFrom('2001', '2002'),
        (number_) => said(check(typed(), { takenNumbers: [number_] })).length === (number_ === '2001' ? 1 : 0),
      ),
      law('um procedimento já enviado do paciente no dia é repetido', fc.constantFrom('ana', 'caio'), (patientId) => {
        const line = { code: exam.code ?? '', date: localDate('2026-11-12') };
        const sent = [{ patientId, card: null, password: null, authorization: null, lines: [line] }];
        const found = check(typed({ rules: { ...NO_INSURANCE_RULES, refusesRepeats: true } }), { sent });
        return said(found).some((one) => one.includes('procedure-repeated')) === (patientId === 'ana');
      }),
      law(
        'só um prazo é aviso, e exigências a mais nunca tiram uma falha [TIS-012]',
        fc.tuple(anyGuide, fc.boolean()),
        ([any, passwordRequired]) => {
          const guides = [guide({}, { guide: any })];
          const plain = check(typed({ guides, cutOffDay: 1 }));
          const strict = check(typed({ guides, cutOffDay: 1, rules: { ...NO_INSURANCE_RULES, passwordRequired } }));
          const errors = plain.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error');
          return (
            said(strict).length >= said(plain).length &&
            errors.every(({ code }) => code !== 'guide.too-old' && code !== 'guide.cut-off-missed')
          );
        },
      ),
    ],
  }),

  termsAfter: sheet({
    title: 'Conferir guias depois de outras',
    statement:
      'Uma fatura grande é conferida por partes: o que uma parte tem vale para as seguintes, e o resultado é o mesmo que ' +
      'conferir todas de uma vez. Uma guia que ainda espera o seu número não ocupa nenhum.',
    source: ['TIS-012', 'TIS-013'],
    given: { numbers: ['2001', ''], refusesRepeats: true },
    fields: {
      numbers: list('Guias já conferidas', text('Nº no prestador'), '2002'),
      refusesRepeats: flag('Recusa procedimento repetido no dia'),
    },
    apply: (input: After) => {
      const { ahead = [], sent } = after(input);
      return { numbers: ahead.map((one) => one.number), sent };
    },
    decisions: decisions(
      [
        { id: 'TIS-012 os números valem', given: { numbers: ['2001', '7'] }, expected: ['2001', '7'] },
        { id: 'TIS-012 sem número', given: { numbers: ['', AUTOMATIC_GUIDE, ' '] }, expected: [] },
      ],
      ({ numbers }: Pick<After, 'numbers'>) =>
        (after({ numbers, refusesRepeats: false }).ahead ?? []).map((one) => one.number),
    ),
    laws: [
      law('só quem recusa repetidos olha os procedimentos', fc.boolean(), (refusesRepeats) => {
        return after({ numbers: ['1'], refusesRepeats }).sent.length === (refusesRepeats ? 1 : 0);
      }),
      law(
        'por partes ou de uma vez, as falhas são as mesmas [TIS-012]',
        fc.record({
          drawn: fc.array(
            fc.record({
              provider: fc.constantFrom('1', '2', '3', '', AUTOMATIC_GUIDE),
              patientId: fc.constantFrom('ana', 'caio'),
              day: fc.constantFrom('2026-11-12', '2026-11-13'),
              serviceType: fc.constantFrom('exam', 'other_therapies', 'small_service'),
              password: fc.constantFrom('A1', 'B2', null),
            }),
            { maxLength: 8 },
          ),
          cut: fc.nat(8),
          refusesRepeats: fc.boolean(),
        }),
        ({ drawn, cut, refusesRepeats }) => {
          const guides = drawn.map(({ provider, patientId, day, serviceType, password }, at) =>
            guide(
              {
                ...numbered(provider),
                serviceType,
                authorization: { ...soundSadt.authorization, password },
                expenses: [{ ...exam, execution: { ...exam.execution, date: localDate(day) } }],
              },
              { accountId: `c${at}`, patientId },
            ),
          );
          const terms = termsOf(typed({ rules: { ...NO_INSURANCE_RULES, refusesRepeats } }));
          const first = guides.slice(0, cut);
          const inParts = [
            ...checkBeforeSending(first, terms),
            ...checkBeforeSending(guides.slice(cut), termsAfter(terms, first)),
          ];
          return JSON.stringify(inParts) === JSON.stringify(checkBeforeSending(guides, terms));
        },
      ),
    ],
  }),
} as const;
