import { formatDate } from '@prumo/domain/dates';
import {
  Button,
  Card,
  DataTable,
  DateField,
  EmptyState,
  ErrorState,
  FieldGrid,
  Form,
  IconButton,
  Notice,
  NumberField,
  SelectField,
} from '@prumo/ui';
import type { PlanCbhpmLink, PlanCbhpmLinks } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { confirmDeletion, priceSourceText } from '../kit/index.ts';

interface Props {
  readonly links: PlanCbhpmLinks;
  readonly mayChange: boolean;
}

/** By which CBHPM table a plan pays what its own table does not have. [REG-104, REG-109] */
export const PlanCbhpmCard = observer(function PlanCbhpmCard({ links, mayChange }: Props) {
  if (links.state === 'failed') {
    return (
      <ErrorState
        {...(links.problem ? { detail: links.problem.message } : {})}
        onRetry={() => links.plan !== null && void links.load(links.plan)}
      />
    );
  }
  const remove = async (link: PlanCbhpmLink) => {
    const detail = `Vínculo que vale desde ${formatDate(link.validFrom)}. Contas já feitas ficam com os seus valores.`;
    if (await confirmDeletion(detail)) await links.remove(link);
  };
  return (
    <div className="plan-cbhpm">
      <Notice kind="info">
        {links.current === null
          ? 'Este plano paga só pela tabela própria.'
          : `Hoje, procedimentos sem preço na tabela própria pagam por ${nameOf(links.current)}.`}
      </Notice>
      {mayChange && links.state === 'ready' && <NewLink links={links} />}
      <Card flush>
        <DataTable
          caption="Tabelas CBHPM do plano"
          columns={[
            { key: 'validFrom', header: 'A partir de', cell: ({ validFrom }) => formatDate(validFrom), width: '140px' },
            {
              key: 'table',
              header: 'Tabela',
              cell: ({ table }) => table?.name ?? 'Só a tabela própria',
              rowHeader: true,
            },
            { key: 'price', header: 'Preço', cell: (link) => (link.table === null ? '—' : nameOf(link)) },
          ]}
          rows={links.items}
          rowKey={({ validFrom }) => validFrom}
          loading={links.state === 'loading'}
          empty={
            <EmptyState
              icon="inbox"
              text="Nenhuma tabela CBHPM. Com uma, o plano tem preço também para o que não está na tabela própria."
            />
          }
          {...(mayChange
            ? {
                actions: (link: PlanCbhpmLink) => (
                  <IconButton
                    icon="trash"
                    label={`Excluir o vínculo de ${formatDate(link.validFrom)}`}
                    disabled={links.saving}
                    onClick={() => void remove(link)}
                  />
                ),
              }
            : {})}
        />
      </Card>
    </div>
  );
});

const nameOf = ({ table, factors }: PlanCbhpmLink): string =>
  priceSourceText({ kind: 'cbhpm', cbhpm: { name: table?.name ?? '', edition: table?.edition ?? '', factors } });

const FACTORS = [
  ['fee', 'Fator do honorário'],
  ['film', 'Fator do filme'],
  ['operationalCost', 'Fator da UCO'],
] as const;

const NewLink = observer(function NewLink({ links }: { readonly links: PlanCbhpmLinks }) {
  return (
    <Card title="Novo vínculo">
      <Form onSubmit={() => void links.save()} aria-label="Novo vínculo com a CBHPM">
        <FieldGrid>
          <SelectField
            label="Tabela CBHPM"
            span={4}
            clearable
            placeholder="Só a tabela própria"
            options={links.tables.map(({ id, name, edition }) => ({ value: id, label: `${name} (${edition})` }))}
            value={links.tableId}
            onChange={links.chooseTable}
            error={links.errors['tableId']}
            {...(links.tables.length === 0 ? { hint: 'Ainda não há tabelas CBHPM.' } : {})}
          />
          <DateField
            label="Vale a partir de"
            span={2}
            required
            value={links.validFrom}
            onChange={links.startOn}
            error={links.errors['validFrom']}
          />
          {FACTORS.map(([factor, label]) => (
            <NumberField
              key={factor}
              label={label}
              span={2}
              decimals={4}
              maxLength={7}
              disabled={links.tableId === null}
              value={links[factor]}
              onChange={(value) => links.enter(factor, value)}
              error={links.errors[`factors.${factor}`]}
            />
          ))}
        </FieldGrid>
        <p className="price-demands">
          1 paga a tabela; 0,85 paga 15 % abaixo. Sem tabela escolhida, o plano volta a pagar só pela tabela própria a
          partir do dia. <Link to="/clinical/cbhpm-tables">Tabelas CBHPM</Link>
        </p>
        <div className="form-actions">
          <Button kind="primary" type="submit" icon="check" busy={links.saving}>
            Salvar vínculo
          </Button>
        </div>
      </Form>
    </Card>
  );
});
