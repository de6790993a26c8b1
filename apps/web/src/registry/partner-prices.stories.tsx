import { cents } from '@prumo/domain/money';
import { addReferralWords } from '@prumo/messages/referrals';
import { PartnerPriceList, type PartnerPrices } from '@prumo/view-models/referrals';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { failed, good, never, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { PartnerPricesCard } from './partner-prices-card.tsx';

addReferralWords();

export default { title: 'Telas/Cadastros/Parceiros: tabela de preços' };

const stored: PartnerPrices = {
  prices: [
    {
      expense: { id: 'e1', name: 'Hemograma com contagem de plaquetas' },
      code: null,
      price: cents(2200),
      kept: cents(400),
    },
    { expense: { id: 'e2', name: 'Glicose' }, code: null, price: cents(1000), kept: cents(0) },
  ],
  version: 1,
};

function Card({
  prices,
  mayChange = true,
}: {
  readonly prices: () => ReturnType<typeof good<PartnerPrices>>;
  readonly mayChange?: boolean;
}) {
  const [list] = useState(
    () =>
      new PartnerPriceList(
        { gateway: { prices, savePrices: () => good(stored) }, notifier: storyNotifier, newKey: storyKey },
        'p1',
      ),
  );
  return (
    <StoryFrame>
      <PartnerPricesCard list={list} mayChange={mayChange} search={async () => [{ id: 'e3', name: 'Creatinina' }]} />
    </StoryFrame>
  );
}

export const Filled = {
  name: 'Preços do parceiro: o que fica na clínica vai até o preço [REF-010]',
  render: () => <Card prices={() => good(stored)} />,
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Preços do parceiro' }));
    const kept = await table.findByRole('textbox', { name: 'Quanto fica na clínica de Glicose' });
    await userEvent.clear(kept);
    await userEvent.type(kept, '10,01');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar tabela' }));
    await expect(await table.findByText(/O que fica na clínica vai até o preço: R\$\s10,00/)).toBeVisible();
  },
};
export const Dark = {
  ...Filled,
  name: 'Preços do parceiro, escuro',
  parameters: { theme: 'dark' },
  play: () => undefined,
};
export const ReadOnly = {
  name: 'Preços do parceiro: só leitura',
  render: () => <Card prices={() => good(stored)} mayChange={false} />,
};
export const Empty = {
  name: 'Preços do parceiro: nenhum',
  render: () => <Card prices={() => good({ prices: [], version: 1 })} />,
};
export const Loading = { name: 'Preços do parceiro: carregando', render: () => <Card prices={never} /> };
export const Failed = { name: 'Preços do parceiro: falha', render: () => <Card prices={failed} /> };
