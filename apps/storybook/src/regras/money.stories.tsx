import type { Meta } from '@storybook/react-vite';
import { rulePage, type RuleStory } from './rule-page.tsx';

export default { title: 'Regras/Dinheiro' } satisfies Meta;

export const RoundToCents: RuleStory = { name: 'Arredondar para centavos', ...rulePage('money', 'roundToCents') };
export const SplitEvenly: RuleStory = { name: 'Dividir em parcelas iguais', ...rulePage('money', 'splitEvenly') };
export const ReaisFromCents: RuleStory = { name: 'Escrever reais no fio', ...rulePage('money', 'reaisFromCents') };
export const CentsFromReais: RuleStory = { name: 'Ler reais do fio', ...rulePage('money', 'centsFromReais') };
export const ParseMoney: RuleStory = { name: 'Ler um valor digitado', ...rulePage('money', 'parseMoney') };
export const FormatNumber: RuleStory = { name: 'Mostrar um número', ...rulePage('money', 'formatNumber') };
export const FormatMoney: RuleStory = { name: 'Mostrar um valor em reais', ...rulePage('money', 'formatMoney') };
export const FormatAmount: RuleStory = { name: 'Mostrar um valor sem a moeda', ...rulePage('money', 'formatAmount') };
export const PercentOf: RuleStory = { name: 'Percentual de um valor', ...rulePage('money', 'percentOf') };
export const Cents: RuleStory = { name: 'Quantia em centavos', ...rulePage('money', 'cents') };
export const PercentFrom: RuleStory = { name: 'Que percentual um valor é', ...rulePage('money', 'percentFrom') };
export const Apportion: RuleStory = { name: 'Ratear pelo peso das linhas', ...rulePage('money', 'apportion') };
export const AddCents: RuleStory = { name: 'Somar quantias', ...rulePage('money', 'addCents') };
export const SumCents: RuleStory = { name: 'Somar uma lista de quantias', ...rulePage('money', 'sumCents') };
export const SubtractCents: RuleStory = { name: 'Subtrair quantias', ...rulePage('money', 'subtractCents') };
export const LineTotal: RuleStory = { name: 'Total de uma linha', ...rulePage('money', 'lineTotal') };
export const AmountInWords: RuleStory = { name: 'Valor por extenso', ...rulePage('money', 'amountInWords') };
export const MultiplyCents: RuleStory = { name: 'Valor vezes vários fatores', ...rulePage('money', 'multiplyCents') };
