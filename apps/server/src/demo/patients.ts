import { addDays, isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { foldText } from '@prumo/domain/identity';
import type { Row } from './bulk.ts';
import { type ClinicClock, iso } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { ALERTS, OCCUPATIONS, STREETS } from './names.ts';
import { cellphone, email, familyName, freshCpf, type Gender, healthCard, landline, personName } from './people.ts';
import type { Random, Weighted } from './random.ts';
import type { Plan } from './registry.ts';

export interface Patient {
  readonly id: string;
  readonly name: string;
  readonly socialName: string | null;
  readonly gender: Gender;
  readonly cpf: string | null;
  /** Who pays for the patient: himself, or the mother of a child without CPF. */
  readonly payer: { readonly cpf: string; readonly name: string };
  readonly cns: string | null;
  readonly birthYear: number;
  readonly plan: Plan;
  readonly record: string | null;
  readonly validity: LocalDate | null;
}

export interface Patients {
  readonly all: readonly Patient[];
  readonly women: readonly Patient[];
  readonly children: readonly Patient[];
  readonly adults: readonly Patient[];
}

/** So many have their birthday on the day of the demonstration. */
const BIRTHDAYS_TODAY = 6;
/** Ages in years from–to and how often: clinics see more of the old and the very young. */
const AGES: readonly Weighted<readonly [number, number]>[] = [
  [[0, 4], 9],
  [[5, 14], 10],
  [[15, 24], 12],
  [[25, 39], 24],
  [[40, 59], 26],
  [[60, 74], 14],
  [[75, 94], 5],
];
const MARITAL = ['Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Viúvo(a)', 'União estável'] as const;

/** The patients of a clinic, registered over the years before its first day. */
export function makePatients(
  clinic: DemoClinic,
  clock: ClinicClock,
  random: Random,
  id: (at: number) => string,
  plans: readonly Weighted<Plan>[],
): { patients: Patients; rows: Row<'patient'>[] } {
  const taken = new Set<string>();
  const rows: Row<'patient'>[] = [];
  const all: Patient[] = [];
  const thisYear = Number(clock.today.slice(0, 4));
  for (let index = 0; index < clinic.patients; index++) {
    const registered = clock.at(clock.day(-clinic.daysBack - random.int(1, 900)), random.int(8 * 60, 18 * 60));
    const gender: Gender = random.chance(0.58) ? 'female' : 'male';
    const name = personName(random, gender);
    const birth = index < BIRTHDAYS_TODAY ? birthdayToday(clock.today, random) : birthDate(clock.today, random);
    const birthYear = Number(birth.slice(0, 4));
    const adult = thisYear - birthYear >= 18;
    const plan = random.weighted(plans);
    const insured = !plan.particular;
    const mother = `${personName(random, 'female').split(' ')[0]} ${familyName(random)}`;
    const cpf = adult || random.chance(0.7) ? freshCpf(random, taken) : null;
    const patient: Patient = {
      id: id(registered),
      name,
      gender,
      birthYear,
      plan,
      socialName: random.chance(0.006) ? personName(random, gender === 'female' ? 'male' : 'female') : null,
      cpf,
      payer: cpf ? { cpf, name } : { cpf: freshCpf(random, taken), name: mother },
      cns: random.chance(0.6) ? healthCard(random) : null,
      record: insured ? random.digits(plan.digits) : null,
      validity: insured ? addDays(clock.today, random.chance(0.03) ? -random.int(5, 90) : random.int(60, 900)) : null,
    };
    all.push(patient);
    rows.push({
      branch_id: clinic.id,
      id: patient.id,
      name,
      name_folded: foldText(name),
      social_name: patient.socialName,
      social_folded: patient.socialName === null ? null : foldText(patient.socialName),
      birth_date: birth,
      gender,
      cpf: patient.cpf,
      cns: patient.cns,
      phone: random.chance(0.25) ? landline(random, clinic.areaCode) : null,
      cellphone: random.chance(0.96) ? cellphone(random, clinic.areaCode) : null,
      email: adult && random.chance(0.6) ? email(random, name) : null,
      mother_name: cpf === null || random.chance(0.8) ? mother : null,
      father_name: random.chance(0.4) ? `${personName(random, 'male').split(' ')[0]} ${familyName(random)}` : null,
      civil_status: adult ? random.pick(MARITAL) : 'Solteiro(a)',
      occupation: adult && random.chance(0.7) ? random.pick(OCCUPATIONS) : null,
      plan_id: plan.id,
      record: patient.record,
      validity: patient.validity,
      insured: insured ? name : null,
      address: {
        ...clinic.address,
        type: 'residential',
        complement: null,
        street: random.pick(STREETS),
        number: String(random.int(10, 2400)),
        cep: `${clinic.address['cep']?.slice(0, 3)}${random.digits(5)}`,
      },
      alert: random.chance(0.03) ? random.pick(ALERTS) : null,
      notes: random.chance(0.02) ? 'Prefere horários no início da manhã.' : null,
      created_at: iso(registered),
    });
  }
  const aged = (from: number, to: number) =>
    all.filter(({ birthYear }) => thisYear - birthYear >= from && thisYear - birthYear <= to);
  return {
    patients: {
      all,
      women: aged(13, 120).filter(({ gender }) => gender === 'female'),
      children: aged(0, 14),
      adults: aged(15, 120),
    },
    rows,
  };
}

function birthDate(today: LocalDate, random: Random): LocalDate {
  const [from, to] = random.weighted(AGES);
  return addDays(today, -random.int(from * 365 + 1, to * 365 + 364));
}

/** Born on this day of some year that has it. */
function birthdayToday(today: LocalDate, random: Random): LocalDate {
  for (;;) {
    const date = `${Number(today.slice(0, 4)) - random.int(1, 88)}${today.slice(4)}`;
    if (isLocalDate(date)) return date;
  }
}
