/** The labels of the professional form, in the order of its fields; the summary of errors uses the same words. */
export const professionalLabels = {
  name: 'Nome',
  socialName: 'Nome social',
  treatment: 'Tratamento',
  cpf: 'CPF',
  birthDate: 'Data de nascimento',
  gender: 'Sexo',
  cellphone: 'Celular',
  phone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  councils: 'Conselhos',
  specialties: 'Especialidades',
  branchIds: 'Unidades',
  plans: 'Convênios',
  signature: 'Assinatura',
  photo: 'Foto',
  'plans.*.accredited': 'Convênio: credenciado',
  'plans.*.transferType': 'Convênio: tipo do repasse',
  'plans.*.percent': 'Convênio: percentual do repasse',
  'plans.*.value': 'Convênio: valor do repasse',
} as const;

const councilParts = { name: 'Conselho', state: 'UF', record: 'Número' } as const;
const planParts = {
  planId: 'Convênio e plano',
  providerCode: 'Código na operadora',
  'transfer.percent': 'Percentual do repasse',
  'transfer.value': 'Valor do repasse',
} as const;

/** The labels with those of each line that is there, in the order of the form. */
export function labelsWithLines(councils: number, plans: number): Readonly<Record<string, string>> {
  const lines = (name: string, count: number, word: string, parts: Readonly<Record<string, string>>) =>
    Array.from({ length: count }, (_, index) =>
      Object.entries(parts).map(
        ([part, text]) => [`${name}.${index}.${part}`, `${word} ${index + 1}: ${text}`] as const,
      ),
    ).flat();
  const { signature, photo, plans: plansLabel, branchIds, specialties, ...before } = professionalLabels;
  return {
    ...before,
    ...Object.fromEntries(lines('councils', councils, 'Conselho', councilParts)),
    specialties,
    branchIds,
    plans: plansLabel,
    ...Object.fromEntries(lines('plans', plans, 'Convênio', planParts)),
    signature,
    photo,
  };
}
