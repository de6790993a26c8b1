import { Refusal } from '../http/refusal.ts';
import { isRecord, PARTNER_BUDGET_MS, partnerText } from './ask-partner.ts';

/** Where the integration API of Doctoralia is asked, and with which client of OAuth 2.0. */
export interface DoctoraliaAccess {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Something of the platform: its id as the platform writes it, and its name. */
export interface PlatformItem {
  readonly id: string;
  readonly name: string;
}

/** Where a professional attends: the facility, the professional and the address, each by the id of the platform. */
export interface PlatformPlace {
  readonly facilityId: string;
  readonly doctorId: string;
  readonly addressId: string;
}

/** What an address offers: its own id there, and the service or insurance of the platform's list that it is of. */
export interface Offered {
  readonly id: string;
  readonly of: string;
}

type Fields = Readonly<Record<string, unknown>>;

const MOST_BYTES = 5_000_000;
/** A token is renewed so much before its end, in milliseconds. */
const EARLY_MS = 60_000;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * The platform by its HTTP (Docplanner integration API, version 3). Lists are read within the budget of a form, everything else within the time
 * of the call. Throws 503 «partner.unavailable» when nobody answers, and 422 «doctoralia.refused» when the platform says no. [COM-032 … COM-035, COM-046]
 */
export class Doctoralia {
  private readonly access: DoctoraliaAccess;
  private readonly now: () => number;
  private token: { readonly text: string; readonly until: number } | null = null;

  constructor(access: DoctoraliaAccess, now: () => number) {
    this.access = access;
    this.now = now;
  }

  services(): Promise<PlatformItem[]> {
    return this.list('/services', itemOf);
  }

  insurances(): Promise<PlatformItem[]> {
    return this.list('/insurance-providers', (fields) =>
      itemOf({ ...fields, id: fields['insurance_provider_id'] ?? fields['id'] }),
    );
  }

  facilities(): Promise<PlatformItem[]> {
    return this.list('/facilities', itemOf);
  }

  professionals(facilityId: string): Promise<PlatformItem[]> {
    return this.list(`/facilities/${facilityId}/doctors`, (fields) =>
      itemOf({
        ...fields,
        name: [fields['name'], fields['surname']].flatMap((part) => partnerText(part) ?? []).join(' '),
      }),
    );
  }

  addresses(facilityId: string, doctorId: string): Promise<PlatformItem[]> {
    return this.list(`/facilities/${facilityId}/doctors/${doctorId}/addresses`, (fields) =>
      itemOf({ ...fields, name: partnerText(fields['street']) ?? fields['name'] }),
    );
  }

  servicesAt(place: PlatformPlace): Promise<Offered[]> {
    return this.list(`${pathOf(place)}/services`, (fields) => offeredOf(fields['id'], fields['service_id']));
  }

  insurancesAt(place: PlatformPlace): Promise<Offered[]> {
    return this.list(`${pathOf(place)}/insurance-providers`, (fields) =>
      offeredOf(fields['insurance_provider_id'] ?? fields['id'], fields['insurance_provider_id'] ?? fields['id']),
    );
  }

  async addService(place: PlatformPlace, serviceId: string): Promise<void> {
    await this.ask('POST', `${pathOf(place)}/services`, { service_id: serviceId });
  }

  async removeService(place: PlatformPlace, offeredId: string): Promise<void> {
    await this.ask('DELETE', `${pathOf(place)}/services/${offeredId}`);
  }

  async addInsurance(place: PlatformPlace, insuranceId: string): Promise<void> {
    await this.ask('POST', `${pathOf(place)}/insurance-providers`, { insurance_provider_id: insuranceId });
  }

  async removeInsurance(place: PlatformPlace, insuranceId: string): Promise<void> {
    await this.ask('DELETE', `${pathOf(place)}/insurance-providers/${insuranceId}`);
  }

  /** What is no record of the list is left out. */
  private async list<T>(path: string, read: (fields: Fields) => T | null): Promise<T[]> {
    const answer = await this.ask('GET', path);
    const items = isRecord(answer) ? answer['_items'] : null;
    if (!Array.isArray(items)) throw new Refusal(503, 'partner.unavailable');
    return items.flatMap((item: unknown) => (isRecord(item) ? (read(item) ?? []) : []));
  }

  private async ask(method: string, path: string, body?: object): Promise<unknown> {
    const until = performance.now() + PARTNER_BUDGET_MS;
    let answer = await this.send(method, path, body, until);
    if (answer.status === 401) {
      // The token ended early; a second no is meant.
      this.token = null;
      answer = await this.send(method, path, body, until);
    }
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500)
      throw new Refusal(503, 'partner.unavailable');
    // Gone is what a removal wants.
    if (method === 'DELETE' && answer.status === 404) return null;
    if (!answer.ok) throw new Refusal(422, 'doctoralia.refused');
    return method === 'GET' ? jsonOf(answer) : null;
  }

  private async send(method: string, path: string, body: object | undefined, until: number): Promise<Response> {
    const authorization = `Bearer ${await this.tokenNow(until)}`;
    const headers = {
      authorization,
      accept: 'application/vnd.docplanner+json; charset=UTF-8',
      'content-type': 'application/json',
    };
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    return reach(`${this.access.url}/api/v3/integration${path}`, { method, headers, ...json }, until);
  }

  private async tokenNow(until: number): Promise<string> {
    if (this.token !== null && this.token.until > this.now()) return this.token.text;
    const { url, clientId, clientSecret } = this.access;
    const answer = await reach(
      `${url}/oauth/v2/token`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials&scope=integration',
      },
      until,
    );
    const given = answer.ok ? await jsonOf(answer) : null;
    const text = isRecord(given) ? given['access_token'] : null;
    const seconds = isRecord(given) ? Number(given['expires_in']) : 0;
    if (typeof text !== 'string' || text === '') throw new Refusal(503, 'partner.unavailable');
    this.token = { text, until: this.now() + Math.max((Number.isFinite(seconds) ? seconds : 0) * 1000 - EARLY_MS, 0) };
    return text;
  }
}

const pathOf = ({ facilityId, doctorId, addressId }: PlatformPlace): string =>
  `/facilities/${facilityId}/doctors/${doctorId}/addresses/${addressId}`;

async function reach(url: string, init: RequestInit, until: number): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(Math.floor(until - performance.now()), 1)),
    });
  } catch {
    // Whatever went wrong on the way there, the caller is told that nobody answers.
    throw new Refusal(503, 'partner.unavailable');
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) throw new Refusal(503, 'partner.unavailable');
  try {
    return (await answer.json()) as unknown;
  } catch {
    throw new Refusal(503, 'partner.unavailable');
  }
}

/** Ids come as text or, in older answers, as numbers; what would not stand in a path is none. */
function idOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && ID.test(text) ? text : null;
}

function itemOf(fields: Fields): PlatformItem | null {
  const id = idOf(fields['id']);
  const name = partnerText(fields['name']);
  return id === null || name === null ? null : { id, name };
}

function offeredOf(own: unknown, dictionary: unknown): Offered | null {
  const id = idOf(own);
  const of = idOf(dictionary);
  return id === null || of === null ? null : { id, of };
}
