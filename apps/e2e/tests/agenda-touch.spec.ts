import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './clinic.ts';
import { book, card, column, freeInARow, freeTime, ON_DUTY, openAgenda } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { newName } from './drivers/people.ts';

test.use({ hasTouch: true });

/** A finger on the glass: the browser itself decides what is a press, a scroll or a tap. */
class Finger {
  readonly #page: Page;
  readonly #glass: CDPSession;

  constructor(page: Page, glass: CDPSession) {
    this.#page = page;
    this.#glass = glass;
  }

  async press(x: number, y: number): Promise<void> {
    await this.#send('touchStart', [{ x, y }]);
  }

  /** Goes on in steps, as a hand does. */
  async slide(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    for (let step = 1; step <= 8; step += 1) {
      await this.#send('touchMove', [
        { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
      ]);
      await this.#page.waitForTimeout(20);
    }
  }

  /** Touches and is on its way at once: on a slow machine too nothing waits between the two. */
  async flick(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const off = { x: from.x + (to.x - from.x) / 2, y: from.y + (to.y - from.y) / 2 };
    await Promise.all([this.#send('touchStart', [from]), this.#send('touchMove', [off])]);
    await this.slide(off, to);
  }

  async lift(): Promise<void> {
    await this.#send('touchEnd', []);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]): Promise<void> {
    await this.#glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return box;
}

/** In the middle of the screen, away from the edges where the grid scrolls under the hand, and no longer moving. */
async function settle(what: Locator): Promise<void> {
  await what.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  let before = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await what.boundingBox());
        const still = now === before;
        before = now;
        return still;
      },
      { intervals: [300] },
    )
    .toBe(true);
}

/** Lifts the finger and waits for the server's word on what it moved. */
async function letGo(page: Page, finger: Finger): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/api\/appointments\/[^/]+$/.test(response.url()),
  );
  await finger.lift();
  expect((await answer).ok()).toBe(true);
}

test('a finger that rests on a card moves it and, at its lower edge, makes it longer; one that slides at once scrolls [UXP-002]', async ({
  page,
}, { repeatEachIndex }) => {
  const name = newName('Quitéria Toque');
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(15 + repeatEachIndex));
  const [hour = '', start = '', , end = ''] = await freeInARow(page, 3);
  await book(page, { name, plan: /Mutual/, hour });
  const finger = new Finger(page, await page.context().newCDPSession(page));
  const ghost = page.locator('.agenda-ghost');

  // Sliding without resting: nothing is taken.
  await settle(card(page, name));
  const there = await boxOf(card(page, name));
  const grip = { x: there.x + 20, y: there.y + 8 };
  await finger.flick(grip, { x: grip.x, y: grip.y - 60 });
  await expect(ghost).toHaveCount(0);
  await finger.lift();
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${hour}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const first = freeTime(page, start);
  await settle(first);
  const [from, to] = [await boxOf(card(page, name)), await boxOf(first)];
  const hand = { x: from.x + 20, y: from.y + 8 };
  await finger.press(hand.x, hand.y);
  await expect(ghost).toBeVisible();
  await finger.slide(hand, { x: to.x + 20, y: to.y + 10 });
  await letGo(page, finger);
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${start} às`));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await settle(card(page, name));
  const lying = await boxOf(card(page, name));
  const edge = { x: lying.x + 30, y: lying.y + lying.height - 4 };
  await finger.press(edge.x, edge.y);
  await expect(ghost).toBeVisible();
  await finger.slide(edge, { x: edge.x, y: edge.y + lying.height });
  await letGo(page, finger);
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${start} às ${end},`));

  await page.reload();
  await expect(column(page, ON_DUTY)).toBeVisible();
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${start} às ${end},`));
});
