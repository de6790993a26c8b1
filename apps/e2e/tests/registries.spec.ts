import { accessible, enter, expect, signIn, test } from './clinic.ts';

interface Registry {
  /** Rows of the requirements that the journey shows. */
  readonly ids: string;
  readonly path: string;
  readonly title: string;
  readonly create: string;
  /** Fields of a new record; the first one names it. */
  readonly fields: readonly (readonly [label: string, text: string])[];
  /** Selects with their choice. */
  readonly choices?: readonly (readonly [label: string, choice: string])[];
  readonly change: readonly [label: string, text: string];
  /** The doctor may see the list. */
  readonly shown?: true;
}

const registries: readonly Registry[] = [
  {
    ids: 'REG-041, REG-042',
    path: '/places',
    title: 'Salas e locais',
    create: 'Novo local',
    fields: [['Nome', 'Sala de infusão']],
    change: ['Observações', 'No segundo andar'],
    shown: true,
  },
  {
    ids: 'REG-038, REG-039',
    path: '/phone-books',
    title: 'Agenda telefônica',
    create: 'Novo contato',
    fields: [
      ['Nome', 'Hospital do Lago'],
      ['Telefone', '4133334444'],
    ],
    change: ['Empresa', 'Rede Lago'],
    shown: true,
  },
  {
    ids: 'REG-043, REG-044, REG-045',
    path: '/message-templates',
    title: 'Modelos de mensagem',
    create: 'Novo modelo',
    fields: [
      ['Nome', 'Pós-consulta'],
      ['Mensagem', 'Como você está?'],
    ],
    change: ['Rodapé', 'Clínica Aurora'],
  },
  {
    ids: 'REG-031, REG-032, REG-033',
    path: '/providers',
    title: 'Fornecedores',
    create: 'Novo fornecedor',
    fields: [['Nome ou razão social', 'Gases do Sul']],
    change: ['Pessoa de contato', 'Nara'],
  },
  {
    ids: 'REG-025, REG-026, REG-027',
    path: '/clients',
    title: 'Clientes',
    create: 'Novo cliente',
    fields: [
      ['Nome ou razão social', 'Serraria Boa Madeira'],
      ['CPF/CNPJ', '11144477735'],
    ],
    change: ['Nome fantasia', 'Boa Madeira'],
  },
  {
    ids: 'REF-004',
    path: '/partners',
    title: 'Parceiros',
    create: 'Novo parceiro',
    fields: [['Nome ou razão social', 'Clínica de Olhos Norte']],
    change: ['Pessoa de contato', 'Leo'],
  },
  {
    ids: 'FIN-013, FIN-014, FIN-015',
    path: '/financial/bank-accounts',
    title: 'Contas bancárias',
    create: 'Nova conta',
    fields: [['Nome', 'Banco da Praça']],
    change: ['Agência', '0077'],
  },
  {
    ids: 'FIN-022, FIN-023, FIN-024',
    path: '/financial/payment-methods',
    title: 'Formas de pagamento',
    create: 'Nova forma de pagamento',
    fields: [['Nome', 'Vale-presente']],
    choices: [
      ['Tipo do documento', 'Outros'],
      ['Tipo no fluxo de caixa', 'Outros'],
    ],
    change: ['Nome', 'Vale-presente da clínica'],
  },
  {
    ids: 'FIN-016, FIN-017, FIN-018',
    path: '/financial/categories',
    title: 'Categorias',
    create: 'Nova categoria',
    fields: [['Nome', 'Seguros']],
    choices: [['Tipo', 'Despesa']],
    change: ['Nome', 'Seguros e fianças'],
  },
  {
    ids: 'FIN-019, FIN-020, FIN-021',
    path: '/financial/cost-centers',
    title: 'Centros de custo',
    create: 'Novo centro de custo',
    fields: [['Nome', 'Telemedicina']],
    change: ['Nome', 'Teleconsultas'],
  },
];

test.describe('a registry is listed, created, changed and deactivated, and forbidden without its permission', () => {
  for (const { ids, path, title, create, fields, choices = [], change, shown } of registries) {
    test(`${path} [${ids}]`, async ({ page, colleague }) => {
      const name = fields[0]?.[1] ?? '';
      await signIn(page, 'admin@aurora.demo');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await page.getByRole('link', { name: create }).first().click();
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page.getByText('Campo obrigatório').first()).toBeVisible();
      for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text);
      for (const [label, choice] of choices) {
        await page.getByLabel(label, { exact: true }).click();
        await page.getByRole('option', { name: choice, exact: true }).click();
      }
      await accessible(page);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page).toHaveURL(path);
      await page.goto(`${path}?search=${encodeURIComponent(name)}`);
      await page.getByRole('main').getByText(name, { exact: true }).first().click();
      await expect(page).toHaveURL(/\/edit$/);
      const address = page.url();
      await page.getByLabel(change[0], { exact: true }).fill(change[1]);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page).toHaveURL(path);
      await page.goto(address);
      await expect(page.getByLabel(change[0], { exact: true })).toHaveValue(change[1]);
      await page.getByRole('button', { name: 'Desativar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
      await expect(page).toHaveURL(path);
      await page.goto(`${path}?search=${encodeURIComponent(name)}`);
      await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
      const doctor = await colleague('medica@aurora.demo');
      for (const forbidden of [...(shown ? [] : [path]), `${path}/create`, address]) {
        await doctor.goto(forbidden);
        await expect(doctor.getByText('Acesso não autorizado!')).toBeVisible();
      }
    });
  }
});

test('the hubs lead to the registries that the user may list [REG-021, REG-046, FIN-003, FIN-004]', async ({
  page,
}) => {
  await enter(page, 'admin@aurora.demo');
  const hubs = {
    '/others': [
      'Salas e locais',
      'Marcadores',
      'Fornecedores',
      'Clientes',
      'Parceiros',
      'Agenda telefônica',
      'Modelos de mensagem',
    ],
    '/settings': [
      'Unidades',
      'Salas e locais',
      'Colaboradores',
      'Fornecedores',
      'Marcadores',
      'Grupos de permissão',
      'Doctoralia',
    ],
    '/financial/others': ['Categorias', 'Centros de custo', 'Formas de pagamento', 'Contas bancárias'],
    '/financial/settings': ['Configuração do caixa', 'Formas de pagamento'],
  };
  for (const [path, links] of Object.entries(hubs)) {
    await page.goto(path);
    for (const link of links) await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible();
    await accessible(page);
  }
});

test('the settings show their registries inside their own layout [REG-047, REG-048, REG-049, REG-050, REG-051, REG-052]', async ({
  page,
}) => {
  await enter(page, 'admin@aurora.demo');
  const children = [
    ['branches', 'Unidades'],
    ['places', 'Salas e locais'],
    ['collaborators', 'Colaboradores'],
    ['providers', 'Fornecedores'],
    ['markers', 'Marcadores'],
    ['permission-groups', 'Grupos de permissão'],
  ] as const;
  for (const [path, title] of children) {
    await page.goto(`/settings/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Configurações' }).getByRole('link', { name: title }),
    ).toHaveAttribute('aria-current', 'page');
  }
});
