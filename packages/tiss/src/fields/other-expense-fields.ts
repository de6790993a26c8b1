import type { FieldRule } from './field-rule.ts';

/** The fields of one line of the annex Outras despesas, in the order of the message; the form gives them no numbers here. [TIS-008] */
export const OTHER_EXPENSE_FIELDS = [
  { number: null, key: 'sequence', element: 'outrasDespesas/despesa/sequencialItem', obligation: 'required' },
  { number: null, key: 'type', element: 'outrasDespesas/despesa/codigoDespesa', obligation: 'required' },
  { number: null, key: 'execution.date', element: 'outrasDespesas/despesa/servicosExecutados/dataExecucao', obligation: 'required' },
  {
    number: null,
    key: 'execution.time',
    element: 'outrasDespesas/despesa/servicosExecutados/horaInicial',
    obligation: 'conditional',
    condition: 'measured-in-hours',
  },
  {
    number: null,
    key: 'execution.endTime',
    element: 'outrasDespesas/despesa/servicosExecutados/horaFinal',
    obligation: 'conditional',
    condition: 'measured-in-hours',
  },
  { number: null, key: 'table', element: 'outrasDespesas/despesa/servicosExecutados/codigoTabela', obligation: 'required' },
  { number: null, key: 'code', element: 'outrasDespesas/despesa/servicosExecutados/codigoProcedimento', obligation: 'required' },
  { number: null, key: 'quantity', element: 'outrasDespesas/despesa/servicosExecutados/quantidadeExecutada', obligation: 'required' },
  { number: null, key: 'unit', element: 'outrasDespesas/despesa/servicosExecutados/unidadeMedida', obligation: 'required' },
  { number: null, key: 'factor', element: 'outrasDespesas/despesa/servicosExecutados/reducaoAcrescimo', obligation: 'required' },
  { number: null, key: 'value.insurance', element: 'outrasDespesas/despesa/servicosExecutados/valorUnitario', obligation: 'required' },
  { number: null, key: 'value.total', element: 'outrasDespesas/despesa/servicosExecutados/valorTotal', obligation: 'required' },
  {
    number: null,
    key: 'consumptionCenter',
    element: 'outrasDespesas/despesa/servicosExecutados/centroConsumo',
    obligation: 'conditional',
    condition: 'place',
  },
  { number: null, key: 'name', element: 'outrasDespesas/despesa/servicosExecutados/descricaoProcedimento', obligation: 'required' },
  {
    number: null,
    key: 'anvisaRegistration',
    element: 'outrasDespesas/despesa/servicosExecutados/registroANVISA',
    obligation: 'conditional',
    condition: 'opme',
  },
  {
    number: null,
    key: 'manufacturerReference',
    element: 'outrasDespesas/despesa/servicosExecutados/codigoRefFabricante',
    obligation: 'conditional',
    condition: 'opme',
  },
  {
    number: null,
    key: 'operatingAuthorization',
    element: 'outrasDespesas/despesa/servicosExecutados/autorizacaoFuncionamento',
    obligation: 'conditional',
    condition: 'opme',
  },
  { number: null, key: 'linkedItem', element: 'outrasDespesas/despesa/itemVinculado', obligation: 'conditional', condition: 'linked' },
] as const satisfies readonly FieldRule[];
