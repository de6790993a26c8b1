/**
 * The users another user may see, in the order given: restricted ids (a setting of the installation) are hidden from
 * everybody but themselves. [ACC-089, A50]
 */
export function visibleUsers<U extends { readonly id: string }>(
  users: readonly U[],
  restrictedIds: readonly string[],
  viewerId: string,
): U[] {
  const restricted = new Set(restrictedIds);
  return users.filter(({ id }) => id === viewerId || !restricted.has(id));
}
