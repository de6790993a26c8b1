import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import { type AnswerLinkGateway, AnswerPage, type LinkedAnswer } from '../../src/marketing/index.ts';

const link: LinkedAnswer = {
  about: 'appointment',
  wish: 'confirmed',
  state: 'open',
  clinic: 'Clínica Aurora',
  phone: null,
  told: { firstName: 'Rita', date: localDate('2026-11-24'), hour: '09:00' },
};
const good = <T>(value: T) => Promise.resolve({ ok: true as const, value });
const bad = (status: number, code: string) => Promise.resolve({ ok: false as const, error: makeProblem(status, code) });

function make(change: Partial<AnswerLinkGateway> = {}) {
  const asked: string[] = [];
  const gateway: AnswerLinkGateway = {
    read: (token) => (asked.push(`read ${token}`), good(link)),
    use: (token) => (asked.push(`use ${token}`), good({ ...link, state: 'done' as const })),
    ...change,
  };
  return { page: new AnswerPage('t', gateway), asked };
}

test('opening asks and does nothing; the button does it once [UXP-016]', async () => {
  const { page, asked } = make();
  await page.load();
  expect([page.state, page.answer?.state, page.justDone]).toEqual(['ready', 'open', false]);
  await Promise.all([page.press(), page.press()]);
  await page.press();
  expect(asked).toEqual(['read t', 'use t']);
  expect([page.answer?.state, page.justDone]).toEqual(['done', true]);
});

test('a link that is none is told apart from a failure, and a failed press can be repeated', async () => {
  const none = make({ read: () => bad(404, 'message.link-invalid') });
  await none.page.load();
  expect([none.page.state, none.page.invalid]).toEqual(['failed', true]);
  const away = make({ read: () => bad(0, 'network.offline') });
  await away.page.load();
  expect(away.page.invalid).toBe(false);
  const lost = make({ use: () => bad(0, 'network.offline') });
  await lost.page.load();
  await lost.page.press();
  expect([lost.page.answer?.state, lost.page.problem?.code, lost.page.sending]).toEqual([
    'open',
    'network.offline',
    false,
  ]);
});

test('an offer that somebody else got while the page was open is not done', async () => {
  const offer: LinkedAnswer = { ...link, about: 'offer' };
  const { page, asked } = make({
    read: () => good(offer),
    use: (token) => (asked.push(`use ${token}`), good({ ...offer, state: 'taken' as const })),
  });
  await page.load();
  await page.press();
  await page.press();
  expect([asked, page.answer?.state, page.justDone]).toEqual([['use t'], 'taken', false]);
});
