import { maskTuss } from '@prumo/domain/identity';
import {
  Button,
  Card,
  type Column,
  CompetenceField,
  DataTable,
  DateField,
  EmptyState,
  ErrorState,
  FieldGrid,
  Form,
  MoneyText,
  Notice,
  NumberField,
  RadioGroupField,
  SelectField,
} from '@prumo/ui';
import type { LookupStore, PlanAddress, PriceEffects, PriceSimulation, Simulated } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { PriceFileChoice } from './price-file-choice.tsx';
import { Sum } from './price-effects-sum.tsx';
import { firstRowsTold, RowsLeftOut } from './rows-left-out.tsx';

interface Props {
  readonly effects: PriceEffects;
  readonly plan: PlanAddress;
  readonly lookups: LookupStore;
}

const SOURCES = [
  { value: 'file' as const, label: 'Tabela em arquivo' },
  { value: 'plan' as const, label: 'Tabela de outro plano' },
  { value: 'day' as const, label: 'Preços deste plano em outra data' },
  { value: 'percent' as const, label: 'Percentual sobre o que foi cobrado' },
];

/** What the charged accounts of a month would have brought at other prices; nothing is stored. */
export const PriceSimulationCard = observer(function PriceSimulationCard({ effects, plan, lookups }: Props) {
  const { simulation } = effects;
  return (
    <Card title="Simular outra tabela">
      <p className="price-effects-lead">
        Quanto as contas já cobradas de um mês (faturas fechadas ou finalizadas e contas recebidas) teriam rendido com
        outros preços, antes de descontos. Nada é gravado.
      </p>
      <Form onSubmit={() => void effects.simulate()}>
        <FieldGrid>
          <RadioGroupField
            label="Comparar com"
            span={12}
            value={effects.source}
            options={SOURCES}
            onChange={effects.chooseSource}
          />
          <CompetenceField
            label="Mês do atendimento"
            required
            span={3}
            value={effects.month}
            error={effects.errors['month']}
            onChange={effects.enterMonth}
          />
          <Other effects={effects} plan={plan} lookups={lookups} />
        </FieldGrid>
        <div className="price-effects-act">
          <Button kind="primary" type="submit" icon="chart-bar" busy={simulation.state === 'loading'}>
            Simular
          </Button>
        </div>
      </Form>
      {simulation.state === 'failed' && Object.keys(effects.errors).length === 0 && (
        <ErrorState detail={simulation.problem?.message} onRetry={() => void effects.simulate()} />
      )}
      {simulation.state === 'ready' && simulation.value !== null && <Result {...simulation.value} />}
    </Card>
  );
});

const Other = observer(function Other({ effects, plan, lookups }: Props) {
  if (effects.source === 'file')
    return (
      <div className="price-simulated-file">
        <PriceFileChoice file={effects.file} error={effects.errors['content']} onChoose={effects.takeFile} />
        <span className="field-hint">
          XLSX ou CSV com as colunas Código, Valor convênio e Valor particular. Uma coluna que falta fica como foi
          cobrada.
        </span>
      </div>
    );
  if (effects.source === 'day')
    return (
      <DateField
        label="Preços em vigor em"
        required
        span={4}
        value={effects.day}
        error={effects.errors['day']}
        onChange={effects.enterDay}
      />
    );
  if (effects.source === 'percent')
    return (
      <NumberField
        label="Reajuste"
        required
        span={3}
        unit="%"
        decimals={2}
        min={-100}
        max={100}
        value={effects.percent}
        error={effects.errors['percent']}
        onChange={effects.enterPercent}
      />
    );
  const plans = lookups.insurancePlans().items.filter((one) => one.plan.id !== plan.planId);
  return (
    <SelectField
      label="Plano"
      required
      span={6}
      value={effects.otherPlanId}
      options={plans.map((one) => ({ value: one.plan.id, label: one.customName }))}
      error={effects.errors['otherPlanId']}
      onChange={effects.choosePlan}
    />
  );
});

function Result({ result, table }: Simulated) {
  if (result.accounts === 0)
    return <EmptyState icon="receipt" text="Nenhuma conta deste plano foi cobrada neste mês" />;
  const unpriced = result.expenses.filter((one) => one.unpriced).length;
  return (
    <div role="status" aria-label="Resultado da simulação">
      <dl className="price-effects-sums">
        <div>
          <dt>Contas</dt>
          <dd>{result.accounts.toLocaleString('pt-BR')}</dd>
        </div>
        <Sum name="Cobrado" value={result.before} />
        <Sum name="Com os outros preços" value={result.after} />
        <Sum name="Diferença" value={result.difference} signed />
      </dl>
      {unpriced > 0 && (
        <p className="price-effects-lead">
          {unpriced === 1 ? '1 procedimento não tem preço' : `${unpriced} procedimentos não têm preço`} na outra tabela
          e {unpriced === 1 ? 'conta' : 'contam'} como foi cobrado.
        </p>
      )}
      {table !== null && <LeftOut table={table} />}
      <DataTable
        caption="Diferença por procedimento"
        columns={COLUMNS}
        rows={result.expenses}
        rowKey={({ expense }) => expense.id}
        maxHeight={520}
      />
    </div>
  );
}

/** What the file brought, and its rows that were left out. */
function LeftOut({ table: { prices, leftOut, problems } }: { readonly table: NonNullable<Simulated['table']> }) {
  const read = prices === 1 ? '1 preço lido do arquivo' : `${prices.toLocaleString('pt-BR')} preços lidos do arquivo`;
  if (leftOut === 0) return <p className="price-effects-lead">{read}.</p>;
  return (
    <div className="price-left-out">
      <Notice kind="warning">
        {read}. {leftOut === 1 ? '1 linha ficou de fora' : `${leftOut.toLocaleString('pt-BR')} linhas ficaram de fora`}
        {firstRowsTold(leftOut, problems)}.
      </Notice>
      <RowsLeftOut caption="Linhas que ficaram de fora" header="Motivo" problems={problems} />
    </div>
  );
}

type Procedure = PriceSimulation['expenses'][number];

const COLUMNS: readonly Column<Procedure>[] = [
  {
    key: 'code',
    header: 'Código',
    cell: ({ expense: { code } }) => (code === null ? '—' : maskTuss(code)),
    width: '130px',
    noWrap: true,
    rowHeader: false,
  },
  {
    key: 'name',
    header: 'Procedimento',
    cell: ({ expense, unpriced }) => (
      <div>
        {expense.name}
        {unpriced && <span className="price-demands">Sem preço na outra tabela</span>}
      </div>
    ),
    rowHeader: true,
  },
  { key: 'quantity', header: 'Qtde', cell: ({ quantity }) => quantity.toLocaleString('pt-BR'), align: 'end' },
  { key: 'before', header: 'Cobrado', cell: ({ before }) => <MoneyText value={before} />, align: 'end', noWrap: true },
  { key: 'after', header: 'Simulado', cell: ({ after }) => <MoneyText value={after} />, align: 'end', noWrap: true },
  {
    key: 'difference',
    header: 'Diferença',
    cell: ({ difference }) => <MoneyText value={difference} signed />,
    align: 'end',
    noWrap: true,
  },
];
