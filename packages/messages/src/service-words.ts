import { dictionary } from './dictionary.ts';
import { insuranceServices } from './insurance-services.ts';

/** Adds the words of the web services of insurances. They come with the registry of insurances, the server and the laboratory, and not with everybody's first visit. */
export function addServiceWords(): void {
  Object.assign(dictionary, insuranceServices);
}
