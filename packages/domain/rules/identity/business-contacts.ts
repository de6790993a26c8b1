import fc from 'fast-check';
import { validateBusinessContact } from '../../src/identity/index.ts';
import type { BusinessContactDraft } from '../../src/identity/index.ts';
import { flag, group, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { texts } from './arbitraries.ts';

interface Given {
  readonly contact: BusinessContactDraft;
  readonly documentRequired: boolean;
}

const contact: BusinessContactDraft = {
  name: 'Distribuidora Vida',
  document: '11.222.333/0001-81',
  phone: '(41) 3333-4444',
  cellphone: '',
  email: 'compras@vida.com.br',
  cep: '80.010-000',
};
const givenOf = (change: BusinessContactDraft, documentRequired = false): Given => ({
  contact: { ...contact, ...change },
  documentRequired,
});
const check = ({ contact: draft, documentRequired }: Given): string[] =>
  validateBusinessContact(draft, { documentRequired }).map(({ field, code }) => `${field} ${code}`);

/** Suppliers, client companies and partners. */
export const businessContactSheets = {
  validateBusinessContact: sheet({
    title: 'Conferir um fornecedor, cliente ou parceiro',
    statement:
      'O nome é obrigatório. Documento, telefones, e-mail e CEP só precisam estar certos quando preenchidos; o cliente ' +
      'também precisa do documento, porque é para ele que se fatura. Até onze dígitos o documento é um CPF, acima disso um CNPJ.',
    source: ['REG-110', 'UIX-030', 'UIX-033', 'UIX-038', 'UIX-040', '§5.2'],
    given: givenOf({}),
    fields: {
      contact: group('Contato', {
        name: optional(text('Nome')),
        document: optional(text('CPF ou CNPJ')),
        phone: optional(text('Telefone')),
        cellphone: optional(text('Celular')),
        email: optional(text('E-mail')),
        cep: optional(text('CEP')),
      }),
      documentRequired: flag('Documento obrigatório'),
    },
    apply: check,
    decisions: decisions(
      [
        { id: 'completo', given: givenOf({}), expected: [] as readonly string[] },
        { id: 'pessoa', given: givenOf({ document: '529.982.247-25' }), expected: [] },
        { id: 'CNPJ com letras', given: givenOf({ document: '12ABC34501DE35' }), expected: [] },
        { id: 'sem documento', given: givenOf({ document: '' }), expected: [] },
        { id: 'cliente sem documento', given: givenOf({ document: '' }, true), expected: ['document field.required'] },
        { id: 'CPF errado', given: givenOf({ document: '529.982.247-24' }), expected: ['document cpf.invalid'] },
        { id: 'CNPJ errado', given: givenOf({ document: '11.222.333/0001-82' }), expected: ['document cnpj.invalid'] },
        {
          id: 'tudo errado',
          given: givenOf({ name: ' ', document: '1', phone: '3333', cellphone: '9', email: 'vida', cep: '8001' }),
          expected: [
            'name field.required',
            'document cpf.invalid',
            'phone phone.invalid',
            'cellphone phone.invalid',
            'email email.invalid',
            'cep cep.invalid',
          ],
        },
      ],
      check,
    ),
    laws: [
      law('exigir o documento nunca aceita o que antes era recusado', texts, (document) => {
        const free = check(givenOf({ document }));
        return free.every((found) => check(givenOf({ document }, true)).includes(found));
      }),
      law(
        'a máscara do documento não muda a resposta',
        fc.constantFrom('52998224725', '52998224724', '11222333000181', '11222333000182'),
        (bare) => {
          const masked =
            bare.length === 11
              ? `${bare.slice(0, 3)}.${bare.slice(3, 6)}.${bare.slice(6, 9)}-${bare.slice(9)}`
              : `${bare.slice(0, 2)}.${bare.slice(2, 5)}.${bare.slice(5, 8)}/${bare.slice(8, 12)}-${bare.slice(12)}`;
          return check(givenOf({ document: bare })).join() === check(givenOf({ document: masked })).join();
        },
      ),
      law('um campo errado não muda o que se diz dos outros', texts, (email) => {
        const others = check(givenOf({ email, cep: '1' })).filter((found) => !found.startsWith('email'));
        return others.join() === 'cep cep.invalid';
      }),
    ],
  }),
} as const;
