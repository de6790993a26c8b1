import { cnpjCharacters, onlyDigits } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import type { Contracted } from '../guides/billable-guide.ts';
import type { Sender } from './transaction-header.ts';

/** Who sends a message, as its guides name the contracted: the insurer's code, else the CNPJ, else the CPF. [TIS-006] */
export function contractedSender({ providerCode, cnpj, cpf }: Contracted): Sender {
  if (!isBlank(providerCode)) return { codigoPrestadorNaOperadora: providerCode.trim() };
  if (!isBlank(cnpj)) return { CNPJ: cnpjCharacters(cnpj) };
  return { CPF: onlyDigits(cpf ?? '') };
}
