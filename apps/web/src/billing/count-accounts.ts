/** How many accounts, in words. */
export const countAccounts = (count: number): string => (count === 1 ? '1 conta' : `${count} contas`);
