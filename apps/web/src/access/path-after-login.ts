/** Where the login leads: back to the page that asked for it, or home. Only paths of our own, never another site. [ACC-043] */
export function pathAfterLogin(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') && !next.startsWith('/logout')
    ? next
    : '/home';
}
