import { TEMPLATE_KINDS } from '@prumo/domain/clinical';
import { expect, test } from 'vitest';
import { createHttpClinicalTemplateGateway } from '../../src/clinical/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const wire = {
  id: ID,
  kind: 'recipe',
  name: 'Receita',
  text: 'Uso oral',
  professional: null,
  active: true,
  version: 2,
};

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
}

function apiOf(answer: () => Response) {
  const sent: Sent[] = [];
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    fetch: async (request) => {
      const text = await request.text();
      sent.push({
        method: request.method,
        address: request.url.replace('http://server/api', ''),
        body: text === '' ? null : JSON.parse(text),
      });
      return answer();
    },
  });
  return { api, sent };
}

test.each(TEMPLATE_KINDS)('the calls of %s go to the list of that kind', async (kind) => {
  const { api, sent } = apiOf(() => Response.json(wire));
  const gateway = createHttpClinicalTemplateGateway(api, kind);
  await gateway.list({ search: 'dor', active: true, limit: 20, offset: 40 });
  expect(await gateway.get(ID)).toEqual({ ok: true, value: wire });
  expect(sent).toEqual([
    { method: 'GET', address: `/clinical-templates/${kind}?search=dor&active=true&limit=20&offset=40`, body: null },
    { method: 'GET', address: `/clinical-templates/${kind}/${ID}`, body: null },
  ]);
});

test('a new template is sent without a version, a changed one with the version that was read', async () => {
  const { api, sent } = apiOf(() => Response.json(wire));
  const gateway = createHttpClinicalTemplateGateway(api, 'recipe');
  const input = { name: 'Receita', text: 'Uso oral', professionalId: null, active: true };
  await gateway.create({ ...input, version: undefined });
  await gateway.update(ID, { ...input, version: 2 });
  expect(sent).toEqual([
    { method: 'POST', address: '/clinical-templates/recipe', body: input },
    { method: 'PUT', address: `/clinical-templates/recipe/${ID}`, body: { ...input, version: 2 } },
  ]);
});

test('a template is deactivated by its address', async () => {
  const { api, sent } = apiOf(() => new Response(null, { status: 204 }));
  expect(await createHttpClinicalTemplateGateway(api, 'surgery').deactivate?.(ID)).toEqual({
    ok: true,
    value: undefined,
  });
  expect(sent).toEqual([{ method: 'DELETE', address: `/clinical-templates/surgery/${ID}`, body: null }]);
});
