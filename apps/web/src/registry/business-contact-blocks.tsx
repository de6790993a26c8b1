import { Card, CpfOrCnpjField, FieldGrid, PhoneField, TextAreaField, TextField } from '@prumo/ui';
import type { BusinessContactForm, Company, CompanyFinder } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { ActiveField, AddressBlock, Bind, CompanyNotice, useCompanyFinder } from '../kit/index.ts';

/** The label of each field, in the order of the form. */
export const contactLabels = {
  document: 'CPF/CNPJ',
  name: 'Nome ou razão social',
  tradeName: 'Nome fantasia',
  contact: 'Pessoa de contato',
  cellphone: 'Celular',
  phone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  notes: 'Observações',
};

interface Props {
  readonly form: BusinessContactForm;
  readonly documentRequired?: boolean | undefined;
  /** The look-up by CNPJ; the application's own unless a story gives another. */
  readonly companies?: CompanyFinder | undefined;
}

/** The register's texts in the fields of a contact. */
const valuesOf = ({ companyName, tradeName, phone, email, address }: Company) => ({
  name: companyName,
  tradeName,
  phone,
  email,
  ...address,
});

/** Identification, contact, address and remarks: what suppliers, clients and partners share. */
export const BusinessContactBlocks = observer(function BusinessContactBlocks({
  form,
  documentRequired = false,
  companies,
}: Props) {
  const { fields } = form;
  const finder = useCompanyFinder(companies);
  const lookUp = (document: string) => void finder?.lookUp(fields, document, valuesOf);
  const labels = contactLabels;
  return (
    <>
      <Card title="Identificação">
        <FieldGrid>
          <Bind form={fields} field="document">
            {({ onChange, ...bound }) => (
              <CpfOrCnpjField
                label={labels.document}
                required={documentRequired}
                span={3}
                onChange={(document) => (onChange(document), lookUp(document))}
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={5} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={fields} field="tradeName">
            {(bound) => <TextField label={labels.tradeName} span={4} maxLength={120} {...bound} />}
          </Bind>
        </FieldGrid>
        <CompanyNotice finder={finder} labels={labels} onRetry={() => lookUp(fields.draft.document)} />
      </Card>
      <Card title="Contato">
        <FieldGrid>
          <Bind form={fields} field="contact">
            {(bound) => <TextField label={labels.contact} span={4} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={fields} field="cellphone">
            {(bound) => <PhoneField label={labels.cellphone} span={2} {...bound} />}
          </Bind>
          <Bind form={fields} field="phone">
            {(bound) => <PhoneField label={labels.phone} span={2} {...bound} />}
          </Bind>
          <Bind form={fields} field="email">
            {(bound) => (
              <TextField label={labels.email} type="email" span={4} maxLength={254} spellCheck={false} {...bound} />
            )}
          </Bind>
        </FieldGrid>
      </Card>
      <AddressBlock form={fields} />
      <Card title="Observações">
        <FieldGrid>
          <Bind form={fields} field="notes">
            {(bound) => <TextAreaField label={labels.notes} span={12} maxLength={2000} {...bound} />}
          </Bind>
          <ActiveField form={form} />
        </FieldGrid>
      </Card>
    </>
  );
});
