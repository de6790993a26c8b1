import { sentence } from '@prumo/messages';
import { confirm } from '@prumo/ui';

/** Finished there is no way back to an open order. [REF-010] */
export const mayFinish = (): Promise<boolean> =>
  confirm({
    title: sentence('confirm.title'),
    message: 'Deseja realmente finalizar este encaminhamento?',
    detail: 'Depois ele só pode ser lido, impresso e recebido.',
    yes: 'Finalizar',
  });
