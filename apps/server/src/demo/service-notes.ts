import { dpsId, type NotedAccount, serviceNoteValues } from '@prumo/domain/billing';
import { addMonths, type LocalDate, startOfMonth, todayIn } from '@prumo/domain/dates';
import { formatCpf } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { Schemas } from '@prumo/contract';
import { localInstant } from '../billing/index.ts';
import { newId } from '../database/ids.ts';
import type { Trx } from '../database/tenant.ts';
import { dpsXml, noteLink, openSigningKey, plainText, signXml } from '../partner-services/notes/index.ts';
import { simulatedNote } from '../partner-services/notes/note-simulator.ts';
import { simulatedCertificate } from '../partner-services/notes/simulated-certificate.ts';
import type { Services } from '../services.ts';
import type { DemoClinic } from './clinics.ts';
import { USERS } from './staff.ts';

/** IBGE codes of the cities of the demonstration. */
const CITIES: Readonly<Record<string, string>> = {
  Curitiba: '4106902',
  'São Paulo': '3550308',
  'Campo Grande': '5002704',
  Manaus: '1302603',
  Recife: '2611606',
  Londrina: '4113700',
};
const MOST = 12;
const RATE = 2;
const DAY_MS = 86_400_000;

interface Row {
  readonly id: string;
  readonly day: LocalDate;
  readonly particular: NotedAccount['particularTotal'];
  readonly discount: NotedAccount['discount'];
  readonly interest: NotedAccount['interest'];
  readonly name: string;
  readonly cpf: string;
  readonly address: Schemas['Address'];
  readonly service: string;
}

/** Connects a clinic to the simulator of the emitter; some accounts of the last month have their notes, one of them canceled. */
export async function createServiceNotes(
  trx: Trx,
  clinic: DemoClinic,
  { noteSecrets, now }: Pick<Services, 'noteSecrets' | 'now'>,
): Promise<void> {
  const biller = Object.values(USERS).find(({ branches }) =>
    branches.some(({ id, group }) => id === clinic.id && (group === 'Faturamento' || group === 'Gestão')),
  );
  const municipality = CITIES[clinic.address['city'] ?? ''];
  if (biller === undefined || municipality === undefined || clinic.expiresIn < 0) return;
  const passphrase = 'demonstracao';
  const file = simulatedCertificate(`${clinic.name}:${clinic.cnpj}`, passphrase, now());
  const key = openSigningKey(file, passphrase);
  if (key === null) throw new Error('the certificate of the demonstration does not sign');
  const today = todayIn(clinic.timeZone, new Date(now()).toISOString());
  const month = startOfMonth(today);
  const { rows } =
    await sql<Row>`select a.id, to_char(a.day, 'YYYY-MM-DD') as day, a.particular_cents as particular, a.discount_cents as discount, a.interest_cents as interest,
      p.name, p.cpf, p.address, (select string_agg(l.name, '; ' order by l.position) from billing_line l where l.branch_id = a.branch_id and l.account_id = a.id) as service
    from billing_account a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.guide_type = 'particular' and a.receipt and not a.courtesy and a.status <> 'canceled' and a.removed_at is null and p.cpf is not null
      and a.day >= ${addMonths(month, -1)}::date and a.day < ${month}::date order by a.day desc, a.id desc limit ${MOST}`.execute(
      trx,
    );
  const environment = 'restricted';
  const notes = rows.toReversed().flatMap((row, at) => {
    const values = serviceNoteValues(
      {
        guideType: 'particular',
        status: 'open',
        courtesy: false,
        received: true,
        particularTotal: row.particular,
        discount: row.discount,
        interest: row.interest,
        notes: [],
      },
      RATE,
    );
    if (!values.ok) return [];
    const { value, iss } = values.value;
    const number = at + 1;
    const id = dpsId({ municipality, cnpj: clinic.cnpj }, 1, number);
    // At noon of the next day.
    const issuedAt = Date.parse(`${row.day}T15:00:00Z`) + DAY_MS;
    const payer = {
      name: plainText(row.name),
      document: formatCpf(row.cpf),
      cep: row.address.cep ?? '',
      street: row.address.street ?? '',
      number: row.address.number ?? '',
      complement: row.address.complement ?? '',
      neighborhood: row.address.neighborhood ?? '',
      municipality,
    };
    const description = plainText(row.service);
    const dps = signXml(
      dpsXml({
        id,
        environment,
        at: localInstant(issuedAt, clinic.timeZone),
        series: 1,
        number,
        day: row.day,
        issuer: { municipality, cnpj: clinic.cnpj, registration: '1234567', simples: 'none' },
        payer,
        description,
        serviceCode: '040101',
        value,
        rate: RATE,
        withheld: false,
      }),
      id,
      key,
    );
    const made = simulatedNote(dps, { dpsId: id, number, at: issuedAt });
    const isCanceled = at === 1;
    const instant = new Date(issuedAt).toISOString();
    return [
      {
        branch_id: clinic.id,
        id: newId(issuedAt),
        account_id: row.id,
        status: isCanceled ? ('canceled' as const) : ('issued' as const),
        environment: 'restricted' as const,
        series: 1,
        number,
        dps_id: id,
        value_cents: value,
        iss_cents: iss,
        payer: JSON.stringify(payer),
        description,
        asked_at: instant,
        asked_by: biller.id,
        dps: Buffer.from(dps),
        sent_at: instant,
        ended_at: instant,
        key: made.key,
        note_number: String(number),
        link: noteLink(environment, made.key),
        issued_at: instant,
        xml: Buffer.from(made.xml),
        cancel_reason: isCanceled ? ('error' as const) : null,
        cancel_text: isCanceled ? 'Nota emitida para o pagador errado' : null,
        cancel_asked_by: isCanceled ? biller.id : null,
        canceled_at: isCanceled ? new Date(issuedAt + DAY_MS).toISOString() : null,
      },
    ];
  });
  await trx
    .insertInto('service_note_settings')
    .values({
      branch_id: clinic.id,
      municipality,
      registration: '1234567',
      simples: 'none',
      service_code: '040101',
      rate: RATE,
      withheld: false,
      series: 1,
      next_number: rows.length + 1,
      environment,
      sealed: noteSecrets.seal(clinic.id, JSON.stringify({ file: file.toString('base64'), passphrase })),
      certificate_subject: `${clinic.name}:${clinic.cnpj}`,
      certificate_until: new Date(now() + 1825 * DAY_MS).toISOString(),
      changed_at: new Date(now()).toISOString(),
      changed_by: biller.id,
    })
    .execute();
  if (notes.length > 0) await trx.insertInto('service_note').values(notes).execute();
}
