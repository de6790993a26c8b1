import type { Schemas } from '@prumo/contract';
import { paymentTypesOf, readPixKey, validatePaymentMethod } from '@prumo/domain/finance';
import { problem } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import { type Context, type Some, JsonText } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { catalogueOf, nameOf } from '../registry/index.ts';
import { byName, contains } from '../lists/search.ts';
import { byNameIn, sortedBy } from '../lists/sort.ts';
import { flag, lookupPage } from '../lists/lookup-page.ts';

type Method = Schemas['PaymentMethod'];
type Input = Schemas['PaymentMethodInput'];

const json = sql`(case when m.patient_credit then jsonb_build_object('patientCredit', true) else '{}' end || jsonb_build_object('id', m.id, 'name', m.name, 'documentType', m.document_type, 'paymentType', m.payment_type, 'compensation', m.compensation,
  'installments', m.installments, 'bankAccount', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
  'pix', case when m.pix_key is not null then json_build_object('key', m.pix_key, 'receiver', r.name, 'city', coalesce(r.address->>'city', '')) end, 'active', m.active, 'version', m.version))`;
const from: RawBuilder<unknown> = sql`payment_method m
  join branch r on r.id = m.branch_id
  left join bank_account b on b.branch_id = m.branch_id and b.id = m.bank_account_id`;

/** Creates, changes and deactivates; the records themselves are read with the name of their account. */
const methods = catalogueOf({
  table: 'payment_method',
  record: 'payment-method',
  searched: 'name',
  columns: ['id', 'version'],
  toWire: ({ id }) => ({ id }),
  toRow: ({ name, documentType, paymentType, compensation, installments, bankAccountId, pixKey, active }: Input) => ({
    name: nameOf(name),
    document_type: documentType,
    payment_type: paymentType,
    compensation: JSON.stringify(
      compensation.type === 'same-day' ? { type: compensation.type, days: 0 } : compensation,
    ),
    installments: JSON.stringify(installments.toSorted((one, other) => one.count - other.count)),
    bank_account_id: bankAccountId ?? null,
    pix_key: readPixKey(pixKey ?? ''),
    active,
  }),
  uses: [
    { name: 'openTransactions', table: 'financial_transaction', column: 'method_id', where: sql`status = 'open'` },
  ],
});

/** Payment methods with document type, compensation and the fee of each number of instalments. [FIN-022, FIN-023, FIN-024, FIN-068, FIN-078, A160, UXP-015] */
export const paymentMethodRoutes: Some<
  'listPaymentMethods' | 'createPaymentMethod' | 'getPaymentMethod' | 'updatePaymentMethod' | 'deactivatePaymentMethod'
> = {
  listPaymentMethods: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: json,
        from,
        where: [...flag(sql`m.active`, query.active), ...contains(sql`m.name`, query.search)],
        order: query.sort
          ? sortedBy({ name: byNameIn(sql`m.branch_id`, sql`m.name`, sql`m.id`) }, query.sort)
          : sql`m.position, ${byName(sql`m.name`)}, m.id`,
      },
      query,
    ),
  createPaymentMethod: async (call) => {
    check(call.body);
    return read(call, (await methods.create(call, call.body)).id);
  },
  getPaymentMethod: (call) => read(call, call.path.id),
  updatePaymentMethod: async (call) => {
    check(call.body);
    return read(call, (await methods.update(call, call.path.id, call.body)).id);
  },
  deactivatePaymentMethod: (call) => methods.deactivate(call, call.path.id),
};

async function read({ trx }: Context, id: string): Promise<JsonText<Method>> {
  const { rows } = await sql<{ json: string }>`select ${json}::text as json from ${from} where m.id = ${id}`.execute(
    trx,
  );
  if (!rows[0]) throw notFound();
  return new JsonText<Method>(rows[0].json);
}

function check({ name, documentType, paymentType, compensation, installments, pixKey }: Input): void {
  const fits = paymentTypesOf(documentType).includes(paymentType);
  refuseProblems([
    ...validatePaymentMethod({ name, documentType, paymentType, compensation, installments, pixKey: pixKey ?? null }),
    ...(fits ? [] : [problem('paymentType', 'field.invalid')]),
  ]);
}
