import type { AppRoute } from '../shell/app-route.ts';

const placeForm = () => import('./place-form.page.tsx');
const phoneBookForm = () => import('./phone-book-form.page.tsx');
const templateForm = () => import('./message-template-form.page.tsx');
const providerForm = () => import('./provider-form.page.tsx');
const clientForm = () => import('./client-form.page.tsx');
const partnerForm = () => import('./partner-form.page.tsx');

/** Places, phone book, message templates, suppliers, clients, partners, and the hubs that lead to registries. [REG-021, REG-046] */
export const simpleRegistryRoutes: readonly AppRoute[] = [
  {
    path: '/places', title: 'Salas e locais', permission: 'general:listPlaces', module: null,
    menu: { section: 'registry', icon: 'map-marker' }, load: () => import('./place-list.page.tsx'),
  },
  { path: '/places/create', title: 'Novo local', permission: 'general:createPlace', module: null, load: placeForm },
  { path: '/places/:id/edit', title: 'Editar local', permission: 'general:updatePlace', module: null, load: placeForm },
  {
    path: '/providers', title: 'Fornecedores', permission: 'general:listSuppliers', module: null,
    menu: { section: 'registry', icon: 'truck' }, load: () => import('./provider-list.page.tsx'),
  },
  { path: '/providers/create', title: 'Novo fornecedor', permission: 'general:createSupplier', module: null, load: providerForm },
  { path: '/providers/:id/edit', title: 'Editar fornecedor', permission: 'general:updateSupplier', module: null, load: providerForm },
  {
    path: '/clients', title: 'Clientes', permission: 'general:listClients', module: null,
    menu: { section: 'registry', icon: 'briefcase' }, load: () => import('./client-list.page.tsx'),
  },
  { path: '/clients/create', title: 'Novo cliente', permission: 'general:createClient', module: null, load: clientForm },
  { path: '/clients/:id/edit', title: 'Editar cliente', permission: 'general:updateClient', module: null, load: clientForm },
  {
    path: '/partners', title: 'Parceiros', permission: 'referral:listPartners', module: null,
    menu: { section: 'registry', icon: 'share-alt' }, load: () => import('./partner-list.page.tsx'),
  },
  { path: '/partners/create', title: 'Novo parceiro', permission: 'referral:createPartner', module: null, load: partnerForm },
  { path: '/partners/:id/edit', title: 'Editar parceiro', permission: 'referral:updatePartner', module: null, load: partnerForm },
  {
    path: '/phone-books', title: 'Agenda telefônica', permission: 'general:listPhoneBooks', module: null,
    menu: { section: 'registry', icon: 'phone' }, load: () => import('./phone-book-list.page.tsx'),
  },
  { path: '/phone-books/create', title: 'Novo contato', permission: 'general:createPhoneBook', module: null, load: phoneBookForm },
  { path: '/phone-books/:id/edit', title: 'Editar contato', permission: 'general:updatePhoneBook', module: null, load: phoneBookForm },
  {
    path: '/message-templates', title: 'Modelos de mensagem', permission: 'general:listMessageTemplates', module: null,
    menu: { section: 'registry', icon: 'comment' }, load: () => import('./message-template-list.page.tsx'),
  },
  { path: '/message-templates/create', title: 'Novo modelo de mensagem', permission: 'general:createMessageTemplate', module: null, load: templateForm },
  { path: '/message-templates/:id/edit', title: 'Editar modelo de mensagem', permission: 'general:updateMessageTemplate', module: null, load: templateForm },
  {
    path: '/others', title: 'Outros cadastros', module: 'clinical',
    permission: [
      'general:listPlaces', 'general:listMarkers', 'general:listSuppliers', 'general:listClients', 'referral:listPartners', 'general:listPhoneBooks',
      'general:listMessageTemplates', 'clinical:listTemplates',
    ],
    load: () => import('./others.page.tsx'),
  },
  {
    path: '/settings', title: 'Configurações', module: null,
    permission: [
      'general:listBranches', 'general:listPlaces', 'general:listCollaborators', 'general:listSuppliers', 'general:listMarkers', 'general:listPermissionGroups',
      'general:updateSettings', 'general:importData', 'clinical:manageAppointmentSettings', 'general:manageDoctoralia',
    ],
    menu: { section: 'administration', icon: 'cog' }, load: () => import('./settings.page.tsx'),
  },
  { path: '/settings/branches', title: 'Unidades', permission: 'general:listBranches', module: null, load: () => import('./settings-branches.page.tsx') },
  {
    path: '/settings/collaborators', title: 'Colaboradores', permission: 'general:listCollaborators', module: null,
    load: () => import('./settings-collaborators.page.tsx'),
  },
  { path: '/settings/places', title: 'Salas e locais', permission: 'general:listPlaces', module: null, load: () => import('./settings-places.page.tsx') },
  { path: '/settings/providers', title: 'Fornecedores', permission: 'general:listSuppliers', module: null, load: () => import('./settings-providers.page.tsx') },
  { path: '/settings/markers', title: 'Marcadores', permission: 'general:listMarkers', module: null, load: () => import('./settings-markers.page.tsx') },
  {
    path: '/settings/permission-groups', title: 'Grupos de permissão', permission: 'general:listPermissionGroups', module: null,
    load: () => import('./settings-permission-groups.page.tsx'),
  },
  { path: '/settings/doctoralia', title: 'Doctoralia', permission: 'general:manageDoctoralia', module: null, load: () => import('./settings-doctoralia.page.tsx') },
  {
    path: '/settings/customer-settings', title: 'Regras da unidade', permission: 'general:updateSettings', module: null,
    load: () => import('./settings-customer.page.tsx'),
  },
  {
    path: '/settings/first-steps', title: 'Primeiros passos', permission: 'general:updateSettings', module: null,
    load: () => import('./settings-first-steps.page.tsx'),
  },
];
