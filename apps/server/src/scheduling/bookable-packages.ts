import type { Schemas } from '@prumo/contract';
import { packageAppointments } from '@prumo/domain/billing';
import { MAX_BUNDLE_SESSIONS } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { kindsOf } from './kind-rights.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly notes: string | null;
  readonly items: readonly {
    readonly type: string;
    readonly expenseId: string;
    readonly name: string;
    readonly quantity: number;
  }[];
}

/** Packages in use that give appointments, for whoever may book: what each appointment is for. Those of materials alone give none. [REG-108, SCH-050, A112] */
export async function listBookablePackages(call: Context): Promise<Schemas['BookablePackage'][]> {
  kindsOf(call, 'createAppointment');
  const { rows } = await sql<Row>`
    select k.id, k.name, k.notes, json_agg(json_build_object('type', e.type, 'expenseId', e.id, 'name', e.name, 'quantity', m.quantity) order by m.position) as items
    from procedure_package k join procedure_package_item m on m.branch_id = k.branch_id and m.package_id = k.id join expense e on e.branch_id = m.branch_id and e.id = m.expense_id
    where k.active group by k.branch_id, k.id order by k.name_folded, k.id`.execute(call.trx);
  return rows.flatMap(({ id, name, notes, items }) => {
    const appointments = packageAppointments(items).slice(0, MAX_BUNDLE_SESSIONS);
    return appointments.length === 0
      ? []
      : [{ id, name, notes, appointments: appointments.map((lines) => lines.map(({ type: _type, ...line }) => line)) }];
  });
}
