import type { FirstStep, Permission } from '@prumo/domain/access';

/** Where a step is done, and where what was done is seen. */
export interface FirstStepPage {
  readonly detail: string;
  readonly action: string;
  readonly create: string;
  readonly permission: Permission;
  readonly list: string;
}

/** The pages of the steps; the branch's own form is found by its id. */
export const firstStepPages = (branchId: string): Readonly<Record<FirstStep, FirstStepPage>> => ({
  company: {
    detail: 'CNPJ e endereço saem nas guias, nos recibos e no alto das impressões.',
    action: 'Completar os dados',
    permission: 'general:updateBranch',
    create: `/branches/${branchId}/edit`,
    list: `/branches/${branchId}/edit`,
  },
  rooms: {
    detail: 'Onde se atende: as agendas escolhem daqui.',
    action: 'Novo local',
    create: '/places/create',
    permission: 'general:createPlace',
    list: '/places',
  },
  professionals: {
    detail: 'Quem atende: conselho, especialidades e convênios.',
    action: 'Novo profissional',
    permission: 'general:createProfessional',
    create: '/clinical/professionals/create',
    list: '/clinical/professionals',
  },
  insurers: {
    detail: 'As operadoras com seus planos, e o particular.',
    action: 'Novo convênio',
    create: '/clinical/insurances/create',
    permission: 'general:createInsurance',
    list: '/clinical/insurances',
  },
  procedures: {
    detail: 'Consultas e exames com seus códigos e valores.',
    action: 'Novo procedimento',
    create: '/clinical/procedures/create',
    permission: 'general:createExpense',
    list: '/clinical/procedures',
  },
  schedule: {
    detail: 'Os dias e as horas de cada profissional: daqui saem os horários para agendar.',
    action: 'Nova agenda',
    create: '/clinical/schedules/create',
    permission: 'clinical:createSchedule',
    list: '/clinical/schedules',
  },
  cashier: {
    detail: 'Uma conta do tipo caixa, suas categorias e quem pode abri-lo.',
    action: 'Configurar o caixa',
    create: '/cashier-configuration',
    permission: 'financial:configureCashier',
    list: '/cashier-configuration',
  },
  users: {
    detail: 'Quem mais entra no sistema, com que grupo de permissão.',
    action: 'Novo colaborador',
    create: '/collaborators/create',
    permission: 'general:createCollaborator',
    list: '/collaborators',
  },
});
