/** Where a request for an authorization stands (table 45); `unknown`: its answer was lost, and the insurer may have it. */
export const AUTHORIZATION_STATUSES = [
  'authorized',
  'analysis',
  'refused',
  'justification',
  'documents',
  'canceled',
  'partial',
  'unknown',
] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

/** The insurer has not decided yet, as far as anybody knows: where the request stands can be asked. [TIS-014] */
export function isAuthorizationOpen(status: AuthorizationStatus): boolean {
  return status === 'analysis' || status === 'justification' || status === 'documents' || status === 'unknown';
}

/** The insurer gave something: its numbers stand in the guide. [TIS-014] */
export function isAuthorizationGiven(status: AuthorizationStatus): boolean {
  return status === 'authorized' || status === 'partial';
}
