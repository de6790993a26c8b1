import fc from 'fast-check';
import { defaultPlanContract, NO_INSURANCE_RULES } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import type { LocalDate } from '@prumo/domain/dates';
import { date, decisions, law, number, optional, sheet } from '@prumo/domain/rules';
import { termWarnings } from '../src/index.ts';
import type { ServiceToSend } from '../src/index.ts';

const TODAY = localDate('2026-11-20');

interface Late extends ServiceToSend {
  readonly cutOffDay: number | null;
  readonly maximumAgeDays: number | null;
  readonly insurerAgeDays: number | null;
  readonly today: LocalDate;
}

const late = (): Late => ({
  serviceOn: localDate('2026-11-12'),
  cardValidity: null,
  passwordValidity: null,
  cutOffDay: null,
  maximumAgeDays: null,
  insurerAgeDays: null,
  today: TODAY,
});
const warned = ({ cutOffDay, maximumAgeDays, insurerAgeDays, today, ...service }: Late) =>
  termWarnings(service, {
    contract: { ...defaultPlanContract, cutOffDay, maximumAgeDays },
    rules: { ...NO_INSURANCE_RULES, maximumAgeDays: insurerAgeDays },
    today,
  });

/** What is told of a service before its guide is sent. */
export const termWarningSheets = {
  termWarnings: sheet({
    title: 'Avisos de prazo da agenda e do faturamento',
    statement:
      'A agenda e as listas do faturamento avisam quando a carteira ou a senha estão vencidas no dia do atendimento, quando o prazo de ' +
      'envio terminou e quando a fatura do atendimento já fechou.',
    source: ['TIS-025'],
    given: late(),
    fields: {
      serviceOn: date('Atendimento'),
      cardValidity: optional(date('Validade da carteira')),
      passwordValidity: optional(date('Validade da senha')),
      cutOffDay: optional(number('Dia do fechamento')),
      maximumAgeDays: optional(number('Prazo de envio do contrato (dias)')),
      insurerAgeDays: optional(number('Prazo de envio do convênio (dias)')),
      today: date('Hoje'),
    },
    apply: warned,
    decisions: decisions(
      [
        { id: 'TIS-025 nada', given: {}, expected: [] },
        { id: 'TIS-025 carteira', given: { cardValidity: '2026-11-11' }, expected: ['guide.card-expired'] },
        { id: 'TIS-025 carteira no último dia', given: { cardValidity: '2026-11-12' }, expected: [] },
        { id: 'TIS-025 senha', given: { passwordValidity: '2026-11-11' }, expected: ['guide.password-expired'] },
        { id: 'TIS-025 prazo do convênio', given: { insurerAgeDays: 7 }, expected: ['guide.too-old'] },
        { id: 'TIS-025 prazo do contrato', given: { insurerAgeDays: 7, maximumAgeDays: 8 }, expected: [] },
        { id: 'TIS-025 fechamento', given: { cutOffDay: 19 }, expected: ['guide.cut-off-missed'] },
        { id: 'TIS-025 no fechamento', given: { cutOffDay: 20 }, expected: [] },
      ],
      (changes: Partial<Late>) => warned({ ...late(), ...changes }).map(({ code }) => code),
    ),
    laws: [
      law(
        'antes do atendimento nenhum prazo passou',
        fc.record({ cutOffDay: fc.integer({ min: 1, max: 31 }), maximumAgeDays: fc.integer({ min: 0, max: 365 }) }),
        (terms) => warned({ ...late(), ...terms, today: localDate('2026-11-12') }).length === 0,
      ),
    ],
  }),
} as const;
