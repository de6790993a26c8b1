/**
 * Whom a user may not see: restricted ids (a setting of the installation) are hidden from everybody but themselves, in lists,
 * chats and records. [ACC-089, A50]
 */
export function hiddenUsers(restrictedIds: readonly string[], viewerId: string): string[] {
  return restrictedIds.filter((id) => id !== viewerId);
}
