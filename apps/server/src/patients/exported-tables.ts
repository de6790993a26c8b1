import { type RawBuilder, sql } from 'kysely';

/** One table of the export: which rows belong to the patient, and what the reader of the archive calls them. */
export interface ExportedTable {
  readonly name: string;
  /** Key in dados.json. */
  readonly section: string;
  /** Condition on alias t. */
  readonly where: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Further values of a row, e.g. names behind ids. */
  readonly named?: RawBuilder<unknown>;
}

type Where = ExportedTable['where'];

const by =
  (column: string): Where =>
  (ids) =>
    sql`t.${sql.ref(column)} = any(${ids})`;
const through =
  (column: string, table: string, where: Where): Where =>
  (ids) =>
    sql`t.${sql.ref(column)} in (select t.id from ${sql.table(table)} t where ${where(ids)})`;
const either =
  (...all: readonly Where[]): Where =>
  (ids) =>
    sql`(${sql.join(
      all.map((where) => where(ids)),
      sql` or `,
    )})`;

const ofAppointment = by('patient_id');
const ofAccount = by('patient_id');
/** Whoever pays or is paid may be a patient, a professional or a provider. */
const ofTransaction = either(
  through('account_id', 'billing_account', ofAccount),
  through('referral_id', 'referral', by('patient_id')),
  by('patient_id'),
);
const ofEntry = ofTransaction;

const professional = sql`(select r.name from schedule s join professional r on r.id = s.professional_id where s.branch_id = t.branch_id and s.id = t.schedule_id)`;
const insurance = sql`(select i.name from insurance i where i.branch_id = t.branch_id and i.id = t.insurance_id)`;
const planInsurance = sql`(select i.name || ' – ' || l.name from insurance_plan l join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
  where l.branch_id = t.branch_id and l.id = t.plan_id)`;
const indicated = sql`(select i.name from indicated i where i.branch_id = t.branch_id and i.id = t.indicated_id)`;
const company = sql`(select c.name from client c where c.branch_id = t.branch_id and c.id = t.aso_client_id)`;
const packageName = sql`(select k.name from procedure_package k where k.branch_id = t.branch_id and k.id = t.package_id)`;
const expense = sql`(select e.name from expense e where e.branch_id = t.branch_id and e.id = t.expense_id)`;

