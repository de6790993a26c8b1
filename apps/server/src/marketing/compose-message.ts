import { localOf } from '@prumo/domain/dates';
import { type ConsentEntry, fillVariables, messageValues, type VariableValues } from '@prumo/domain/marketing';
import { isBlank } from '@prumo/domain/result';
import { label, sentence } from '@prumo/messages';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

export type Channel = 'whatsapp' | 'email';

/** Who a message goes to. */
export interface Receiver {
  readonly name: string;
  readonly gender: string | null;
  readonly birthDate: string | null;
  readonly cellphone: string | null;
  readonly email: string | null;
  readonly consents: readonly ConsentEntry[];
}

/** The text of a message before its variables are filled. */
export interface Template {
  readonly header: string | null;
  readonly body: string;
  readonly footer: string | null;
  readonly buttons: readonly string[];
}

/** A sentence of ours becomes a template: its places keep their names. */
const VARIABLES = { patient_name: '{{patient_name}}', date: '{{date}}', hour: '{{hour}}' };

/** Without a template. By e-mail the links are the answer: nobody reads what is written back, so nothing asks for it. */
const PLAIN = {
  offer: { whatsapp: 'message.offer-text', email: 'message.mail-offer-text' },
  confirmation: { whatsapp: 'message.confirmation-text', email: 'message.mail-confirmation-text' },
} as const;

/** The patient with every answer about consent. */
export async function readReceiver(trx: Trx, patientId: string): Promise<Receiver> {
  const { rows } = await sql<Receiver>`
    select coalesce(p.social_name, p.name) as name, p.gender, p.birth_date as "birthDate", p.cellphone, p.email,
      coalesce((select json_agg(json_build_object('channel', c.channel, 'granted', c.granted, 'date', c.at, 'origin', c.origin))
        from patient_consent c where c.patient_id = p.id), '[]') as consents
    from patient p where p.id = ${patientId}`.execute(trx);
  if (!rows[0]) throw new Error('the patient of a message is gone');
  return rows[0];
}

/** The template of a rule; a confirmation sent by hand takes that of the first rule that asks for an answer. Without any, a plain sentence. */
export async function readTemplate(trx: Trx, kind: string, channel: Channel, ruleId: string | null): Promise<Template> {
  const plain = {
    header: null,
    body: sentence(PLAIN[kind === 'offer' ? 'offer' : 'confirmation'][channel], VARIABLES),
    footer: null,
    buttons: [],
  };
  if (kind === 'offer') return plain;
  const { rows } = await sql<Template>`
    select t.header, t.body, t.footer, t.buttons from reminder_rule r join message_template t on t.branch_id = r.branch_id and t.id = r.template_id
    where ${ruleId === null ? sql`r.active and r.asks_answer and t.channel = ${channel}` : sql`r.id = ${ruleId}`} order by r.hours_before, r.id limit 1`.execute(
    trx,
  );
  return rows[0] ?? plain;
}

/** What leaves: one text, and the buttons of its answers. */
export function composed(
  template: Template,
  receiver: Omit<Receiver, 'consents'>,
  toldStartsAt: string,
  timeZone: string,
  asksAnswer: boolean,
): { readonly text: string; readonly buttons: readonly string[] } {
  const { date, time } = localOf(toldStartsAt, timeZone);
  const gender = receiver.gender === null ? null : label('gender', receiver.gender);
  const values: VariableValues = messageValues(
    { name: receiver.name, gender, birthDate: receiver.birthDate, phone: receiver.cellphone },
    { date, hour: time },
  );
  const parts = [template.header, template.body, template.footer]
    .filter((part) => !isBlank(part))
    .map((part) => fillVariables(part ?? '', values, 'blank'));
  return {
    text: parts.join('\n\n'),
    buttons: template.buttons.length > 0 ? template.buttons : asksAnswer ? ['Sim', 'Não'] : [],
  };
}
