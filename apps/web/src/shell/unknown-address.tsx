import { Navigate, useLocation } from 'react-router-dom';

/** An address that does not exist leads home and takes along which it was, so that it is told there. [ACC-009] */
export function UnknownAddress({ to }: { readonly to: string }) {
  const { pathname } = useLocation();
  return <Navigate to={to} replace state={{ missing: pathname }} />;
}

/** The address that led here although it does not exist. */
export function missingOf(state: unknown): string | null {
  const missing = (state as { readonly missing?: unknown } | null)?.missing;
  return typeof missing === 'string' ? missing : null;
}
