import { holds, type Permission } from '@prumo/domain/access';
import { observable, runInAction } from 'mobx';
import { type Page, Resource } from '../core/index.ts';
import { WORK_PARTS, type WorkPart } from './home-arrangement.ts';
import type { DueDocument, GuideToMend, TodayDrawer, TodayGateway, TodayPayment, TodayVisit } from './today-gateway.ts';

/** What each part of the work asks for: the permission of the call behind it. */
export const WORK_PERMISSIONS: Readonly<Record<WorkPart, Permission | readonly Permission[]>> = {
  patients: 'clinical:updateAttendance',
  visits: 'clinical:updateAttendance',
  documents: 'financial:listFinancialTransactions',
  payments: 'financial:listCashiers',
  drawers: ['financial:openCashier', 'financial:operateCashier', 'financial:closeCashier'],
  guides: 'financial:listBillings',
  unbilled: 'financial:listAttendances',
};

/** Whose work it is. */
export interface Worker {
  readonly can: (permission: Permission) => boolean;
  /** The professional that the person is in the branch. */
  readonly professional: string | null;
  readonly professionalOnly: boolean;
}

/** One's own work of today on the landing page: the parts that the permissions allow, never those of a group. */
export class TodayBoard {
  readonly patients: Resource<Page<TodayVisit>>;
  readonly visits: Resource<Page<TodayVisit>>;
  readonly documents: Resource<Page<DueDocument>>;
  readonly payments: Resource<Page<TodayPayment>>;
  readonly drawers: Resource<Page<TodayDrawer>>;
  readonly guides: Resource<Page<GuideToMend>>;
  readonly unbilled: Resource<Page<TodayVisit>>;
  /** What the person may see, in the order of the work. */
  readonly parts: readonly WorkPart[];
  /** What was asked once and answered, well or badly: asked again it stays where it is. */
  readonly #come = observable.set<WorkPart>();

  constructor({ can, professional, professionalOnly }: Worker, gateway: TodayGateway) {
    this.patients = new Resource((options) => gateway.visits(professional, options));
    this.visits = new Resource((options) => gateway.visits(null, options));
    this.documents = new Resource((options) => gateway.documents(options));
    this.payments = new Resource((options) => gateway.payments(options));
    this.drawers = new Resource((options) => gateway.drawers(options));
    this.guides = new Resource((options) => gateway.guides(options));
    this.unbilled = new Resource((options) => gateway.unbilled(options));
    this.parts = WORK_PARTS.filter(
      (part) =>
        holds(WORK_PERMISSIONS[part], can) &&
        (part !== 'patients' || professional !== null) &&
        // Who is a professional only has nobody else's arrivals: they would stand there twice. [SCH-033]
        (part !== 'visits' || !professionalOnly),
    );
  }

  /** Whether a part has come, or has failed to: until then nobody knows how tall it is, and what stands below it would jump. */
  hasCome(part: WorkPart): boolean {
    return this.#come.has(part);
  }

  get loading(): boolean {
    return this.parts.some((part) => this[part].state === 'loading');
  }

  async load(parts: readonly WorkPart[] = this.parts): Promise<void> {
    await Promise.all(
      parts.map(async (part) => {
        await this[part].load();
        runInAction(() => this.#come.add(part));
      }),
    );
  }

  stop(): void {
    for (const part of this.parts) this[part].stop();
  }
}
