import type { Some } from '../http/contract.ts';
import type { Services } from '../services.ts';
import { collaboratorOptions, listAccounts, listCollaborators } from './collaborator-lists.ts';
import { closeSessions, forgetPhone } from './collaborator-security.ts';
import { changeCollaborator, createCollaborator, readCollaborator } from './collaborators.ts';

type Operations =
  | 'listCollaborators'
  | 'createCollaborator'
  | 'listCollaboratorAccounts'
  | 'getCollaboratorOptions'
  | 'getCollaborator'
  | 'updateCollaborator'
  | 'resetSecondFactor'
  | 'closeCollaboratorSessions';

/** People who log in, and how they belong to the branches. [REG-057, REG-058, REG-059] */
export const collaboratorRoutes = (services: Services): Some<Operations> => ({
  listCollaborators: listCollaborators(services),
  createCollaborator: async (call) =>
    readCollaborator(services, call, await createCollaborator(services, call, call.body)),
  listCollaboratorAccounts: listAccounts(services),
  getCollaboratorOptions: collaboratorOptions,
  getCollaborator: (call) => readCollaborator(services, call, call.path.id),
  updateCollaborator: async (call) => {
    await changeCollaborator(services, call, call.path.id, call.body);
    return readCollaborator(services, call, call.path.id);
  },
  resetSecondFactor: async (call) => {
    await forgetPhone(services, call, call.path.id);
    return undefined;
  },
  closeCollaboratorSessions: async (call) => {
    await closeSessions(services, call, call.path.id);
    return undefined;
  },
});
