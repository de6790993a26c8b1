import { fetchDraftKey } from '@prumo/http-adapter/access';
import { type DraftOwner, Drafts, type DraftVault } from '@prumo/view-models/core';
import { type Container, ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { clearBrowserDrafts, openBrowserDraftVault } from './browser-draft-vault.ts';
import { token } from './token.ts';
import { API, CLOCK, SESSION } from './tokens.ts';

export const DRAFTS = token<Drafts>('Drafts');

/** Binds the drafts of this browser once. They come with the first document, not with the first page. [UXP-006] */
export function bindDrafts({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(DRAFTS)) return;
  bind(DRAFTS)
    .toResolvedValue(
      (api, clock, session) => {
        const vaults = new Map<string, Promise<DraftVault | null>>();
        // A key that could not be had is asked for again by the next document.
        const open = async (owner: DraftOwner): Promise<DraftVault | null> => {
          const answer = await fetchDraftKey(api);
          return answer.ok ? openBrowserDraftVault(owner, answer.value, clock.now) : null;
        };
        const drafts = new Drafts({
          clock,
          clear: clearBrowserDrafts,
          owner: () =>
            session.user === null || session.branch === null
              ? null
              : { userId: session.user.id, branchId: session.branch.id },
          open: async (owner) => {
            const name = `${owner.userId}/${owner.branchId}`;
            const opening = vaults.get(name) ?? open(owner);
            vaults.set(name, opening);
            const vault = await opening;
            if (vault === null) vaults.delete(name);
            return vault;
          },
        });
        // With the session goes the key.
        session.whenLeaving(() => vaults.clear());
        document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && drafts.flush());
        return drafts;
      },
      [API, CLOCK, SESSION],
    )
    .inSingletonScope();
}

/** The drafts of an application. */
export function draftsOf(container: Container): Drafts {
  if (!container.isBound(DRAFTS)) container.load(new ContainerModule(bindDrafts));
  return container.get(DRAFTS);
}
