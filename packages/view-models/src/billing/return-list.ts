import type { Permission } from '@prumo/domain/access';
import type { LocalDate } from '@prumo/domain/dates';
import { zero } from '@prumo/domain/money';
import { type Clock, type NewKey, ROWS_PER_PAGE } from '../core/index.ts';
import type { ChosenFile } from '../files/index.ts';
import { FileBringing } from './file-bringing.ts';
import { idIn, oneOf, pageIn, paramsFor, placeIn, textIn } from './place-params.ts';
import { PlacedList, type Searched } from './placed-list.ts';
import { ReturnAsking } from './return-asking.ts';
import { ReturnTable } from './return-table.ts';
import type { BillingReturn, ReturnsGateway } from './returns-gateway.ts';

export const RETURN_KINDS = ['receipt', 'analysis', 'payment', 'appeal'] as const satisfies BillingReturn['kind'][];

/** Where the list of returns stands; it lives in the address bar. */
export interface ReturnsPlace extends Searched {
  readonly insuranceId: string;
  readonly kind: BillingReturn['kind'] | '';
}

const FIRST: ReturnsPlace = { insuranceId: '', kind: '', search: '', page: 1 };

interface Ports {
  readonly gateway: ReturnsGateway;
  readonly clock: Clock;
  readonly newKey: NewKey;
  readonly session: { readonly today: LocalDate; can(permission: Permission): boolean };
}

/** «Retornos»: the files that insurers sent, and bringing another one. [TIS-015, TIS-016] */
export class ReturnList {
  readonly rows: PlacedList<ReturnsPlace, BillingReturn>;
  readonly bringing: FileBringing<Pick<BillingReturn, 'id'>>;
  /** A file that is no XML: its columns are told first. */
  readonly table: ReturnTable;
  /** A statement that comes over the web service. */
  readonly asking: ReturnAsking;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.bringing = new FileBringing({ send: ports.gateway.bring, newKey: ports.newKey });
    this.table = new ReturnTable(ports);
    this.asking = new ReturnAsking(ports);
    this.rows = new PlacedList({
      fetch: async ({ insuranceId, kind, page }, options) => {
        const answer = await ports.gateway.list(
          {
            insuranceId: insuranceId || undefined,
            kind: kind || undefined,
            limit: ROWS_PER_PAGE,
            offset: (page - 1) * ROWS_PER_PAGE,
          },
          options,
        );
        return answer.ok ? { ok: true, value: { ...answer.value, sum: zero } } : answer;
      },
      clock: ports.clock,
      first: FIRST,
    });
  }

  get mayBring(): boolean {
    return this.#ports.session.can('financial:importBillingReturn');
  }

  /** Brings a file; the id under which it is kept. What is no XML is a table, and its columns are told first. */
  async bring(file: ChosenFile): Promise<string | null> {
    this.bringing.forget();
    this.table.close();
    if (!/\.xml$/i.test(file.name)) {
      await this.table.open(file);
      return null;
    }
    const told = await this.bringing.bring(file);
    if (told !== null) await this.rows.reload();
    return told?.id ?? null;
  }

  placeOf(address: { get(name: string): string | null }): ReturnsPlace {
    return placeIn<ReturnsPlace>(address, FIRST, {
      insuranceId: idIn,
      kind: oneOf(RETURN_KINDS),
      search: textIn,
      page: pageIn,
    });
  }

  paramsOf(place: ReturnsPlace): Record<string, string> {
    return paramsFor(place, FIRST);
  }
}
