/** What a copy or a restore cannot do, in one sentence for the operator. */
export class BackupError extends Error {}
