import { cents } from '@prumo/domain/money';
import { CatalogueList } from '@prumo/view-models/core';
import type { BankAccount, Category, PaymentMethod } from '@prumo/view-models/finance';
import { type LookupGateway, LookupStore, type MarkerGateway } from '@prumo/view-models/registry';
import { screen } from 'storybook/test';
import { LOOKUPS } from '../composition/tokens.ts';
import { catalogueStories } from '../stories/catalogue-stories.tsx';
import { failed, good, pageOf, storyClock, storyList } from '../stories/fakes.ts';
import { offersValues } from '../stories/option-lists.ts';
import bankAccount from './bank-account.catalogue.tsx';
import categoryRegistry from './category.catalogue.tsx';
import costCenter from './cost-center.catalogue.tsx';
import * as routes from './finance-registries.routes.ts';
import paymentMethod from './payment-method.catalogue.tsx';

export default { title: 'Telas/Cadastros do financeiro' };

const bank: BankAccount = {
  id: 'b1',
  name: 'Banco Aliança · conta corrente',
  type: 'bank',
  bank: 'Banco Aliança',
  agency: '0001-9',
  number: '12345-6',
  initialValue: cents(1_542_075),
  notes: null,
  active: true,
  version: 1,
};
const drawer: BankAccount = {
  ...bank,
  id: 'b2',
  name: 'Caixa Recepção',
  type: 'cashier',
  bank: null,
  agency: null,
  number: null,
  initialValue: cents(0),
};
const accounts = catalogueStories(routes.bankAccounts, bankAccount, bank, { rows: [drawer] });
const drawers = catalogueStories(routes.bankAccounts, bankAccount, drawer);
const card: PaymentMethod = {
  id: 'm1',
  name: 'Cartão de crédito',
  documentType: 'credit_card',
  paymentType: 'credit_card',
  compensation: { type: 'after-day', days: 30 },
  installments: [
    { count: 1, rate: 2.49 },
    { count: 3, rate: 3.79 },
  ],
  bankAccount: { id: 'b1', name: bank.name },
  pix: null,
  active: true,
  version: 1,
};
const pix: PaymentMethod = {
  ...card,
  id: 'm2',
  name: 'PIX',
  documentType: 'others',
  paymentType: 'pix',
  compensation: { type: 'same-day', days: 0 },
  installments: [],
};
const lookups = { bankAccounts: () => good(pageOf([bank, drawer])) } as Partial<LookupGateway> as LookupGateway;
const methods = catalogueStories(routes.paymentMethods, paymentMethod, card, {
  rows: [pix],
  bind: (bind) => bind(LOOKUPS).toConstantValue(new LookupStore(lookups, {} as MarkerGateway)),
});
const category = (
  id: string,
  name: string,
  parentId: string | null,
  type: Category['type'],
  active = true,
): Category => ({ id, name, parentId, type, active, version: 1 });
const tree: readonly Category[] = [
  category('c1', 'Ocupação', null, 'expense'),
  category('c2', 'Aluguel', 'c1', 'expense'),
  category('c3', 'Energia elétrica', 'c1', 'expense'),
  category('c4', 'Receitas de atendimento', null, 'revenue'),
  category('c5', 'Convênios', 'c4', 'revenue'),
  category('c6', 'Cheques antigos', 'c4', 'revenue', false),
];
const categories = catalogueStories(routes.categories, categoryRegistry, tree[1] as Category, {
  rows: tree.filter(({ id }) => id !== 'c2'),
});
const center = { id: 'k1', name: 'Imagem', parentId: null, active: true, version: 1 };
const centers = catalogueStories(routes.costCenters, costCenter, center, {
  rows: [{ ...center, id: 'k2', name: 'Raio X', parentId: 'k1' }],
});
function searching() {
  const list = new CatalogueList<Category>(() => good(pageOf(tree)), storyClock);
  void list.show({ search: 'aluguel', page: 1, inactive: false });
  return list;
}

export const Accounts = { name: 'Contas', render: accounts.filled };
export const NoAccount = { name: 'Contas: vazia', render: accounts.empty };
export const AccountsFailed = { name: 'Contas: erro', render: () => accounts.showList(storyList(failed), false) };
export const Account = { name: 'Conta', render: accounts.form };
export const Drawer = { name: 'Caixa', render: drawers.form };
export const Methods = { name: 'Formas de pagamento', render: methods.filled };
export const NoMethod = { name: 'Formas de pagamento: vazia', render: methods.empty };
export const Method = { name: 'Forma de pagamento', render: methods.form };
export const MethodLists = {
  name: 'Forma de pagamento: documentos e compensações por extenso [ENT-053, ENT-055]',
  render: methods.newForm,
  play: async () => {
    await offersValues(screen, /^Tipo do documento/, 'documentType', 'money credit_card check others');
    await offersValues(screen, /^Compensação/, 'compensationType', 'after-day fixed-day same-day');
  },
};
export const MethodWithErrors = { name: 'Forma de pagamento com erros', render: methods.formWithErrors };
export const Categories = { name: 'Categorias', render: categories.filled };
export const CategoriesFound = { name: 'Categorias: pesquisa', render: () => categories.showList(searching(), false) };
export const NoCategory = { name: 'Categorias: vazia', render: categories.empty };
export const CategoriesFailed = { name: 'Categorias: erro', render: categories.failed };
export const CategoriesLoading = { name: 'Categorias: carregando', render: categories.loading };
export const CategoryEdit = { name: 'Categoria', render: categories.form };
export const CostCenters = { name: 'Centros de custo', render: centers.filled };
export const Forbidden = { name: 'Sem permissão', render: accounts.forbidden };
