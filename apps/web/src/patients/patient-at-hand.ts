import { patientName, type PatientNames } from '@prumo/domain/identity';
import type { RecentRecord } from '@prumo/view-models/core';

/** A patient for the palette, with what may be done at once. */
export const patientAtHand = (id: string, names: PatientNames): RecentRecord => ({
  path: `/patients/${id}`,
  kind: 'Paciente',
  text: patientName(names),
  actions: [
    { text: 'Ver o paciente', path: `/patients/${id}` },
    { text: 'Editar o cadastro', path: `/patients/${id}/edit` },
    { text: 'Marcar na agenda', path: '/appointments' },
    { text: 'Ver as contas', path: `/financial/accounts?startDate=&endDate=&search=${encodeURIComponent(names.name)}` },
    { text: 'Ver as mensagens', path: `/messages?search=${encodeURIComponent(names.name)}` },
  ],
});
