import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { Card } from './card.tsx';
import { PageHeader } from './page-header.tsx';
import { Tabs } from './tabs.tsx';
import { Toolbar } from './toolbar.tsx';

const meta = { title: 'Controles/Página' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
function Page() {
  const [tab, setTab] = useState<'opening' | 'closing' | 'flow'>('opening');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <PageHeader
        title="Caixa"
        crumbs="Financeiro ›"
        subtitle="Clínica Centro"
        actions={
          <>
            <Button icon="print">Imprimir</Button>
            <Button kind="primary" icon="plus">
              Novo caixa
            </Button>
          </>
        }
      />
      <Toolbar label="Filtros" end={<Button icon="search">Pesquisar</Button>}>
        <SearchField label="Nome" value="" placeholder="Pesquisar" onChange={nothing} />
        <SelectField label="Caixa" value="1" options={[{ value: '1', label: 'Recepção' }]} onChange={nothing} />
      </Toolbar>
      <Card>
        <Tabs
          label="Caixa"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'opening', label: 'Abertura', content: <p>Aporte inicial</p> },
            { key: 'closing', label: 'Fechamento', badge: 3, content: <p>Contagem</p> },
            { key: 'flow', label: 'Fluxo', disabled: true, content: null },
          ]}
        />
      </Card>
    </div>
  );
}

export const WholePage: Story = {
  name: 'Tabs switch the panel and mark the tab [UIX-024]',
  render: Page,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Fechamento/ }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Contagem');
    await expect(canvas.getByRole('tab', { name: /Fechamento/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Abertura' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Aporte inicial');
  },
};
export const WholePageDark: Story = { render: Page, parameters: { theme: 'dark' } };
