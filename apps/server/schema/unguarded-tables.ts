/**
 * Tables whose rows no policy hides, each with the reason. Every other table of the catalogue has one: a test reads both. Whoever adds a table
 * here says why no branch, customer or person can be told from a row, or why everybody may see it.
 */
export const UNGUARDED: Readonly<Record<string, string>> = {
  company: 'What a public register says of a company, kept for all clinics alike; names no branch and no patient.',
  postal_code: 'What a public register says of a postal code, kept for all clinics alike.',
  tuss: 'The national codes, which all clinics of the server share; nobody may delete one.',
  login_attempt:
    'Counts tries before anybody is known: an account may be of any customer, a name of none, an address of all. Holds no password and no code.',
  kysely_migration: 'Which migrations ran; the working role may only read it.',
  kysely_migration_lock: 'Keeps two migrations apart; the working role may do nothing with it.',
};