/**
 * Every table that names a patient, and what hangs on those rows; a test compares this with the foreign keys of the database, so that a new
 * table is either exported or left out with a reason. [AUD-006]
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { name: 'patient', section: 'cadastro', where: by('id'), named: sql`json_build_object('plano', ${planInsurance})` },
  {
    name: 'patient_card',
    section: 'carteiras',
    where: by('patient_id'),
    named: sql`json_build_object('plano', ${planInsurance})`,
  },
  { name: 'patient_consent', section: 'autorizacoesDeContato', where: by('patient_id') },
  {
    name: 'appointment',
    section: 'agendamentos',
    where: ofAppointment,
    named: sql`json_build_object('profissional', ${professional}, 'plano', ${planInsurance}, 'indicadoPor', ${indicated}, 'empresa', ${company}, 'pacote', ${packageName})`,
  },
  {
    name: 'appointment_expense',
    section: 'procedimentosDosAgendamentos',
    where: through('appointment_id', 'appointment', ofAppointment),
    named: sql`json_build_object('procedimento', ${expense})`,
  },
  {
    name: 'appointment_team',
    section: 'equipesDosAgendamentos',
    where: through('appointment_id', 'appointment', ofAppointment),
    named: sql`json_build_object('profissional', (select r.name from professional r where r.id = t.professional_id))`,
  },
  {
    name: 'attendance_ticket',
    section: 'senhasDeAtendimento',
    where: through('appointment_id', 'appointment', ofAppointment),
  },
  { name: 'panel_call', section: 'chamadasNoPainel', where: through('appointment_id', 'appointment', ofAppointment) },
  {
    name: 'billing_account',
    section: 'contas',
    where: ofAccount,
    named: sql`json_build_object('convenio', ${insurance})`,
  },
  { name: 'billing_line', section: 'itensDasContas', where: through('account_id', 'billing_account', ofAccount) },
  {
    name: 'billing_line_team',
    section: 'equipesDosItens',
    where: through('line_id', 'billing_line', through('account_id', 'billing_account', ofAccount)),
    named: sql`json_build_object('profissional', (select r.name from professional r where r.id = t.professional_id))`,
  },
  {
    name: 'billing_instalment',
    section: 'parcelasDasContas',
    where: through('account_id', 'billing_account', ofAccount),
  },
  {
    name: 'referral',
    section: 'encaminhamentos',
    where: by('patient_id'),
    named: sql`json_build_object('parceiro', (select r.name from partner r where r.branch_id = t.branch_id and r.id = t.partner_id))`,
  },
  {
    name: 'referral_line',
    section: 'procedimentosDosEncaminhamentos',
    where: through('referral_id', 'referral', by('patient_id')),
    named: sql`json_build_object('procedimento', ${expense})`,
  },
  {
    name: 'account_receipt',
    section: 'recibosDasContas',
    where: either(
      through('account_id', 'billing_account', ofAccount),
      through('referral_id', 'referral', by('patient_id')),
    ),
  },
  {
    name: 'service_note',
    section: 'notasFiscaisDasContas',
    where: through('account_id', 'billing_account', ofAccount),
  },
  { name: 'tiss_lot_guide', section: 'guiasEmLotes', where: through('account_id', 'billing_account', ofAccount) },
  {
    name: 'billing_return_answer',
    section: 'respostasDosConvenios',
    where: through('account_id', 'billing_account', ofAccount),
  },
  {
    name: 'billing_denial',
    section: 'glosasDosConvenios',
    where: (
      ids,
    ) => sql`exists (select from billing_return_answer a where a.branch_id = t.branch_id and a.return_id = t.return_id and a.position = t.position
      and a.account_id in (select t.id from billing_account t where ${ofAccount(ids)}))`,
  },
  {
    name: 'billing_appeal_denial',
    section: 'glosasEmRecurso',
    where: (
      ids,
    ) => sql`exists (select from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
      where d.branch_id = t.branch_id and d.id = t.denial_id and a.account_id in (select t.id from billing_account t where ${ofAccount(ids)}))`,
  },
  { name: 'cash_entry', section: 'lancamentosDeCaixa', where: ofEntry },
  { name: 'patient_credit', section: 'creditoDoPaciente', where: by('patient_id') },
  { name: 'cash_movement', section: 'movimentosDeCaixa', where: through('entry_id', 'cash_entry', ofEntry) },
  { name: 'financial_transaction', section: 'documentosFinanceiros', where: ofTransaction },
  {
    name: 'financial_payment',
    section: 'pagamentos',
    where: through('transaction_id', 'financial_transaction', ofTransaction),
  },
  { name: 'message', section: 'mensagens', where: by('patient_id') },
  {
    name: 'waiting_entry',
    section: 'listaDeEspera',
    where: by('patient_id'),
    named: sql`json_build_object('profissional', ${professional})`,
  },
  {
    name: 'waiting_offer',
    section: 'horariosOferecidos',
    where: through('entry_id', 'waiting_entry', by('patient_id')),
  },
  {
    name: 'file',
    section: 'arquivos',
    where: (ids) => sql`(${by('patient_id')(ids)} or ${through('account_id', 'billing_account', ofAccount)(ids)})`,
  },
  { name: 'guide_document', section: 'documentosDasGuias', where: through('account_id', 'billing_account', ofAccount) },
];

/** Tables that hang on exported rows and hold nothing of the patient, each with its reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  patient_word: 'an index of the words of the name, computed from the exported name',
  professional_time: 'when the professionals of the exported appointments are taken, computed from them',
  billing_return_payment: 'what an insurer paid of a whole lot of guides, of many patients',
  billing_return_charge: 'what an insurer took off or added to a whole statement, of many patients',
  billing_return_adjustment: 'the invoice that such an amount lies on, of many patients',
  tiss_exchange: 'what was asked of an insurer about a lot; a guide that it took back says so itself',
  transfer_line: 'what a professional is paid for a line, the affair of clinic and professional',
  transfer_denial: 'what a denial takes off the transfer of a professional, the affair of clinic and professional',
  appointment_lock: 'which colleague has the form open right now',
  message_route: 'where the answer to an exported message is told to, by its number at the provider',
};

/** What never leaves: the tenant, folded copies for the search, the face (it is a file of the archive), columns computed from others, and the messages of a fiscal note, whose data stand beside them. */
export const LEFT_OUT_COLUMNS: readonly string[] = [
  'branch_id',
  'customer_id',
  'name_folded',
  'social_folded',
  'guardian_folded',
  'birth_day',
  'photo',
  'photo_thumbnail',
  'entity_type',
  'collaborator_id',
  'provider_id',
  'client_id',
  'partner_id',
  'ticket_id',
  'dps',
  'xml',
  'cancel_request',
  'cancel_xml',
];
