import type { Clinic } from '../clinic.ts';
import type { TestBranch, TestServer } from '../harness.ts';

/** What a branch and an insurer know of each other, so that guides of the clinic's plan can go out by the national standard. */
export async function billByTiss(
  { db }: Pick<TestServer, 'db'>,
  branch: Pick<TestBranch, 'id'>,
  clinic: Clinic,
  more: { readonly mode?: 'manual' | 'automatic'; readonly contract?: object } = {},
): Promise<void> {
  await db
    .updateTable('branch')
    .set({ cnes: '7654321', legal_name: 'Clínica de Teste Ltda.' })
    .where('id', '=', branch.id)
    .execute();
  await db.updateTable('insurance').set({ ans_code: '999999' }).where('id', '=', clinic.insurance).execute();
  await db
    .updateTable('insurance_plan')
    .set({
      settings: JSON.stringify({
        general: { providerReferral: { mode: more.mode ?? 'manual' } },
        tiss: { enabled: true },
      }),
      contract: JSON.stringify({
        providerCode: { type: 'operator', value: '0012345' },
        paymentDays: 30,
        ...more.contract,
      }),
    })
    .where('id', '=', clinic.plan)
    .execute();
  await db.updateTable('expense').set({ tuss_table: '22' }).where('branch_id', '=', branch.id).execute();
}
