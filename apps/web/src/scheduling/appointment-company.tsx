import { formatCnpj } from '@prumo/domain/identity';
import { AutoCompleteField } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';
import type { AgendaDesk } from './agenda-desk.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  /** Known of a found company, not of a stored one. */
  readonly document?: string;
}

/** The client company for whose occupational health the patient comes. [SCH-046, spec 3.5] */
export const AppointmentCompanyField = observer(function AppointmentCompanyField({
  desk: { form, tools },
}: {
  readonly desk: AgendaDesk;
}) {
  return (
    <Bind form={form.fields} field="asoClient">
      {({ onChange, ...bound }) => (
        <AutoCompleteField<Company>
          label="Empresa (ASO)"
          span={6}
          readOnly={form.readOnly}
          placeholder="Nome ou CNPJ da empresa"
          looksFor="other"
          search={tools.origin.findClients}
          toKey={({ id }) => id}
          toLabel={({ name }) => name}
          toDetail={({ document }) => document && formatCnpj(document)}
          emptyText="Empresa não encontrada"
          {...bound}
          onChange={(company) => onChange(company === null ? null : { id: company.id, name: company.name })}
        />
      )}
    </Bind>
  );
});
