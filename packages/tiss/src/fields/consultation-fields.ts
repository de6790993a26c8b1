import type { FieldRule } from './field-rule.ts';

/**
 * The fields of Guia de Consulta in the order of the form (21.200): printed number, path in the product, element of the message and
 * when it is filled. Elements without a number stand where the message has them; fields without an element are printed only. [TIS-007]
 */
export const CONSULTATION_FIELDS = [
  { number: 1, key: 'insurer.ansRegistry', element: 'cabecalhoConsulta/registroANS', obligation: 'required' },
  { number: 2, key: 'referral.provider', element: 'cabecalhoConsulta/numeroGuiaPrestador', obligation: 'required' },
  { number: 3, key: 'referral.insurance', element: 'numeroGuiaOperadora', obligation: 'conditional', condition: 'insurer-number' },
  { number: null, key: 'validation.token', element: 'codValidacao', obligation: 'conditional', condition: 'token' },
  { number: null, key: 'validation.absence', element: 'ausenciaCodValidacao', obligation: 'conditional', condition: 'token' },
  { number: 4, key: 'insurance.insured.record', element: 'dadosBeneficiario/numeroCarteira', obligation: 'required' },
  { number: 5, key: 'insurance.insured.validity', element: null, obligation: 'paper' },
  { number: 6, key: 'patient.isNewborn', element: 'dadosBeneficiario/atendimentoRN', obligation: 'required' },
  { number: 26, key: 'patient.socialName', element: null, obligation: 'paper' },
  { number: 7, key: 'insurance.insured.name', element: null, obligation: 'paper' },
  { number: 8, key: 'patient.cns', element: null, obligation: 'paper' },
  { number: null, key: null, element: 'dadosBeneficiario/tipoIdent', obligation: 'conditional', condition: 'card' },
  { number: null, key: null, element: 'dadosBeneficiario/identificadorBeneficiario', obligation: 'conditional', condition: 'card' },
  { number: 9, key: 'branch.providerCode', element: 'contratadoExecutante', obligation: 'required' },
  { number: 10, key: 'branch.name', element: null, obligation: 'paper' },
  { number: 11, key: 'branch.cnes', element: 'contratadoExecutante/CNES', obligation: 'required' },
  {
    number: 12,
    key: 'professional.name',
    element: 'profissionalExecutante/nomeProfissional',
    obligation: 'conditional',
    condition: 'company',
  },
  { number: 13, key: 'professional.council.name', element: 'profissionalExecutante/conselhoProfissional', obligation: 'required' },
  { number: 14, key: 'professional.council.record', element: 'profissionalExecutante/numeroConselhoProfissional', obligation: 'required' },
  { number: 15, key: 'professional.council.state', element: 'profissionalExecutante/UF', obligation: 'required' },
  { number: 16, key: 'professional.specialty.code', element: 'profissionalExecutante/CBOS', obligation: 'required' },
  { number: 17, key: 'accidentIndication', element: 'indicacaoAcidente', obligation: 'required' },
  {
    number: 27,
    key: 'specialCoverage',
    element: 'dadosAtendimento/coberturaEspecial',
    obligation: 'conditional',
    condition: 'special-coverage',
  },
  { number: 28, key: 'serviceRegime', element: 'dadosAtendimento/regimeAtendimento', obligation: 'required' },
  {
    number: 29,
    key: 'occupationalHealth',
    element: 'dadosAtendimento/saudeOcupacional',
    obligation: 'conditional',
    condition: 'occupational-health',
  },
  { number: 18, key: 'startDate', element: 'dadosAtendimento/dataAtendimento', obligation: 'required' },
  { number: 19, key: 'consultationType', element: 'dadosAtendimento/tipoConsulta', obligation: 'required' },
  { number: 20, key: 'expense.table', element: 'dadosAtendimento/procedimento/codigoTabela', obligation: 'required' },
  { number: 21, key: 'expense.code', element: 'dadosAtendimento/procedimento/codigoProcedimento', obligation: 'required' },
  { number: 22, key: 'expense.value', element: 'dadosAtendimento/procedimento/valorProcedimento', obligation: 'required' },
  { number: 23, key: 'justification', element: 'observacao', obligation: 'optional' },
  { number: 24, key: 'signature.professional', element: null, obligation: 'paper' },
  { number: 25, key: 'signature.beneficiary', element: null, obligation: 'paper' },
] as const satisfies readonly FieldRule[];
