import { addDays, addMonths, endOfMonth, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import type { Row } from './bulk.ts';
import { type ClinicClock, iso } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import type { FinanceRegistry } from './finance-registry.ts';
import { invoiceDueOf } from './invoice-months.ts';
import type { Random } from './random.ts';

/** What comes every month: category, payee, reais from–to, day of the month. */
const MONTHLY = [
  ['Aluguel', 'Imobiliária Horizonte Azul', 18_500, 18_500, 5],
  ['Salários', 'Folha de pagamento', 46_000, 52_000, 5],
  ['Encargos', 'Receita Federal', 14_000, 17_000, 20],
  ['Energia elétrica', 'Companhia de Energia', 3200, 4800, 12],
  ['Água e esgoto', 'Companhia de Saneamento', 480, 790, 15],
  ['Internet e telefone', 'Conecta Telecom', 690, 690, 18],
  ['Material médico', 'Cirúrgica São Lucas', 5200, 9800, 10],
  ['Material médico', 'Distribuidora Vida Médica', 2100, 4300, 22],
  ['Limpeza e conservação', 'Brilho Serviços', 3900, 3900, 8],
  ['Contabilidade', 'Contábil Progresso', 2200, 2200, 10],
  ['Manutenção de equipamentos', 'Tecno Imagem Assistência', 1500, 3600, 25],
  ['Sistema de gestão', 'Prumo', 1890, 1890, 10],
  ['ISS', 'Prefeitura Municipal', 5400, 7200, 15],
  ['Tarifas bancárias', 'Banco Aliança', 180, 260, 28],
] as const;
const TENANT = ['Locação de sala', 'Instituto Saber Clínico', 2400, 2400, 7] as const;

/** What an insurer owes for an invoice; nothing while it is open. */
export interface OwedInvoice {
  readonly id: string;
  readonly code: string;
  readonly month: LocalDate;
  readonly insurance: { readonly id: string; readonly name: string };
  readonly cents: number;
}

type Documents = { transactions: Row<'financial_transaction'>[]; payments: Row<'financial_payment'>[] };

/** Documents to pay and to receive that no drawer sees: rent, wages, suppliers, insurances. Paid up to yesterday, but for a few that are late. */
export function makeDocuments(
  clinic: DemoClinic,
  clock: ClinicClock,
  random: Random,
  id: (at: number) => string,
  finance: FinanceRegistry,
  invoices: readonly OwedInvoice[],
): Documents {
  const found: Documents = { transactions: [], payments: [] };
  const scale = clinic.patients / 3000;
  const add = (
    type: 'revenue' | 'expense',
    category: string,
    entity: string,
    value: number,
    issue: LocalDate,
    due: LocalDate,
    document: string | null,
    invoice?: OwedInvoice,
  ) => {
    const at = Math.min(clock.at(issue, 10 * 60), clock.now);
    const late = !invoice && due < clock.today && due > addDays(clock.today, -40) && random.chance(0.08);
    const paid = due < clock.today && !late;
    const transactionId = id(at);
    found.transactions.push({
      branch_id: clinic.id,
      id: transactionId,
      type,
      status: paid ? 'paid' : 'open',
      document,
      issue_date: issue,
      due_date: due,
      competence_date: issue,
      method_id: finance.methods[type === 'expense' ? 'slip' : 'ted'].id,
      entity_id: invoice?.insurance.id ?? null,
      entity_name: entity,
      bank_account_id: finance.banks[0],
      category_id: finance.categories[category] ?? null,
      cashier_id: null,
      operation: invoice ? 'invoice' : null,
      invoice_code_id: invoice?.id ?? null,
      account_id: null,
      total_cents: value,
      current_cents: value,
      created_at: iso(at),
    });
    if (paid)
      found.payments.push({
        branch_id: clinic.id,
        id: id(clock.at(due, 11 * 60)),
        transaction_id: transactionId,
        date: due,
        value_cents: value,
        created_at: iso(clock.at(due, 11 * 60)),
      });
  };
  const months = Math.ceil(clinic.daysBack / 30);
  for (let index = -months; index <= (clinic.daysAhead > 0 ? 1 : -1); index++) {
    const month = startOfMonth(addMonths(clock.today, index));
    for (const [type, [category, entity, from, to, day]] of [
      ...MONTHLY.map((row) => ['expense', row] as const),
      ['revenue', TENANT] as const,
    ]) {
      const value = Math.max(100, Math.round(random.int(from * 100, to * 100) * scale));
      const due = addDays(month, day - 1);
      add(type, category, entity, value, month, due, random.digits(6));
    }
  }
  for (const invoice of invoices) {
    const { month, insurance, code, cents } = invoice;
    if (cents > 0 && month < startOfMonth(clock.today))
      add('revenue', 'Convênios', insurance.name, cents, endOfMonth(month), invoiceDueOf(month), code, invoice);
  }
  return found;
}
