import { BRAZILIAN_TIME_ZONES, MODULES } from '@prumo/domain/access';
import { onlyDigits } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { Card, Checklist, CnpjField, DateField, FieldGrid, PhoneField, SelectField, TextField } from '@prumo/ui';
import { type BranchForm, SHOWN_SETTINGS } from '@prumo/view-models/access';
import type { Company, CompanyFinder } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import {
  AddressBlock,
  Bind,
  CompanyNotice,
  type ConflictShows,
  fieldId,
  PictureChooser,
  shownChoice,
  shownChoices,
  useCompanyFinder,
} from '../kit/index.ts';
import './people.css';

interface Props {
  readonly branch: BranchForm;
  /** The look-up by CNPJ; the application's own unless a story gives another. */
  readonly companies?: CompanyFinder | undefined;
}

export const branchLabels = {
  name: 'Nome',
  legalName: 'Razão social',
  cnpj: 'CNPJ',
  cnes: 'CNES',
  phone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  timeZone: 'Fuso horário',
  publicId: 'Código público',
  expiresAt: 'Vencimento',
  modules: 'Módulos',
  settings: 'Configurações',
  logo: 'Logotipo',
} as const;
const timeZones = BRAZILIAN_TIME_ZONES.map((value) => ({
  value: value as string,
  label: label('brazilianTimeZone', value),
}));
const modules = MODULES.map(({ key }) => ({ value: key as string, label: label('module', key) }));
const settings = SHOWN_SETTINGS.map((value) => ({ value: value as string, label: label('branchSetting', value) }));

export const branchShows: ConflictShows = {
  timeZone: shownChoice(timeZones),
  modules: shownChoices(modules),
  settings: shownChoices(settings),
};

/** The registration of a branch. [REG-023, REG-024, REG-112] */
export const BranchBlocks = observer(function BranchBlocks({ branch, companies }: Props) {
  const { fields } = branch.form;
  return (
    <>
      <Identity branch={branch} companies={companies} />
      <AddressBlock form={fields} />
      <Card title="Funcionamento">
        <FieldGrid>
          <Bind form={fields} field="timeZone">
            {({ onChange, ...bound }) => (
              <SelectField
                label={branchLabels.timeZone}
                required
                span={5}
                filter
                options={timeZones}
                onChange={(zone) => zone !== null && onChange(zone)}
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="publicId">
            {({ onChange, ...bound }) => (
              <TextField
                label={branchLabels.publicId}
                required
                span={4}
                maxLength={40}
                spellCheck={false}
                hint="Letras minúsculas, números e hífens; o painel de chamada o usa."
                onChange={(text) => onChange(text.toLowerCase())}
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="expiresAt">
            {(bound) => (
              <DateField
                label={branchLabels.expiresAt}
                span={3}
                disabled={branch.expiryHint !== null}
                hint={branch.expiryHint ?? 'Vazio: sem vencimento'}
                onText={(text) => fields.set('expiresAtText', text)}
                {...bound}
              />
            )}
          </Bind>
        </FieldGrid>
        <Switches branch={branch} />
      </Card>
      <Logo branch={branch} />
    </>
  );
});

/** The register's texts in the fields of a branch. */
const valuesOf = ({ companyName, tradeName, phone, email, address }: Company) => ({
  legalName: companyName,
  name: tradeName ?? companyName,
  phone,
  email,
  ...address,
});

function Identity({
  branch: {
    form: { fields },
  },
  companies,
}: Props) {
  const finder = useCompanyFinder(companies);
  const lookUp = (cnpj: string) => void finder?.lookUp(fields, cnpj, valuesOf);
  return (
    <Card title="Dados da unidade">
      <FieldGrid>
        <Bind form={fields} field="name">
          {(bound) => <TextField label={branchLabels.name} required span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={fields} field="legalName">
          {(bound) => <TextField label={branchLabels.legalName} span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={fields} field="cnpj">
          {({ onChange, ...bound }) => (
            <CnpjField
              label={branchLabels.cnpj}
              span={3}
              onChange={(cnpj) => (onChange(cnpj), lookUp(cnpj))}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="cnes">
          {({ onChange, ...bound }) => (
            <TextField
              label={branchLabels.cnes}
              span={2}
              inputMode="numeric"
              onChange={(text) => onChange(onlyDigits(text).slice(0, 7))}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="phone">
          {(bound) => <PhoneField label={branchLabels.phone} span={3} {...bound} />}
        </Bind>
        <Bind form={fields} field="email">
          {(bound) => (
            <TextField label={branchLabels.email} type="email" span={4} maxLength={254} spellCheck={false} {...bound} />
          )}
        </Bind>
      </FieldGrid>
      <CompanyNotice finder={finder} labels={branchLabels} onRetry={() => lookUp(fields.draft.cnpj)} />
    </Card>
  );
}

const Switches = observer(function Switches({ branch }: Props) {
  const { draft, errors } = branch.form.fields;
  return (
    <div className="branch-switches">
      <Checklist
        id={fieldId('modules')}
        label={branchLabels.modules}
        filter={false}
        options={modules}
        value={new Set([...draft.modules, 'clinical'])}
        onChange={branch.chooseModules}
        error={errors['modules']}
      />
      <Checklist
        id={fieldId('settings')}
        label={branchLabels.settings}
        filter={false}
        options={settings}
        value={new Set(draft.settings)}
        onChange={branch.chooseSettings}
        error={errors['settings']}
      />
    </div>
  );
});

const Logo = observer(function Logo({ branch }: Props) {
  const { draft, errors } = branch.form.fields;
  return (
    <Card title={branchLabels.logo}>
      <PictureChooser
        label={branchLabels.logo}
        field={branch.logo}
        value={draft.logo}
        hint="Sai no alto das impressões. PNG ou JPEG."
        error={errors['logo']}
      />
    </Card>
  );
});
