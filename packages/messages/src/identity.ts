/** Documents, addresses and people. */
export const identity = {
  'cpf.invalid': 'CPF inválido',
  'cnpj.invalid': 'CNPJ inválido',
  'cns.invalid': 'CNS inválido',
  'cep.invalid': 'CEP inválido',
  'cep.not-found': 'CEP não encontrado',
  'cep.missing': 'CEP não informado',
  'address.missing': 'Endereço não informado',
  'phone.invalid': 'Telefone inválido',
  'email.invalid': 'E-mail inválido',
  'passport.invalid': 'Passaporte inválido',
  'patient.duplicate-cpf': 'Já existe um paciente com este CPF',
  'patient.identity-required': 'Campo obrigatório',
  'council.repeated': 'Este conselho já foi informado nesta UF',
  'professional.duplicate-cpf': 'Já existe um profissional com este CPF',
  'professional.in-use': 'Este profissional está em uso: agendas ativas: {schedules}, agendamentos futuros: {appointments}, usuários: {users}',
} as const;
