import type { Meta } from '@storybook/react-vite';
import { rulePage } from './rule-page.tsx';

export default { title: 'Regras/Internação' } satisfies Meta;

export const AdmitPatient = rulePage('hospitalization', 'admitPatient');
export const BedCensus = rulePage('hospitalization', 'bedCensus');
export const ChangeBed = rulePage('hospitalization', 'changeBed');
export const ChangePlanItem = rulePage('hospitalization', 'changePlanItem');
export const DailyCharges = rulePage('hospitalization', 'dailyCharges');
export const DischargePatient = rulePage('hospitalization', 'dischargePatient');
export const DoseStatus = rulePage('hospitalization', 'doseStatus');
export const DoseTimes = rulePage('hospitalization', 'doseTimes');
export const OfferedAccommodationTypes = rulePage('hospitalization', 'offeredAccommodationTypes');
export const PlanItemStatus = rulePage('hospitalization', 'planItemStatus');
export const PlanOfDay = rulePage('hospitalization', 'planOfDay');
export const TransferPatient = rulePage('hospitalization', 'transferPatient');
export const ValidateAccommodationType = rulePage('hospitalization', 'validateAccommodationType');
export const ValidatePlanItem = rulePage('hospitalization', 'validatePlanItem');
