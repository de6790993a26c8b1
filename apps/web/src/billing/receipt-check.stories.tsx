import { Resource } from '@prumo/view-models/core';
import { expect, screen, userEvent } from 'storybook/test';
import { failed, good, never } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ReceiptCheckScreen } from './receipt-check.screen.tsx';
import { ReceiptOffer } from './receipt-offer.tsx';
import { storyReceived } from './story-accounts.ts';

export default { title: 'Telas/Faturamento/Recibo' };

const shown = (answer: () => ReturnType<typeof failed> | ReturnType<typeof good<{ readonly genuine: boolean }>>) => {
  const check = new Resource<{ readonly genuine: boolean }>(answer);
  void check.load();
  return (
    <StoryFrame>
      <ReceiptCheckScreen check={check} />
    </StoryFrame>
  );
};

export const Genuine = {
  name: 'Verdadeiro: diz isso e nada mais',
  render: () => shown(() => good({ genuine: true })),
  play: async () => {
    const said = await screen.findByRole('heading', { name: 'Este recibo é verdadeiro' });
    await expect(said.parentElement).toHaveTextContent(/^Este recibo é verdadeiro$/);
  },
};
export const NotGenuine = {
  name: 'Não verdadeiro, escuro',
  parameters: { theme: 'dark' },
  render: () => shown(() => good({ genuine: false })),
  play: async () => void (await screen.findByRole('heading', { name: 'Este recibo não é verdadeiro' })),
};
export const Failed = { name: 'Erro', render: () => shown(failed) };
export const Loading = { name: 'Carregando', render: () => shown(never) };

const printed: string[] = [];
export const Offered = {
  name: 'Depois de «Finalizar» o recibo é oferecido, em A4, A5 ou 80 mm',
  render: () => (
    <StoryFrame>
      <ReceiptOffer
        received={storyReceived}
        onPrint={async (paper) => void printed.push(paper)}
        onClose={() => undefined}
      />
    </StoryFrame>
  ),
  play: async () => {
    printed.length = 0;
    await screen.findByRole('dialog', { name: 'Recibo nº 1042' });
    await userEvent.click(screen.getByRole('button', { name: /^Papel: / }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: '80mm' }));
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir recibo' }));
    await expect(printed).toEqual(['80mm']);
  },
};
