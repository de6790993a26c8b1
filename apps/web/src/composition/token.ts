import type { ServiceIdentifier } from 'inversify';

/** A name in the container that knows the type behind it, so that a wrong wire does not compile. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
