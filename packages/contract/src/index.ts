import type { components, operations, paths } from './generated/schema.ts';
import type { components as ShapeComponents, paths as ShapePaths } from './generated/shapes.ts';

export type { Places } from './amounts.ts';
export { AMOUNTS } from './generated/amounts.ts';
export { REFUSAL_AMOUNTS, turnRefusalData } from './refusal-amounts.ts';
export { OPERATION_PERMISSIONS } from './generated/permissions.ts';
export type { components, operations, paths, ShapePaths };
/** The shapes of the wire, by the name they have in the contract: amounts in reais. What the server speaks. */
export type Schemas = components['schemas'];
/** The same shapes in the units of the domain: amounts in cents, days as dates. What every layer but the wire speaks. */
export type Shapes = ShapeComponents['schemas'];
