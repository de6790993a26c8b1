/**
 * The stored files that the rows of a transaction name, each with its hash where the database has it: uploads that nobody removed, and the rows of
 * imports that are not over (kept under the import's id). Whoever stores bytes under another id names them here.
 */
export const NAMED_FILES = `select id, sha256 from file where removed_at is null
  union all select id, null from import_run where status in ('draft', 'checking', 'checked', 'running', 'failed')`;
