import type { Answer, CallOptions } from '../core/index.ts';

/** A switch of the branch and what counts now. */
export interface CustomerSwitch {
  readonly key: string;
  readonly value: boolean;
}

/** The calls of the switches. [REG-100, REG-101] */
export interface CustomerSettingGateway {
  list(options?: CallOptions): Answer<readonly CustomerSwitch[]>;
  save(setting: CustomerSwitch, options?: CallOptions): Answer<CustomerSwitch>;
}
