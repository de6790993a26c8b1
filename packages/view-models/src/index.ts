export * from './access/index.ts';
export * from './core/index.ts';
export * from './validation/index.ts';
