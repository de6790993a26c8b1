import type { ModuleChoice, ModuleKey } from './modules.ts';

/** Where choosing a module leads. */
export interface ModuleVisit {
  readonly url: string;
  readonly newTab: boolean;
  /** The module that is current afterwards: an external site leaves the tab, and so the module, as it is. */
  readonly current: ModuleKey;
}

/**
 * Choosing a module of the chooser: an available one opens at its address and becomes current, an external one opens in a new
 * tab, an unavailable one does nothing (null). [ACC-026, ACC-028, ACC-029, ACC-030]
 */
export function visitModule(choice: ModuleChoice, current: ModuleKey, callPanel: string): ModuleVisit | null {
  if (!choice.available) return null;
  return choice.external
    ? { url: callPanel, newTab: true, current }
    : { url: choice.url, newTab: false, current: choice.key };
}

/**
 * The call panel's address of a branch: the configured site with the branch's public id as parameter `id`; other parameters
 * of the setting stay. Null when the setting is no http(s) address. [ACC-006, A73]
 */
export function callPanelUrl(site: string, publicId: string): string | null {
  const parts = /^(https?:\/\/[^\s?#]+)(\?[^\s#]*)?$/.exec(site.trim());
  if (parts === null) return null;
  const query = parts[2] ?? '';
  const joint = query === '' ? '?' : query.endsWith('?') || query.endsWith('&') ? '' : '&';
  return `${parts[1]}${query}${joint}id=${encodeURIComponent(publicId)}`;
}
