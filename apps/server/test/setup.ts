import { afterAll } from 'vitest';
import { end } from './ending.ts';

// Read again for every test file, before its own hooks: this one runs after them.
afterAll(end);
