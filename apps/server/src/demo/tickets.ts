import type { Trx } from '../database/tenant.ts';
import { type ClinicClock, iso, minutes } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { teamOf } from './staff.ts';

/** A call for help that waits for its answer, and a suggestion that has one. */
export async function createTickets(trx: Trx, clinic: DemoClinic, clock: ClinicClock, id: () => string): Promise<void> {
  const { desk, head } = teamOf(clinic.id);
  const unanswered = { branch_id: clinic.id, created_by: desk.id, answer: null, answered_by: null, answered_at: null };
  const at = (minutesAgo: number): string => iso(clock.now - minutes(minutesAgo));
  await trx
    .insertInto('ticket')
    .values([
      {
        ...unanswered,
        id: id(),
        kind: 'suggestion',
        subject: 'Cor própria para retorno na agenda',
        text: 'Ajudaria a ver de longe quem vem só mostrar exame.',
        created_at: at(60 * 49),
        status: 'answered',
        answer: 'Dá para fazer hoje com um marcador: crie «Retorno» em Marcadores e escolha a cor.',
        answered_by: head.id,
        answered_at: at(60 * 46),
      },
      {
        ...unanswered,
        id: id(),
        kind: 'help',
        subject: 'Impressora da recepção',
        text: 'O comprovante de agendamento sai em duas folhas. Onde mudo o tamanho do papel?',
        created_at: at(95),
      },
    ])
    .execute();
}
