/** Documents, addresses and people. */
export const identity = {
  'cpf.invalid': 'CPF inválido',
  'cnpj.invalid': 'CNPJ inválido',
  'cnpj.not-found': 'CNPJ não encontrado',
  'entity.not-found': 'Ninguém com este documento',
  'cns.invalid': 'CNS inválido',
  'cep.invalid': 'CEP inválido',
  'cep.not-found': 'CEP não encontrado',
  'cep.missing': 'CEP não informado',
  'address.missing': 'Endereço não informado',
  'address.incomplete': 'Informe a UF, a cidade e ao menos três letras da rua',
  'phone.invalid': 'Telefone inválido',
  'email.invalid': 'E-mail inválido',
  'passport.invalid': 'Passaporte inválido',
  'patient.duplicate-cpf': 'Já existe um paciente com este CPF',
  'patient.identity-required': 'Campo obrigatório',
  'council.repeated': 'Este conselho já foi informado nesta UF',
  'professional.duplicate-cpf': 'Já existe um profissional com este CPF',
  'professional.in-use':
    'Este profissional está em uso: agendas ativas: {schedules}, agendamentos futuros: {appointments}, usuários: {users}',
} as const;
