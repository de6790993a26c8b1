/** One way of writing each value, whatever the server's own settings, and no limit of time. */
const PLAIN = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** A query that policies would narrow is an error, never a copy of a few rows. */
export const READING = `${PLAIN}; set row_security = off`;

/** The transaction that loads is held open by the reading of its own files. */
export const WRITING = PLAIN;
