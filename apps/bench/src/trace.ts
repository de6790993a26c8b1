import type { CDPSession } from 'playwright';

interface Traced {
  readonly name: string;
  /** Microseconds of CPU, so that a busy machine does not count. */
  readonly tdur?: number;
}

/** Begins to watch the page; the answer ends it with the milliseconds of CPU of the longest task of any of its threads. Throws when it saw fewer than `least`. */
export async function longestTask(session: CDPSession, least: number): Promise<() => Promise<number>> {
  const tasks: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => tasks.push(...(value as unknown as Traced[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    const times = tasks
      .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
      .map(({ tdur = 0 }) => tdur / 1000);
    if (times.length < least) throw new Error('the page was not watched');
    return Math.max(...times);
  };
}
