import type { Meta } from '@storybook/react-vite';
import { rulePage } from './rule-page.tsx';

export default { title: 'Regras/Dinheiro' } satisfies Meta;

export const AddCents = rulePage('money', 'addCents');
export const Apportion = rulePage('money', 'apportion');
export const Cents = rulePage('money', 'cents');
export const CentsFromReais = rulePage('money', 'centsFromReais');
export const FormatAmount = rulePage('money', 'formatAmount');
export const FormatMoney = rulePage('money', 'formatMoney');
export const FormatNumber = rulePage('money', 'formatNumber');
export const LineTotal = rulePage('money', 'lineTotal');
export const ParseMoney = rulePage('money', 'parseMoney');
export const PercentFrom = rulePage('money', 'percentFrom');
export const PercentOf = rulePage('money', 'percentOf');
export const ReaisFromCents = rulePage('money', 'reaisFromCents');
export const RoundToCents = rulePage('money', 'roundToCents');
export const SplitEvenly = rulePage('money', 'splitEvenly');
export const SubtractCents = rulePage('money', 'subtractCents');
export const SumCents = rulePage('money', 'sumCents');
