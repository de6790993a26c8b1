import { cardFee, dueDates } from '@prumo/domain/billing';
import { formatDate, localDate } from '@prumo/domain/dates';
import {
  apportion,
  type Cents,
  cents,
  formatMoney,
  lineTotal,
  percentOf,
  roundToCents,
  splitEvenly,
} from '@prumo/domain/money';
import { Card } from '@prumo/ui';
import type { ReactNode } from 'react';
import './rules.css';

const amounts = (values: readonly Cents[]): string => values.map(formatMoney).join(' · ');

/** For a new colleague: the money rules of the product with their figures computed by the rules themselves. */
export function MoneyRules() {
  const parts = splitEvenly(cents(10_000), 3);
  const days = dueDates({
    documentType: 'credit_card',
    compensation: { type: 'after-day', days: 30 },
    first: localDate('2025-01-31'),
    count: 4,
  });
  return (
    <main className="rule-page">
      <header>
        <h1>O dinheiro em cinco minutos</h1>
        <p className="rule-statement">
          Tudo o que o Prumo decide está em regras puras: recebem valores e respondem valores, sem relógio, sem banco,
          sem tela. Servidor e navegador perguntam às mesmas regras. Nesta seção cada uma tem a sua página: o enunciado
          com a fonte, um formulário para experimentar, o porquê da resposta, a tabela de decisão que os testes rodam e
          a busca por contraexemplos. Os números abaixo são calculados agora, pelas próprias regras.
        </p>
      </header>
      <Lesson title="1. Dinheiro é um número inteiro de centavos" page="regras-dinheiro--round-to-cents">
        Nunca há fração de centavo guardada. Onde a conta exata dá fração (fator, percentual, rateio), arredonda-se uma
        única vez, meio centavo para longe do zero: <strong>1,005 → {formatMoney(roundToCents('1.005'))}</strong>,{' '}
        <strong>2,5 % de R$ 50,50 → {formatMoney(percentOf(cents(5050), 2.5))}</strong>.
      </Lesson>
      <Lesson title="2. O total de uma linha arredonda no fim" page="regras-dinheiro--line-total">
        Valor do convênio vezes o fator, mais o particular, vezes a quantidade, e só então o centavo:{' '}
        <strong>
          (R$ 80,55 × 0,7) × 3 ={' '}
          {formatMoney(
            lineTotal({
              insurance: cents(8055),
              particular: cents(0),
              factor: '0.7',
              quantity: '3',
              insuranceHidden: false,
            }),
          )}
        </strong>
        . Quem não pode ver o valor do convênio vê só o particular.
      </Lesson>
      <Lesson title="3. Parcelas: o centavo que sobra vai para as primeiras" page="regras-dinheiro--split-evenly">
        R$ 100,00 em 3: <strong>{parts.ok ? amounts(parts.value) : ''}</strong>. A soma é sempre o valor e nenhuma
        parcela fica abaixo de R$ 0,01.
      </Lesson>
      <Lesson
        title="4. Rateio: cada parte arredondada, a diferença a partir da primeira linha com peso"
        page="regras-dinheiro--apportion"
      >
        R$ 10,00 sobre três linhas iguais: <strong>{amounts(apportion(cents(1000), [1, 1, 1]))}</strong>; sobre pesos
        100, 60 e 40: <strong>{amounts(apportion(cents(1000), [100, 60, 40]))}</strong>. É assim que desconto, juros e
        taxa do cartão se espalham por linhas e parcelas.
      </Lesson>
      <Lesson title="5. Vencimentos: 30 dias são um mês do calendário" page="regras-faturamento--due-dates">
        A partir de 31/01/2025, de 30 em 30: <strong>{days.map(formatDate).join(' · ')}</strong>. O dia se ancora na
        primeira parcela, por isso março volta ao dia 31.
      </Lesson>
      <Lesson title="6. A taxa do cartão vem da tabela da forma de pagamento" page="regras-faturamento--card-fee">
        R$ 300,00 em 3 vezes a 3,79 %:{' '}
        <strong>{formatMoney(cardFee(cents(30_000), { installments: [{ count: 3, rate: 3.79 }] }, 3))}</strong>. Sem
        linha na tabela não há taxa.
      </Lesson>
      <Lesson title="7. O saldo do caixa é contado sobre os movimentos" page="regras-caixa--cash-balance">
        Nada se soma a um saldo guardado: o saldo é o que os movimentos em dinheiro dizem, e uma sangria acima dele é
        recusada. Corrigir é lançar de novo, nunca apagar.
      </Lesson>
      <Lesson title="8. Recusa é uma resposta, não um erro" page="regras-faturamento--validate-sadt-guide">
        Uma regra que diz não responde com um código e os dados da frase; uma entrada inválida responde com a lista de
        campos. A mesma lista chega ao formulário e ao cliente da API. Uma exceção só acontece quando quem chama a regra
        tem um defeito.
      </Lesson>
    </main>
  );
}

function Lesson({
  title,
  page,
  children,
}: {
  readonly title: string;
  readonly page: string;
  readonly children: ReactNode;
}) {
  return (
    <Card title={title}>
      <p className="rule-lesson">{children}</p>
      <a href={`./?path=/story/${page}`} target="_top">
        Experimentar esta regra
      </a>
    </Card>
  );
}
