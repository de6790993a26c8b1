import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { analysisFile, guideAnswer, lotAnswer } from '../../server/src/demo/return-files.ts';
import { readReturnFile } from '../../server/src/tiss/index.ts';
import { tell } from './figures.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 50 * MEGABYTE;
const MOST_SECONDS = 20;
const LOT_GUIDES = 100;
const LINES = 10;

/** The largest file of an insurance that is taken, read in its thread while this one goes on answering. */
export async function runReturns(): Promise<void> {
  const file = analysis(LARGEST - MEGABYTE);
  const slowest = watchTurns();
  const begun = performance.now();
  const read = await readReturnFile(file);
  const seconds = (performance.now() - begun) / 1000;
  const turn = slowest();
  const said = read.ok ? `${seconds.toFixed(1)} s, others waited ${turn.toFixed(0)} ms at most` : 'refused';
  tell({
    work: `A return of ${(file.byteLength / MEGABYTE).toFixed(0)} MB`,
    product: said,
    goal: `at most ${MOST_SECONDS} s`,
    met: read.ok && seconds <= MOST_SECONDS,
  });
}

/** An analysis of at least so many bytes. */
function analysis(bytes: number): Uint8Array {
  const day = localDate('2026-11-12');
  const value = cents(10_000);
  const line = (item: number) => ({
    item,
    date: day,
    code: '40901203',
    name: 'Ultrassonografia de tireoide com Doppler colorido de órgãos ou estruturas',
    informed: value,
    processed: value,
    released: cents(9000),
    denials: [{ code: '1705', value: cents(1000) }],
  });
  const lines = Array.from({ length: LINES }, (_, at) => line(at + 1));
  const lot = (number: number) =>
    lotAnswer(
      String(number),
      String(880_000 + number),
      day,
      Array.from({ length: LOT_GUIDES }, (_, at) => guideAnswer(String(number * 1000 + at), lines)),
    );
  const head = { ansCode: '326305', insuranceName: 'Medida', provider: '0012345', number: '1', issuedOn: day };
  const one = analysisFile(head, [lot(1)]).byteLength;
  const lots = Array.from({ length: Math.floor(bytes / one) }, (_, at) => lot(at + 1));
  return analysisFile(head, lots);
}

/** How long the thread kept others waiting, at most, until it is asked. */
function watchTurns(): () => number {
  let slowest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    slowest = Math.max(slowest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return slowest;
  };
}
