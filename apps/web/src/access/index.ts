export { FirstStepsCard } from './first-steps-card.tsx';
export { FIRST_STEPS, settingsModule } from './settings.module.ts';
