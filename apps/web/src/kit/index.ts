export { AddressBlock } from './address-block.tsx';
export { Bind, fieldId } from './bind.tsx';
export { CatalogueFormScreen } from './catalogue-form-screen.tsx';
export { CatalogueListScreen } from './catalogue-list-screen.tsx';
export { FileManagerPanel } from './file-manager-panel.tsx';
export { FormErrors } from './form-errors.tsx';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useListInUrl } from './use-list-in-url.ts';
export { useStarted } from './use-started.ts';
