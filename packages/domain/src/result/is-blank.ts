/** Nothing was filled in: absent, empty or only spaces. */
export function isBlank(value: string | null | undefined): value is null | undefined | '' {
  return value === null || value === undefined || value.trim() === '';
}
