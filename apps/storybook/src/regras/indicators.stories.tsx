import type { Meta } from '@storybook/react-vite';
import { rulePage } from './rule-page.tsx';

export default { title: 'Regras/Indicadores' } satisfies Meta;

export const BirthdaysOn = rulePage('indicators', 'birthdaysOn');
export const ChangeOf = rulePage('indicators', 'changeOf');
export const CompetenceMonths = rulePage('indicators', 'competenceMonths');
export const CountByAgeGroup = rulePage('indicators', 'countByAgeGroup');
export const CountByGender = rulePage('indicators', 'countByGender');
export const CountByInsurance = rulePage('indicators', 'countByInsurance');
export const CountByMonth = rulePage('indicators', 'countByMonth');
export const DayTiles = rulePage('indicators', 'dayTiles');
export const ExactShares = rulePage('indicators', 'exactShares');
export const IndicatorParameters = rulePage('indicators', 'indicatorParameters');
export const LastMonths = rulePage('indicators', 'lastMonths');
export const PayerType = rulePage('indicators', 'payerType');
export const ProductionByProfessional = rulePage('indicators', 'productionByProfessional');
export const ProductionTotal = rulePage('indicators', 'productionTotal');
export const ScheduleIndicator = rulePage('indicators', 'scheduleIndicator');
export const StatusShares = rulePage('indicators', 'statusShares');
export const TopCounts = rulePage('indicators', 'topCounts');
export const ValidateIndicatorFilter = rulePage('indicators', 'validateIndicatorFilter');
export const WaitingTimes = rulePage('indicators', 'waitingTimes');
export const YearlyOverview = rulePage('indicators', 'yearlyOverview');
