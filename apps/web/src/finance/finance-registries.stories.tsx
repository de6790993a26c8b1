import { cents } from '@prumo/domain/money';
import { ForbiddenState } from '@prumo/ui';
import { CatalogueList } from '@prumo/view-models/core';
import {
  type BankAccount,
  type BankAccountGateway,
  type Category,
  type CategoryGateway,
  type CostCenter,
  makeBankAccountForm,
  makeCategoryForm,
  makePaymentMethodForm,
  type PaymentMethod,
  type PaymentMethodGateway,
} from '@prumo/view-models/finance';
import { Lookup } from '@prumo/view-models/registry';
import { failed, good, never, pageOf, storyClock, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { BankAccountFormScreen } from './bank-account-form.screen.tsx';
import { BankAccountListScreen } from './bank-account-list.screen.tsx';
import { CategoryFormScreen } from './category-form.screen.tsx';
import { CategoryListScreen } from './category-list.screen.tsx';
import { CostCenterListScreen } from './cost-center-list.screen.tsx';
import { PaymentMethodFormScreen } from './payment-method-form.screen.tsx';
import { PaymentMethodListScreen } from './payment-method-list.screen.tsx';

export default { title: 'Telas/Cadastros do financeiro' };

const may = { create: true, update: true };
const mayNot = { create: false, update: false };

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
const accounts: BankAccountGateway = {
  list: () => good(pageOf([bank, drawer])),
  get: (id) => good(id === 'b2' ? drawer : bank),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};
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
const methods: PaymentMethodGateway = {
  list: () => good(pageOf([card, pix])),
  get: () => good(card),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};
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
const categories: CategoryGateway = {
  list: () => good(pageOf(tree)),
  get: () => good(tree[1] as Category),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};
const centers: readonly CostCenter[] = [
  { id: 'k1', name: 'Imagem', parentId: null, active: true, version: 1 },
  { id: 'k2', name: 'Raio X', parentId: 'k1', active: true, version: 1 },
];
const choices = () => {
  const lookup = new Lookup<Category>(() => good(tree));
  void lookup.load();
  return lookup;
};
const bankChoices = () => {
  const lookup = new Lookup(() =>
    good([
      { id: 'b1', name: bank.name },
      { id: 'b2', name: drawer.name },
    ]),
  );
  void lookup.load();
  return lookup;
};

function accountForm(id: string | null) {
  const form = makeBankAccountForm(accounts, storyNotifier, storyKey);
  void form.load(id);
  return form;
}
function methodForm(id: string | null) {
  const form = makePaymentMethodForm(methods, storyNotifier, storyKey);
  void form.load(id);
  return form;
}
function categoryForm(id: string | null) {
  const all = choices();
  const form = makeCategoryForm(categories, all, storyNotifier, storyKey);
  void form.load(id);
  return { all, form };
}
function searching() {
  const list = new CatalogueList<Category>(() => good(pageOf(tree)), storyClock);
  void list.show({ search: 'aluguel', page: 1, inactive: false });
  return list;
}

export const Accounts = {
  name: 'Contas',
  render: () => (
    <StoryFrame>
      <BankAccountListScreen list={storyList(() => good(pageOf([bank, drawer])))} may={may} />
    </StoryFrame>
  ),
};
export const NoAccount = {
  name: 'Contas: vazia',
  render: () => (
    <StoryFrame>
      <BankAccountListScreen list={storyList<BankAccount>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const AccountsFailed = {
  name: 'Contas: erro',
  render: () => (
    <StoryFrame>
      <BankAccountListScreen list={storyList<BankAccount>(failed)} may={mayNot} />
    </StoryFrame>
  ),
};
export const Account = {
  name: 'Conta',
  render: () => (
    <StoryFrame>
      <BankAccountFormScreen form={accountForm('b1')} />
    </StoryFrame>
  ),
};
export const Drawer = {
  name: 'Caixa',
  render: () => (
    <StoryFrame>
      <BankAccountFormScreen form={accountForm('b2')} />
    </StoryFrame>
  ),
};
export const Methods = {
  name: 'Formas de pagamento',
  render: () => (
    <StoryFrame>
      <PaymentMethodListScreen list={storyList(() => good(pageOf([card, pix])))} may={may} />
    </StoryFrame>
  ),
};
export const NoMethod = {
  name: 'Formas de pagamento: vazia',
  render: () => (
    <StoryFrame>
      <PaymentMethodListScreen list={storyList<PaymentMethod>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const Method = {
  name: 'Forma de pagamento',
  render: () => (
    <StoryFrame>
      <PaymentMethodFormScreen form={methodForm('m1')} accounts={bankChoices()} />
    </StoryFrame>
  ),
};
export const MethodWithErrors = {
  name: 'Forma de pagamento com erros',
  render: () => {
    const form = methodForm(null);
    void form.save();
    return (
      <StoryFrame>
        <PaymentMethodFormScreen form={form} accounts={bankChoices()} />
      </StoryFrame>
    );
  },
};
export const Categories = {
  name: 'Categorias',
  render: () => (
    <StoryFrame>
      <CategoryListScreen list={storyList(() => good(pageOf(tree)))} may={may} />
    </StoryFrame>
  ),
};
export const CategoriesFound = {
  name: 'Categorias: pesquisa',
  render: () => (
    <StoryFrame>
      <CategoryListScreen list={searching()} may={mayNot} />
    </StoryFrame>
  ),
};
export const NoCategory = {
  name: 'Categorias: vazia',
  render: () => (
    <StoryFrame>
      <CategoryListScreen list={storyList<Category>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const CategoriesFailed = {
  name: 'Categorias: erro',
  render: () => (
    <StoryFrame>
      <CategoryListScreen list={storyList<Category>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const CategoriesLoading = {
  name: 'Categorias: carregando',
  render: () => (
    <StoryFrame>
      <CategoryListScreen list={storyList<Category>(never)} may={may} />
    </StoryFrame>
  ),
};
export const CategoryEdit = {
  name: 'Categoria',
  render: () => (
    <StoryFrame>
      <CategoryFormScreen {...categoryForm('c2')} />
    </StoryFrame>
  ),
};
export const CostCenters = {
  name: 'Centros de custo',
  render: () => (
    <StoryFrame>
      <CostCenterListScreen list={storyList(() => good(pageOf(centers)))} may={may} />
    </StoryFrame>
  ),
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
