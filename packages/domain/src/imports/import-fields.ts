import { appointmentFields } from './appointment-fields.ts';
import type { CellContent } from './cell-content.ts';
import type { ImportKind } from './import-kinds.ts';

/** A field that a column of a file may fill. */
export interface ImportField {
  /** Unique within its kind; the same word in two kinds means the same. */
  readonly key: string;
  readonly content: CellContent;
  /** Without this column nothing can be imported. */
  readonly required?: boolean;
  /** Characters of a text. */
  readonly maximum?: number;
  /** Values that tell it where no header does. */
  readonly pattern?: RegExp;
  /** Headers that name it, folded: accents, case and punctuation ignored. */
  readonly words: readonly string[];
}

const code: ImportField = {
  key: 'externalId',
  content: 'text',
  maximum: 60,
  words: [
    'codigo no sistema anterior',
    'codigo do paciente',
    'codigo paciente',
    'id paciente',
    'prontuario',
    'numero do prontuario',
    'codigo',
    'cod',
    'id',
    'external id',
  ],
};
const name = (words: readonly string[], maximum = 120): ImportField => ({
  key: 'name',
  content: 'text',
  required: true,
  maximum,
  words: ['nome completo', 'nome', 'full name', 'name', ...words],
});
const cpf: ImportField = {
  key: 'cpf',
  content: 'cpf',
  words: ['cpf', 'cpf do paciente', 'numero do cpf', 'documento cpf'],
};
const cns: ImportField = {
  key: 'cns',
  content: 'cns',
  words: ['cns', 'cartao sus', 'cartao nacional de saude', 'numero do cns'],
};
const birthDate: ImportField = {
  key: 'birthDate',
  content: 'date',
  words: [
    'data de nascimento',
    'data nascimento',
    'data nasc',
    'dt nascimento',
    'dt nasc',
    'nascimento',
    'birth date',
    'birthday',
    'dob',
  ],
};
const gender: ImportField = { key: 'gender', content: 'gender', words: ['sexo', 'genero', 'gender', 'sex'] };
const phone: ImportField = {
  key: 'phone',
  content: 'phone',
  words: ['telefone fixo', 'telefone residencial', 'telefone', 'fone', 'tel', 'phone', 'home phone'],
};
const cellphone: ImportField = {
  key: 'cellphone',
  content: 'phone',
  words: ['celular', 'telefone celular', 'whatsapp', 'movel', 'mobile', 'cell phone', 'cellphone'],
};
const email: ImportField = { key: 'email', content: 'email', words: ['e mail', 'email', 'correio eletronico', 'mail'] };
const notes: ImportField = {
  key: 'notes',
  content: 'longText',
  maximum: 4000,
  words: ['observacoes', 'observacao', 'obs', 'anotacoes', 'notes', 'comments'],
};

const address: readonly ImportField[] = [
  { key: 'cep', content: 'cep', words: ['cep', 'codigo postal', 'zip', 'zip code', 'postal code'] },
  { key: 'street', content: 'text', maximum: 120, words: ['logradouro', 'endereco', 'rua', 'street', 'address'] },
  { key: 'number', content: 'text', maximum: 10, words: ['numero', 'num', 'no', 'n', 'street number'] },
  { key: 'complement', content: 'text', maximum: 60, words: ['complemento', 'compl', 'complement'] },
  { key: 'neighborhood', content: 'text', maximum: 80, words: ['bairro', 'neighborhood', 'district'] },
  { key: 'city', content: 'text', maximum: 80, words: ['cidade', 'municipio', 'city'] },
  { key: 'state', content: 'state', words: ['uf', 'estado', 'state'] },
];

const insurer: ImportField = {
  key: 'insurer',
  content: 'text',
  maximum: 120,
  words: ['convenio', 'nome do convenio', 'operadora', 'insurance', 'insurer', 'health insurance'],
};
const plan: ImportField = {
  key: 'plan',
  content: 'text',
  maximum: 120,
  words: ['plano', 'nome do plano', 'plano de saude', 'plan'],
};
const procedureCode = (required: boolean): ImportField => ({
  key: 'code',
  content: 'code',
  required,
  words: [
    'codigo tuss',
    'tuss',
    'codigo do procedimento',
    'codigo procedimento',
    'codigo',
    'cod',
    'code',
    'procedure code',
  ],
});
const particularValue: ImportField = {
  key: 'particularValue',
  content: 'money',
  words: ['valor particular', 'preco particular', 'particular', 'valor do paciente', 'private price'],
};

