import { createContext, use } from 'react';

/** Whether whoever is logged in may open an address of the table; filled by the master layout. A story has no table: everything may be opened. */
export const MayOpen = createContext<(path: string) => boolean>(() => true);

/** Where a form leads when it is done: to its list, or home where the list has a permission of its own that is not held. [ACC-011] */
export function useWayBack(listPath: string): string {
  return use(MayOpen)(listPath) ? listPath : '/home';
}
