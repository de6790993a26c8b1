import { foldText } from '@prumo/domain/identity';
import type pg from 'pg';
import { inBulk } from './bulk.ts';

const FIRST = (
  'Maria José Ana João Antônio Francisca Carlos Paulo Adriana Márcia Pedro Lucas Luiz Marcos Juliana Fernanda Patrícia Aline Sandra ' +
  'Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Luana Rita Sônia ' +
  'Renata Eliane Josefa Simone Natália Cristiane Carla Débora Rosângela Jaqueline Rosa Daniela Aparecida Marlene Terezinha Raimunda ' +
  'Andréia Fabiana Lúcia Raquel Ângela Rafaela Joana Luzia Elisabete Daniel Marcelo Bruno Rafael Felipe Rodrigo Manoel Mateus André ' +
  'Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio Jorge Sebastião Alexandre Roberto Edson Diego ' +
  'Vitor Sérgio Cláudio Geraldo'
).split(' ');
const LAST = (
  'Silva Santos Oliveira Souza Pereira Costa Rodrigues Almeida Nascimento Lima Araújo Ribeiro Carvalho Gomes Martins Rocha Fernandes ' +
  'Barbosa Alves Lopes Soares Vieira Dias Monteiro Mendes Cardoso Freitas Andrade Moreira Cavalcanti Nunes Marques Machado Batista ' +
  'Teixeira Reis Pinto Moura Ramos Campos Borges Melo Castro Azevedo Farias Duarte Coelho Correia Cunha Pires Moraes Miranda Tavares ' +
  'Guimarães Nogueira Peixoto Siqueira Queiroz Bezerra Barros Viana Leite Macedo Brito Rezende Fonseca Xavier Aguiar Sampaio Amaral ' +
  'Assis Paiva Prado Bastos Franco Toledo Valente Vasconcelos Zanetti Kowalski'
).split(' ');

/** The person who measures. */
export const USER = 'd00000000000000000000001';
export const BRANCH = 'b00000000000000000000001';
export const CUSTOMER = 'c00000000000000000000001';
export const DAY = '2026-11-20';
/** The id of the n-th of a kind: 2 plan, 3 procedure, 4 patient, 5 schedule, 6 appointment. */
export const id = (kind: number, n: number): string => `${kind.toString(16)}${n.toString(16).padStart(23, '0')}`;

export interface Size {
  readonly patients: number;
  readonly days: number;
  readonly appointmentsADay: number;
  readonly schedules: number;
}

/** The first words often, the last ones seldom, as names are; the same word for the same number. */
function common(words: readonly string[], n: number): string {
  let hash = Math.imul(n ^ (n >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  const share = ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
  return words[Math.floor(words.length ** share) - 1] ?? '';
}

/** One branch with patients and full days, written straight into the database. */
export async function fill(client: pg.Client, size: Size): Promise<void> {
  await inBulk(client, ['patient', 'patient_word', 'appointment', 'appointment_expense'], () => write(client, size));
  await client.query('vacuum analyze');
}

async function write(client: pg.Client, { patients, days, appointmentsADay, schedules }: Size): Promise<void> {
  await client.query(`insert into customer (id, name) values ('${CUSTOMER}', 'Medida')`);
  await client.query(
    `insert into branch (id, customer_id, name, public_id, modules) values ('${BRANCH}', '${CUSTOMER}', 'Medida', 'medida', '{clinical}')`,
  );
  await client.query(`insert into insurance (branch_id, id, name) values ('${BRANCH}', '${id(1, 1)}', 'Vida Plena')`);
  await client.query(
    `insert into insurance_plan (branch_id, id, insurance_id, name) values ('${BRANCH}', '${id(2, 1)}', '${id(1, 1)}', 'Essencial')`,
  );
  await client.query(
    `insert into expense (branch_id, id, code, name, name_folded, type) values ('${BRANCH}', '${id(3, 1)}', '10101012', 'Consulta', 'consulta', 'consultation')`,
  );
  const people = Array.from({ length: patients }, (_, n) => {
    const name = `${common(FIRST, 4 * n)} ${common(FIRST, 4 * n + 1)} ${common(LAST, 4 * n + 2)} ${common(LAST, 4 * n + 3)}`;
    return {
      id: id(4, n),
      name,
      folded: foldText(name),
      cpf: String(n).padStart(11, '0'),
      phone: `119${String((n * 7919) % 100_000_000).padStart(8, '0')}`,
      birth: `19${50 + (n % 50)}-0${1 + (n % 9)}-1${n % 9}`,
    };
  });
  for (let at = 0; at < people.length; at += 5000) {
    await client.query(
      `insert into patient (branch_id, id, name, name_folded, cpf, birth_date, plan_id, cellphone)
       select '${BRANCH}', p.id, p.name, p.folded, p.cpf, p.birth::date, '${id(2, 1)}', p.phone from json_to_recordset($1) as p(id text, name text, folded text, cpf text, phone text, birth text)`,
      [JSON.stringify(people.slice(at, at + 5000))],
    );
  }
  for (let n = 0; n < schedules; n++) {
    await client.query(
      `insert into schedule (branch_id, id, name, slot_minutes, windows, position) values ('${BRANCH}', '${id(5, n)}', 'Agenda ${n}', 10, '[{"weekday":5,"start":"07:00","end":"19:00"}]', ${n})`,
    );
  }
  const each = Math.ceil(appointmentsADay / schedules);
  await client.query(
    `insert into appointment (branch_id, id, schedule_id, type, day, starts_at, ends_at, status, patient_id, plan_id)
     select '${BRANCH}', '6' || lpad(to_hex(row_number() over ()), 23, '0'), '5' || lpad(to_hex(s), 23, '0'), 'elective', d::date, d + make_interval(mins => 600 + n * 10), d + make_interval(mins => 610 + n * 10),
       (array['scheduled','confirmed','waiting','attended'])[1 + n % 4], '4' || lpad(to_hex((s * 131 + n * 17 + extract(doy from d)::int) % ${patients}), 23, '0'), '${id(2, 1)}'
     from generate_series(timestamptz '${DAY} 00:00Z' - make_interval(days => ${days - 1}), timestamptz '${DAY} 00:00Z', '1 day') d, generate_series(0, ${schedules - 1}) s, generate_series(0, ${each - 1}) n`,
  );
  await client.query(
    `insert into appointment_expense (branch_id, id, appointment_id, position, expense_id) select branch_id, '7' || substr(id, 2), id, 0, '${id(3, 1)}' from appointment`,
  );
}
