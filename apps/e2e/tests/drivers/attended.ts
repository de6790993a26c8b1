import type { Page } from '@playwright/test';
import { book, openAgenda } from './agenda.ts';
import type { Registrar } from './records.ts';

interface Visit {
  readonly id: string;
  readonly version: number;
}

/** Registers somebody with the card of a plan, books a consultation and has it pass by: arrived, seen, gone. */
export async function attend(
  page: Page,
  registry: Registrar,
  day: string,
  { name, plan }: { readonly name: string; readonly plan: RegExp },
): Promise<void> {
  const plans = await registry.read<{
    readonly items: readonly { readonly plan: { readonly id: string }; readonly customName: string }[];
  }>('/insurance-plans?limit=0');
  const planId = plans.items.find(({ customName }) => plan.test(customName))?.plan.id;
  const patient = await registry.made('/patients', {
    name,
    cellphone: '11987654321',
    planId,
    record: '1234567890',
    quick: true,
  });
  await openAgenda(page, day);
  await book(page, { name, plan, registered: true });
  const { items } = await registry.read<{ readonly items: readonly Visit[] }>(
    `/patients/${patient.id}/appointments?when=future`,
  );
  await passBy(registry, items[0]?.id ?? '');
}

/** Whoever was booked has arrived, was seen and has gone. */
export async function passBy(registry: Registrar, appointment: string): Promise<void> {
  for (const status of ['waiting', 'attending', 'attended']) {
    const { id, version } = await registry.read<Visit>(`/appointments/${appointment}`);
    await registry.change(`/appointments/${id}/status`, { status, version });
  }
}
