/** An address as it stands on a paper: «Avenida Paulista, 1000, Sala 3 · Bela Vista · São Paulo/SP»; what is not known is left out. */
export function addressLine(address: Readonly<Record<string, string | null | undefined>>): string {
  const { street, number, complement, neighborhood, city, state } = address;
  return [
    [street, number, complement].filter(Boolean).join(', '),
    neighborhood,
    [city, state].filter(Boolean).join('/'),
  ]
    .filter(Boolean)
    .join(' · ');
}
