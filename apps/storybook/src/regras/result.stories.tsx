import type { Meta } from '@storybook/react-vite';
import { rulePage, type RuleStory } from './rule-page.tsx';

export default { title: 'Regras/Respostas' } satisfies Meta;

export const RequireFields: RuleStory = { name: 'Campos obrigatórios', ...rulePage('result', 'requireFields') };
export const IsBlank: RuleStory = { name: 'Nada foi preenchido', ...rulePage('result', 'isBlank') };
