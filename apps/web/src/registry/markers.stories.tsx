import { ForbiddenState } from '@prumo/ui';
import { makeMarkerForm, type Marker, type MarkerGateway } from '@prumo/view-models/registry';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { MarkerFormScreen } from './marker-form.screen.tsx';
import { MarkerListScreen } from './marker-list.screen.tsx';

export default { title: 'Telas/Marcadores' };

const markers: readonly Marker[] = [
  { id: 'm1', name: 'Telefone', color: '#1c5ab5', active: true, version: 1 },
  { id: 'm2', name: 'Retorno', color: '#2f7d32', active: true, version: 1 },
  { id: 'm3', name: 'Site', color: '#8a5200', active: false, version: 1 },
];

const may = { create: true, update: true };

const gateway: MarkerGateway = {
  list: () => good(pageOf(markers)),
  get: () => good(markers[0] as Marker),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};

function formOf(id: string | null) {
  const form = makeMarkerForm(gateway, storyNotifier, storyKey);
  void form.load(id);
  return form;
}

export const Filled = {
  name: 'Preenchida',
  render: () => (
    <StoryFrame>
      <MarkerListScreen list={storyList(() => good(pageOf(markers, 41)))} may={may} />
    </StoryFrame>
  ),
};
export const Empty = {
  name: 'Vazia',
  render: () => (
    <StoryFrame>
      <MarkerListScreen list={storyList<Marker>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const Failed = {
  name: 'Erro',
  render: () => (
    <StoryFrame>
      <MarkerListScreen list={storyList<Marker>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const Loading = {
  name: 'Carregando',
  render: () => (
    <StoryFrame>
      <MarkerListScreen list={storyList<Marker>(never)} may={may} />
    </StoryFrame>
  ),
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
export const Form = {
  name: 'Formulário',
  render: () => (
    <StoryFrame>
      <MarkerFormScreen form={formOf('m1')} />
    </StoryFrame>
  ),
};
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () => {
    const form = formOf(null);
    void form.save();
    return (
      <StoryFrame>
        <MarkerFormScreen form={form} />
      </StoryFrame>
    );
  },
};
