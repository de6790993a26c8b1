import { SwitchField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { Bind } from './bind.tsx';

interface Props {
  readonly form: { readonly id: string | null; readonly fields: FormState<{ active: boolean }> };
}

/** Takes a stored record out of use and back; a new one is in use. */
export const ActiveField = observer(function ActiveField({ form }: Props) {
  if (form.id === null) return null;
  return (
    <Bind form={form.fields} field="active">
      {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
    </Bind>
  );
});
