import { formatCpf, formatPhone } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { sql } from 'kysely';
import type { Call, Document } from '../http/contract.ts';
import { listSheet, MOST_EXPORTED } from '../lists/list-sheet.ts';
import type { SheetColumn } from '../print/sheet.ts';
import { type Asked, findEvery } from './patient-search.ts';

interface Line {
  readonly name: string;
  readonly socialName: string | null;
  readonly birthDate: string | null;
  readonly cpf: string | null;
  readonly cellphone: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly guardianName: string | null;
  readonly insurance: string | null;
  readonly record: string | null;
  readonly active: boolean;
}

const json = sql`json_build_object('name', p.name, 'socialName', p.social_name, 'birthDate', p.birth_date, 'cpf', p.cpf, 'cellphone', p.cellphone, 'phone', p.phone,
  'email', p.email, 'guardianName', p.guardian_name, 'insurance', i.name, 'record', p.record, 'active', p.active)`;

const text = (header: string, width: number): SheetColumn => ({ header, width, kind: 'text' });

const COLUMNS: readonly SheetColumn[] = [
  text('Nome', 36),
  text('Nome social', 24),
  { header: 'Nascimento', width: 12, kind: 'date' },
  text('CPF', 16),
  text('Celular', 18),
  text('Telefone', 18),
  text('E-mail', 30),
  text('Responsável legal', 30),
  text('Convênio', 24),
  text('Carteira', 20),
  text('Situação', 10),
];

/** Every patient of the list as a spreadsheet. [PAT-013] */
export async function patientSheet(call: Call<'printPatients'>, asked: Asked): Promise<Document> {
  const found = await findEvery<Line>(call.trx, asked, json, MOST_EXPORTED);
  call.audit('patient.list-exported', 'patient', null);
  return listSheet(
    { name: 'Pacientes', columns: COLUMNS, fileName: 'pacientes.xlsx' },
    found.map((line) => [
      line.name,
      line.socialName,
      line.birthDate,
      line.cpf && formatCpf(line.cpf),
      line.cellphone && formatPhone(line.cellphone),
      line.phone && formatPhone(line.phone),
      line.email,
      line.guardianName,
      line.insurance,
      line.record,
      label('active', String(line.active)),
    ]),
  );
}
