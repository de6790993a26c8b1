import type { components, operations, paths } from './generated/schema.ts';

export { OPERATION_PERMISSIONS } from './generated/permissions.ts';
export type { components, operations, paths };
/** The shapes of the wire, by the name they have in the contract. */
export type Schemas = components['schemas'];
