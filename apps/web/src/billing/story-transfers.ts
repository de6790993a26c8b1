import { localDate } from '@prumo/domain/dates';
import { cents, sumCents, zero } from '@prumo/domain/money';
import { ProfessionalTransfers, type TransferGateway, type TransferLine } from '@prumo/view-models/billing';
import {
  type DocumentService,
  type FinancialDocument,
  TransactionDetail,
  type TransactionGateway,
  type TransferPapers,
} from '@prumo/view-models/finance';
import { good, pageOf, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';

/** What the stories of the transfers show. */
const today = localDate('2026-11-21');

export const storyTransferLine = (number: number, change: Partial<TransferLine> = {}): TransferLine => ({
  id: `l${number}`,
  itemId: `i${number}`,
  accountId: `k${number}`,
  accountKey: String(27_930 + number),
  date: localDate('2026-09-18'),
  patient: { id: 'x1', name: 'José Aparecido Lima', socialName: 'Bia' },
  insurance: { id: 'i1', name: 'Vida Plena Saúde' },
  plan: { id: 'n1', name: 'Essencial' },
  code: '10101012',
  name: 'Consulta em consultório',
  quantity: 1,
  degree: 'clinical',
  invoiceCode: 'VPS-ESS-2026-09',
  referral: '118',
  total: cents(12_000),
  transfer: cents(6_000),
  waits: null,
  steps: [
    { code: 'insurance', percent: null, value: cents(12_000) },
    { code: 'share', percent: 50, value: cents(6_000) },
  ],
  denial: null,
  financialBundleId: null,
  ...change,
});

export const twoTransferLines = [storyTransferLine(1), storyTransferLine(2)];
export const directLine = storyTransferLine(3, {
  insurance: { id: 'i0', name: 'Particular' },
  plan: { id: 'n0', name: 'Particular' },
  invoiceCode: null,
  referral: null,
  total: cents(30_000),
  transfer: cents(-12_000),
  steps: [
    { code: 'particular', percent: null, value: cents(30_000) },
    { code: 'share', percent: 60, value: cents(18_000) },
    { code: 'direct', percent: null, value: cents(-30_000) },
  ],
});
export const longLine = storyTransferLine(4, {
  patient: {
    id: 'x2',
    name: 'Maria das Graças Aparecida do Nascimento Albuquerque de Vasconcelos e Silva',
    socialName: null,
  },
  insurance: { id: 'i2', name: 'Cooperativa de Trabalho Médico do Vale do Rio das Antas e Região Serrana' },
  plan: { id: 'n2', name: 'Empresarial Nacional Apartamento com Coparticipação e Obstetrícia 2026' },
  name: 'Colecistectomia sem colangiografia por videolaparoscopia com pneumoperitônio',
  total: cents(1_234_567),
  transfer: cents(500_123),
  steps: [
    { code: 'particular', percent: null, value: cents(1_234_567) },
    { code: 'discount', percent: null, value: cents(-34_567) },
    { code: 'card-fee', percent: null, value: cents(-45_480) },
    { code: 'tax', percent: 6, value: cents(-69_271) },
    { code: 'share', percent: 46.08, value: cents(500_123) },
  ],
});
export const deniedLine = storyTransferLine(7, {
  date: localDate('2026-11-12'),
  total: cents(-4_000),
  transfer: cents(-2_000),
  steps: [
    { code: 'denied', percent: null, value: cents(-4_000) },
    { code: 'share', percent: 50, value: cents(-2_000) },
  ],
  denial: { id: 'g1', code: '1705', status: 'accepted', returnId: 'r1', givenBack: false },
});
/** What the insurance paid after all. */
export const givenBackLine = storyTransferLine(8, {
  date: localDate('2026-11-19'),
  total: cents(3_000),
  transfer: cents(1_500),
  steps: [
    { code: 'recovered', percent: null, value: cents(3_000) },
    { code: 'share', percent: 50, value: cents(1_500) },
  ],
  denial: { id: 'g2', code: '1801', status: 'released', returnId: 'r2', givenBack: true },
});
export const waitingLines = [
  storyTransferLine(5, { transfer: null, waits: 'not-received', steps: [] }),
  storyTransferLine(6, { transfer: null, waits: 'no-rule', steps: [] }),
];

/** Lists lines as one page; what is closed is answered as the story says. */
export const transfersOf = (lines: readonly TransferLine[], rest: Partial<TransferGateway> = {}): TransferGateway => ({
  list: () =>
    good({
      ...pageOf(lines),
      sum: {
        total: sumCents(lines.map(({ total }) => total)),
        transfer: sumCents(lines.map(({ transfer }) => transfer ?? zero)),
        waiting: lines.filter(({ waits }) => waits !== null).length,
      },
    }),
  close: (_id, { lineIds, total }) => good({ id: 't9', type: 'expense', total, lines: lineIds.length }),
  ...rest,
});

interface ListStory {
  readonly gateway: TransferGateway;
  readonly professionalId?: string;
  readonly state?: 'pending' | 'paid';
  readonly print?: TransferPapers['print'];
}

export function storyTransfers({
  gateway,
  professionalId = 'p1',
  state = 'pending',
  print,
}: ListStory): ProfessionalTransfers {
  const model = new ProfessionalTransfers({
    gateway,
    papers: { print: print ?? (() => good(undefined)) },
    notifier: storyNotifier,
    clock: storyClock,
    newKey: storyKey,
    today: () => today,
  });
  void model.rows.show({ ...model.rows.place, professionalId, state });
  return model;
}

const service = (number: number, name = 'Consulta em consultório'): DocumentService => ({
  id: `l${number}`,
  itemId: `i${number}`,
  accountId: `k${number}`,
  invoiceCode: 'VPS-ESS-2026-09',
  startDate: localDate('2026-09-18'),
  patient: { name: 'Bia (José Aparecido Lima)' },
  referral: '118',
  expense: { name, total: cents(12_000), totalTransfer: cents(6_000) },
});

/** A transfer of two lines, as the specification's examples have it. */
export const storyTransferDocument = (change: Partial<FinancialDocument> = {}): FinancialDocument => ({
  id: 't1',
  type: 'expense',
  status: 'open',
  document: null,
  issueDate: localDate('2026-11-20'),
  dueDate: localDate('2026-11-30'),
  competenceDate: localDate('2026-09-18'),
  method: null,
  entity: { id: 'p1', name: 'Lia Prado' },
  bankAccount: null,
  category: { id: 'g1', name: 'Repasse a profissionais' },
  costCenter: null,
  cashier: null,
  services: [service(1), service(2, 'A'.repeat(61))],
  payments: [],
  medicalReport: { count: 0, total: zero },
  installment: { total: 1, current: 1 },
  value: { rate: zero, total: cents(12_000), current: cents(12_000), final: zero, interest: zero, discount: zero },
  ...change,
});

interface DetailStory extends Partial<TransactionGateway> {
  readonly print?: TransferPapers['print'];
  readonly forbid?: boolean;
}

/** The detail of one document after its first load. */
export function storyTransactionDetail(
  document: FinancialDocument,
  { print, forbid = false, ...gateway }: DetailStory = {},
): TransactionDetail {
  const detail = new TransactionDetail(
    {
      gateway: {
        get: () => good(document),
        remove: () => good(undefined),
        reverse: () => good({ ...document, status: 'canceled', services: [] }),
        ...gateway,
      },
      papers: { print: print ?? (() => good(undefined)) },
      notifier: storyNotifier,
      session: { can: () => !forbid },
    },
    document.id,
  );
  void detail.load();
  return detail;
}
