import { cents, lineTotal, sumCents, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import type { SadtGuideXml } from '../model/sadt-guide.ts';
import type { TableCode } from '../tables/table-codes.ts';

type Totals = SadtGuideXml['valorTotal'];

/** What programs of other clinics round differently per item is no difference. */
const TOLERANCE_CENTS = 2;

/** The total each other expense belongs to, by its code. */
const TOTAL_OF: Readonly<Record<TableCode<25>, Exclude<keyof Totals, 'valorTotalGeral'>>> = {
  '01': 'valorGasesMedicinais',
  '02': 'valorMedicamentos',
  '03': 'valorMateriais',
  '05': 'valorDiarias',
  '07': 'valorTaxasAlugueis',
  '08': 'valorOPME',
};

/**
 * Whether the amounts of an SP/SADT guide agree, ours before it goes out or one read from a file: every item is unit × quantity ×
 * factor within two cents, every total the sum of its items, the grand total the sum of all. A total left out counts as zero;
 * `expected` is in cents. [TIS-002]
 */
export function checkTotals(guide: SadtGuideXml): Problem[] {
  const procedures = guide.procedimentosExecutados?.procedimentoExecutado ?? [];
  const others = guide.outrasDespesas?.despesa ?? [];
  const items: readonly Item[] = [
    ...procedures.map((item, at): Item => {
      return { ...item, path: `procedimentosExecutados.procedimentoExecutado.${at}`, total: 'valorProcedimentos' };
    }),
    ...others.map(({ codigoDespesa, servicosExecutados }, at) => ({
      ...servicosExecutados,
      path: `outrasDespesas.despesa.${at}.servicosExecutados`,
      total: TOTAL_OF[codigoDespesa],
    })),
  ];
  const groups = ['valorProcedimentos', ...Object.values(TOTAL_OF)] as const;
  return [
    ...items.flatMap(checkItem),
    ...groups.flatMap((total) =>
      checkTotal(
        guide.valorTotal,
        total,
        items.filter((item) => item.total === total),
      ),
    ),
    ...checkTotal(guide.valorTotal, 'valorTotalGeral', items),
  ];
}

interface Item {
  readonly path: string;
  readonly total: keyof Totals;
  readonly quantidadeExecutada: number;
  readonly reducaoAcrescimo: number;
  readonly valorUnitario: Cents;
  readonly valorTotal: Cents;
}

function checkItem({ path, quantidadeExecutada, reducaoAcrescimo, valorUnitario, valorTotal }: Item): Problem[] {
  const expected = lineTotal({
    insurance: valorUnitario,
    particular: zero,
    factor: reducaoAcrescimo,
    quantity: quantidadeExecutada,
  });
  const differs = Math.abs(valorTotal - expected) > TOLERANCE_CENTS;
  return differs ? [problem(`${path}.valorTotal`, 'guide.line-total-differs', { expected })] : [];
}

function checkTotal(totals: Totals, total: keyof Totals, items: readonly Item[]): Problem[] {
  const expected = sumCents(items.map((item) => item.valorTotal));
  return cents(totals[total] ?? 0) === expected
    ? []
    : [problem(`valorTotal.${total}`, 'guide.total-differs', { expected })];
}
