import { beforeAll, expect, test } from 'vitest';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { grey, PHOTO, pngUrl } from '../photo.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
});

const maria = { name: 'Maria Retrato', cpf: '11144477735', birthDate: '1980-02-01', gender: 'female' };

test('the face is kept at 200×200, comes small with the list, stays when it is not named, and goes with null [UIX-008]', async () => {
  const made = await desk.call('POST', '/patients', { ...maria, photo: PHOTO });
  expect([made.status, made.body.photo]).toEqual([201, PHOTO]);
  const listed = (await desk.call('GET', '/patients?search=retrato')).body.items;
  expect(listed.map((item: { thumbnail: string }) => item.thumbnail)).toEqual([PHOTO.thumbnail]);
  const kept = await desk.call('PUT', `/patients/${made.body.id}`, {
    ...maria,
    socialName: 'Bia',
    version: made.body.version,
  });
  expect(kept.body.photo).toEqual(PHOTO);
  const gone = await desk.call('PUT', `/patients/${made.body.id}`, {
    ...maria,
    photo: null,
    version: kept.body.version,
  });
  expect(gone.body.photo).toBeNull();
});

/** A start of frame that tells a size, as cameras write it, with another segment before. */
const jpeg = (pixels: number) => {
  const bytes = Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    0,
    pixels,
    0,
    pixels,
    1,
    1,
    0x11,
    0,
    0xff,
    0xd9,
  ]);
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

test.each([
  ['another size', { ...PHOTO, image: pngUrl(grey(201)) }, 'A foto deve ter 200 × 200 pontos'],
  ['a rectangle', { ...PHOTO, image: pngUrl(grey(200, 199)) }, 'A foto deve ter 200 × 200 pontos'],
  ['a large thumbnail', { ...PHOTO, thumbnail: PHOTO.image }, 'A foto deve ter 200 × 200 pontos'],
  ['a JPEG of another size', { ...PHOTO, image: jpeg(100) }, 'A foto deve ter 200 × 200 pontos'],
  [
    'a page',
    { ...PHOTO, image: `data:image/png;base64,${Buffer.from('<html>').toString('base64')}` },
    'Tipo de arquivo não permitido',
  ],
  ['a cut PNG', { ...PHOTO, thumbnail: pngUrl(grey(64).subarray(0, 12)) }, 'A foto deve ter 200 × 200 pontos'],
])('%s is no face: 422 at the field [UIX-008, AUD-012]', async (_, photo, sentence) => {
  const refused = await desk.call('POST', '/patients', { ...maria, cpf: '52998224725', photo });
  expect([refused.status, refused.body.errors]).toEqual([422, { photo: sentence }]);
});

test('a JPEG of the right sizes is taken; a record that is taken in brings its face along', async () => {
  const made = await desk.call('POST', '/patients', {
    name: 'José Repetido',
    phone: '1133334444',
    quick: true,
    photo: { image: jpeg(200), thumbnail: jpeg(64) },
  });
  const stays = await desk.call('POST', '/patients', { name: 'José Repetido', phone: '1133334444', quick: true });
  const merged = await desk.call('POST', `/patients/${stays.body.id}/merge`, { duplicateId: made.body.id });
  expect(merged.body.photo).toEqual(made.body.photo);
});

test("a professional has a face too, and a collaborator shows the one of the person's own profile", async () => {
  const professional = {
    name: 'Lia Retrato',
    cpf: '52998224725',
    councils: [{ name: 'CRM', state: 'SP', record: '126731' }],
    specialties: [{ code: '225120', name: 'Médico cardiologista' }],
    branchIds: [branch.id],
  };
  const made = await desk.call('POST', '/professionals', { ...professional, photo: PHOTO });
  expect([made.status, made.body.photo]).toEqual([201, PHOTO]);
  expect(
    (
      await desk.call('POST', '/professionals', {
        ...professional,
        cpf: '39053344705',
        photo: { ...PHOTO, image: PHOTO.thumbnail },
      })
    ).body.errors,
  ).toEqual({ photo: 'A foto deve ter 200 × 200 pontos' });
  await desk.call('PUT', '/me/photo', { imageUrl: PHOTO.image });
  expect((await desk.call('GET', `/collaborators/${desk.userId}`)).body.photo).toBe(PHOTO.image);
});
