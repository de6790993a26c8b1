import { cnpjCheckDigits } from '@prumo/domain/identity';
import type { Trx } from '../database/tenant.ts';
import type { DemoClinic } from './clinics.ts';

const cnpj = (twelve: string): string => `${twelve}${cnpjCheckDigits(twelve)}`;

const SUPPLIERS = [
  {
    name: 'Distribuidora Hospitalar Serrana Ltda',
    trade_name: 'Serrana Hospitalar',
    document: cnpj('347156280001'),
    contact: 'Rita Moraes',
  },
  { name: 'Papelaria Bom Traço Ltda', trade_name: 'Bom Traço', document: cnpj('518204730001'), contact: 'Caio' },
  { name: 'Contábil Meridiano S/S', trade_name: null, document: cnpj('126938450001'), contact: 'Marlene Duarte' },
  { name: 'Clima Certo Manutenção', trade_name: 'Clima Certo', document: cnpj('705183260001'), contact: null },
] as const;

const CLIENTS = [
  {
    name: 'Metalúrgica Três Pinheiros S.A.',
    trade_name: 'Três Pinheiros',
    document: cnpj('283619540001'),
    contact: 'Setor de pessoas',
  },
  {
    name: 'Transportes Rota Azul Ltda',
    trade_name: 'Rota Azul',
    document: cnpj('640275180001'),
    contact: 'Ivo Santana',
  },
] as const;

const PHONES = [
  ['Laboratório Vale Claro', 'Coleta e resultados', '30004521'],
  ['Ambulância', 'Resgate 24 horas', '30007788'],
  ['Central de autorizações', 'Vida Plena Saúde', '30001122'],
  ['Farmácia da esquina', 'Farmácia Popular do Bairro', '30003340'],
] as const;

const TEMPLATES = [
  {
    name: 'Lembrete de consulta',
    channel: 'whatsapp',
    header: null,
    body: 'Olá {{patient_name}}, lembramos da sua consulta em {{date}} às {{hour}}.',
    buttons: ['Confirmar', 'Remarcar'],
  },
  {
    name: 'Feliz aniversário',
    channel: 'whatsapp',
    header: 'Parabéns!',
    body: '{{patient_name}}, desejamos um ótimo aniversário!',
    buttons: [],
  },
  {
    name: 'Preparo de exame',
    channel: 'email',
    header: 'Seu exame em {{date}}',
    body: 'Olá {{patient_name}},\n\nchegue com 15 minutos de antecedência e traga seus exames anteriores.',
    buttons: [],
  },
] as const;

const CENTERS = {
  Atendimento: ['Consultas', 'Exames de imagem', 'Coleta'],
  Administrativo: ['Recepção', 'Diretoria'],
} as const;

/** Writes suppliers, client companies, phone book, message templates, cost centres and the places where nobody is seen. */
export async function createSimpleRegistries(trx: Trx, clinic: DemoClinic, id: () => string): Promise<void> {
  const branch_id = clinic.id;
  const contacts = <T extends { readonly name: string }>(rows: readonly T[], first: number) =>
    rows.map((row, index) => ({
      branch_id,
      id: id(),
      ...row,
      phone: `${clinic.areaCode}3000${first + index}`,
      cellphone: null,
      email: null,
      address: JSON.stringify(clinic.address),
      notes: null,
    }));
  await trx.insertInto('provider').values(contacts(SUPPLIERS, 5100)).execute();
  await trx.insertInto('client').values(contacts(CLIENTS, 5200)).execute();
  await trx
    .insertInto('phone_book')
    .values(
      PHONES.map(([name, company, phone]) => ({
        branch_id,
        id: id(),
        name,
        company,
        phone: `${clinic.areaCode}${phone}`,
        cellphone: null,
        email: null,
        notes: null,
      })),
    )
    .execute();
  await trx
    .insertInto('message_template')
    .values(
      TEMPLATES.map(({ buttons, ...template }) => ({
        branch_id,
        id: id(),
        ...template,
        buttons: JSON.stringify(buttons),
        footer: clinic.name.slice(0, 60),
      })),
    )
    .execute();
  await trx
    .insertInto('place')
    .values([
      { branch_id, id: id(), name: 'Recepção', type: 'reception' },
      { branch_id, id: id(), name: 'Almoxarifado', type: 'warehouse' },
    ])
    .execute();
  for (const [name, children] of Object.entries<readonly string[]>(CENTERS)) {
    const parent = { branch_id, id: id(), name, parent_id: null };
    await trx
      .insertInto('cost_center')
      .values([parent, ...children.map((child) => ({ branch_id, id: id(), name: child, parent_id: parent.id }))])
      .execute();
  }
}
