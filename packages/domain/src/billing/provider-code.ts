/** How an insurance names the clinic on its guides: a code of its own, the CNPJ or the CPF. */
export const PROVIDER_CODE_TYPES = ['operator', 'cnpj', 'cpf'] as const;
export type ProviderCodeType = (typeof PROVIDER_CODE_TYPES)[number];
