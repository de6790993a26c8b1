import type { Page } from '@playwright/test';

const PAUSE_MS = 20;
const ANSWERS_A_SECOND = 1000 / PAUSE_MS;

/**
 * How long something takes, in seconds of a machine that does nothing else: by the clock, or by the answers of /health meanwhile, asked 20 ms
 * apart, of which fifty are one second; a busy machine gives them as much later. The smaller of the two.
 */
export async function secondsOf(page: Page, run: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  const end = new AbortController();
  const counted = answersUntil(page, end.signal);
  let byClock = Infinity;
  try {
    await run();
    byClock = (performance.now() - begun) / 1000;
  } finally {
    end.abort();
    await counted;
  }
  return Math.min(byClock, (await counted) / ANSWERS_A_SECOND);
}

async function answersUntil(page: Page, end: AbortSignal): Promise<number> {
  let answers = 0;
  for (; !end.aborted; answers += 1) {
    await page.request.get('/health');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return answers;
}
