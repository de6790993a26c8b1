export * from './access/index.ts';
export * from './core/index.ts';
export * from './indicators/index.ts';
export * from './patients/index.ts';
export * from './registry/index.ts';
