import { MAX_CASH_VALUE } from '@prumo/domain/cashier';
import {
  Button,
  Card,
  Checklist,
  EmptyState,
  ErrorState,
  FieldGrid,
  Form,
  MoneyField,
  SelectField,
  Skeleton,
  SwitchField,
} from '@prumo/ui';
import type { CashCategories, CashierConfiguration } from '@prumo/view-models/cashier';
import { categoryOptions } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Bind, fieldId, FormErrors } from '../kit/index.ts';

interface Props {
  readonly form: CashierConfiguration;
  /** Whether the user may make the account of a drawer. */
  readonly mayCreate?: boolean | undefined;
}

const kinds = [
  { kind: 'revenue', name: 'Entrada' },
  { kind: 'expense', name: 'Saída' },
  { kind: 'attendance', name: 'Atendimento' },
  { kind: 'forward', name: 'Encaminhamento' },
] as const satisfies readonly { readonly kind: keyof CashCategories; readonly name: string }[];

const labels = {
  drawerId: 'Caixa',
  collaborators: 'Colaboradores',
  revenue: 'Entrada',
  expense: 'Saída',
  attendance: 'Atendimento',
  forward: 'Encaminhamento',
  transferAccount: 'Cofre ou banco',
  withdrawalLimit: 'Lembrar da sangria acima de',
  blindCount: 'Contagem às cegas no fechamento',
};

/** Configuração do caixa. [CSH-051] */
export const CashierConfigurationScreen = observer(function CashierConfigurationScreen({
  form,
  mayCreate = false,
}: Props) {
  return (
    <Card title="Configuração do caixa">
      <ConfigurationForm form={form} mayCreate={mayCreate} />
    </Card>
  );
});

const ConfigurationForm = observer(function ConfigurationForm({ form, mayCreate }: Props) {
  const { drawers, fields } = form;
  if (drawers.state === 'failed') return <ErrorState onRetry={() => void drawers.load()} />;
  if (drawers.state === 'ready' && drawers.items.length === 0) {
    return (
      <EmptyState
        icon="wallet"
        text="Nenhum caixa cadastrado"
        detail="O caixa é uma conta do tipo caixa. Depois de cadastrá-la, escolha aqui suas categorias e quem pode abri-lo."
        action={
          mayCreate && (
            <Link className="button button-primary" to="/financial/bank-accounts/create">
              <span className="button-label">Cadastrar a conta do caixa</span>
            </Link>
          )
        }
      />
    );
  }
  return (
    <Form aria-label="Configuração do caixa" onSubmit={() => void form.save()}>
      <FormErrors form={fields} labels={labels} />
      <FieldGrid>
        <SelectField
          id={fieldId('drawerId')}
          label={labels.drawerId}
          required
          span={6}
          loading={drawers.state === 'loading'}
          options={drawers.items.map(({ id, name }) => ({ value: id, label: name }))}
          value={fields.draft.drawerId}
          onChange={(id) => void form.choose(id)}
          error={fields.errors['drawerId']}
          placeholder="Selecione o caixa"
        />
      </FieldGrid>
      <Setting form={form} />
    </Form>
  );
});

const Setting = observer(function Setting({ form }: Props) {
  if (form.state === 'failed') return <ErrorState onRetry={() => void form.reload()} />;
  if (form.state === 'loading') return <Skeleton lines={6} />;
  if (form.state === 'idle')
    return (
      <EmptyState
        icon="cog"
        text="Selecione o caixa para configurar"
        detail="Aqui se definem as categorias e quem pode usar cada caixa."
      />
    );
  return (
    <>
      <FieldGrid>
        <div className="cash-categories" style={{ ['--span' as string]: 5 }}>
          <h3>Categorias</h3>
          {kinds.map(({ kind, name }) => (
            <CategoryField key={kind} form={form} kind={kind} name={name} />
          ))}
          <h3>Dinheiro do caixa</h3>
          <TransferAccountField form={form} />
          <Bind form={form.fields} field="withdrawalLimit">
            {(bound) => (
              <MoneyField
                label={labels.withdrawalLimit}
                maxLength={10}
                maximum={MAX_CASH_VALUE}
                hint="Acima dele as telas do caixa lembram da sangria"
                {...bound}
              />
            )}
          </Bind>
          <Bind form={form.fields} field="blindCount">
            {({ value, onChange }) => <SwitchField label={labels.blindCount} value={value} onChange={onChange} />}
          </Bind>
        </div>
        <Collaborators form={form} />
      </FieldGrid>
      <div className="form-actions">
        <Button type="submit" kind="primary" icon="save" busy={form.saving}>
          Salvar
        </Button>
      </div>
    </>
  );
});

const CategoryField = observer(function CategoryField({
  form,
  kind,
  name,
}: Props & { readonly kind: keyof CashCategories; readonly name: string }) {
  const lookup = form.categories(kind);
  return (
    <Bind form={form.fields} field={kind}>
      {(bound) => (
        <SelectField
          label={name}
          clearable
          loading={lookup.state === 'loading'}
          options={categoryOptions(lookup.items, kind === 'expense' ? 'expense' : 'revenue', bound.value)}
          placeholder="Sem categoria"
          emptyText={lookup.state === 'failed' ? 'Não foi possível carregar' : undefined}
          {...bound}
        />
      )}
    </Bind>
  );
});

/** The safe or bank on the other side of every Aporte, Sangria and closing. */
const TransferAccountField = observer(function TransferAccountField({ form }: Props) {
  return (
    <Bind form={form.fields} field="transferAccount">
      {(bound) => (
        <SelectField
          label={labels.transferAccount}
          options={form.accounts.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Cofre da unidade"
          hint="De onde vem o aporte e para onde vão a sangria e o fechamento"
          {...bound}
        />
      )}
    </Bind>
  );
});

/** Who may open and operate the drawer. [CSH-052, CSH-081] */
const Collaborators = observer(function Collaborators({ form }: Props) {
  const { collaborators, fields } = form;
  if (collaborators.state === 'failed') return <ErrorState inline onRetry={() => void collaborators.load()} />;
  return (
    <Checklist
      id={fieldId('collaborators')}
      label={labels.collaborators}
      span={7}
      filter
      options={(collaborators.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={new Set(fields.draft.collaborators)}
      onChange={form.tick}
      error={fields.errors['collaborators']}
    />
  );
});
