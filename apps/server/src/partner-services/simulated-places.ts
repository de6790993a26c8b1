/** A place of the simulator. */
export type Place = readonly [street: string, neighborhood: string, city: string, state: string];

const KNOWN: Readonly<Record<string, Place>> = {
  '80010000': ['Praça Tiradentes', 'Centro', 'Curitiba', 'PR'],
  '01310100': ['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
};
/** First digit of a code → the city that the simulator places it in. */
const REGIONS: readonly (readonly [city: string, state: string])[] = [
  ['São Paulo', 'SP'],
  ['Campinas', 'SP'],
  ['Rio de Janeiro', 'RJ'],
  ['Belo Horizonte', 'MG'],
  ['Salvador', 'BA'],
  ['Recife', 'PE'],
  ['Fortaleza', 'CE'],
  ['Brasília', 'DF'],
  ['Curitiba', 'PR'],
  ['Porto Alegre', 'RS'],
];

/** The place of a postal code; null for codes that end in 999. */
export function placeOf(cep: string): Place | null {
  if (cep.endsWith('999')) return null;
  const [city, state] = REGIONS[Number(cep[0])] ?? ['São Paulo', 'SP'];
  return KNOWN[cep] ?? [`Rua ${Number(cep.slice(1, 5)) + 1}`, 'Centro', city, state];
}

/** The codes of a street: the known one, else two sides of a street of that name. */
export function placesOf(
  state: string,
  city: string,
  street: string,
): readonly (readonly [cep: string, place: Place])[] {
  if (street.startsWith('Inexistente')) return [];
  const asked = street.toLowerCase();
  const known = Object.entries(KNOWN).filter(
    ([, place]) => place[2] === city && place[3] === state && place[0].toLowerCase().includes(asked),
  );
  if (known.length > 0) return known;
  const region = Math.max(
    REGIONS.findIndex(([, code]) => code === state),
    0,
  );
  return ['Centro', 'Vila Nova'].map((neighborhood, index) => [
    `${region}4321${index}00`,
    [street, neighborhood, city, state],
  ]);
}

export const viaCepPlace = (cep: string, [logradouro, bairro, localidade, uf]: Place) => ({
  cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
  logradouro,
  complemento: '',
  bairro,
  localidade,
  uf,
});

export const brasilApiPlace = (cep: string, [street, neighborhood, city, state]: Place) => ({
  cep,
  state,
  city,
  neighborhood,
  street,
  service: 'simulator',
});
