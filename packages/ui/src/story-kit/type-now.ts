/** Types into the focused field without a pause between the keys, with the browser's own input events, as a card reader does. */
export function typeNow(text: string): void {
  for (const key of text) document.execCommand('insertText', false, key);
}
