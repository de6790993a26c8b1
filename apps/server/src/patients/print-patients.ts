import { formatDate, localDate } from '@prumo/domain/dates';
import { formatCpf, formatPhone, patientName } from '@prumo/domain/identity';
import type { Call, Document } from '../http/contract.ts';
import { frameOf } from '../print/frame.ts';
import { renderPdf } from '../print/pdf.ts';
import { ownPatientsOf } from './own-patients.ts';
import { findPatients } from './patient-search.ts';
import { patientSheet } from './patient-sheet.ts';

/** A paper list beyond this is no longer read by anybody; it says that it was cut. */
const MOST = 2000;

/** The patients of the list as it is shown, on paper or as a spreadsheet. [PAT-013, PAT-025] */
export async function printPatients(call: Call<'printPatients'>): Promise<Document> {
  const { search = '', active, sort, printType } = call.query;
  const asked = {
    search,
    ...(active === undefined ? {} : { active }),
    ...(sort === undefined ? {} : { sort }),
    professionalId: ownPatientsOf(call.session),
  };
  if (printType === 'sheet') return patientSheet(call, asked);
  const { items, hasMore } = await findPatients(call.trx, { ...asked, limit: MOST });
  call.audit('patient.list-printed', 'patient', null);
  return renderPdf(
    {
      ...(await frameOf(call, 'A4')),
      title: 'Pacientes',
      subtitle: [
        ...(search.trim() === '' ? [] : [`Pesquisa: ${search.trim()}`]),
        hasMore ? `Os primeiros ${items.length} pacientes` : `${items.length} pacientes`,
      ],
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: 'Nome', wide: true },
            { label: 'Nascimento' },
            { label: 'CPF' },
            { label: 'Telefone' },
            { label: 'Responsável legal', wide: true },
            { label: 'Convênio', wide: true },
          ],
          rows: items.map((patient) => [
            patientName(patient),
            patient.birthDate ? formatDate(localDate(patient.birthDate)) : '',
            patient.cpf ? formatCpf(patient.cpf) : '',
            formatPhone(patient.cellphone ?? patient.phone ?? ''),
            patient.guardianName ?? '',
            patient.insurance?.name ?? '',
          ]),
        },
      ],
    },
    'pacientes.pdf',
  );
}
