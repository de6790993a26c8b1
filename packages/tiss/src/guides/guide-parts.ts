import { cnpjCharacters, onlyDigits } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import type { Text } from '@prumo/domain/billing';
import { codeOf } from '../codes/code-of.ts';
import { cutText } from '../text/cut-text.ts';
import type { BillableGuide, Contracted, GuideProfessional } from './billable-guide.ts';

/** Elements being filled; what has no value is left out, and the check of the model then names it. */
export type Filling = Readonly<Record<string, unknown>>;

/** The entries that have a value. */
export function filled(entries: Filling): Filling {
  const known: Record<string, unknown> = {};
  for (const name in entries) keep(known, name, entries[name]);
  return known;
}

function keep(known: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined && value !== null && value !== '') known[name] = value;
}

/** A typed text without surrounding spaces, undefined when blank. */
export function typed(value: Text): string | undefined {
  return isBlank(value) ? undefined : value.trim();
}

/** A text that names and does not identify: longer ones are cut to what the element takes. */
export function cut(value: Text, maximum: number): string | undefined {
  return isBlank(value) ? undefined : cutText(value, maximum);
}

/** The insurer's code of a provider, else CNPJ in capitals, else CPF: one of them. [TIS-006] */
export function contracted({ providerCode, cnpj, cpf }: Contracted): Filling {
  if (!isBlank(providerCode)) return { codigoPrestadorNaOperadora: providerCode.trim() };
  if (!isBlank(cnpj)) return { cnpjContratado: cnpjCharacters(cnpj) };
  return isBlank(cpf) ? {} : { cpfContratado: onlyDigits(cpf) };
}

export function professionalPart(professional: GuideProfessional | undefined): Filling {
  return filled({
    nomeProfissional: cut(professional?.name, 70),
    conselhoProfissional: codeOf('council', professional?.council?.name),
    numeroConselhoProfissional: typed(professional?.council?.record),
    UF: codeOf('state', professional?.council?.state),
    CBOS: typed(professional?.specialty?.code),
  });
}

export function beneficiaryPart({ insured, patient }: BillableGuide): Filling {
  return filled({ numeroCarteira: typed(insured.record), atendimentoRN: patient.isNewborn === true });
}

export function validationPart({ validation }: BillableGuide): Filling {
  return filled({ ausenciaCodValidacao: typed(validation?.absence), codValidacao: typed(validation?.token) });
}
