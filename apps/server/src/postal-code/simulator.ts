import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostalCodeAddresses } from './postal-codes.ts';

export interface Simulator extends PostalCodeAddresses {
  readonly stop: () => Promise<void>;
}

type Place = readonly [street: string, neighborhood: string, city: string, state: string];

const KNOWN: Readonly<Record<string, Place>> = {
  '80010000': ['Praça Tiradentes', 'Centro', 'Curitiba', 'PR'],
  '01310100': ['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
};
/** First digit of a code → the city that the simulator places it in. */
const REGIONS: readonly (readonly [city: string, state: string])[] = [
  ['São Paulo', 'SP'], ['Campinas', 'SP'], ['Rio de Janeiro', 'RJ'], ['Belo Horizonte', 'MG'], ['Salvador', 'BA'],
  ['Recife', 'PE'], ['Fortaleza', 'CE'], ['Brasília', 'DF'], ['Curitiba', 'PR'], ['Porto Alegre', 'RS'],
];

/** Speaks the HTTP of ViaCEP and BrasilAPI on this computer, for the demonstration and the tests. Codes that end in 999 do not exist. [COM-046] */
export async function startPostalCodeSimulator(): Promise<Simulator> {
  const server = createServer(({ url = '' }, response) => {
    const viaCep = /^\/ws\/(\d{8})\/json\/?$/.exec(url)?.[1];
    const brasilApi = /^\/api\/cep\/v1\/(\d{8})$/.exec(url)?.[1];
    const cep = viaCep ?? brasilApi;
    if (cep === undefined) return answer(response, 404, { message: 'not found' });
    const place = placeOf(cep);
    if (viaCep !== undefined) return answer(response, 200, place ? viaCepBody(cep, place) : { erro: 'true' });
    return place ? answer(response, 200, brasilApiBody(cep, place)) : answer(response, 404, { name: 'CepPromiseError', type: 'service_error' });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  return {
    viaCep: address, brasilApi: address,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function placeOf(cep: string): Place | null {
  if (cep.endsWith('999')) return null;
  const [city, state] = REGIONS[Number(cep[0])] ?? ['São Paulo', 'SP'];
  return KNOWN[cep] ?? [`Rua ${Number(cep.slice(1, 5)) + 1}`, 'Centro', city, state];
}

const viaCepBody = (cep: string, [logradouro, bairro, localidade, uf]: Place) => ({
  cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, logradouro, complemento: '', bairro, localidade, uf,
});
const brasilApiBody = (cep: string, [street, neighborhood, city, state]: Place) => ({ cep, state, city, neighborhood, street, service: 'simulator' });

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
