import type { AppRoute } from '../pages/app-route.ts';

/** A page inside the layout of the settings, which comes with the first of them. [REG-046 … REG-053] */
export const inSettings =
  (load: AppRoute['load']): AppRoute['load'] =>
  async () => {
    const [{ framed }, page] = await Promise.all([import('./settings-frame.tsx'), load()]);
    return framed(page);
  };
