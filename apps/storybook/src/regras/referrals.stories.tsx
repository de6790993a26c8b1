import type { Meta } from '@storybook/react-vite';
import { rulePage, type RuleStory } from './rule-page.tsx';

export default { title: 'Regras/referrals' } satisfies Meta;

export const ChangeReferral: RuleStory = { name: 'Alterar um encaminhamento', ...rulePage('referrals', 'changeReferral') };
export const ValidatePartnerPrices: RuleStory = { name: 'Conferir a tabela de um parceiro', ...rulePage('referrals', 'validatePartnerPrices') };
export const ValidateReferral: RuleStory = { name: 'Conferir um encaminhamento', ...rulePage('referrals', 'validateReferral') };
export const TakeBackReferral: RuleStory = { name: 'Desfazer o recebimento de um encaminhamento', ...rulePage('referrals', 'takeBackReferral') };
export const CanReceiveReferral: RuleStory = { name: 'Encaminhamento que pode ser recebido', ...rulePage('referrals', 'canReceiveReferral') };
export const PendingReferrals: RuleStory = { name: 'Encaminhamentos a receber', ...rulePage('referrals', 'pendingReferrals') };
export const CancelReferral: RuleStory = { name: 'Excluir um encaminhamento', ...rulePage('referrals', 'cancelReferral') };
export const FinishReferral: RuleStory = { name: 'Finalizar um encaminhamento', ...rulePage('referrals', 'finishReferral') };
export const ReceiveReferral: RuleStory = { name: 'Receber um encaminhamento', ...rulePage('referrals', 'receiveReferral') };
export const DecideReferral: RuleStory = { name: 'Salvar um encaminhamento', ...rulePage('referrals', 'decideReferral') };
export const ReferralTotals: RuleStory = { name: 'Total de um encaminhamento', ...rulePage('referrals', 'referralTotals') };
