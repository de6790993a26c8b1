export {
  type EmitterClient,
  type EmitterOutcome,
  type EmittedNote,
  type NoteEmitter,
  noteLink,
} from './note-emitter.ts';
export { cancelId, cancelXml, dpsXml, plainText } from './note-messages.ts';
export { openSigningKey, type SigningKey } from './signing-key.ts';
export { signXml } from './xml-signature.ts';
