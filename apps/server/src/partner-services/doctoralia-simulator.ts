import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DoctoraliaAccess } from './doctoralia.ts';

export interface DoctoraliaSimulator extends DoctoraliaAccess {
  /** Services and insurances that an address has now, by the ids of the platform's lists. */
  readonly offeredAt: (addressId: string) => {
    readonly services: readonly string[];
    readonly insurances: readonly string[];
  };
  readonly stop: () => Promise<void>;
}

interface Doctor {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly addresses: readonly (readonly [id: string, street: string])[];
}

const FACILITIES: readonly { readonly id: string; readonly name: string; readonly doctors: readonly Doctor[] }[] = [
  {
    id: '501',
    name: 'Clínica Aurora',
    doctors: [
      {
        id: '701',
        name: 'Henrique',
        surname: 'Prado Vasconcelos',
        addresses: [
          ['9011', 'Avenida Paulista, 1471, Bela Vista'],
          ['9012', 'Teleconsulta'],
        ],
      },
      {
        id: '702',
        name: 'Beatriz',
        surname: 'Nogueira Sampaio',
        addresses: [['9021', 'Avenida Paulista, 1471, Bela Vista']],
      },
      {
        id: '703',
        name: 'Marina',
        surname: 'Castelo Andrade',
        addresses: [['9031', 'Avenida Paulista, 1471, Bela Vista']],
      },
      {
        id: '704',
        name: 'Camila',
        surname: 'Duarte Figueira',
        addresses: [
          ['9041', 'Avenida Paulista, 1471, Bela Vista'],
          ['9099', 'Rua Sem Resposta, 99'],
        ],
      },
    ],
  },
  {
    id: '502',
    name: 'Clínica Aurora Manaus',
    doctors: [
      {
        id: '711',
        name: 'Iracema',
        surname: 'Tavares Monteiro',
        addresses: [['9111', 'Rua Salvador, 120, Adrianópolis']],
      },
    ],
  },
];
const SERVICES = [
  ['1201', 'Consulta Clínica Médica'],
  ['1202', 'Consulta Cardiologia'],
  ['1203', 'Eletrocardiograma'],
  ['1204', 'Primeira consulta Ginecologia'],
  ['1205', 'Consulta Dermatologia'],
  ['1206', 'Retorno de consulta'],
] as const;
const INSURANCES = [
  ['31', 'Vida Plena Saúde'],
  ['32', 'Serra Azul Assistência Médica'],
  ['33', 'Bem Cuidar'],
  ['34', 'Mutual Sul'],
  ['35', 'Particular'],
] as const;
const TOKEN = 'simulator';
const SECRET = 'simulator';

interface Kept {
  /** Address service → service of the list. */
  readonly services: Map<string, string>;
  readonly insurances: Set<string>;
}

type Answer = readonly [status: number, body: object | null];

/**
 * Speaks the HTTP of the integration API of Doctoralia on this computer, for the demonstration and the tests. It keeps what it is sent until it
 * stops. At addresses whose id ends in 99 nobody answers for a while. [COM-046]
 */
export async function startDoctoraliaSimulator(): Promise<DoctoraliaSimulator> {
  const kept = new Map<string, Kept>();
  const server = createServer((request, response) => void take(request, response, kept));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'simulator',
    clientSecret: SECRET,
    offeredAt: (addressId) => {
      const there = at(kept, addressId);
      return { services: [...there.services.values()].toSorted(), insurances: [...there.insurances].toSorted() };
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function take(request: IncomingMessage, response: ServerResponse, kept: Map<string, Kept>): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '', headers } = request;
  const text = Buffer.concat(chunks).toString();
  const [status, body] = answer(method, url, headers.authorization, text, kept);
  response.writeHead(status, { 'content-type': 'application/vnd.docplanner+json; charset=UTF-8' });
  response.end(body === null ? '' : JSON.stringify(body));
}

