import type { Meta } from '@storybook/react-vite';
import { rulePage } from './rule-page.tsx';

export default { title: 'Regras/Respostas' } satisfies Meta;

export const IsBlank = rulePage('result', 'isBlank');
export const RequireFields = rulePage('result', 'requireFields');
