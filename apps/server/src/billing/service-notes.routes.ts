import type { Some } from '../http/contract.ts';
import { readNoteSettings, saveNoteSettings } from '../registry/index.ts';
import type { Services } from '../services.ts';
import { printNote, readNoteFile } from './service-note-paper.ts';
import { cancelNote, issueNote, readNotes, retryNote } from './service-notes.ts';

/** The fiscal notes of private accounts (NFS-e), and how the branch issues them. */
export const serviceNoteRoutes = (
  services: Pick<Services, 'noteSecrets'>,
): Some<
  | 'getServiceNoteSettings'
  | 'saveServiceNoteSettings'
  | 'getServiceNotes'
  | 'issueServiceNote'
  | 'retryServiceNote'
  | 'cancelServiceNote'
  | 'printServiceNote'
  | 'getServiceNoteXml'
> => ({
  getServiceNoteSettings: ({ trx }) => readNoteSettings(trx),
  saveServiceNoteSettings: async (call) => {
    await saveNoteSettings(call, services, call.body);
    return readNoteSettings(call.trx);
  },
  getServiceNotes: (call) => readNotes(call, call.path.id),
  issueServiceNote: async (call) => {
    await issueNote(call);
    return readNotes(call, call.path.id);
  },
  retryServiceNote: async (call) => {
    await retryNote(call);
    return readNotes(call, call.path.id);
  },
  cancelServiceNote: async (call) => {
    await cancelNote(call);
    return readNotes(call, call.path.id);
  },
  printServiceNote: printNote,
  getServiceNoteXml: readNoteFile,
});
