import fc from 'fast-check';
import { campaignPeriodExamples } from '../../examples/marketing.ts';
import { GENDERS } from '../../src/identity/index.ts';
import { addDays, localDate } from '../../src/dates/index.ts';
import {
  CAMPAIGN_STATUSES,
  campaignOutcome,
  campaignStatus,
  canSendCampaign,
  matchesCampaign,
  SHIPPING_METHODS,
  validateCampaign,
  validateCampaignFilter,
} from '../../src/marketing/index.ts';
import type { CampaignCandidate, CampaignDraft, CampaignFilter, CampaignForm } from '../../src/marketing/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const today = localDate('2025-06-10');
const filterFields = {
  startDate: optional(date('Data inicial')),
  endDate: optional(date('Data final')),
  patientStartAge: optional(number('Idade de')),
  patientEndAge: optional(number('Idade até')),
  patientGender: optional(choice('Sexo', GENDERS, 'gender')),
  insuranceId: optional(text('Convênio')),
  professionalId: optional(text('Profissional')),
  expenseId: optional(text('Procedimento')),
};
const young: CampaignFilter = {
  startDate: '2025-01-01',
  endDate: '2025-06-30',
  patientStartAge: 18,
  patientEndAge: 30,
  patientGender: 'female',
};
const seen = (day: string) => [{ date: localDate(day), insuranceId: 'i1', professionalId: 'p1', expenseIds: ['e1'] }];
const ana: CampaignCandidate = { birthDate: '2000-06-10', gender: 'female', visits: seen('2025-03-01') };

const matches = (filter: CampaignFilter, patient: CampaignCandidate) => matchesCampaign(patient, filter, today);
const ages = fc.option(fc.integer({ min: 0, max: 100 }));
const filters = fc.record({
  startDate: fc.constant('2025-01-01'),
  endDate: fc.constantFrom('2025-03-31', '2025-06-30'),
  patientStartAge: ages,
  patientEndAge: ages,
  patientGender: fc.option(fc.constantFrom(...GENDERS)),
  insuranceId: fc.option(fc.constantFrom('i1', 'i2')),
  expenseId: fc.option(fc.constantFrom('e1', 'e2')),
});
const patients = fc.record({
  birthDate: fc.option(fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(today, -days))),
  gender: fc.option(fc.constantFrom(...GENDERS)),
  visits: fc.array(
    fc.record({
      date: fc.integer({ min: -200, max: 60 }).map((days) => addDays(today, days)),
      insuranceId: fc.constantFrom('i1', 'i2'),
      expenseIds: fc.subarray(['e1', 'e2']),
    }),
    { maxLength: 4 },
  ),
});
const draft: CampaignDraft = { message: 'Olá {{patient_name}}', shippingMethod: 'whatsapp', patientIds: ['a'] };
const counts = fc.record({ waiting: fc.nat(50), sent: fc.nat(50), failed: fc.nat(50) });

