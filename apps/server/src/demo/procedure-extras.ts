import { CBHPM_PORTES, isProcedureType, usualTussTable } from '@prumo/domain/billing';
import { foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { Trx } from '../database/tenant.ts';
import { tussId } from '../registry/index.ts';
import { insertRows } from './bulk.ts';
import { type DemoProcedure, PROCEDURES } from './procedures.ts';

/** What patients are told before an examination, by code or by modality. */
const PREPARATIONS: Readonly<Record<string, string>> = {
  '40901122': 'Jejum de 8 horas. Beber 1 litro de água uma hora antes e não urinar até o exame.',
  '40901238': 'Trazer os exames anteriores e o cartão da gestante.',
  '40101045':
    'Roupa leve e tênis. Não fumar nem tomar café nas 2 horas anteriores; perguntar ao médico sobre os remédios do coração.',
  '20102020': 'Tomar banho antes: o aparelho não pode ser molhado durante 24 horas.',
  '40302040': 'Jejum de 8 horas.',
  '40302547': 'Jejum de 12 horas; nada de álcool nos 3 dias anteriores.',
  '40301605': 'Jejum de 12 horas, conforme o pedido médico.',
  CT: 'Jejum de 4 horas quando houver contraste. Avisar se houver alergia a iodo ou gravidez.',
  MR: 'Tirar objetos metálicos. Avisar sobre marca-passo, implantes, claustrofobia ou gravidez.',
};

const IMAGE_SPECIALTY = { code: '225320', name: 'Médico em radiologia e diagnóstico por imagem' };

/** Stays, rooms, kits and bottles are counted one by one. */
const UNIT = '036';

/** The columns of a procedure beyond its name. */
export const detailsOf = ({ code, type, modality, price }: DemoProcedure) => ({
  tuss_table: usualTussTable(type),
  unit: isProcedureType(type) ? null : UNIT,
  preparation: PREPARATIONS[code] ?? PREPARATIONS[modality ?? ''] ?? null,
  specialty: modality === null ? null : IMAGE_SPECIALTY,
  particular_cents: price * 100,
});

interface Place {
  readonly branch_id: string;
  readonly procedures: ReadonlyMap<string, DemoProcedure & { readonly id: string }>;
  /** Whose particular prices differ. */
  readonly professionalId: string | undefined;
  readonly id: () => string;
}

const PACKAGES: readonly {
  readonly name: string;
  readonly notes: string;
  readonly items: readonly (readonly [code: string, quantity: number, reais: number])[];
}[] = [
  {
    name: '10 sessões de fisioterapia',
    notes: 'Validade de 90 dias a partir da primeira sessão.',
    items: [['20103492', 10, 85]],
  },
  {
    name: 'Check-up cardiológico',
    notes: 'Consulta e exames no mesmo período.',
    items: [
      ['10101012', 1, 250],
      ['40101010', 1, 80],
      ['40101045', 1, 230],
      ['40901106', 1, 350],
    ],
  },
];

/** Packages and a few particular prices of one professional. */
export async function createProcedureExtras(
  trx: Trx,
  { branch_id, procedures, professionalId, id }: Place,
): Promise<void> {
  const packages = PACKAGES.map((bundle) => ({ ...bundle, id: id() }));
  await insertRows(
    trx,
    'procedure_package',
    packages.map(({ id: packageId, name, notes }) => ({
      branch_id,
      id: packageId,
      name,
      name_folded: foldText(name),
      notes,
    })),
  );
  await insertRows(
    trx,
    'procedure_package_item',
    packages.flatMap(({ id: packageId, items }) =>
      items.map(([code, quantity, reais], position) => ({
        branch_id,
        package_id: packageId,
        position,
        expense_id: procedures.get(code)?.id ?? '',
        quantity,
        value_cents: reais * 100,
      })),
    ),
  );
  const dear = ['30101620', '30101468'].flatMap((code) => procedures.get(code) ?? []);
  if (professionalId === undefined) return;
  await insertRows(
    trx,
    'professional_price',
    dear.map((procedure) => ({
      branch_id,
      expense_id: procedure.id,
      professional_id: professionalId,
      particular_cents: Math.round(procedure.price * 1.2) * 100,
    })),
  );
}

/** Portes and units by type: invented, as the values are; the real ones belong to the medical association and are imported by each clinic. */
const WORTH: Readonly<Partial<Record<DemoProcedure['type'], readonly [porte: string, uco: number]>>> = {
  consultation: ['2B', 0],
  exam: ['2A', 4.25],
  procedure: ['3A', 1.5],
  session: ['1C', 0.5],
  surgery: ['8C', 0],
};

/** One CBHPM table with all portes; returns its id. */
export async function createCbhpmTable(trx: Trx, branch_id: string, tableId: string): Promise<string> {
  const name = 'CBHPM Vida Plena (valores fictícios)';
  await insertRows(trx, 'cbhpm_table', [
    {
      branch_id,
      id: tableId,
      name,
      name_folded: foldText(name),
      edition: '2022',
      band_percent: 80,
      uco_cents: 2424,
      film_cents: 3003,
      urgency_percent: 30,
      same_way_percent: 50,
      different_ways_percent: 70,
    },
  ]);
  await insertRows(
    trx,
    'cbhpm_porte',
    CBHPM_PORTES.map((porte, index) => ({
      branch_id,
      table_id: tableId,
      porte,
      value_cents: Math.round(30 * 1.12 ** index) * 100,
    })),
  );
  await insertRows(
    trx,
    'cbhpm_item',
    PROCEDURES.flatMap(({ code, name: title, type, modality }) => {
      const worth = WORTH[type];
      if (worth === undefined) return [];
      const [porte, uco] = worth;
      return [
        {
          branch_id,
          table_id: tableId,
          code,
          name: title,
          porte,
          porte_fraction: 1,
          uco_quantity: uco,
          film_area: modality === 'CR' ? 0.5 : 0,
        },
      ];
    }),
  );
  return tableId;
}

/** Codes that the demonstration uses, so that its searches find something: an excerpt, not the national tables. */
export async function loadTussExcerpt({ db }: Services): Promise<void> {
  const rows = PROCEDURES.flatMap(({ code, name, type }) => {
    const table = usualTussTable(type);
    return table === '00'
      ? []
      : [
          {
            tuss_table: table,
            code,
            id: tussId(table, code),
            name,
            name_folded: foldText(name),
            source: 'Excerto da demonstração',
          },
        ];
  });
  await sql`insert into tuss (tuss_table, code, id, name, name_folded, source) select x.tuss_table, x.code, x.id, x.name, x.name_folded, x.source
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(tuss_table text, code text, id text, name text, name_folded text, source text) on conflict do nothing`.execute(
    db,
  );
}
