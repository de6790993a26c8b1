import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { MoneyRules } from './money-rules.tsx';
import { rulePage, type RuleStory } from './rule-page.tsx';

export default { title: 'Regras/Comece aqui' } satisfies Meta;

export const MoneyInFiveMinutes: StoryObj = { name: 'O dinheiro em cinco minutos', render: () => <MoneyRules /> };

/** Change the input, read the answer and its why, open a row of the table, hunt for a counterexample. */
export const HowAPageWorks: RuleStory = {
  ...rulePage('money', 'splitEvenly'),
  name: 'Como se usa uma página',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const answer = within(page.getByRole('region', { name: 'Resultado' }));
    await expect(answer.getByText('R$ 33,34')).toBeVisible();
    await userEvent.clear(page.getByLabelText('Parcelas'));
    await userEvent.type(page.getByLabelText('Parcelas'), '4');
    await expect(answer.getAllByText('R$ 25,00')).toHaveLength(4);
    const why = within(page.getByRole('region', { name: 'Por quê' }));
    await expect(why.getByText(/\(R\$\s100,00\) é menor que «Parcelas» \(4\)/)).toBeVisible();
    await userEvent.click(why.getByRole('button', { name: 'Mostrar o código' }));
    await expect(why.getByText(/total < count/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Abrir o caso W-009 (9)' }));
    await expect(answer.getByText('Recusado')).toBeVisible();
    const [hunt] = page.getAllByRole('button', { name: /^Procurar contraexemplo/ });
    if (hunt) await userEvent.click(hunt);
    await expect(page.getByText(/casos, nenhum contraexemplo/)).toBeVisible();
  },
};
