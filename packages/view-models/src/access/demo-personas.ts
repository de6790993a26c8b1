import { Resource } from '../core/index.ts';
import type { DemoGateway, Persona } from './demo-gateway.ts';

/** The people of the demonstration; none elsewhere, where the call answers 404. */
export class DemoPersonas {
  readonly list: Resource<readonly Persona[]>;

  constructor(gateway: DemoGateway) {
    this.list = new Resource((options) => gateway.personas(options));
  }

  get shown(): readonly Persona[] {
    return this.list.value ?? [];
  }
}
