import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PartnerAddresses } from './ask-partner.ts';
import { brasilApiCompany, companyOf } from './simulated-companies.ts';
import { brasilApiPlace, placeOf, placesOf, viaCepPlace } from './simulated-places.ts';

export interface Simulator extends PartnerAddresses {
  readonly stop: () => Promise<void>;
}

/**
 * Speaks the HTTP of ViaCEP and BrasilAPI on this computer, for the demonstration and the tests. Postal codes that end in 999, streets
 * that begin with «Inexistente» and companies whose CNPJ begins with 99 do not exist. [COM-046]
 */
export async function startPartnerSimulator(): Promise<Simulator> {
  const server = createServer(({ url = '' }, response) => answer(response, ...answerTo(decodeURIComponent(url))));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  return {
    viaCep: address,
    brasilApi: address,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const NOTHING = [404, { message: 'not found' }] as const;

function answerTo(url: string): readonly [status: number, body: object] {
  const [, viaCep] = /^\/ws\/(\d{8})\/json\/?$/.exec(url) ?? [];
  if (viaCep !== undefined) {
    const place = placeOf(viaCep);
    return [200, place ? viaCepPlace(viaCep, place) : { erro: 'true' }];
  }
  const [, state, city, street] = /^\/ws\/([A-Z]{2})\/([^/]+)\/([^/]+)\/json\/?$/.exec(url) ?? [];
  if (state !== undefined && city !== undefined && street !== undefined) {
    return [200, placesOf(state, city, street).map(([cep, place]) => viaCepPlace(cep, place))];
  }
  const [, brasilApi] = /^\/api\/cep\/v1\/(\d{8})$/.exec(url) ?? [];
  if (brasilApi !== undefined) {
    const place = placeOf(brasilApi);
    return place ? [200, brasilApiPlace(brasilApi, place)] : [404, { name: 'CepPromiseError', type: 'service_error' }];
  }
  const [, cnpj] = /^\/api\/cnpj\/v1\/([0-9A-Z]{14})$/.exec(url) ?? [];
  const company = cnpj === undefined ? null : companyOf(cnpj);
  return company && cnpj !== undefined ? [200, brasilApiCompany(cnpj, company)] : NOTHING;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
