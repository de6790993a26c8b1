import type { GuardedEntry } from '../kit/index.ts';

const places = {
  text: 'Salas e locais',
  icon: 'map-marker',
  detail: 'Consultórios, salas de exame, almoxarifados',
  permission: 'general:listPlaces',
} as const;
const providers = {
  text: 'Fornecedores',
  icon: 'truck',
  detail: 'Quem vende à clínica',
  permission: 'general:listSuppliers',
} as const;
const markers = {
  text: 'Marcadores',
  icon: 'tags',
  detail: 'Etiquetas coloridas da agenda',
  permission: 'general:listMarkers',
} as const;

/** The secondary registries of the clinical module. [REG-021, A62] */
export const otherRegistries: readonly GuardedEntry[] = [
  { ...places, path: '/places' },
  { ...markers, path: '/markers' },
  { ...providers, path: '/providers' },
  {
    path: '/clients',
    text: 'Clientes',
    icon: 'briefcase',
    detail: 'Empresas que contratam a clínica',
    permission: 'general:listClients',
  },
  {
    path: '/partners',
    text: 'Parceiros',
    icon: 'share-alt',
    detail: 'Para onde os pacientes são encaminhados',
    permission: 'referral:listPartners',
  },
  {
    path: '/phone-books',
    text: 'Agenda telefônica',
    icon: 'phone',
    detail: 'Telefones úteis da recepção',
    permission: 'general:listPhoneBooks',
  },
  {
    path: '/message-templates',
    text: 'Modelos de mensagem',
    icon: 'comment',
    detail: 'Textos de lembretes e campanhas',
    permission: 'general:listMessageTemplates',
  },
  {
    path: '/clinical/template-main',
    text: 'Modelos clínicos',
    icon: 'file-edit',
    detail: 'Anamneses, receitas, atestados, laudos',
    permission: 'clinical:listTemplates',
  },
];

const updateSettings = { permission: 'general:updateSettings' } as const;

/** The children of the settings. [REG-046] */
export const settingsChildren: readonly GuardedEntry[] = [
  {
    path: '/settings/branches',
    text: 'Unidades',
    icon: 'building',
    detail: 'Dados, endereço e módulos de cada clínica',
    permission: 'general:listBranches',
  },
  { ...places, path: '/settings/places' },
  {
    path: '/settings/collaborators',
    text: 'Colaboradores',
    icon: 'users',
    detail: 'Quem entra no sistema e onde',
    permission: 'general:listCollaborators',
  },
  { ...providers, path: '/settings/providers' },
  { ...markers, path: '/settings/markers' },
  {
    path: '/settings/reminders',
    text: 'Lembretes',
    icon: 'bell',
    detail: 'Mensagens que saem antes da consulta e pedem confirmação',
    permission: 'clinical:manageAppointmentSettings',
  },
  {
    path: '/settings/imports',
    text: 'Importação de dados',
    icon: 'file-import',
    detail: 'Planilhas de outro sistema, com conferência e desfazer',
    permission: 'general:importData',
  },
  {
    path: '/settings/permission-groups',
    text: 'Grupos de permissão',
    icon: 'shield',
    detail: 'O que cada pessoa pode ver e fazer',
    permission: 'general:listPermissionGroups',
  },
  {
    path: '/settings/doctoralia',
    text: 'Doctoralia',
    icon: 'link',
    detail: 'Profissionais, endereços, serviços e convênios na plataforma',
    permission: 'general:manageDoctoralia',
  },
  {
    ...updateSettings,
    path: '/settings/customer-settings',
    text: 'Regras da unidade',
    icon: 'sliders-h',
    detail: 'Chaves que mudam como a agenda e os cadastros se comportam',
  },
  {
    path: '/settings/audit',
    text: 'Auditoria',
    icon: 'verified',
    detail: 'Prova de que o registro do que foi feito não foi alterado',
    permission: 'clinical:listAudits',
  },
  {
    ...updateSettings,
    path: '/settings/first-steps',
    text: 'Primeiros passos',
    icon: 'list-check',
    detail: 'O que uma unidade nova precisa antes do primeiro paciente',
  },
];
