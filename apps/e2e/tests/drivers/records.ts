import type { APIRequestContext } from '@playwright/test';
import { login } from './server.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The administrator without the screens, who reads and makes what a journey needs of every registry. */
export async function registrar(request: APIRequestContext) {
  const { token } = await login(request, 'admin@aurora.demo');
  const headers = { authorization: `Bearer ${token}` };
  async function answer<T>(path: string, reply: ReturnType<APIRequestContext['get']>): Promise<T> {
    const given = await reply;
    if (!given.ok()) throw new Error(`${path}: ${given.status()} ${await given.text()}`);
    return (await given.json()) as T;
  }
  const read = <T>(path: string) => answer<T>(path, request.get(`/api${path}`, { headers }));
  const change = <T>(path: string, data: unknown) => answer<T>(path, request.put(`/api${path}`, { headers, data }));
  const made = (path: string, data: unknown) =>
    answer<Named>(
      path,
      request.post(`/api${path}`, { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, data }),
    );
  /** The first of a list, or one made for it. */
  async function first(list: string, data?: unknown): Promise<Named> {
    const { items } = await read<{ readonly items: readonly Named[] }>(list);
    return items[0] ?? made(list, data);
  }
  const brought = () =>
    answer<Named>(
      '/imports',
      request.post('/api/imports?kind=patients', {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        multipart: { file: { name: 'pacientes.csv', mimeType: 'text/csv', buffer: Buffer.from('Nome\nAna Rosa\n') } },
      }),
    );
  return { read, change, made, first, brought };
}

export type Registrar = Awaited<ReturnType<typeof registrar>>;

const template = { name: 'Modelo da recepção', text: 'Olá.', professionalId: null };
/** Where the records of an address with an id come from. */
const sources: Readonly<Record<string, (registry: Registrar) => Promise<Named>>> = {
  '/collaborators': ({ first }) => first('/collaborators/accounts'),
  '/branches': async ({ read }) => (await read<{ readonly branch: Named }>('/me')).branch,
  '/clinical/procedures': ({ first }) => first('/expenses'),
  '/clinical/cbhpm-tables': ({ first }) =>
    first('/cbhpm-tables', {
      name: 'CBHPM',
      edition: '2022',
      bandPercent: 100,
      uco: 20,
      film: 30,
      portes: [],
      items: [],
    }),
  // A guide that is open and was not received: it can be saved as it stands, whatever other journeys leave behind.
  '/financial/accounts': async ({ read }) => {
    const { items } = await read<{
      readonly items: readonly (Named & { readonly guideType: string; readonly received: object | null })[];
    }>('/billing-accounts?status=open&limit=100');
    const guide = items.find(({ guideType, received }) => guideType === 'consultation' && received === null);
    if (!guide) throw new Error('no open guide');
    return guide;
  },
  // One of its own: others finish and receive those of the demonstration.
  '/forwards': async ({ first, read, made }) => {
    const [partner, patient] = [await first('/partners?active=true'), await first('/patients?active=true&limit=1')];
    const { prices } = await read<{ readonly prices: readonly { readonly expense: Named }[] }>(
      `/partners/${partner.id}/prices`,
    );
    const lines = [{ expenseId: prices[0]?.expense.id, quantity: 1 }];
    return made('/forwards', { partnerId: partner.id, patientId: patient.id, lines });
  },
  '/settings/imports': ({ brought }) => brought(),
  '/settings/reminders': async ({ first, made }) => {
    const { id } = await made('/message-templates', {
      name: `Lembrete ${crypto.randomUUID()}`,
      channel: 'email',
      body: 'Olá {{patient_name}}',
    });
    return first('/reminder-rules', { name: 'Véspera', templateId: id, hoursBefore: 24, statuses: ['scheduled'] });
  },
};

/** The address of a route with a record that is there. */
export async function filledAddress(registry: Registrar, path: string): Promise<string> {
  if (!path.includes(':')) return path;
  const [prefix = ''] = path.split('/:');
  const kind = /^\/clinical\/(\w+)-templates$/.exec(prefix)?.[1];
  const source =
    sources[prefix] ??
    (kind === undefined
      ? ({ first }: Registrar) => first(prefix.replace(/^\/(clinical|financial)(?=\/)/, ''))
      : ({ first }: Registrar) => first(`/clinical-templates/${kind}`, template));
  const { id } = await source(registry);
  const filled = path.replace(':id', id);
  if (!filled.includes(':planId')) return filled;
  const { plans } = await registry.read<{ readonly plans: readonly Named[] }>(`/insurances/${id}`);
  return filled.replace(':planId', plans[0]?.id ?? '');
}
