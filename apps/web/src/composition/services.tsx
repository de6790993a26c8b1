import type { Container, ServiceIdentifier } from 'inversify';
import { createContext, use, useState } from 'react';

/** The container above the screens. */
export const Services = createContext<Container | null>(null);

export function useContainer(): Container {
  const container = use(Services);
  if (!container) throw new Error('useViewModel needs <Services value={container}> above it');
  return container;
}

/**
 * The only place where React meets the container. A view model bound without a scope is made once for each page that
 * asks, and lives as long as that page; a singleton is shared.
 */
export function useViewModel<T>(id: ServiceIdentifier<T>): T {
  const container = useContainer();
  const [viewModel] = useState(() => container.get(id));
  return viewModel;
}
