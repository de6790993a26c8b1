import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import {
  type LookupGateway,
  LookupStore,
  type MarkerGateway,
  PriceEffects,
  type PriceEffectsGateway,
  type PriceSimulation,
} from '@prumo/view-models/registry';
import { useEffect } from 'react';
import { expect, screen } from 'storybook/test';
import { failed, good, pageOf, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import './insurances.css';
import { PriceEffectsView } from './price-effects.tsx';

export default { title: 'Telas/Reajuste e simulação' };

const priced = (id: string, before: number, after: number, more: object = {}) => ({
  id,
  version: 1,
  key: id,
  date: '2026-11-03' as LocalDate,
  patient: { id: `x${id}`, name: `Paciente ${id}`, socialName: null },
  guideType: 'consultation' as const,
  expenses: ['Consulta em consultório'],
  before: cents(before),
  after: cents(after),
  difference: cents(after - before),
  problem: null,
  ...more,
});
const CHARGED: PriceSimulation = {
  accounts: 214,
  before: cents(2_568_000),
  after: cents(2_899_700),
  difference: cents(331_700),
  expenses: [
    {
      expense: { id: 'e1', code: '10101012', name: 'Consulta em consultório' },
      quantity: 214,
      before: cents(2_568_000),
      after: cents(2_899_700),
      difference: cents(331_700),
      unpriced: false,
    },
    {
      expense: { id: 'e2', code: '40304361', name: 'Hemograma' },
      quantity: 12,
      before: cents(14_880),
      after: cents(14_880),
      difference: cents(0),
      unpriced: true,
    },
  ],
};

const READ = {
  simulation: CHARGED,
  prices: 1312,
  leftOut: 2,
  problems: [
    { row: 7, field: 'code', message: 'Código repetido na tabela' },
    { row: 12, field: 'insuranceValue', message: 'Informe um valor como 120,00' },
  ],
};
const effectsGateway: PriceEffectsGateway = {
  repricing: () =>
    good({
      accounts: [
        priced('1042', 12_000, 13_550),
        priced('1057', 24_000, 22_500),
        priced('1060', 0, 0, {
          expenses: [],
          before: null,
          after: null,
          difference: null,
          problem: 'O desconto máximo é o total dos procedimentos: R$ 90,00',
        }),
      ],
      before: cents(36_000),
      after: cents(36_050),
      difference: cents(50),
      more: false,
    }),
  reprice: () => good({ accounts: 1, difference: cents(1550) }),
  simulateTable: () => good(READ),
  simulate: () => good(CHARGED),
};
function effectsModel(gateway = effectsGateway) {
  return new PriceEffects({
    gateway,
    notifier: storyNotifier,
    newKey: storyKey,
    today: () => '2026-11-21' as LocalDate,
  });
}

const lookups = new LookupStore(
  {
    insurancePlans: () =>
      good(
        pageOf([
          {
            id: 'i2',
            name: 'Serra Azul Assistência Médica',
            type: 'insurance',
            active: true,
            plan: { id: 'p4', name: 'Regional', settings: {} },
            customName: 'Serra Azul Assistência Médica – Regional',
          },
        ]),
      ),
  } as unknown as LookupGateway,
  {} as MarkerGateway,
);

const view = (more: Partial<PriceEffectsGateway> = {}, act: (model: PriceEffects) => void = () => {}) => {
  const model = effectsModel({ ...effectsGateway, ...more });
  return <Shown model={model} act={act} />;
};

function Shown({ model, act }: { readonly model: PriceEffects; readonly act: (model: PriceEffects) => void }) {
  useEffect(() => act(model), [model, act]);
  return (
    <StoryFrame>
      <PriceEffectsView effects={model} plan={{ insuranceId: 'i1', planId: 'p1' }} lookups={lookups} />
    </StoryFrame>
  );
}

const simulated = (model: PriceEffects): void => {
  model.chooseSource('percent');
  model.enterPercent(4.5);
  model.enterMonth('10/2026');
  void model.simulate();
};
const fromFile = (model: PriceEffects): void => {
  model.chooseSource('file');
  model.takeFile({ name: 'tabela-2027.csv', bytes: new Uint8Array(4) });
  void model.simulate();
};
const none = () => good({ accounts: [], before: cents(0), after: cents(0), difference: cents(0), more: false });

export const Filled = { name: 'Preenchida', render: () => view({}, (model) => model.choose(new Set(['1042']))) };
export const Simulated = { name: 'Simulada', render: () => view({}, simulated) };
export const FromFile = { name: 'Tabela em arquivo', render: () => view({}, fromFile) };
export const LongFile = {
  name: 'Tabela em arquivo: muitas linhas de fora',
  render: () => view({ simulateTable: () => good({ ...READ, leftOut: 1700 }) }, fromFile),
  play: async () => {
    await expect(await screen.findByText(/1\.700 linhas ficaram de fora; abaixo, as primeiras 2\.$/)).toBeVisible();
  },
};
export const TooLarge = {
  name: 'Arquivo grande demais',
  render: () =>
    view({}, (model) => {
      model.chooseSource('file');
      model.takeFile({ name: 'tudo.xlsx', bytes: new Uint8Array(700_001) });
    }),
};
export const Empty = {
  name: 'Vazia',
  render: () =>
    view(
      {
        repricing: none,
        simulate: () => good({ accounts: 0, before: cents(0), after: cents(0), difference: cents(0), expenses: [] }),
      },
      simulated,
    ),
};
export const Failed = { name: 'Erro', render: () => view({ repricing: failed, simulate: failed }, simulated) };
export const WithErrors = { name: 'Com erros', render: () => view({}, (model) => void model.simulate()) };
