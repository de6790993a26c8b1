/** Names of what is imported, of its fields and of the steps of an import. */
export const importLabels = {
  importKind: { patients: 'Pacientes', professionals: 'Profissionais', procedures: 'Procedimentos', prices: 'Preços', insurers: 'Convênios', appointments: 'Agendamentos' },
  importStatus: {
    draft: 'Escolher colunas', checking: 'Conferindo', checked: 'Conferida', running: 'Importando', done: 'Concluída', canceled: 'Cancelada', failed: 'Interrompida',
    undoing: 'Desfazendo', undone: 'Desfeita',
  },
  importField: {
    externalId: 'Código no sistema anterior', name: 'Nome', socialName: 'Nome social', cpf: 'CPF', birthDate: 'Data de nascimento', gender: 'Sexo', cns: 'CNS', rg: 'RG',
    passport: 'Passaporte', cellphone: 'Celular', phone: 'Telefone', email: 'E-mail', motherName: 'Nome da mãe', fatherName: 'Nome do pai', civilStatus: 'Estado civil',
    occupation: 'Profissão', insurer: 'Convênio', plan: 'Plano', record: 'Número da carteira', validity: 'Validade da carteira', alert: 'Alerta', notes: 'Observações',
    cep: 'CEP', street: 'Logradouro', number: 'Número', complement: 'Complemento', neighborhood: 'Bairro', city: 'Cidade', state: 'UF', treatment: 'Tratamento',
    council: 'Conselho', councilState: 'UF do conselho', councilRecord: 'Número no conselho', cbo: 'CBO', code: 'Código', type: 'Tipo', durationMinutes: 'Duração (minutos)',
    particularValue: 'Valor particular', preparation: 'Preparo', insuranceValue: 'Valor convênio', ansCode: 'Registro ANS', cnpj: 'CNPJ', legalName: 'Razão social',
    schedule: 'Agenda', professional: 'Profissional', date: 'Data', start: 'Início', end: 'Fim', patientCode: 'Código do paciente', patient: 'Paciente',
    procedure: 'Procedimento', status: 'Situação',
  },
  cellContent: {
    text: 'Texto', longText: 'Texto longo', cpf: 'CPF', cnpj: 'CNPJ', cns: 'CNS', date: 'Data', phone: 'Telefone', cep: 'CEP', money: 'Valor em reais', email: 'E-mail',
    gender: 'Sexo', state: 'UF', civilStatus: 'Estado civil', expenseType: 'Tipo de procedimento', code: 'Código de procedimento', cbo: 'CBO', ansCode: 'Registro ANS',
    whole: 'Número inteiro', moment: 'Data, com hora ou sem', hour: 'Hora', appointmentStatus: 'Situação do agendamento',
  },
} as const;
