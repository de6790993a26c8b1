const endings: (() => Promise<void>)[] = [];

/**
 * Remembers what is to be stopped when the test file has ended, wherever in it this is asked: a hook that is registered in another hook or in
 * a test is never called, and a worker goes on with the next file.
 */
export function atEnd(stop: () => Promise<void>): void {
  endings.push(stop);
}

/** Stops all of it, the newest first. */
export async function end(): Promise<void> {
  for (let stop = endings.pop(); stop; stop = endings.pop()) await stop();
}
