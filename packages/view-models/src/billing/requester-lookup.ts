import { canLookUpRequester } from '@prumo/domain/billing';
import { runInAction } from 'mobx';
import { Latest } from '../core/index.ts';
import type { BillingGateway } from './billing-gateway.ts';
import type { GuideForm } from './guide-form.ts';

/**
 * Who asked for the service, by council, state and record: asked once for the three of them, and only when all are filled. What was
 * typed stays; name and specialty are filled where they are empty. [BIL-139, BIL-152]
 */
export class RequesterLookup {
  readonly #gateway: Pick<BillingGateway, 'requester'>;
  readonly #guide: GuideForm;
  readonly #latest = new Latest();
  /** The three that were asked about last. */
  #asked = '';

  constructor(gateway: Pick<BillingGateway, 'requester'>, guide: GuideForm) {
    this.#gateway = gateway;
    this.#guide = guide;
  }

  async run(): Promise<void> {
    const { values, readOnly } = this.#guide;
    const council = {
      name: values['request.professional.council.name'],
      state: values['request.professional.council.state'],
      record: values['request.professional.council.record'].trim(),
    };
    const key = Object.values(council).join('/');
    if (readOnly || !canLookUpRequester(council) || key === this.#asked) return;
    this.#asked = key;
    const { signal, current } = this.#latest.start();
    const answer = await this.#gateway.requester(council, { signal, handlesForbidden: true });
    runInAction(() => {
      if (!current() || !answer.ok || answer.value === null) return;
      const { id, name, specialty } = answer.value;
      if (values['request.professional.name'] === '') {
        this.#guide.set('request.professional.name', name ?? '');
        this.#guide.set('request.professional.id', id ?? '');
      }
      if (values['request.professional.specialty.code'] === '' && specialty !== null) {
        this.#guide.set('request.professional.specialty.code', specialty.code);
        this.#guide.set('request.professional.specialty.name', specialty.name);
      }
    });
  }
}
