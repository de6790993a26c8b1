import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD } from './personas.ts';
import { newCpf, newName } from './people.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Somebody who may do everything in Clínica Aurora and is nobody's persona: a new branch of this person disturbs no other test. */
export async function newAdministrator(request: APIRequestContext): Promise<string> {
  const login = await request.post('/api/auth', { data: { username: 'admin@aurora.demo', password: PASSWORD } });
  const { token, user } = (await login.json()) as { token: string; user: { branch: Named } };
  const headers = { authorization: `Bearer ${token}` };
  const groups = (await (await request.get('/api/permission-groups?limit=0', { headers })).json()) as {
    items: readonly Named[];
  };
  const group = groups.items.find(({ name }) => name === 'Administração');
  const name = newName('Sônia');
  const email = `${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}@aurora.demo`;
  const made = await request.post('/api/collaborators', {
    headers,
    data: {
      name,
      email,
      cpf: newCpf(),
      memberships: [
        {
          branchId: user.branch.id,
          permissionGroupId: group?.id,
          professionalId: null,
          isCollaborator: true,
          active: true,
        },
      ],
    },
  });
  expect(made.status()).toBe(201);
  await choosePassword(request, email);
  return email;
}

/** The first password, with the code of the mail that a new person gets. */
async function choosePassword(request: APIRequestContext, email: string): Promise<void> {
  const outbox = (await (await request.get('/api/demo/outbox')).json()) as {
    items: readonly { to: string; text: string }[];
  };
  const text = outbox.items.find(({ to }) => to === email)?.text ?? '';
  const [, id = ''] = /password-reset\/([\w-]+)/.exec(text) ?? [];
  const [code = ''] = /\b\d{6}\b/.exec(text) ?? [];
  expect(
    (await request.put(`/api/password-resets/${id}`, { data: { token: code, password: PASSWORD } })).status(),
  ).toBe(200);
}
