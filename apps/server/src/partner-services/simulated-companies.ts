/** A company of the simulator. */
interface Company {
  readonly name: string;
  readonly tradeName: string;
  readonly email: string | null;
}

const KNOWN: Readonly<Record<string, Company>> = {
  '11222333000181': { name: 'Distribuidora Vida Ltda', tradeName: 'Vida', email: 'compras@vida.demo' },
  '12ABC34501DE35': { name: 'Aurora Serviços Médicos Ltda', tradeName: 'Clínica Aurora', email: null },
};
const WORDS = [
  'Horizonte',
  'Ipê',
  'Maré',
  'Girassol',
  'Serra Azul',
  'Boa Esperança',
  'Litoral',
  'Araucária',
  'Pampa',
  'Estrela',
];

/** The company of a CNPJ; null when it begins with 99. */
export function companyOf(cnpj: string): Company | null {
  if (cnpj.startsWith('99')) return null;
  const word = WORDS[Number(cnpj.at(-1))] ?? 'Horizonte';
  return KNOWN[cnpj] ?? { name: `${word} Comércio e Serviços Ltda`, tradeName: word, email: null };
}

export const brasilApiCompany = (cnpj: string, { name, tradeName, email }: Company) => ({
  cnpj,
  razao_social: name,
  nome_fantasia: tradeName,
  descricao_situacao_cadastral: 'ATIVA',
  ddd_telefone_1: '4133334444',
  email,
  cep: '80010000',
  descricao_tipo_de_logradouro: 'Praça',
  logradouro: 'Tiradentes',
  numero: '100',
  complemento: 'Sala 2',
  bairro: 'Centro',
  municipio: 'Curitiba',
  uf: 'PR',
});
