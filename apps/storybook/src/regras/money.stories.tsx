import type { Meta } from '@storybook/react-vite';
import { rulePage } from './rule-page.tsx';

export default { title: 'Regras/Dinheiro' } satisfies Meta;

export const Apportion = rulePage('money', 'apportion');
export const SplitEvenly = rulePage('money', 'splitEvenly');
