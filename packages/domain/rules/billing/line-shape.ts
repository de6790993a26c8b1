import { CONSUMPTION_CENTERS, OWN_TABLES, PARTICIPATION_DEGREES, TECHNIQUES, WAYS } from '../../src/billing/index.ts';
import type { ExpenseLineDraft } from '../../src/billing/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import { choice, date, group, list, money, number, optional, text } from '../field.ts';
import { lineRulesField } from './shapes.ts';

/** A line with nothing missing. */
export const LINE: ExpenseLineDraft = {
  expenseId: 'e1',
  professionalId: 'P1',
  accreditedProfessionalId: 'P1',
  degreeParticipationCode: 'clinical',
  execution: { date: '2025-06-12', time: '08:00', duration: 15 },
  factor: 1,
  quantity: 1,
  value: { insurance: cents(12_000), particular: zero },
  way: null,
  technique: null,
  rules: {},
  team: [],
};

const unitValue = group('Valor unitário', { insurance: money('Convênio'), particular: money('Particular') });

/** The parts of a line, as «Configurar procedimento» shows them. */
export const lineField = {
  expenseId: optional(text('Procedimento')),
  professionalId: optional(text('Profissional executante')),
  accreditedProfessionalId: optional(text('Profissional credenciado')),
  degreeParticipationCode: optional(choice('Grau de participação', PARTICIPATION_DEGREES, 'participationDegree')),
  execution: group('Execução', {
    date: optional(date('Data')),
    time: optional(text('Hora')),
    duration: optional(number('Duração (min)')),
  }),
  factor: optional(number('Fator')),
  quantity: optional(number('Quantidade')),
  value: unitValue,
  way: optional(choice('Via', WAYS, 'way')),
  technique: optional(choice('Técnica', TECHNIQUES, 'technique')),
  rules: lineRulesField,
  team: list(
    'Equipe',
    group('Participante', {
      professionalId: optional(text('Profissional')),
      degreeParticipationCode: optional(choice('Grau de participação', PARTICIPATION_DEGREES, 'participationDegree')),
    }),
    { professionalId: 'P2', degreeParticipationCode: 'first_assistant' },
  ),
  supply: optional(
    group('Para a guia', {
      table: optional(choice('Tabela própria', OWN_TABLES, 'tussTable')),
      consumptionCenter: optional(choice('Centro de consumo', CONSUMPTION_CENTERS, 'consumptionCenter')),
      anvisaRegistration: optional(text('Registro ANVISA')),
      manufacturerReference: optional(text('Referência do fabricante')),
      operatingAuthorization: optional(text('AFE')),
      linkedItem: optional(text('Item vinculado')),
    }),
  ),
};
