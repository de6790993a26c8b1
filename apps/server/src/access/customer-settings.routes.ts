import type { Schemas } from '@prumo/contract';
import { BRANCH_SETTINGS, SETTINGS_ON_UNLESS_SET } from '@prumo/domain/access';
import { MARKETING_SETTINGS } from '@prumo/domain/marketing';
import { problem } from '@prumo/domain/result';
import type { Context, Some } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';

type Setting = Schemas['CustomerSetting'];
type Additional = Schemas['SettingAdditional'];

const KEYS: readonly string[] = [...BRANCH_SETTINGS, ...MARKETING_SETTINGS];

/** The switches of the branch. What they hold is what every request of the branch is decided by. [REG-053, REG-100, REG-101, ENT-098] */
export const customerSettingRoutes: Some<'listCustomerSettings' | 'saveCustomerSetting'> = {
  listCustomerSettings: async (call) => {
    const values = await storedValues(call);
    const additional = await storedAdditional(call);
    return KEYS.map((key) => settingOf(key, values, additional));
  },

  saveCustomerSetting: async (call) => {
    const { key, value, additional } = call.body;
    refuseProblems(KEYS.includes(key) ? [] : [problem('key', 'field.invalid')]);
    const { id } = branchOf(call);
    // The row is held, so that two switches turned at once are both kept.
    const row = await call.trx
      .selectFrom('branch')
      .select('settings')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const settings = { ...row.settings, [key]: value };
    // An open form of the branch holds the old switches: with the version it is told so.
    await call.trx
      .updateTable('branch')
      .set((eb) => ({ settings: JSON.stringify(settings), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if (additional !== undefined) await keepAdditional(call, key, additional);
    call.accessChanged();
    call.audit(value ? 'setting.turned-on' : 'setting.turned-off', 'customer-setting', key);
    return settingOf(key, settings, await storedAdditional(call));
  },
};

function settingOf(
  key: string,
  values: Readonly<Record<string, boolean>>,
  additional: ReadonlyMap<string, Additional>,
): Setting {
  const byDefault = SETTINGS_ON_UNLESS_SET.has(key);
  const empty = { type: 'boolean', default: byDefault, options: [], params: {} };
  return { key, value: values[key] ?? byDefault, additional: { ...empty, ...additional.get(key) } };
}

async function storedValues(call: Context): Promise<Readonly<Record<string, boolean>>> {
  const row = await call.trx
    .selectFrom('branch')
    .select('settings')
    .where('id', '=', branchOf(call).id)
    .executeTakeFirstOrThrow();
  return row.settings;
}

async function storedAdditional(call: Context): Promise<ReadonlyMap<string, Additional>> {
  const rows = await call.trx
    .selectFrom('customer_setting')
    .select(['key', 'additional'])
    .where('branch_id', '=', branchOf(call).id)
    .execute();
  return new Map(rows.map(({ key, additional }) => [key, additional]));
}

async function keepAdditional(call: Context, key: string, additional: Additional): Promise<void> {
  const row = { branch_id: branchOf(call).id, key, additional: JSON.stringify(additional) };
  await call.trx
    .insertInto('customer_setting')
    .values(row)
    .onConflict((on) => on.columns(['branch_id', 'key']).doUpdateSet({ additional: row.additional }))
    .execute();
}

function branchOf({ session }: Context) {
  if (!session.branch) throw new Error('a branch operation without a branch');
  return session.branch;
}
