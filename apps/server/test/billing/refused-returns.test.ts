import { cents } from '@prumo/domain/money';
import { describe, expect, test } from 'vitest';
import { analysisFile, guideAnswer, lotAnswer } from '../../src/demo/return-files.ts';
import { ALL } from '../harness.ts';
import { answer, bring, headOf, sampleFile } from './insurer.ts';
import { openReturns } from './returns-desk.ts';

const { server, branch, biller, read, closed, lotIn, everything } = await openReturns();
let last = 0;

describe('a file that is not taken', () => {
  test('another insurer, another registration, a wrong hash, another version: reported, nothing stored [TIS-021, TIS-005]', async () => {
    const { sent, today } = await closed([10]);
    const guides = sent.guides.map((one) =>
      guideAnswer(
        one.number,
        one.items.map((item) => answer(item)),
      ),
    );
    const lots = [lotAnswer(sent.number, '1', today, guides)];
    const good = analysisFile(headOf('H1', today), lots);
    const text = Buffer.from(good).toString('latin1');
    const before = await everything();
    for (const [file, code] of [
      [analysisFile(headOf('H2', today, { ansCode: '123456' }), lots), 'return.insurer-unknown'],
      [analysisFile(headOf('H3', today, { provider: '9999' }), lots), 'return.other-provider'],
      [Buffer.from(text.replace('10.00', '11.00'), 'latin1'), 'tiss.hash'],
      [Buffer.from(text.replaceAll('4.03.00', '3.05.00'), 'latin1'), 'tiss.version'],
      [sampleFile('recurso-glosa'), 'return.kind-unknown'],
      [Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]>${text}`, 'latin1'), 'return.document-type'],
      [Buffer.from('PK nothing'), 'return.not-xml'],
    ] as const) {
      const refused = await bring(biller, file);
      expect([code, refused.status, refused.body.code]).toEqual([code, 422, code]);
      expect(refused.body.message).not.toContain('{');
    }
    expect(await everything()).toEqual(before);
    expect((await bring(biller, good)).status).toBe(201);
  });

  test('cut, nested without end, of another encoding, with values below nothing: reported in words, nothing stored [TIS-021]', async () => {
    const { sent, today } = await closed([10]);
    const file = (more: { released?: number; informed?: number } = {}) =>
      analysisFile(headOf(`B${++last}`, today), [
        lotAnswer(
          sent.number,
          '1',
          today,
          sent.guides.map((one) =>
            guideAnswer(
              one.number,
              one.items.map((item) => ({
                ...answer(item, more),
                ...(more.informed === undefined ? {} : { informed: cents(more.informed) }),
              })),
            ),
          ),
        ),
      ]);
    const text = Buffer.from(file()).toString('latin1');
    const nested = `<?xml version="1.0" encoding="ISO-8859-1"?>${'<a>'.repeat(200_000)}`;
    const before = await everything();
    for (const [what, bytes] of [
      ['cut in the middle', Buffer.from(text.slice(0, text.length / 2), 'latin1')],
      ['cut in a name', Buffer.from(text.slice(0, text.lastIndexOf('</') + 4), 'latin1')],
      ['a second message after it', Buffer.from(text + text.slice(text.indexOf('?>') + 2), 'latin1')],
      ['nested without end', Buffer.from(nested)],
      ['nested and closed', Buffer.from(nested + '</a>'.repeat(200_000))],
      ['UTF-16', Buffer.from(text, 'utf16le')],
      ['an encoding that nobody knows', Buffer.from(text.replace('ISO-8859-1', 'X-9'), 'latin1')],
      ['bytes of nothing', Buffer.from([0, 1, 2, 3, 255, 254])],
      ['empty', Buffer.alloc(0)],
      ['released below nothing', file({ released: -100 })],
      ['informed below nothing', file({ informed: -1000 })],
    ] as const) {
      const refused = await bring(biller, bytes);
      expect([what, refused.status, refused.body.code]).toEqual([
        what,
        422,
        expect.stringMatching(/^(return|tiss|file)\./),
      ]);
      expect(refused.body.message).not.toMatch(/[{<]|undefined|null|Error/);
    }
    expect(await everything()).toEqual(before);
  });

  test('a lot, a guide or an item told twice in one file counts once [TIS-015]', async () => {
    const { invoice, sent, today } = await closed([10, 20]);
    const [one, two] = sent.guides;
    const told = (which: typeof one) =>
      guideAnswer(
        which?.number ?? '',
        (which?.items ?? []).map((item) => answer(item)),
      );
    const lots = [
      lotAnswer(sent.number, '1', today, [told(one), told(one)]),
      lotAnswer(sent.number, '1', today, [told(two), told(one)]),
    ];
    const made = await bring(biller, analysisFile(headOf('T1', today), lots));
    expect(made.body.sums).toMatchObject({ sent: 30, informed: 30, released: 30, unmatched: 2 });
    const { items } = await read(`/billing-returns/${made.body.id}/answers?only=unmatched`);
    expect(items.map(({ guide: number, released }: { guide: string; released: number }) => [number, released])).toEqual(
      Array.from({ length: 2 }, () => [one?.number, 10]),
    );
    expect((await lotIn(invoice)).lot.answer).toMatchObject({ released: 30, unanswered: 0, unexplained: 0 });
  });

  test('a file beyond 50 MB is stopped while it comes, and nothing is stored [TIS-021]', async () => {
    const before = await everything();
    const refused = await bring(biller, Buffer.alloc(50 * 1024 * 1024 + 1, '<'));
    expect(refused).toMatchObject({ status: 413, body: { code: 'return.too-large' } });
    expect(refused.body.message).toContain('50 MB');
    expect(await everything()).toEqual(before);
  });

  test('a file of 4.01.00 is read [TIS-005]', async () => {
    const { sent, today } = await closed([10]);
    const guides = sent.guides.map((one) =>
      guideAnswer(
        one.number,
        one.items.map((item) => answer(item)),
      ),
    );
    const file = analysisFile(headOf('V1', today, { version: '4.01.00' }), [
      lotAnswer(sent.number, '1', today, guides),
    ]);
    expect((await bring(biller, file)).body).toMatchObject({ version: '4.01.00', sums: { released: 10 } });
  });

  test('who may not import is refused, and another branch sees nothing', async () => {
    const without = ALL.filter((code) => code !== 'financial:importBillingReturn');
    const looker = await server.person(branch, without);
    expect((await bring(looker, sampleFile('demonstrativo-analise-conta'))).status).toBe(403);
    expect((await looker.call('GET', '/billing-returns')).status).toBe(200);
    const other = await server.branch();
    const stranger = await server.person(other, ALL);
    expect((await stranger.call('GET', '/billing-returns')).body.total).toBe(0);
    const [one] = (await read('/billing-returns')).items;
    expect((await stranger.call('GET', `/billing-returns/${one.id}`)).status).toBe(404);
    expect((await stranger.call('POST', `/billing-returns/${one.id}/undo`)).status).toBe(404);
  });
});
