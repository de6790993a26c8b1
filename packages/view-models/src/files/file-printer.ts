import type { FileContent } from './file-gateway.ts';

/** Opens a file where the browser can print it. Called before the bytes are there, so that no pop-up blocker stands in the way; then given them, or null. */
export type FilePrinter = () => (content: FileContent | null) => void;
