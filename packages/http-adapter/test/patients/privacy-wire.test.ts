import { expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpFileGateway } from '../../src/files/index.ts';
import { createHttpPatientGateway } from '../../src/patients/index.ts';

function served(answer: () => Response) {
  const asked: string[] = [];
  let forbidden = 0;
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    onForbidden: () => void (forbidden += 1),
    fetch: async (request) => (asked.push(`${request.method} ${new URL(request.url).pathname}`), answer()),
  });
  return { api, asked, forbidden: () => forbidden };
}

test('a patient is erased, or the law that keeps the record comes back in words [AUD-006]', async () => {
  const kept = served(() =>
    Response.json({ message: 'O prontuário é guardado', code: 'patient.kept-by-law' }, { status: 409 }),
  );
  const answer = await createHttpPatientGateway(kept.api).erase('p1');
  expect([kept.asked, answer.ok ? null : answer.error.code, answer.ok ? null : answer.error.message]).toEqual([
    ['POST /api/patients/p1/erasure'],
    'patient.kept-by-law',
    'O prontuário é guardado',
  ]);
  const gone = served(() => new Response(null, { status: 204 }));
  expect((await createHttpPatientGateway(gone.api).erase('p1')).ok).toBe(true);
});

test('the file to be printed is asked for by somebody who speaks of a missing right himself [ERR-003]', async () => {
  const { api, forbidden } = served(() =>
    Response.json({ message: 'FORBIDDEN', code: 'access.forbidden' }, { status: 403 }),
  );
  const answer = await createHttpFileGateway(api).read('f1', { handlesForbidden: true });
  expect([answer.ok ? null : answer.error.message, forbidden()]).toEqual(['FORBIDDEN', 0]);
});
