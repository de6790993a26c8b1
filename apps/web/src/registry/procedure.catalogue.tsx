import { label, labelsOf } from '@prumo/messages';
import {
  AutoCompleteField,
  Card,
  type Column,
  DataTable,
  EmptyState,
  FieldGrid,
  MoneyField,
  MoneyText,
  Notice,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@prumo/ui';
import { maskTuss } from '@prumo/domain/identity';
import { OTHER_EXPENSE_TYPES, PROCEDURE_TYPES } from '@prumo/domain/billing';
import type { Api } from '@prumo/http-adapter/core';
import { createHttpCbhpmGateway, createHttpProcedureGateway } from '@prumo/http-adapter/registry';
import { CatalogueList, FIRST_PLACE } from '@prumo/view-models/core';
import { type LookupStore, type Procedure, ProcedureForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { CLOCK, LOOKUPS, SESSION } from '../composition/tokens.ts';
import {
  ActiveField,
  activeColumn,
  Bind,
  catalogue,
  type ConflictShows,
  fieldId,
  priceSourceText,
  shownChoice,
  shownLabel,
  shownMoney,
} from '../kit/index.ts';
import { ProcedureProfessionals } from './procedure-professionals.tsx';
import { usageText } from './procedure-usage.ts';
import { ProcedureValues } from './procedure-values.tsx';

const labels = {
  name: 'Nome',
  type: 'Tipo',
  code: 'Código TUSS',
  tussTable: 'Tabela',
  unit: 'Unidade de medida',
  modality: 'Modalidade',
  specialty: 'Especialidade',
  durationMinutes: 'Duração',
  preparation: 'Preparo',
  particular: 'Valor particular',
  fee: 'Honorário',
  operationalCost: 'Custo operacional',
  film: 'Filme',
};

const types = [...PROCEDURE_TYPES, ...OTHER_EXPENSE_TYPES].map((type) => ({
  value: type as string,
  label: label('expenseType', type),
}));

const showsOf = (lookups: LookupStore): ConflictShows => ({
  type: shownLabel('expenseType'),
  tussTable: shownLabel('tussTable'),
  unit: shownLabel('expenseUnit'),
  modality: shownLabel('modality'),
  particular: shownMoney,
  fee: shownMoney,
  film: shownMoney,
  operationalCost: shownMoney,
  'professionals.*.value': shownMoney,
  durationMinutes: (minutes) => (typeof minutes === 'number' ? `${minutes} min` : 'Não informado'),
  'professionals.*.professionalId': shownChoice(
    lookups.professionals().items.map(({ id, name }) => ({ value: id, label: name })),
  ),
});

interface Props {
  readonly procedure: ProcedureForm;
  readonly lookups: LookupStore;
}

/** Procedures and other expenses of the branch. [REG-011, REG-012, REG-013, REG-105] */
export default catalogue({
  calls: (api: Api) => ({ ...createHttpProcedureGateway(api), tables: createHttpCbhpmGateway(api) }),
  form: (calls, notifier, newKey, get) => {
    const procedure = new ProcedureForm(calls, calls.tables, notifier, newKey);
    const tables = new CatalogueList(calls.tables.list, get(CLOCK));
    return {
      form: procedure.form,
      procedure,
      tables,
      lookups: get(LOOKUPS),
      load: (id) => {
        if (get(SESSION).can('general:listCbhpmTable')) void tables.show(FIRST_PLACE);
        return procedure.load(id);
      },
    };
  },
  searchLabel: 'Nome ou código do procedimento',
  purpose:
    'Consultas, exames, sessões, cirurgias e também materiais, medicamentos e taxas: o que a clínica agenda e cobra.',
  orders: { columns: ['name', 'code'], usual: 'name' },
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    {
      key: 'code',
      header: 'Código',
      cell: ({ code }) => (code === null ? '' : maskTuss(code)),
      width: '140px',
      noWrap: true,
    },
    { key: 'type', header: 'Tipo', cell: ({ type }) => label('expenseType', type), width: '160px' },
    { key: 'modality', header: 'Modalidade', cell: ({ modality }) => modality ?? '', width: '110px' },
    {
      key: 'duration',
      header: 'Duração',
      align: 'end',
      cell: ({ durationMinutes }) => `${durationMinutes} min`,
      width: '100px',
      noWrap: true,
    },
    {
      key: 'particular',
      header: 'Particular',
      align: 'end',
      cell: ({ particularValue }) => <MoneyText value={particularValue} />,
      width: '130px',
    },
    activeColumn,
  ],
  labels: ({ form }) => ({
    ...labels,
    ...Object.fromEntries(
      form.fields.draft.professionals.flatMap((_, index) => [
        [`professionals.${index}.professionalId`, `Profissional ${index + 1}`],
        [`professionals.${index}.value`, `Valor do profissional ${index + 1}`],
      ]),
    ),
    professionals: 'Valores particulares por profissional',
  }),
  shows: ({ lookups }) => showsOf(lookups),
  fields: ({ form, procedure, lookups, tables }) => (
    <>
      {form.item && <Usage item={form.item} />}
      <Identification procedure={procedure} lookups={lookups} />
      <Card title="Valores">
        <FieldGrid>
          <Bind form={form.fields} field="particular">
            {(bound) => (
              <MoneyField
                label={labels.particular}
                span={3}
                hint="Vale quando o plano particular ou o profissional não tem outro preço."
                {...bound}
              />
            )}
          </Bind>
        </FieldGrid>
      </Card>
      <ProcedureValues procedure={procedure} tables={tables} labels={labels} />
      <ProcedureProfessionals procedure={procedure} lookups={lookups} />
      {form.item && <PlanPrices plans={form.item.plans} />}
    </>
  ),
});

function Usage({ item }: { readonly item: Procedure }) {
  const text = usageText(item.usage);
  return text === '' ? null : (
    <Notice>Em uso: {text}. Desativado, o procedimento deixa de ser oferecido; o que já o usa continua com ele.</Notice>
  );
}

const Identification = observer(function Identification({ procedure, lookups }: Props) {
  const { fields } = procedure.form;
  const { draft } = fields;
  const specialties = lookups.specialties();
  return (
    <Card title="Identificação">
      <FieldGrid>
        <Bind form={fields} field="type">
          {(bound) => (
            <SelectField
              label={labels.type}
              required
              span={4}
              options={types}
              {...bound}
              onChange={procedure.chooseType}
            />
          )}
        </Bind>
        <AutoCompleteField
          id={fieldId('code')}
          label={labels.code}
          span={8}
          error={fields.errors['code']}
          hint="Busque pelo começo do código ou por palavras do nome; um código que não está na tabela pode ser digitado."
          value={null}
          freeText={maskTuss(draft.code)}
          onText={procedure.typeCode}
          onChange={procedure.chooseTuss}
          search={(text, signal) => procedure.searchTuss(text, signal)}
          toKey={({ id: key }) => key}
          toLabel={({ display }) => display}
          looksFor="procedure"
          emptyText="Nenhum código encontrado"
        />
        <Bind form={fields} field="name">
          {(bound) => <TextField label={labels.name} required span={8} maxLength={150} {...bound} />}
        </Bind>
        <Bind form={fields} field="tussTable">
          {(bound) => (
            <SelectField label={labels.tussTable} span={4} clearable options={labelsOf('tussTable')} {...bound} />
          )}
        </Bind>
        {!procedure.isProcedure && (
          <Bind form={fields} field="unit">
            {(bound) => (
              <SelectField
                label={labels.unit}
                span={4}
                clearable
                filter
                options={labelsOf('expenseUnit')}
                hint="O padrão TISS a exige nas guias"
                {...bound}
              />
            )}
          </Bind>
        )}
        {procedure.isProcedure && (
          <>
            <Bind form={fields} field="modality">
              {(bound) => (
                <SelectField
                  label={labels.modality}
                  span={4}
                  clearable
                  filter
                  options={labelsOf('modality')}
                  {...bound}
                />
              )}
            </Bind>
            <SelectField
              id={fieldId('specialty')}
              label={labels.specialty}
              span={5}
              clearable
              filter
              loading={specialties.state === 'loading' || specialties.state === 'idle'}
              options={specialties.items.map(({ code, name }) => ({ value: code, label: name }))}
              value={draft.specialty?.code ?? null}
              onChange={(code) => fields.set('specialty', specialties.items.find((item) => item.code === code) ?? null)}
            />
            <Bind form={fields} field="durationMinutes">
              {(bound) => (
                <NumberField
                  label={labels.durationMinutes}
                  span={3}
                  min={0}
                  max={999}
                  maxLength={3}
                  unit="min"
                  {...bound}
                />
              )}
            </Bind>
            <Bind form={fields} field="preparation">
              {(bound) => (
                <TextAreaField
                  label={labels.preparation}
                  span={12}
                  rows={4}
                  maxLength={4000}
                  hint="O que o paciente precisa saber antes: jejum, medicamentos, documentos."
                  {...bound}
                />
              )}
            </Bind>
          </>
        )}
        <ActiveField form={procedure.form} />
      </FieldGrid>
    </Card>
  );
});

const planColumns: readonly Column<Procedure['plans'][number]>[] = [
  { key: 'plan', header: 'Convênio', cell: ({ customName }) => customName },
  {
    key: 'insurance',
    header: 'Valor convênio',
    align: 'end',
    cell: ({ insuranceValue }) => <MoneyText value={insuranceValue} />,
    width: '160px',
  },
  {
    key: 'particular',
    header: 'Valor particular',
    align: 'end',
    cell: ({ particularValue }) => <MoneyText value={particularValue} />,
    width: '160px',
  },
  { key: 'source', header: 'Origem', cell: ({ source }) => priceSourceText(source), width: '200px' },
];

/** Read only: prices are kept in the price table of each plan. */
const PlanPrices = ({ plans }: Pick<Procedure, 'plans'>) => (
  <Card title="Valores por plano" flush>
    <DataTable
      caption="Valores por plano"
      columns={planColumns}
      rows={plans}
      rowKey={({ planId }) => planId}
      empty={<EmptyState icon="inbox" text="Nenhum plano tem preço para este procedimento" />}
    />
  </Card>
);
