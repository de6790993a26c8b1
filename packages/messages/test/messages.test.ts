import { permissionLabel } from '../src/permissions.ts';
import * as domain from '@prumo/domain';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { laboratoryLabels } from '../src/labels/laboratory.ts';
import { isCode, isLabelled, label, labelsOf, sentence } from '../src/index.ts';

// The bundler of the tests reads the rules' sources: no list of codes has to be kept by hand.
declare global {
  interface ImportMeta {
    glob(
      pattern: string | readonly string[],
      options: { query: '?raw'; import: 'default'; eager: true },
    ): Record<string, string>;
  }
}

const sources = import.meta.glob(['../../domain/src/**/*.ts', '../../tiss/src/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const CONTEXTS =
  'access|appointment|authorization|billing|budget|bed|campaign|card|cashier|category|cep|clinical|cnpj|cns|council|cpf|date|field|finance|guide|hospitalization|hour|' +
  'import|inventory|kit|message|money|number|password|phone|record|referral|report|schedule|stock|text|tiss|transaction|waiting-list';

/** Wire paths that look like codes. */
const PATHS = new Set([
  'authorization.date',
  'authorization.password',
  'authorization.validity',
  'cashier.id',
  'council.name',
  'council.state',
  'referral.insurance',
  'referral.main',
  'referral.provider',
  'referral.type',
]);

function codesIn(source: string): string[] {
  return [...source.matchAll(new RegExp(`'((?:${CONTEXTS})\\.[a-z-]+)'`, 'g'))]
    .map((found) => found[1] ?? '')
    .filter((code) => !PATHS.has(code));
}

test('every code a rule can answer has a sentence', () => {
  const codes = new Set(Object.values(sources).flatMap(codesIn));
  expect(codes.size).toBeGreaterThan(70);
  expect([...codes].filter((code) => !isCode(code))).toEqual([]);
});

test('every sentence fills its placeholders and shows no code', () => {
  expect(sentence('cashier.closing-value-differs', { balance: 17_450 })).toBe(
    'O saldo do caixa mudou: o saldo atual é R$ 174,50',
  );
  expect(sentence('date.before-minimum', { minimum: '1900-01-01' })).toBe('A data não pode ser anterior a 01/01/1900');
  expect(sentence('appointment.in-use', { name: 'Ana' })).toBe('Em uso por Ana');
  expect(sentence('appointment.transition-not-allowed', { from: 'attended', to: 'waiting' })).toBe(
    'Um agendamento Atendido não pode passar para Aguardando',
  );
  expect(sentence('appointment.in-use')).toBe('Em uso por ');
});

test("a code without a sentence answers 'Erro não especificado'", () => {
  expect(sentence('no.such-code')).toBe('Erro não especificado');
  expect(sentence('toString')).toBe('Erro não especificado');
});

test.each([
  ['access.unauthorized-title', 'Acesso não autorizado!'],
  ['access.unauthorized-reason', 'Você não possui os privilégios necessários para realizar essa ação.'],
  ['access.unauthorized-hint', 'Entre em contato com o adminstrador para solicitar o acesso.'],
  ['access.suspended-title', 'O sistema está suspenso!'],
  ['access.suspended', 'O sistema está suspenso. Entre em contato com o administrador.'],
  ['access.expires-today', 'O sistema será suspenso hoje. Entre em contato com o administrador.'],
  ['access.expires-tomorrow', 'O sistema será suspenso amanhã. Entre em contato com o administrador.'],
  ['access.forbidden', 'Acesso negado'],
  ['auth.invalid-credentials', 'Dados de login inválidos'],
  ['auth.logging-out', 'Saíndo do sistema, aguarde...'],
  ['branch.none', 'Nenhuma clínica vinculada ao seu usuário.'],
  ['billing.finished', 'Essa conta já foi finalizada. Por esse motivo não será possível editá-la!'],
  ['billing.values-blocked', 'Os campos valores estão bloqueados conforme regra do plano!'],
  ['billing.authorization-refused', 'Usuário sem autorização para esta liberação!'],
  ['billing.procedure-not-found', 'Procedimento não encontrado neste convênio'],
  ['billing.product-not-found', 'produto não encontrado'],
  ['cashier.document-print-failed', 'Ocorreu um erro ao realização a impressão do documento'],
  ['cashier.withdrawal-updated', 'Sangria atualizado com sucesso!'],
  ['cashier.insufficient-balance', 'Não foi possível realizar a operação solicitada, saldo insuficiente!'],
  ['cashier.balance-exceeded', 'Saldo insuficiente para efetuar a operação solicitada'],
  ['permission.denied', 'Permissão negada!'],
  ['report.no-exam-insurance', 'Selecione o(s) convênio(s)!'],
  ['campaign.no-patient', 'Selecione um ou mais pacientes!'],
  ['billing.cashier-closed', 'O caixa desta conta já foi fechado. Por esse motivo não será possível editá-la!'],
  ['billing.no-expense', 'Nenhum procedimento adicionado!'],
  ['billing.instalment-removed', 'Parcela removida com sucesso!'],
  ['billing.instalments-removed', 'Parcelas removidas com sucesso!'],
  ['auth.password-changed', 'Senha alterada com sucesso'],
  ['saved', 'Salvo com sucesso'],
  ['cashier.opened', 'Caixa aberto com sucesso'],
  ['cashier.open-failed', 'Não foi possível realizar a abertura do caixa'],
  ['cashier.opening-canceled', 'Abertura cancelada com sucesso'],
  ['cashier.cancel-failed', 'Não foi possível cancelar a abertura do caixa'],
  ['cashier.search-failed', 'Não foi possível realizar a pesquisa'],
  ['cashier.reopened', 'Caixa reaberto com sucesso'],
  ['cashier.reopen-failed', 'Não foi possível realizar a reabertura do caixa'],
  ['cashier.close-done', 'Fechamento do caixa realizado com sucesso'],
  ['cashier.close-failed', 'Não foi possível realizar o fechamento do caixa'],
  ['cashier.print-failed', 'Ocorreu um erro ao gerar a impressão'],
  ['cashier.cash-flow-print-failed', 'Ocorreu um erro ao realizar a impressão!'],
  ['cashier.attendance-delete-failed', 'Atenção! Ocorreu um erro ao excluir o atendimento.'],
  ['cashier.deposited', 'Aporte realizado com sucesso!'],
  ['cashier.withdrawn', 'Sangria realizada com sucesso!'],
  ['cashier.operation-failed', 'Não foi possível realizar a operação solicitada'],
  ['cashier.deposit-updated', 'Aporte atualizado com sucesso!'],
  ['cashier.entry-created', 'Lançamento realizado com sucesso!'],
  ['cashier.entry-removed', 'Lançamento removido com sucesso!'],
  ['cashier.configured', 'Configuração realizada com sucesso!'],
  ['campaign.created', 'Campanha gerada com sucesso!'],
  ['cashier.failed', 'Ocorreu um erro ao realizar a operação solicitada!'],
  ['indicators.failed', 'Ocorreu um erro ao carregar os indicadores!'],
  ['file.upload-failed', 'Falha no envio do arquivo'],
  ['report.specialties-failed', 'Erro ao carregar as especialidades'],
  ['transaction.confirm-reverse', 'Deseja realmente estornar este documento?'],
  ['transaction.confirm-delete', 'Deseja realmente excluir este documento?'],
  ['cashier.opening-without-cashier', 'Por favor, selecione um caixa para realizar a abertura'],
  ['cashier.no-collaborator', 'Selecione ao menos um colaborador'],
  ['billing.no-open-cashier', 'Nenhum caixa aberto para dar sequência no recebimento do atendimento!'],
  ['billing.no-category', 'Selecione uma categoria!'],
  ['billing.open-balance', 'Ainda existe saldo a pagar em aberto!'],
  ['billing.requester-missing', 'Informe o profissional executante!'],
  ['billing.requester-not-in-lines', 'Verifique o profissional na lista de procedimentos!'],
  ['billing.request-after-service', 'A data da solicitação não pode ser maior que a data do atendimento'],
  ['date.end-before-start', 'Data inferior a data de início'],
  ['report.no-insurance', 'Selecione um ou mais convênios!'],
  ['report.no-professional', 'Selecione um ou mais profissionais!'],
  ['report.no-expense', 'Selecione um ou mais procedimentos!'],
  ['report.no-type', 'Selecione um ou mais tipos!'],
  ['report.no-marker', 'Selecione um ou mais marcadores!'],
  ['report.no-room', 'Selecione uma ou mais salas!'],
  ['cpf.invalid', 'CPF inválido'],
  ['cnpj.invalid', 'CNPJ inválido'],
  ['cep.invalid', 'CEP inválido'],
])('%s is literally «%s»', (code, text) => {
  expect(sentence(code)).toBe(text);
});

test('the numbers of a limit are in its sentence', () => {
  expect(sentence('card.too-short', { minimum: 10 })).toBe('A carteira deve ter no mínimo 10 dígitos');
  expect(sentence('card.too-long', { maximum: 12 })).toBe('A carteira deve ter no máximo 12 dígitos');
  expect(sentence('authorization.password-too-short', { minimum: 5 })).toBe('Mínimo 5 caracteres');
  expect(sentence('report.period-limit', { months: 4 })).toBe('Período limite (4 meses)');
  expect(sentence('report.period-maximum', { months: 4 })).toBe('Período máximo (4 meses)');
  expect(sentence('access.expires-in-days', { days: 3 })).toBe(
    'O sistema será suspenso em 3 dias. Entre em contato com o administrador.',
  );
});

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  accidentIndication: domain.ACCIDENT_INDICATIONS,
  accountEvent: domain.ACCOUNT_EVENTS,
  accountStatus: domain.ACCOUNT_STATUSES,
  adjustmentType: domain.ADJUSTMENT_TYPES,
  appointmentStatus: domain.APPOINTMENT_STATUSES,
  appointmentType: domain.APPOINTMENT_TYPES,
  billingDateType: domain.BILLING_DATE_TYPES,
  billingGroup: domain.BILLING_GROUPS,
  billingSort: domain.BILLING_SORTS,
  cellContent: domain.CELL_CONTENTS,
  cashierDateType: domain.CASHIER_DATE_TYPES,
  cashierModality: domain.CASHIER_MODALITIES,
  cashierReportType: domain.CASHIER_REPORT_TYPES,
  cashierStatus: domain.CASHIER_STATUSES,
  cashOperation: domain.CASH_OPERATIONS,
  channel: domain.MESSAGE_CHANNELS,
  character: domain.CHARACTERS,
  checklistState: domain.CHECKLIST_STATES,
  closureReason: domain.CLOSURE_REASONS,
  compensationType: domain.COMPENSATION_TYPES,
  consultationGuideField: domain.CONSULTATION_GUIDE_FIELDS.map(({ key }) => key),
  consultationType: domain.CONSULTATION_TYPES,
  council: domain.COUNCILS,
  dayAvailability: domain.DAY_AVAILABILITIES,
  dayPeriod: domain.DAY_PERIODS,
  documentType: domain.DOCUMENT_TYPES,
  expenseType: domain.EXPENSE_TYPES,
  financialDateType: domain.FINANCIAL_DATE_TYPES,
  financialGroup: domain.FINANCIAL_GROUPS,
  financialType: domain.FINANCIAL_TYPES,
  gender: domain.GENDERS,
  guideType: domain.GUIDE_TYPES,
  holiday: domain.HOLIDAYS,
  identityType: domain.IDENTITY_TYPES,
  importField: Object.values(domain.IMPORT_FIELDS).flatMap((fields) => fields.map(({ key }) => key)),
  importKind: domain.IMPORT_KINDS,
  expenseUnit: domain.EXPENSE_UNITS,
  modality: domain.MODALITIES,
  module: domain.MODULES.map(({ key }) => key),
  occupationalHealth: domain.OCCUPATIONAL_HEALTH,
  paperSize: domain.PAPER_SIZES,
  participationDegree: domain.PARTICIPATION_DEGREES,
  paymentSourceType: domain.PAYMENT_SOURCE_TYPES,
  paymentType: domain.PAYMENT_TYPES,
  permission: domain.PERMISSIONS.map(({ code }) => code),
  permissionSection: domain.PERMISSIONS.map(({ section }) => section),
  permissionSubject: domain.PERMISSIONS.map(({ module }) => module),
  placeType: domain.PLACE_TYPES,
  providerGuideMode: domain.PROVIDER_GUIDE_MODES,
  quarter: domain.QUARTERS.map(String),
  reportKind: domain.REPORT_KINDS,
  reportOutput: domain.REPORT_OUTPUTS,
  reportPage: domain.REPORT_PAGES,
  routeOutcome: domain.ROUTE_OUTCOMES,
  sadtGuideField: domain.SADT_GUIDE_FIELDS.map(({ key }) => key),
  serviceRegime: domain.SERVICE_REGIMES,
  serviceType: domain.SERVICE_TYPES,
  specialCoverage: domain.SPECIAL_COVERAGES,
  state: domain.BRAZILIAN_STATES.map(({ code }) => code),
  summaryBox: domain.SUMMARY_BOXES,
  technique: domain.TECHNIQUES,
  tussTable: domain.TUSS_TABLES,
  way: domain.WAYS,
};

test.each(Object.keys(ENUMERATIONS))('every value of %s has a pt-BR label without underscore', (enumeration) => {
  for (const value of ENUMERATIONS[enumeration] ?? []) {
    expect(isLabelled(enumeration, value), `${enumeration} ${value}`).toBe(true);
    expect(label(enumeration, value)).not.toMatch(/_|^\s*$/);
  }
});

test("status open is 'Em aberto/Agendamento' and the others as reports say [BIL-038, BIL-188]", () => {
  expect(
    ['open', 'in_billing', 'closed', 'finished', 'in_appeal'].map((status) => label('accountStatus', status)),
  ).toEqual(['Em aberto/Agendamento', 'Faturando', 'Fechada', 'Finalizada', 'Recurso']);
});

test('cash-flow operations are Aporte, Sangria, Receita, Despesa, Encaminhamento, Atendimento [CSH-045]', () => {
  expect(labelsOf('cashOperation').map((option) => option.label)).toEqual([
    'Aporte',
    'Sangria',
    'Receita',
    'Despesa',
    'Encaminhamento',
    'Atendimento',
  ]);
});

test('there are 12 months and 27 states, PR = Paraná [LIM-020, ENT-016]', () => {
  expect(labelsOf('month').map((option) => option.label)).toHaveLength(12);
  expect(labelsOf('state')).toHaveLength(27);
  expect(label('state', 'PR')).toBe('Paraná');
});

test('a value of another system is shown readable', () => {
  expect(label('serviceType', 'some_new_type')).toBe('Some new type');
  expect(label('noSuchEnumeration', 'x')).toBe('X');
  expect(labelsOf('noSuchEnumeration')).toEqual([]);
});

test('a value that is called as something every object has is no label', () => {
  expect(label('serviceType', 'constructor')).toBe('Constructor');
  expect(permissionLabel('toString')).toBe('toString');
});

test('what only the pages of the rules have words for is told by no screen', () => {
  const screens = import.meta.glob(
    ['../../view-models/src/**/*.ts', '../../../apps/web/src/**/*.{ts,tsx}', '!**/*.stories.tsx'],
    { query: '?raw', import: 'default', eager: true },
  );
  const told = Object.entries(screens).flatMap(([file, text]) =>
    [...text.matchAll(/(?:label|labelsOf|shownLabel|isLabelled)\('(\w+)'/g)].flatMap(([, name]) =>
      name !== undefined && Object.hasOwn(laboratoryLabels, name) ? [`${file}: ${name}`] : [],
    ),
  );
  expect(Object.keys(screens).length).toBeGreaterThan(500);
  expect(told).toEqual([]);
});
