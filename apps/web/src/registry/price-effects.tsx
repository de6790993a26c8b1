import { addAccountWords } from '@prumo/messages/accounts';
import { formatDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { Button, Card, type Column, DataTable, EmptyState, ErrorState, MoneyText, Notice } from '@prumo/ui';
import type { LookupStore, PlanAddress, PriceEffects, RepricedAccount } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { SelectionBar, useStarted } from '../kit/index.ts';
import './price-effects.css';
import { Sum } from './price-effects-sum.tsx';
import { PriceSimulationCard } from './price-simulation-card.tsx';

addAccountWords();

interface Props {
  readonly effects: PriceEffects;
  readonly plan: PlanAddress;
  readonly lookups: LookupStore;
}

/** What the prices of the plan do to accounts: open ones that may take them, and a charged month at others. [BIL-153] */
export const PriceEffectsView = observer(function PriceEffectsView({ effects, plan, lookups }: Props) {
  useStarted(() => effects.open(plan), effects.stop);
  return (
    <div className="price-effects">
      <OpenAccounts effects={effects} />
      <PriceSimulationCard effects={effects} plan={plan} lookups={lookups} />
    </div>
  );
});

const OpenAccounts = observer(function OpenAccounts({ effects }: Pick<Props, 'effects'>) {
  const { repricing, chosen, doing } = effects;
  const shown = repricing.value;
  return (
    <Card title="Reajustar contas abertas">
      <p className="price-effects-lead">
        Contas em aberto que os preços do plano, no dia de cada atendimento, mudariam. Nada muda antes de «Reajustar»;
        contas em fatura ou já recebidas ficam como estão.
      </p>
      <Refusal effects={effects} />
      {repricing.state === 'failed' ? (
        <ErrorState detail={repricing.problem?.message} onRetry={() => void repricing.load()} />
      ) : (
        <>
          {shown !== null && shown.accounts.length > 0 && (
            <dl className="price-effects-sums">
              <Sum name="Valor atual" value={shown.before} />
              <Sum name="Com os novos preços" value={shown.after} />
              <Sum name="Diferença" value={shown.difference} signed />
            </dl>
          )}
          <SelectionBar count={chosen.length} onClear={() => effects.choose(new Set())}>
            <Button kind="primary" icon="check" busy={doing} onClick={() => void effects.reprice()}>
              Reajustar
            </Button>
          </SelectionBar>
          <DataTable
            caption="Contas em aberto com outro preço"
            columns={COLUMNS}
            rows={shown?.accounts ?? []}
            rowKey={({ id }) => id}
            loading={shown === null}
            maxHeight={520}
            selection={{
              keys: new Set(chosen.map(({ id }) => id)),
              onChange: effects.choose,
              labelOf: ({ key }) => `conta ${key}`,
            }}
            empty={
              <EmptyState
                icon="check"
                text="Nenhuma conta aberta mudaria de valor"
                detail="As contas em aberto deste plano já estão com os preços em vigor."
              />
            }
          />
          {shown?.more === true && (
            <p className="price-effects-lead">Há mais contas; elas aparecem aqui depois que estas forem reajustadas.</p>
          )}
        </>
      )}
    </Card>
  );
});

const Refusal = observer(function Refusal({ effects: { problem, sentences } }: Pick<Props, 'effects'>) {
  if (problem === null) return null;
  return (
    <Notice kind="danger" live>
      {sentences.length === 0 ? (
        problem.message
      ) : (
        <>
          Nenhuma conta foi reajustada:
          <ul>
            {sentences.map(({ key, text }) => (
              <li key={`${key} ${text}`}>
                <strong>Conta {key}</strong>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
});

const amount = (value: RepricedAccount['before'], signed = false) =>
  value === null ? '—' : <MoneyText value={value} signed={signed} />;

const COLUMNS: readonly Column<RepricedAccount>[] = [
  { key: 'key', header: 'Conta', cell: ({ key }) => key, width: '90px', noWrap: true },
  { key: 'date', header: 'Data', cell: ({ date }) => formatDate(date), width: '110px', noWrap: true },
  {
    key: 'patient',
    header: 'Paciente',
    cell: ({ patient, guideType }) => (
      <div>
        {patientName(patient)}
        <span className="price-demands">{label('guideType', guideType)}</span>
      </div>
    ),
  },
  { key: 'expenses', header: 'O que muda', cell: ({ expenses, problem }) => problem ?? expenses.join(', ') },
  { key: 'before', header: 'Atual', cell: ({ before }) => amount(before), align: 'end', noWrap: true },
  { key: 'after', header: 'Novo', cell: ({ after }) => amount(after), align: 'end', noWrap: true },
  {
    key: 'difference',
    header: 'Diferença',
    cell: ({ difference }) => amount(difference, true),
    align: 'end',
    noWrap: true,
  },
];
