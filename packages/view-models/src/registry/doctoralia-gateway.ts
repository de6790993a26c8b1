import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';

/** Something of the platform: its id as the platform writes it, and its name. */
export type PlatformItem = Shapes['PlatformItem'];

export type PlatformProfessional = Shapes['PlatformProfessional'];

/** An address of a professional at the platform. */
export type PlatformAddress = Shapes['PlatformAddress'];

export type MappedAddress = Shapes['MappedAddress'];

/** How the last synchronization went. */
export interface MappingSync {
  readonly status: 'never' | 'pending' | 'done' | 'failed';
  /** When it was asked for while it is pending, else when it ended. */
  readonly at: string | null;
  readonly reason: string | null;
  readonly changes: number | null;
  /** Changes of the mapping that the platform does not know yet. */
  readonly waiting: number;
}

export type MappedProfessional = Shapes['MappedProfessional'];

/** The mapping with one facility of the platform. [ENT-111] */
export interface DoctoraliaMapping {
  readonly id: string;
  /** The facility at the platform. */
  readonly mappingId: string;
  readonly name: string;
  readonly professionals: readonly MappedProfessional[];
}

export interface DoctoraliaMappings {
  /** The server has access to the platform. */
  readonly configured: boolean;
  readonly items: readonly DoctoraliaMapping[];
}

/** A professional of ours with who it is at the platform. */
export interface ProfessionalTie {
  readonly professionalId: string;
  readonly facility: PlatformItem;
  readonly platform: PlatformItem;
}

/** What is there at the platform, and what of ours it is. [COM-032 … COM-042] */
export interface DoctoraliaGateway {
  services(options?: CallOptions): Answer<readonly PlatformItem[]>;
  insurances(options?: CallOptions): Answer<readonly PlatformItem[]>;
  professionals(options?: CallOptions): Answer<readonly PlatformProfessional[]>;
  mappings(options?: CallOptions): Answer<DoctoraliaMappings>;
  tie(professionals: readonly ProfessionalTie[], options?: CallOptions): Answer<DoctoraliaMappings>;
  untie(id: string): Answer<undefined>;
  sync(id: string, options?: CallOptions): Answer<MappedProfessional>;
  addresses(id: string, options?: CallOptions): Answer<readonly PlatformAddress[]>;
  addAddress(id: string, platform: PlatformItem, options?: CallOptions): Answer<MappedAddress>;
  removeAddress(id: string, addressId: string): Answer<undefined>;
  addExpense(
    id: string,
    addressId: string,
    expenseId: string,
    platform: PlatformItem,
    options?: CallOptions,
  ): Answer<undefined>;
  removeExpense(id: string, addressId: string, itemId: string): Answer<undefined>;
  addInsurance(
    id: string,
    addressId: string,
    insuranceId: string,
    platform: PlatformItem,
    options?: CallOptions,
  ): Answer<undefined>;
  removeInsurance(id: string, addressId: string, itemId: string): Answer<undefined>;
}
