import { GENDERS } from '../../src/identity/index.ts';
import { PAYER_TYPES } from '../../src/indicators/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, group, list, number, text } from '../field.ts';
import type { Field } from '../field.ts';

/** How the answers of the indicators are shown: counts are plain numbers, shares are percents. */
export const changeField = group('Mudança', { difference: number('Diferença'), percent: number('Mudança (%)') });

export const countsField = (label: string): Field =>
  list(label, group('Linha', { name: text('Nome'), count: number('Quantidade') }), null);

export const overviewMonths = (label: string): Field =>
  list(
    label,
    group('Mês', {
      month: text('Mês'),
      count: number('Quantidade'),
      scheduledInMonth: number('Marcados no mês'),
      previousYear: number('Mesmo mês do ano anterior'),
      change: changeField,
    }),
    null,
  );

export const gendersField = list(
  'Sexos',
  group('Sexo', { type: choice('Sexo', GENDERS, 'gender'), count: number('Quantidade') }),
  null,
);

export const insurancesField = list(
  'Convênios',
  group('Convênio', {
    name: text('Nome'),
    type: choice('Tipo', PAYER_TYPES, 'payerType'),
    count: number('Quantidade'),
  }),
  null,
);

export const statusSharesField = list(
  'Situações',
  group('Situação', {
    status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
    count: number('Quantidade'),
    percent: number('Parte (%)'),
  }),
  null,
);
