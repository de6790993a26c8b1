import { formatPhone } from '@prumo/domain/identity';
import { type Api, registry } from '@prumo/http-adapter/core';
import { Card, FieldGrid, PhoneField, TextAreaField, TextField } from '@prumo/ui';
import { makePhoneBookForm } from '@prumo/view-models/registry';
import { ActiveField, activeColumn, Bind, catalogue } from '../kit/index.ts';

const labels = {
  name: 'Nome',
  company: 'Empresa',
  phone: 'Telefone',
  cellphone: 'Celular',
  email: 'E-mail',
  notes: 'Observações',
};

/** The phone book of the branch. [REG-037, REG-038, REG-039] */
export default catalogue({
  calls: (api: Api) => registry(api, '/phone-books'),
  form: makePhoneBookForm,
  searchLabel: 'Nome ou telefone',
  purpose: 'Telefones úteis para a recepção: laboratórios, hospitais, convênios e prestadores.',
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'company', header: 'Empresa', cell: ({ company }) => company ?? '' },
    {
      key: 'phone',
      header: 'Telefones',
      noWrap: true,
      cell: ({ phone, cellphone }) =>
        [phone, cellphone]
          .filter(Boolean)
          .map((number) => formatPhone(number ?? ''))
          .join(' · '),
    },
    { key: 'email', header: 'E-mail', cell: ({ email }) => email ?? '' },
    activeColumn,
  ],
  labels,
  fields: (form) => (
    <Card>
      <FieldGrid>
        <Bind form={form.fields} field="name">
          {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="company">
          {(bound) => <TextField label={labels.company} span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="phone">
          {(bound) => <PhoneField label={labels.phone} span={3} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="cellphone">
          {(bound) => <PhoneField label={labels.cellphone} span={3} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="email">
          {(bound) => (
            <TextField label={labels.email} type="email" span={6} maxLength={254} spellCheck={false} {...bound} />
          )}
        </Bind>
        <Bind form={form.fields} field="notes">
          {(bound) => <TextAreaField label={labels.notes} span={12} maxLength={1000} {...bound} />}
        </Bind>
        <ActiveField form={form} />
      </FieldGrid>
    </Card>
  ),
});
