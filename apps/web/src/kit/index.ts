export { Bind, type Bound, fieldId } from './bind.tsx';
export { FormErrors } from './form-errors.tsx';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useListInUrl } from './use-list-in-url.ts';
export { useStarted } from './use-started.ts';
