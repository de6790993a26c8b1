/** Prontuário e indicadores. */
export const clinicalLabels = {
  indicatorType: {
    schedule: 'Agenda',
    specialty: 'Especialidade',
  },
  payerType: {
    particular: 'Particular',
    insurance: 'Convênio',
  },
} as const;
