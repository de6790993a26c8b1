import type { CDPSession } from 'playwright';

interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds of CPU, so that a busy machine does not count. */
  readonly tdur?: number;
}

/** Begins to watch the page; the answer ends it with the milliseconds of CPU of the longest task of any of its threads. Throws when it saw fewer than `least`. */
export async function longestTask(session: CDPSession, least: number): Promise<() => Promise<number>> {
  const watched = await watch(session);
  return async () => {
    const times = timesOf(await watched());
    if (times.length < least) throw new Error('the page was not watched');
    return Math.max(...times);
  };
}

/** Begins to watch the thread that the page itself runs on; the answer ends it with the milliseconds of CPU of all its tasks and of the longest. */
export async function mainThread(
  session: CDPSession,
): Promise<() => Promise<{ readonly total: number; readonly longest: number }>> {
  const watched = await watch(session);
  return async () => {
    const traced = await watched();
    const main = new Set(
      traced.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const times = timesOf(traced.filter(({ pid, tid }) => main.has(`${pid} ${tid}`)));
    if (times.length === 0) throw new Error('the page was not watched');
    return { total: times.reduce((sum, time) => sum + time, 0), longest: Math.max(...times) };
  };
}

const timesOf = (traced: readonly Traced[]): readonly number[] =>
  traced
    .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
    .map(({ tdur = 0 }) => tdur / 1000);

async function watch(session: CDPSession): Promise<() => Promise<readonly Traced[]>> {
  const tasks: Traced[] = [];
  const take = ({ value }: { readonly value: readonly object[] }) => tasks.push(...(value as unknown as Traced[]));
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', take);
    return tasks;
  };
}
