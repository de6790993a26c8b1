/** Whether a call stops with an exception: how a law says that a defect of the program never becomes a wrong figure. */
export function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}