function answer(
  method: string,
  url: string,
  authorization: string | undefined,
  text: string,
  kept: Map<string, Kept>,
): Answer {
  if (url === '/oauth/v2/token') return token(authorization);
  return authorization === `Bearer ${TOKEN}` ? answerTo(method, url, text, kept) : [401, { message: 'Unauthorized' }];
}

function token(authorization: string | undefined): Answer {
  if (authorization !== `Basic ${Buffer.from(`simulator:${SECRET}`).toString('base64')}`)
    return [401, { error: 'invalid_client' }];
  return [200, { access_token: TOKEN, expires_in: 86_400, token_type: 'bearer', scope: 'integration' }];
}

const NOTHING: Answer = [404, { message: 'Not found' }];
const items = (list: readonly object[]): Answer => [200, { _items: list }];
const named = (list: readonly (readonly [id: string, name: string])[]): object[] =>
  list.map(([id, name]) => ({ id, name }));

function answerTo(method: string, url: string, text: string, kept: Map<string, Kept>): Answer {
  const [root, facilityId, doctors, doctorId, addresses, addressId, offer, offeredId] = url
    .replace('/api/v3/integration/', '')
    .split('/');
  if (root === 'services') return items(named(SERVICES));
  if (root === 'insurance-providers')
    return items(INSURANCES.map(([id, name]) => ({ insurance_provider_id: id, name })));
  if (root !== 'facilities') return NOTHING;
  if (facilityId === undefined) return items(FACILITIES.map(({ id, name }) => ({ id, name })));
  const facility = FACILITIES.find(({ id }) => id === facilityId);
  if (!facility || doctors !== 'doctors') return NOTHING;
  if (doctorId === undefined) return items(facility.doctors.map(({ id, name, surname }) => ({ id, name, surname })));
  const doctor = facility.doctors.find(({ id }) => id === doctorId);
  if (!doctor || addresses !== 'addresses') return NOTHING;
  if (addressId === undefined)
    return items(doctor.addresses.map(([id, street]) => ({ id, name: doctor.name, street })));
  if (!doctor.addresses.some(([id]) => id === addressId)) return NOTHING;
  if (addressId.endsWith('99')) return [503, { message: 'Service unavailable' }];
  if (offer === 'services') return services(method, text, at(kept, addressId).services, offeredId);
  return offer === 'insurance-providers'
    ? insurances(method, text, at(kept, addressId).insurances, offeredId)
    : NOTHING;
}

function services(method: string, text: string, there: Map<string, string>, offeredId: string | undefined): Answer {
  if (method === 'GET')
    return items(
      [...there].map(([id, service]) => ({
        id,
        service_id: service,
        name: SERVICES.find(([known]) => known === service)?.[1],
      })),
    );
  if (method === 'DELETE') return there.delete(offeredId ?? '') ? [204, null] : NOTHING;
  const { service_id: service = '' } = JSON.parse(text) as { readonly service_id?: string };
  if (!SERVICES.some(([id]) => id === service)) return [400, { message: 'Unknown service' }];
  there.set(`a${service}`, service);
  return [201, null];
}

function insurances(method: string, text: string, there: Set<string>, offeredId: string | undefined): Answer {
  if (method === 'GET')
    return items(
      [...there].map((id) => ({ insurance_provider_id: id, name: INSURANCES.find(([known]) => known === id)?.[1] })),
    );
  if (method === 'DELETE') return there.delete(offeredId ?? '') ? [204, null] : NOTHING;
  const { insurance_provider_id: insurance = '' } = JSON.parse(text) as { readonly insurance_provider_id?: string };
  if (!INSURANCES.some(([id]) => id === insurance)) return [400, { message: 'Unknown insurance provider' }];
  there.add(insurance);
  return [201, null];
}

function at(kept: Map<string, Kept>, addressId: string): Kept {
  const there = kept.get(addressId) ?? { services: new Map<string, string>(), insurances: new Set<string>() };
  kept.set(addressId, there);
  return there;
}
