import { VersionConflict } from '@prumo/view-models/core';
import { ConflictDialog } from './conflict-dialog.tsx';
import { shownMoney } from './conflict-words.ts';

export default { title: 'Telas/Peças/Duas pessoas no mesmo cadastro' };

const labels = {
  name: 'Nome',
  phone: 'Telefone',
  birthDate: 'Data de nascimento',
  active: 'Ativo',
  uco: 'Valor da UCO',
  items: 'Procedimentos',
  notes: 'Observações',
};
const before = {
  name: 'Vida Plena',
  phone: '1133334444',
  birthDate: null,
  active: true,
  uco: 2424,
  notes: '',
  items: [{ code: '1', name: 'Consulta' }],
};
const nothing = () => undefined;

const dialogOf = (
  mine: object,
  stored: object,
  who = { by: 'Beatriz Nogueira Sampaio' as string | null, at: '2026-11-21T13:15:00.000Z' as string | null },
  busy = false,
) => (
  <ConflictDialog
    conflict={new VersionConflict({ before, mine: { ...before, ...mine }, stored: { ...before, ...stored } }, who)}
    labels={labels}
    shows={{ uco: shownMoney }}
    busy={busy}
    onSave={nothing}
    onBack={nothing}
  />
);

const long = 'Exige pedido médico com indicação clínica, cópia da carteira e do documento com foto. '.repeat(4);

export const OneField = {
  name: 'Um campo',
  render: () => dialogOf({ name: 'Vida Plena Saúde' }, { name: 'Vida Plena S.A.' }),
};
export const SeveralFields = {
  name: 'Vários campos',
  render: () =>
    dialogOf(
      {
        name: 'Vida Plena Saúde',
        phone: '11988887777',
        birthDate: '2020-01-31',
        uco: 2500,
        notes: long,
        items: [
          { code: '1', name: 'Consulta' },
          { code: '2', name: 'Hemograma' },
        ],
      },
      { name: 'Vida Plena S.A.', phone: '', active: false, uco: 2600, notes: 'Só com pedido.' },
    ),
};
export const NobodyKnown = {
  name: 'Sem saber quem gravou',
  render: () => dialogOf({ name: 'A' }, { name: 'B' }, { by: null, at: null }),
};
export const Saving = { name: 'Gravando', render: () => dialogOf({ name: 'A' }, { name: 'B' }, undefined, true) };
