export { IsCep } from './is-cep.ts';
export { IsCpf } from './is-cpf.ts';
export { IsFilled } from './is-filled.ts';
export { IsMailAddress } from './is-mail-address.ts';
export { IsPhone } from './is-phone.ts';
export { rule } from './rule.ts';
