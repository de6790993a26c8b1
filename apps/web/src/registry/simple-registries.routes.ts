import type { AppRoute } from '../pages/app-route.ts';
import { catalogueList, type CatalogueRoute, catalogueRoutes } from '../pages/catalogue-routes.ts';
import { inSettings } from './in-settings.ts';

export const markers: CatalogueRoute = {
  path: '/markers',
  title: 'Marcadores',
  createTitle: 'Novo marcador',
  editTitle: 'Editar marcador',
  permissions: { list: 'general:listMarkers', create: 'general:createMarker', update: 'general:updateMarker' },
  module: null,
  menu: { section: 'registry', icon: 'tags' },
  load: () => import('./marker.catalogue.tsx'),
};
export const places: CatalogueRoute = {
  path: '/places',
  title: 'Salas e locais',
  createTitle: 'Novo local',
  editTitle: 'Editar local',
  permissions: { list: 'general:listPlaces', create: 'general:createPlace', update: 'general:updatePlace' },
  module: null,
  menu: { section: 'registry', icon: 'map-marker' },
  load: () => import('./place.catalogue.tsx'),
};
export const providers: CatalogueRoute = {
  path: '/providers',
  title: 'Fornecedores',
  createTitle: 'Novo fornecedor',
  editTitle: 'Editar fornecedor',
  permissions: { list: 'general:listSuppliers', create: 'general:createSupplier', update: 'general:updateSupplier' },
  module: null,
  menu: { section: 'registry', icon: 'truck' },
  load: () => import('./provider.catalogue.tsx'),
};
export const clients: CatalogueRoute = {
  path: '/clients',
  title: 'Clientes',
  createTitle: 'Novo cliente',
  editTitle: 'Editar cliente',
  permissions: { list: 'general:listClients', create: 'general:createClient', update: 'general:updateClient' },
  module: null,
  menu: { section: 'registry', icon: 'briefcase' },
  load: () => import('./client.catalogue.tsx'),
};
export const partners: CatalogueRoute = {
  path: '/partners',
  title: 'Parceiros',
  createTitle: 'Novo parceiro',
  editTitle: 'Editar parceiro',
  permissions: { list: 'referral:listPartners', create: 'referral:createPartner', update: 'referral:updatePartner' },
  module: null,
  menu: { section: 'registry', icon: 'share-alt' },
  load: () => import('./partner.catalogue.tsx'),
};
export const phoneBooks: CatalogueRoute = {
  path: '/phone-books',
  title: 'Agenda telefônica',
  createTitle: 'Novo contato',
  editTitle: 'Editar contato',
  permissions: { list: 'general:listPhoneBooks', create: 'general:createPhoneBook', update: 'general:updatePhoneBook' },
  module: null,
  menu: { section: 'registry', icon: 'phone', label: 'Telefones e contatos' },
  load: () => import('./phone-book.catalogue.tsx'),
};
export const messageTemplates: CatalogueRoute = {
  path: '/message-templates',
  title: 'Modelos de mensagem',
  createTitle: 'Novo modelo de mensagem',
  editTitle: 'Editar modelo de mensagem',
  permissions: {
    list: 'general:listMessageTemplates',
    create: 'general:createMessageTemplate',
    update: 'general:updateMessageTemplate',
  },
  module: null,
  menu: { section: 'registry', icon: 'comment' },
  load: () => import('./message-template.catalogue.tsx'),
};

/** Markers, places, phone book, message templates, suppliers, clients, partners, and the hubs that lead to registries. [REG-021, REG-046] */
export const simpleRegistryRoutes: readonly AppRoute[] = [
  ...[markers, places, providers, clients, partners, phoneBooks, messageTemplates].flatMap(catalogueRoutes),
  {
    path: '/others',
    title: 'Outros cadastros',
    module: 'clinical',
    permission: [
      'general:listPlaces',
      'general:listMarkers',
      'general:listSuppliers',
      'general:listClients',
      'referral:listPartners',
      'general:listPhoneBooks',
      'general:listMessageTemplates',
      'clinical:listTemplates',
    ],
    menu: { section: 'registry', icon: 'objects-column' },
    load: () => import('./others.page.tsx'),
  },
  {
    path: '/settings',
    title: 'Configurações',
    module: null,
    permission: [
      'general:listBranches',
      'general:listPlaces',
      'general:listCollaborators',
      'general:listSuppliers',
      'general:listMarkers',
      'general:listPermissionGroups',
      'general:updateSettings',
      'general:importData',
      'clinical:manageAppointmentSettings',
      'general:manageDoctoralia',
      'clinical:listAudits',
    ],
    menu: { section: 'administration', icon: 'cog' },
    load: () => import('./settings.page.tsx'),
  },
  {
    path: '/settings/places',
    title: 'Salas e locais',
    permission: 'general:listPlaces',
    module: null,
    load: inSettings(catalogueList(places)),
  },
  {
    path: '/settings/providers',
    title: 'Fornecedores',
    permission: 'general:listSuppliers',
    module: null,
    load: inSettings(catalogueList(providers)),
  },
  {
    path: '/settings/markers',
    title: 'Marcadores',
    permission: 'general:listMarkers',
    module: null,
    load: inSettings(catalogueList(markers)),
  },
  {
    path: '/settings/doctoralia',
    title: 'Doctoralia',
    permission: 'general:manageDoctoralia',
    module: null,
    load: inSettings(() => import('./doctoralia.page.tsx')),
  },
];
