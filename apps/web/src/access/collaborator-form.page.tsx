import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { PersonFiles, useStarted } from '../kit/index.ts';
import { CollaboratorFormScreen } from './collaborator-form.screen.tsx';
import { COLLABORATOR_FORM, peopleModule } from './people.module.ts';

export const modules = [peopleModule];

/** /collaborators/create and /collaborators/:id/edit [REG-029, REG-030] */
export function Component() {
  const { id } = useParams();
  const person = useViewModel(COLLABORATOR_FORM);
  useStarted(() => person.load(id ?? null));
  return (
    <CollaboratorFormScreen person={person} below={<PersonFiles entityId={id} write="general:updateCollaborator" />} />
  );
}
