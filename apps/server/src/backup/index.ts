export { BackupError } from './backup-error.ts';
export { checkBackup } from './check-backup.ts';
export type { Manifest } from './manifest.ts';
export { migrationsAfter, refuseFilled, restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
