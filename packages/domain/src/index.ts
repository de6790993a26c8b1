export * from './access/index.ts';
export * from './billing/index.ts';
export * from './cashier/index.ts';
export * from './dates/index.ts';
export * from './identity/index.ts';
export * from './money/index.ts';
export * from './result/index.ts';
export * from './scheduling/index.ts';
