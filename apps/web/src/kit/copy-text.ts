import { SHELL_SECONDS } from '@prumo/view-models/core';
import { toast } from '@prumo/ui';

/** Puts a text on the clipboard and says so; a browser that refuses leaves the text on the screen to be copied by hand. */
export async function copyText(text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(told, { seconds: SHELL_SECONDS });
  } catch {
    toast.warning('O navegador não permitiu copiar. Selecione o texto e copie.', { seconds: SHELL_SECONDS });
  }
}