/** Campaigns: who, what, when, and how far. */
export const campaignsSheets = {
  validateCampaignFilter: sheet({
    title: 'Conferir o filtro de uma campanha',
    statement:
      'O período é obrigatório e tem no máximo 6 meses. As idades são anos inteiros, de 0 a 130, a primeira não maior que a última.',
    source: ['MKT-015', 'MKT-026', 'A155', '§5.1'],
    given: young,
    fields: filterFields,
    apply: validateCampaignFilter,
    decisions: decisions(campaignPeriodExamples, (given) => validateCampaignFilter(given).length === 0),
    laws: [
      law(
        'uma idade impossível é sempre apontada',
        fc.record({ age: badNumbers, first: fc.boolean() }),
        ({ age, first }) => {
          const field = first ? 'patientStartAge' : 'patientEndAge';
          return validateCampaignFilter({ ...young, [field]: age }).some(
            (found) => found.field === field && found.code === 'number.out-of-range',
          );
        },
      ),
      law(
        'trocadas as idades, o filtro é recusado',
        fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 })),
        ([from, more]) =>
          validateCampaignFilter({ ...young, patientStartAge: from + more, patientEndAge: from }).some(
            ({ code }) => code === 'campaign.age-range',
          ),
      ),
    ],
  }),

  matchesCampaign: sheet({
    title: 'O paciente entra na campanha?',
    statement:
      'Entra quem foi atendido no período e combina com idade (em anos completos hoje, com os dois limites), sexo e, num mesmo ' +
      'atendimento, convênio, profissional e procedimento. Quem não tem data de nascimento fica fora quando se filtra por idade.',
    source: ['MKT-022', 'MKT-026', 'A155', 'A35', '§7.9'],
    given: { filter: young, patient: ana, today },
    fields: {
      filter: group('Filtro', filterFields),
      patient: group('Paciente', {
        birthDate: optional(date('Nascimento')),
        gender: optional(choice('Sexo', GENDERS, 'gender')),
        visits: list(
          'Atendimentos',
          group('Atendimento', {
            date: date('Data'),
            insuranceId: optional(text('Convênio')),
            professionalId: optional(text('Profissional')),
            expenseIds: list('Procedimentos', text('Procedimento'), 'e1'),
          }),
          seen('2025-03-01')[0],
        ),
      }),
      today: date('Hoje'),
    },
    apply: (given) => matchesCampaign(given.patient, given.filter, given.today),
    result: flag('Entra'),
    decisions: decisions(
      [
        { id: 'MKT-022', given: { filter: young, patient: ana, today }, expected: true },
        { id: 'MKT-022', given: { filter: young, patient: { ...ana, gender: 'male' }, today }, expected: false },
        {
          id: 'MKT-022',
          given: { filter: young, patient: { ...ana, visits: seen('2024-12-31') }, today },
          expected: false,
        },
        { id: 'A155', given: { filter: young, patient: { ...ana, birthDate: '2007-06-10' }, today }, expected: true },
        { id: 'A155', given: { filter: young, patient: { ...ana, birthDate: '1994-06-11' }, today }, expected: true },
        { id: 'A155', given: { filter: young, patient: { ...ana, birthDate: '1994-06-10' }, today }, expected: false },
      ],
      (given) => matchesCampaign(given.patient, given.filter, given.today),
    ),
    laws: [
      law(
        'cada filtro a menos só aumenta a lista',
        fc.record({ filter: filters, patient: patients }),
        ({ filter, patient }) => {
          if (!matches(filter, patient)) return true;
          const keys = ['patientStartAge', 'patientEndAge', 'patientGender', 'insuranceId', 'expenseId'] as const;
          return keys.every((key) => matches({ ...filter, [key]: null }, patient));
        },
      ),
      law(
        'quem não foi atendido não entra [MKT-022]',
        fc.record({ filter: filters, patient: patients }),
        ({ filter, patient }) => !matches(filter, { ...patient, visits: [] }),
      ),
    ],
  }),

  validateCampaign: sheet({
    title: 'Conferir uma campanha',
    statement: 'Mensagem e forma de envio são obrigatórias, e pelo menos um paciente deve estar marcado.',
    source: ['MKT-016', 'MKT-017', 'MKT-024', 'MKT-025', '§5.7'],
    given: draft,
    fields: {
      message: optional(text('Mensagem')),
      shippingMethod: optional(choice('Forma de envio', SHIPPING_METHODS, 'channel')),
      patientIds: list('Pacientes', text('Paciente'), 'a'),
    },
    apply: validateCampaign,
    decisions: decisions<CampaignDraft, unknown>(
      [
        { id: 'MKT-016', given: draft, expected: [] },
        { id: 'MKT-016', given: { ...draft, message: '' }, expected: [{ field: 'message', code: 'field.required' }] },
        {
          id: 'MKT-016',
          given: { ...draft, shippingMethod: null },
          expected: [{ field: 'shippingMethod', code: 'field.required' }],
        },
        { id: 'MKT-017', given: { ...draft, patientIds: [] }, expected: [{ field: '', code: 'campaign.no-patient' }] },
        {
          id: 'MKT-025',
          given: { ...draft, shippingMethod: 'sms' },
          expected: [{ field: 'shippingMethod', code: 'field.invalid' }],
        },
      ],
      validateCampaign,
    ),
    laws: [
      law(
        'as formas de envio são whatsapp e email [MKT-025]',
        fc.string(),
        (method) =>
          SHIPPING_METHODS.join() === 'whatsapp,email' &&
          (validateCampaign({ ...draft, shippingMethod: method }).length === 0) ===
            (method === 'whatsapp' || method === 'email'),
      ),
      law(
        'mais de 4096 caracteres é demais',
        fc.integer({ min: 4000, max: 4200 }),
        (length) => (validateCampaign({ ...draft, message: 'á'.repeat(length) }).length === 0) === length <= 4096,
      ),
    ],
  }),

  canSendCampaign: sheet({
    title: 'Pode enviar a campanha?',
    statement:
      'Uma campanha que já existe só pode ser vista. Enquanto salva, um segundo clique não envia de novo. Sem pacientes não há envio.',
    source: ['MKT-014', 'MKT-018', '§5.7'],
    given: { id: null, saving: false, patientIds: ['a'] },
    fields: {
      id: optional(text('Campanha existente')),
      saving: flag('Salvando'),
      patientIds: list('Pacientes', text('Paciente'), 'a'),
    },
    apply: canSendCampaign,
    decisions: decisions<CampaignForm, unknown>(
      [
        { id: 'MKT-014', given: { id: 'c1', saving: false, patientIds: ['a'] }, expected: 'campaign.read-only' },
        { id: 'MKT-018', given: { saving: true, patientIds: ['a'] }, expected: 'campaign.saving' },
        { id: 'MKT-018', given: { saving: false, patientIds: [] }, expected: 'campaign.no-patient' },
        { id: 'MKT-018', given: { saving: false, patientIds: ['a'] }, expected: 'ok' },
      ],
      (given) => {
        const answer = canSendCampaign(given);
        return answer.ok ? 'ok' : answer.error.code;
      },
    ),
    laws: [
      law(
        'salvando, nada é enviado [MKT-018]',
        fc.array(fc.string()),
        (patientIds) => !canSendCampaign({ saving: true, patientIds }).ok,
      ),
    ],
  }),

  campaignStatus: sheet({
    title: 'Situação de uma campanha',
    statement:
      'Segue das mensagens: nenhuma tentada, pendente; faltam algumas, enviando; todas tentadas, finalizada, ' +
      'ou falhou se nenhuma saiu.',
    source: ['MKT-012', 'A138'],
    given: { waiting: 0, sent: 10, failed: 1 },
    fields: { waiting: number('Aguardando'), sent: number('Enviadas'), failed: number('Com falha') },
    apply: campaignStatus,
    result: choice('Situação', CAMPAIGN_STATUSES, 'campaignStatus'),
    laws: [
      law(
        'só termina quando nenhuma mensagem espera',
        counts,
        (progress) => campaignStatus(progress) !== 'finished' || (progress.waiting === 0 && progress.sent > 0),
      ),
      law(
        'enviar a última que faltava termina a campanha',
        counts,
        ({ sent, failed }) => campaignStatus({ waiting: 0, sent: sent + 1, failed }) === 'finished',
      ),
    ],
  }),

  campaignOutcome: sheet({
    title: 'O que a lista de campanhas mostra',
    statement: 'Uma campanha finalizada mostra «Mensagens enviadas»; as outras, um traço.',
    source: ['MKT-012', 'A138', '§4'],
    given: { status: 'finished' },
    fields: { status: choice('Situação', CAMPAIGN_STATUSES, 'campaignStatus') },
    apply: ({ status }) => campaignOutcome(status),
    decisions: decisions(
      CAMPAIGN_STATUSES.map((status) => ({
        id: 'A138',
        given: { status },
        expected: status === 'finished' ? 'campaign.sent' : null,
      })),
      ({ status }) => campaignOutcome(status),
    ),
    laws: [
      law(
        'só «finished» mostra mensagens enviadas',
        fc.string(),
        (status) => (campaignOutcome(status) !== null) === (status === 'finished'),
      ),
    ],
  }),
} as const;
