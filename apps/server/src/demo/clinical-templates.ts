import { TEMPLATE_KINDS, type TemplateKind } from '@prumo/domain/clinical';
import type { Trx } from '../database/tenant.ts';
import { insertRows } from './bulk.ts';
import type { Schedule } from './registry.ts';
import { SPECIALTIES, type SpecialtyKey } from './specialties.ts';

interface DemoTemplate {
  readonly name: string;
  readonly text: string;
  /** Written by who has this specialty, for their own use; left out where nobody has it. */
  readonly of?: SpecialtyKey;
}

const SIGNED = '\n\n{{branch_city}}, {{long_date}}.\n\n{{professional_name}}\n{{professional_council}}';

const TEMPLATES: Readonly<Record<TemplateKind, readonly DemoTemplate[]>> = {
  anamnesis: [
    {
      name: 'Primeira consulta',
      text: '*Queixa principal:*\n\n*História da doença atual:*\n\n*Antecedentes pessoais:*\n\n*Antecedentes familiares:*\n\n*Medicamentos em uso:*\n\n*Alergias:*\n\n*Exame físico:*\nPA:    FC:    Peso:    Altura:\n\n*Hipótese diagnóstica:*\n\n*Conduta:*',
    },
    {
      name: 'Retorno',
      text: 'Paciente de {{patient_age}} anos retorna em {{date}}.\n\n*Evolução desde a última consulta:*\n\n*Resultados de exames:*\n\n*Exame físico:*\n\n*Conduta:*',
    },
    {
      name: 'Consulta cardiológica',
      of: 'cardiology',
      text: '*Queixa principal:*\n\n*Fatores de risco:* hipertensão ( )  diabetes ( )  dislipidemia ( )  tabagismo ( )  história familiar ( )\n\n*Sintomas:* dor torácica ( )  dispneia ( )  palpitações ( )  síncope ( )\n\n*Exame físico:*\nPA:    FC:    Ausculta:\n\n*ECG:*\n\n*Conduta:*',
    },
  ],
  appointment: [
    {
      name: 'Comprovante de agendamento',
      text: '*{{branch_name}}*\n\nPaciente: {{patient_name}}\nProfissional: {{professional_name}}\nData: {{date}}, às {{hour}}\nConvênio: {{insurance_name}}\n\nChegue com 15 minutos de antecedência e traga um documento com foto.',
    },
    {
      name: 'Orientações para a coleta de sangue',
      text: '{{patient_name}}, sua coleta está marcada para {{date}}, às {{hour}}.\n\n*Jejum:* de 8 a 12 horas; água pode ser bebida.\nEvite exercícios intensos e bebidas alcoólicas na véspera.\nTraga o pedido médico e a carteira do convênio.',
    },
  ],
  request: [
    {
      name: 'Check-up laboratorial',
      text:
        'Paciente: *{{patient_name}}*\nConvênio: {{insurance_name}}  Carteira: {{insurance_record}}\n\nSolicito:\nHemograma completo\nGlicemia de jejum\nColesterol total e frações\nTriglicerídeos\nCreatinina\nTSH\n\nIndicação clínica: {{cid}}' +
        SIGNED,
    },
    {
      name: 'Ultrassonografia de abdome total',
      text:
        'Paciente: *{{patient_name}}*, {{patient_age}} anos\n\nSolicito ultrassonografia de abdome total.\n\nIndicação clínica: {{cid}}\nPreparo: jejum de 6 horas e bexiga cheia.' +
        SIGNED,
    },
  ],
  recipe: [
    {
      name: 'Receita simples',
      text:
        'Para: *{{patient_name}}*\n\nUso oral\n\n1. \n   Tomar    comprimido(s) de    em    horas, por    dias.' +
        SIGNED,
    },
    {
      name: 'Dor e febre',
      text:
        'Para: *{{patient_name}}*\n\nUso oral\n\n1. Dipirona 500 mg\n   Tomar 1 comprimido de 6 em 6 horas, se houver dor ou febre, por até 3 dias.\n\nProcure atendimento se a febre durar mais de 72 horas.' +
        SIGNED,
    },
  ],
  document: [
    {
      name: 'Atestado de comparecimento',
      text:
        'Atesto, para os devidos fins, que *{{patient_name}}*, CPF {{patient_cpf}}, esteve em consulta nesta unidade em {{date}}, às {{hour}}.' +
        SIGNED,
    },
    {
      name: 'Atestado médico',
      text:
        'Atesto que *{{patient_name}}*, CPF {{patient_cpf}}, necessita de    dia(s) de afastamento de suas atividades a partir de {{date}}.\n\nCID: {{cid}} (informado com autorização do paciente)' +
        SIGNED,
    },
    {
      name: 'Declaração de acompanhante',
      text:
        'Declaro que                              acompanhou *{{patient_name}}* em consulta nesta unidade em {{date}}, às {{hour}}.' +
        SIGNED,
    },
  ],
  report: [
    {
      name: 'Laudo de ultrassonografia de abdome',
      text:
        'Paciente: *{{patient_name}}*  Idade: {{patient_age}} anos  Data: {{date}}\n\n*Técnica:* exame realizado com transdutor convexo multifrequencial.\n\n*Fígado:* dimensões normais, contornos regulares e ecotextura homogênea.\n*Vesícula biliar:* paredes finas, sem cálculos.\n*Pâncreas, baço e rins:* sem alterações.\n\n*Conclusão:* exame dentro dos limites da normalidade.' +
        SIGNED,
    },
    {
      name: 'Laudo de eletrocardiograma',
      text:
        'Paciente: *{{patient_name}}*  Data: {{date}}\n\nRitmo sinusal.\nFrequência cardíaca:    bpm.\nEixo elétrico:    graus.\nSem alterações da repolarização ventricular.\n\n*Conclusão:* eletrocardiograma normal.' +
        SIGNED,
    },
  ],
  surgery: [
    {
      name: 'Descrição cirúrgica',
      text:
        'Paciente: *{{patient_name}}*  Data: {{date}}\n\n*Diagnóstico pré-operatório:* {{cid}}\n*Cirurgia realizada:*\n*Anestesia:*\n*Posição:*\n\n*Descrição do ato:*\n\n*Achados:*\n*Material enviado à anatomia patológica:*\n*Intercorrências:* nenhuma.' +
        SIGNED,
    },
    {
      name: 'Orientações do pós-operatório',
      text: '{{patient_name}}, siga estas orientações depois da cirurgia de {{date}}:\n\nRepouso relativo por 7 dias, sem carregar peso.\nMantenha o curativo limpo e seco por 48 horas.\nTome os medicamentos como na receita.\n\n*Procure a unidade* se houver febre, sangramento ou dor que não melhora.',
    },
  ],
};

/** Writes two or three templates of each kind; those of a specialty belong to who practises it in this clinic. */
export async function createClinicalTemplates(
  trx: Trx,
  branchId: string,
  schedules: readonly Schedule[],
  id: () => string,
): Promise<void> {
  const owner = (specialty: SpecialtyKey) =>
    schedules.find(({ doctor }) => doctor.specialty.code === SPECIALTIES[specialty].code)?.doctor.id;
  const rows = TEMPLATE_KINDS.flatMap((kind) =>
    TEMPLATES[kind].flatMap(({ name, text, of }) => {
      const professional = of === undefined ? null : owner(of);
      return professional === undefined
        ? []
        : [{ branch_id: branchId, id: id(), kind, name, text, professional_id: professional }];
    }),
  );
  await insertRows(trx, 'clinical_template', rows);
}
