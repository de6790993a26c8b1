import { catalogueStories } from '../stories/catalogue-stories.tsx';
import catalogue from './marker.catalogue.tsx';
import { markers as route } from './simple-registries.routes.ts';

export default { title: 'Telas/Marcadores' };

const sample = { id: 'm1', name: 'Telefone', color: '#1c5ab5', active: true, version: 1 };
const markers = catalogueStories(route, catalogue, sample, {
  rows: [
    { ...sample, id: 'm2', name: 'Retorno', color: '#2f7d32' },
    { ...sample, id: 'm3', name: 'Site', color: '#8a5200', active: false },
  ],
});

export const Filled = { name: 'Preenchida', render: markers.filled };
export const Empty = { name: 'Vazia', render: markers.empty };
export const Failed = { name: 'Erro', render: markers.failed };
export const Loading = { name: 'Carregando', render: markers.loading };
export const Forbidden = { name: 'Sem permissão', render: markers.forbidden };
export const Form = { name: 'Formulário', render: markers.form };
export const FormWithErrors = { name: 'Formulário com erros', render: markers.formWithErrors };
