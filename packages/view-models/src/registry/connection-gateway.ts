import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';

/** How the web services of an insurance are reached; passwords and certificates never come back. */
export type InsuranceConnection = Shapes['InsuranceConnection'];
export type InsuranceConnectionInput = Shapes['InsuranceConnectionInput'];
export type ConnectionTest = Shapes['ConnectionTest'];

export interface ConnectionGateway {
  get(insuranceId: string, options?: CallOptions): Answer<InsuranceConnection>;
  save(insuranceId: string, input: InsuranceConnectionInput, options?: CallOptions): Answer<InsuranceConnection>;
  remove(insuranceId: string): Answer<undefined>;
  /** Asks the insurance something about nobody, and says what came back. */
  test(insuranceId: string): Answer<ConnectionTest>;
}
