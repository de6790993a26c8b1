/** The answer of a rule that agrees. */
export const yes: unknown = { ok: true, value: true };

/** The refusal of a rule. */
export const no = (code: string, data?: Readonly<Record<string, string | number>>): unknown => ({
  ok: false,
  error: data === undefined ? { code } : { code, data },
});

/** One invalid field. */
export const wrong = (field: string, code: string, data?: Readonly<Record<string, string | number>>): unknown =>
  data === undefined ? { field, code } : { field, code, data };
