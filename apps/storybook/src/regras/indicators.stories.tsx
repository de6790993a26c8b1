import type { Meta } from '@storybook/react-vite';
import { rulePage, type RuleStory } from './rule-page.tsx';

export default { title: 'Regras/Indicadores' } satisfies Meta;

export const BirthdaysOn: RuleStory = { name: 'Aniversariantes do dia', ...rulePage('indicators', 'birthdaysOn') };
export const CountByInsurance: RuleStory = { name: 'Atendimentos por convênio', ...rulePage('indicators', 'countByInsurance') };
export const ChangeOf: RuleStory = { name: 'Comparar com o ano anterior', ...rulePage('indicators', 'changeOf') };
export const ValidateIndicatorFilter: RuleStory = { name: 'Conferir o filtro dos indicadores da agenda', ...rulePage('indicators', 'validateIndicatorFilter') };
export const CountsAsService: RuleStory = { name: 'Conta como atendimento do ano', ...rulePage('indicators', 'countsAsService') };
export const CountByMonth: RuleStory = { name: 'Contar por mês', ...rulePage('indicators', 'countByMonth') };
export const CountByAgeGroup: RuleStory = { name: 'Faixas etárias por sexo', ...rulePage('indicators', 'countByAgeGroup') };
export const ScheduleIndicator: RuleStory = { name: 'Indicadores da agenda', ...rulePage('indicators', 'scheduleIndicator') };
export const IndicatorGroups: RuleStory = { name: 'Indicadores por agenda ou especialidade', ...rulePage('indicators', 'indicatorGroups') };
export const GridFigures: RuleStory = { name: 'Ocupação de uma grade', ...rulePage('indicators', 'gridFigures') };
export const LastMonths: RuleStory = { name: 'Os 12 meses do gráfico', ...rulePage('indicators', 'lastMonths') };
export const TopCounts: RuleStory = { name: 'Os mais frequentes', ...rulePage('indicators', 'topCounts') };
export const CompetenceMonths: RuleStory = { name: 'Os meses de um ano', ...rulePage('indicators', 'competenceMonths') };
export const DayTiles: RuleStory = { name: 'Os quadros do dia', ...rulePage('indicators', 'dayTiles') };
export const CountByGender: RuleStory = { name: 'Pacientes por sexo', ...rulePage('indicators', 'countByGender') };
export const IndicatorParameters: RuleStory = { name: 'Parâmetros enviados dos indicadores da agenda', ...rulePage('indicators', 'indicatorParameters') };
export const PayerType: RuleStory = { name: 'Particular ou convênio', ...rulePage('indicators', 'payerType') };
export const ExactShares: RuleStory = { name: 'Percentuais que somam 100,00', ...rulePage('indicators', 'exactShares') };
export const JoinedPeriod: RuleStory = { name: 'Várias agendas como uma só', ...rulePage('indicators', 'joinedPeriod') };
export const YearlyOverview: RuleStory = { name: 'Visão anual', ...rulePage('indicators', 'yearlyOverview') };
