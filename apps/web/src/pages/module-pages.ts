import { createContext } from 'react';
import type { MenuGroup } from './menu.ts';

/** The pages of the current module, for a page that leads to them; filled by the master layout. */
export const ModulePages = createContext<readonly MenuGroup[]>([]);
