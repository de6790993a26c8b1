import type { ExpenseType } from '../billing/index.ts';
import { foldText } from '../identity/index.ts';
import type { ImportedStatus } from './imported-appointment.ts';

type Words = Readonly<Record<string, readonly string[]>>;

export const GENDER_WORDS: Words = {
  female: ['f', 'fem', 'feminino', 'mulher', 'female'],
  male: ['m', 'masc', 'masculino', 'homem', 'male'],
};

export const CIVIL_STATUS_WORDS: Words = {
  single: ['solteiro', 'solteira', 'single'],
  married: ['casado', 'casada', 'married'],
  separated: ['separado', 'separada', 'separated'],
  divorced: ['divorciado', 'divorciada', 'divorced'],
  widowed: ['viuvo', 'viuva', 'widowed'],
  stable_union: ['uniao estavel', 'amasiado', 'amasiada', 'stable union'],
};

export const EXPENSE_TYPE_WORDS: Readonly<Partial<Record<ExpenseType, readonly string[]>>> = {
  consultation: ['consulta', 'consultas', 'consultation'],
  evaluation: ['avaliacao', 'evaluation'],
  exam: ['exame', 'exames', 'sadt', 'sadt/exame', 'imagem', 'exam'],
  laboratory: ['laboratorio', 'laboratorial', 'laboratory'],
  procedure: ['procedimento', 'procedimentos', 'procedure'],
  session: ['sessao', 'terapia', 'session'],
  surgery: ['cirurgia', 'cirurgias', 'surgery'],
  daily: ['diaria', 'diarias'],
  gas: ['gases', 'gases medicinais', 'gas'],
  material: ['material', 'materiais'],
  medicine: ['medicamento', 'medicamentos', 'medicine'],
  opme: ['opme'],
  others: ['outros', 'outro', 'others'],
  tax: ['taxa', 'taxas', 'taxas e alugueis', 'tax'],
};

/** What was agreed and came of it; whoever waits at this moment waits in the other system. */
export const APPOINTMENT_STATUS_WORDS: Readonly<Record<ImportedStatus, readonly string[]>> = {
  scheduled: [
    'agendado',
    'agendada',
    'marcado',
    'marcada',
    'pendente',
    'a confirmar',
    'nao confirmado',
    'nao confirmada',
    'booked',
  ],
  confirmed: ['confirmado', 'confirmada'],
  attended: [
    'atendido',
    'atendida',
    'realizado',
    'realizada',
    'compareceu',
    'concluido',
    'concluida',
    'finalizado',
    'finalizada',
    'completed',
    'done',
  ],
  absent: ['faltou', 'falta', 'ausente', 'nao compareceu', 'no show', 'no-show'],
  canceled: ['cancelado', 'cancelada', 'desmarcado', 'desmarcada', 'desmarcou', 'cancelled'],
};

/** The value that a written word means, whatever its accents, case and gender in brackets: 'Solteiro(a)'. */
export function wordFor(words: Readonly<Partial<Record<string, readonly string[]>>>, text: string): string | null {
  const folded = foldText(text)
    .replace(/\((a|o)\)$/, '')
    .trim();
  return (
    Object.entries(words).find(([value, known]) => value === folded || known?.includes(folded) === true)?.[0] ?? null
  );
}