const patients: readonly ImportField[] = [
  code,
  name(['nome do paciente', 'paciente', 'cliente', 'patient', 'patient name']),
  { key: 'socialName', content: 'text', maximum: 120, words: ['nome social', 'social name'] },
  cpf,
  birthDate,
  gender,
  cns,
  { key: 'rg', content: 'text', maximum: 15, words: ['rg', 'identidade', 'registro geral'] },
  { key: 'passport', content: 'text', maximum: 12, words: ['passaporte', 'passport'] },
  cellphone,
  phone,
  email,
  { key: 'motherName', content: 'text', maximum: 120, words: ['nome da mae', 'mae', 'mother', 'mother name'] },
  { key: 'fatherName', content: 'text', maximum: 120, words: ['nome do pai', 'pai', 'father', 'father name'] },
  { key: 'civilStatus', content: 'civilStatus', words: ['estado civil', 'civil status', 'marital status'] },
  { key: 'occupation', content: 'text', maximum: 80, words: ['profissao', 'ocupacao', 'occupation'] },
  insurer,
  plan,
  {
    key: 'record',
    content: 'text',
    maximum: 20,
    words: [
      'numero da carteira',
      'numero da carteirinha',
      'carteirinha',
      'carteira',
      'matricula',
      'card number',
      'member id',
    ],
  },
  { key: 'validity', content: 'date', words: ['validade da carteira', 'validade', 'validity', 'expiry'] },
  { key: 'alert', content: 'longText', maximum: 500, words: ['alerta', 'alergias', 'alert'] },
  notes,
  ...address,
];

const professionals: readonly ImportField[] = [
  { ...code, words: ['codigo no sistema anterior', 'codigo do profissional', 'codigo', 'cod', 'id', 'external id'] },
  name(['nome do profissional', 'profissional', 'medico', 'professional', 'doctor']),
  cpf,
  { key: 'treatment', content: 'text', maximum: 20, words: ['tratamento', 'titulo', 'treatment', 'title'] },
  {
    key: 'council',
    content: 'text',
    maximum: 40,
    words: ['conselho', 'conselho profissional', 'sigla do conselho', 'registro profissional', 'council', 'crm'],
  },
  {
    key: 'councilState',
    content: 'state',
    words: ['uf do conselho', 'uf conselho', 'estado do conselho', 'uf', 'council state'],
  },
  {
    key: 'councilRecord',
    content: 'text',
    maximum: 15,
    words: ['numero do conselho', 'numero conselho', 'registro', 'numero do registro', 'council number'],
  },
  { key: 'cbo', content: 'cbo', words: ['cbo', 'codigo cbo', 'especialidade cbo'] },
  birthDate,
  gender,
  cellphone,
  phone,
  email,
];

const procedures: readonly ImportField[] = [
  { ...code, words: ['codigo no sistema anterior', 'codigo interno', 'id', 'external id'] },
  name(['nome do procedimento', 'procedimento', 'descricao', 'procedure', 'description'], 150),
  procedureCode(false),
  { key: 'type', content: 'expenseType', words: ['tipo', 'tipo do procedimento', 'categoria', 'type'] },
  {
    key: 'durationMinutes',
    content: 'whole',
    words: ['duracao em minutos', 'duracao', 'minutos', 'tempo', 'duration'],
  },
  { ...particularValue, words: [...particularValue.words, 'valor', 'preco', 'price', 'value'] },
  { key: 'preparation', content: 'longText', maximum: 4000, words: ['preparo', 'orientacoes', 'preparation'] },
];

const prices: readonly ImportField[] = [
  { ...insurer, required: true },
  plan,
  procedureCode(true),
  {
    key: 'insuranceValue',
    content: 'money',
    words: ['valor convenio', 'valor do convenio', 'valor', 'preco', 'insurance price', 'price', 'value'],
  },
  particularValue,
];

const insurers: readonly ImportField[] = [
  { ...code, words: ['codigo no sistema anterior', 'codigo', 'cod', 'id', 'external id'] },
  name(['nome do convenio', 'convenio', 'nome fantasia', 'operadora', 'insurer', 'insurance']),
  { key: 'ansCode', content: 'ansCode', words: ['registro ans', 'codigo ans', 'ans', 'numero ans', 'ans code'] },
  { key: 'cnpj', content: 'cnpj', words: ['cnpj', 'documento'] },
  { key: 'legalName', content: 'text', maximum: 120, words: ['razao social', 'legal name'] },
  plan,
  phone,
  email,
  notes,
];

/** The fields of each kind, in the order the screen offers them. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  patients,
  professionals,
  procedures,
  prices,
  insurers,
  appointments: appointmentFields({ cpf, cns, birthDate, insurer, plan, notes }),
};
