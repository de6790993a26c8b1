/** Tells the operator's log of a failure that no request waits for: what was done, and why it did not work. */
export type ReportFailure = (what: string, error: unknown) => void;
