import type { Meta } from '@storybook/react-vite';
import { rulePage, type RuleStory } from './rule-page.tsx';

export default { title: 'Regras/Internação' } satisfies Meta;

export const BedCensus: RuleStory = { name: 'Censo de leitos', ...rulePage('hospitalization', 'bedCensus') };
export const ValidatePlanItem: RuleStory = { name: 'Conferir um item do plano', ...rulePage('hospitalization', 'validatePlanItem') };
export const ValidateAccommodationType: RuleStory = { name: 'Conferir um tipo de acomodação', ...rulePage('hospitalization', 'validateAccommodationType') };
export const DischargePatient: RuleStory = { name: 'Dar alta', ...rulePage('hospitalization', 'dischargePatient') };
export const DailyCharges: RuleStory = { name: 'Diárias de uma internação', ...rulePage('hospitalization', 'dailyCharges') };
export const DoseTimes: RuleStory = { name: 'Horários de um item do plano terapêutico', ...rulePage('hospitalization', 'doseTimes') };
export const AdmitPatient: RuleStory = { name: 'Internar um paciente', ...rulePage('hospitalization', 'admitPatient') };
export const PlanOfDay: RuleStory = { name: 'Plano terapêutico do dia', ...rulePage('hospitalization', 'planOfDay') };
export const PlanItemStatus: RuleStory = { name: 'Situação de um item do plano', ...rulePage('hospitalization', 'planItemStatus') };
export const ChangeBed: RuleStory = { name: 'Situação de um leito', ...rulePage('hospitalization', 'changeBed') };
export const DoseStatus: RuleStory = { name: 'Situação de uma dose', ...rulePage('hospitalization', 'doseStatus') };
export const ChangePlanItem: RuleStory = { name: 'Suspender, retomar ou encerrar um item', ...rulePage('hospitalization', 'changePlanItem') };
export const OfferedAccommodationTypes: RuleStory = { name: 'Tipos de acomodação oferecidos', ...rulePage('hospitalization', 'offeredAccommodationTypes') };
export const TransferPatient: RuleStory = { name: 'Transferir de leito', ...rulePage('hospitalization', 'transferPatient') };
