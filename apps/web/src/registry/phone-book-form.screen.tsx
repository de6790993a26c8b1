import { Card, FieldGrid, PhoneField, SwitchField, TextAreaField, TextField } from '@prumo/ui';
import type { PhoneBookForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen } from '../kit/index.ts';

const labels = {
  name: 'Nome',
  company: 'Empresa',
  phone: 'Telefone',
  cellphone: 'Celular',
  email: 'E-mail',
  notes: 'Observações',
};

/** An entry of the phone book. [REG-038, REG-039] */
export const PhoneBookFormScreen = observer(function PhoneBookFormScreen({ form }: { readonly form: PhoneBookForm }) {
  const { fields } = form;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo contato' : 'Editar contato'}
      form={form}
      listPath="/phone-books"
      listTitle="Agenda telefônica"
      labels={labels}
      canDeactivate={form.item?.active ?? false}
    >
      <Card>
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={fields} field="company">
            {(bound) => <TextField label={labels.company} span={6} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={fields} field="phone">
            {(bound) => <PhoneField label={labels.phone} span={3} {...bound} />}
          </Bind>
          <Bind form={fields} field="cellphone">
            {(bound) => <PhoneField label={labels.cellphone} span={3} {...bound} />}
          </Bind>
          <Bind form={fields} field="email">
            {(bound) => (
              <TextField label={labels.email} type="email" span={6} maxLength={254} spellCheck={false} {...bound} />
            )}
          </Bind>
          <Bind form={fields} field="notes">
            {(bound) => <TextAreaField label={labels.notes} span={12} maxLength={1000} {...bound} />}
          </Bind>
          {form.id !== null && (
            <Bind form={fields} field="active">
              {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
            </Bind>
          )}
        </FieldGrid>
      </Card>
    </CatalogueFormScreen>
  );
});
