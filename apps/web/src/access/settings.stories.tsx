import { FIRST_STEPS } from '@prumo/domain/access';
import { ForbiddenState } from '@prumo/ui';
import {
  CustomerSettings,
  type CustomerSwitch,
  FirstSteps,
  type FirstStepsState,
  SHOWN_SETTINGS,
} from '@prumo/view-models/access';
import type { Answer } from '@prumo/view-models/core';
import { find, type ScreenStory, until } from '../stories/story-eyes.ts';
import { failed, good, never, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { CustomerSettingsScreen } from './customer-settings.screen.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { FirstStepsScreen } from './first-steps.screen.tsx';

export default { title: 'Telas/Configurações da unidade' };

const switches: readonly CustomerSwitch[] = SHOWN_SETTINGS.map((key, index) => ({ key, value: index % 2 === 0 }));

function settingsWith(
  save: (setting: CustomerSwitch) => Answer<CustomerSwitch>,
  list: () => Answer<readonly CustomerSwitch[]> = () => good(switches),
) {
  const settings = new CustomerSettings({ list, save }, () => undefined);
  void settings.settings.load();
  return (
    <StoryFrame>
      <CustomerSettingsScreen settings={settings} />
    </StoryFrame>
  );
}

const slots = /Permitir encaixes/;
const isOn = (control: Element): boolean => (control as HTMLInputElement).checked;

export const Switches: ScreenStory = {
  name: 'Toggle → PUT without a save button [REG-053]',
  render: () => {
    const sent: string[] = [];
    return settingsWith(
      (setting) => (sent.push(setting.key), document.body.setAttribute('data-sent', sent.join()), good(setting)),
    );
  },
  play: async ({ userEvent }) => {
    const control = await find('[role=switch]', slots);
    const before = isOn(control);
    await userEvent.click(control);
    await until('the call', () => document.body.getAttribute('data-sent') === 'sphere.allowSlotting');
    await until('the new state', () => isOn(control) !== before);
    document.body.removeAttribute('data-sent');
  },
};
export const NotSaved: ScreenStory = {
  name: 'One that could not be saved turns back and says why',
  render: () => settingsWith(failed),
  play: async ({ userEvent }) => {
    const control = await find('[role=switch]', slots);
    const before = isOn(control);
    await userEvent.click(control);
    await until('the reason', () => document.body.textContent?.includes('Não foi salva:'));
    await until('the old state', () => isOn(control) === before);
  },
};
export const SettingsFailed = { name: 'Regras: erro', render: () => settingsWith(failed, failed) };
export const SettingsLoading = { name: 'Regras: carregando', render: () => settingsWith(failed, never) };
export const SettingsForbidden = {
  name: 'Regras: sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};

function stepsWith(read: () => Answer<FirstStepsState>) {
  const steps = new FirstSteps({ read, dismiss: (dismissed) => good({ ...stateOf(3), dismissed }) }, storyNotifier);
  void steps.loaded.load();
  return steps;
}
const stateOf = (done: number, dismissed = false): FirstStepsState => ({
  steps: FIRST_STEPS.map((key, index) => ({ key, done: index < done })),
  dismissed,
});
const all = () => true;

const stepsStory = (name: string, read: () => Answer<FirstStepsState>, can = all) => ({
  name,
  render: () => (
    <StoryFrame>
      <FirstStepsScreen steps={stepsWith(read)} branchId="b1" can={can} />
    </StoryFrame>
  ),
});

export const Steps = stepsStory('Primeiros passos', () => good(stateOf(3)));
export const StepsDark = { ...Steps, name: 'Primeiros passos: escuro', parameters: { theme: 'dark' } };
export const StepsDone = stepsStory('Primeiros passos: tudo pronto', () => good(stateOf(8)));
export const StepsReading = stepsStory(
  'Primeiros passos: sem permissão de cadastrar',
  () => good(stateOf(1, true)),
  () => false,
);
export const StepsFailed = stepsStory('Primeiros passos: erro', failed);
export const StepsLoading = stepsStory('Primeiros passos: carregando', never);
export const Card: ScreenStory = {
  name: 'Put away, the start page offers the first steps no more',
  render: () => (
    <StoryFrame>
      <FirstStepsCard steps={stepsWith(() => good(stateOf(3)))} />
    </StoryFrame>
  ),
  play: async ({ userEvent, canvasElement }) => {
    await until('the progress', () =>
      canvasElement.textContent?.includes('3 de 8 prontos. Próximo: Convênios e particular.'),
    );
    await userEvent.click(await find('button', 'Dispensar'));
    await until('nothing', () => !canvasElement.textContent?.includes('Primeiros passos'));
  },
};
