/** Documents, addresses and people. */
export const identity = {
  'cpf.invalid': 'CPF inválido',
  'cnpj.invalid': 'CNPJ inválido',
  'cns.invalid': 'CNS inválido',
  'cep.invalid': 'CEP inválido',
  'cep.missing': 'CEP não informado',
  'address.missing': 'Endereço não informado',
  'phone.invalid': 'Telefone inválido',
  'email.invalid': 'E-mail inválido',
  'passport.invalid': 'Passaporte inválido',
  'patient.duplicate-cpf': 'Já existe um paciente com este CPF',
  'patient.identity-required': 'Campo obrigatório',
} as const;
