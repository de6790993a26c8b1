import type { APIRequestContext } from '@playwright/test';
import { login } from './server.ts';

const NEW_PASSWORD = 'primeira senha bem longa';

/**
 * A person new to the branch whose group has just these permissions, registered by the administrator and with the first password chosen by the
 * code of the mail. Answers user and password.
 */
export async function newcomer(
  request: APIRequestContext,
  actions: readonly string[],
  name = 'Maria Aparecida da Silva Souza',
): Promise<{ readonly username: string; readonly password: string }> {
  const username = `novata.${crypto.randomUUID()}@aurora.demo`;
  const { token: bearer, user } = await login(request, 'admin@aurora.demo');
  const send = async (url: string, data: unknown) => {
    const answer = await request.post(`/api${url}`, {
      data,
      headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': crypto.randomUUID() },
    });
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const group = await send('/permission-groups', { name: `Grupo de ${username}`, actions, userIds: [] });
  const branchId = user.branch?.id;
  await send('/collaborators', {
    name,
    email: username,
    memberships: [{ branchId, permissionGroupId: group.id, professionalId: null, isCollaborator: true, active: true }],
  });
  const { items } = await (await request.get('/api/demo/outbox')).json();
  const mail = (items as readonly { to: string; text: string }[]).find(({ to }) => to === username);
  const [, reset, token] = /password-reset\/([0-9a-f]{24}) e informe o código (\d{6})/.exec(mail?.text ?? '') ?? [];
  const chosen = await request.put(`/api/password-resets/${reset}`, { data: { token, password: NEW_PASSWORD } });
  if (!chosen.ok()) throw new Error(`first password: ${chosen.status()}`);
  return { username, password: NEW_PASSWORD };
}
