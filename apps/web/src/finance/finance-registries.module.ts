import {
  createHttpBankAccountGateway,
  createHttpCategoryGateway,
  createHttpCostCenterGateway,
  createHttpPaymentMethodGateway,
} from '@prumo/http-adapter/finance';
import { type Answer, CatalogueList, type Page } from '@prumo/view-models/core';
import {
  type BankAccountForm,
  type BankAccountGateway,
  type BankAccountItem,
  type Category,
  type CategoryForm,
  type CategoryGateway,
  type CostCenter,
  type CostCenterForm,
  type CostCenterGateway,
  makeBankAccountForm,
  makeCategoryForm,
  makeCostCenterForm,
  makePaymentMethodForm,
  type PaymentMethod,
  type PaymentMethodForm,
  type PaymentMethodGateway,
} from '@prumo/view-models/finance';
import { Lookup } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER } from '../composition/tokens.ts';

/** A form and the tree its record stands in, both for one visit of the page. */
interface InTree<Form, Item> {
  readonly form: Form;
  readonly all: Lookup<Item>;
}

const BANK_ACCOUNT_GATEWAY = token<BankAccountGateway>('BankAccountGateway');
export const BANK_ACCOUNT_LIST = token<CatalogueList<BankAccountItem>>('BankAccountList');
export const BANK_ACCOUNT_FORM = token<BankAccountForm>('BankAccountForm');
const PAYMENT_METHOD_GATEWAY = token<PaymentMethodGateway>('PaymentMethodGateway');
export const PAYMENT_METHOD_LIST = token<CatalogueList<PaymentMethod>>('PaymentMethodList');
export const PAYMENT_METHOD_FORM = token<PaymentMethodForm>('PaymentMethodForm');
const CATEGORY_GATEWAY = token<CategoryGateway>('CategoryGateway');
export const CATEGORY_LIST = token<CatalogueList<Category>>('CategoryList');
export const CATEGORY_FORM = token<InTree<CategoryForm, Category>>('CategoryForm');
const COST_CENTER_GATEWAY = token<CostCenterGateway>('CostCenterGateway');
export const COST_CENTER_LIST = token<CatalogueList<CostCenter>>('CostCenterList');
export const COST_CENTER_FORM = token<InTree<CostCenterForm, CostCenter>>('CostCenterForm');

/** The registries of finance. */
export const financeRegistriesModule = new ContainerModule(({ bind }) => {
  bind(BANK_ACCOUNT_GATEWAY).toResolvedValue(createHttpBankAccountGateway, [API]).inSingletonScope();
  bind(BANK_ACCOUNT_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<BankAccountItem>(gateway.list, clock),
    [BANK_ACCOUNT_GATEWAY, CLOCK],
  );
  bind(BANK_ACCOUNT_FORM).toResolvedValue(makeBankAccountForm, [BANK_ACCOUNT_GATEWAY, NOTIFIER, NEW_KEY]);
  bind(PAYMENT_METHOD_GATEWAY).toResolvedValue(createHttpPaymentMethodGateway, [API]).inSingletonScope();
  bind(PAYMENT_METHOD_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<PaymentMethod>(gateway.list, clock),
    [PAYMENT_METHOD_GATEWAY, CLOCK],
  );
  bind(PAYMENT_METHOD_FORM).toResolvedValue(makePaymentMethodForm, [PAYMENT_METHOD_GATEWAY, NOTIFIER, NEW_KEY]);
  bind(CATEGORY_GATEWAY).toResolvedValue(createHttpCategoryGateway, [API]).inSingletonScope();
  // A tree is shown whole; what a search finds is chosen among what has come.
  bind(CATEGORY_LIST).toResolvedValue(
    (gateway, clock) =>
      new CatalogueList<Category>(({ active }, options) => gateway.list({ active, limit: 0 }, options), clock),
    [CATEGORY_GATEWAY, CLOCK],
  );
  bind(CATEGORY_FORM).toResolvedValue(
    (gateway, notifier, newKey) => {
      const all = new Lookup<Category>(() => itemsOf(gateway.list({ limit: 0 })));
      return { all, form: makeCategoryForm(gateway, all, notifier, newKey) };
    },
    [CATEGORY_GATEWAY, NOTIFIER, NEW_KEY],
  );
  bind(COST_CENTER_GATEWAY).toResolvedValue(createHttpCostCenterGateway, [API]).inSingletonScope();
  bind(COST_CENTER_LIST).toResolvedValue(
    (gateway, clock) =>
      new CatalogueList<CostCenter>(({ active }, options) => gateway.list({ active, limit: 0 }, options), clock),
    [COST_CENTER_GATEWAY, CLOCK],
  );
  bind(COST_CENTER_FORM).toResolvedValue(
    (gateway, notifier, newKey) => {
      const all = new Lookup<CostCenter>(() => itemsOf(gateway.list({ limit: 0 })));
      return { all, form: makeCostCenterForm(gateway, all, notifier, newKey) };
    },
    [COST_CENTER_GATEWAY, NOTIFIER, NEW_KEY],
  );
});

async function itemsOf<T>(answer: Answer<Page<T>>): Answer<readonly T[]> {
  const page = await answer;
  return page.ok ? { ok: true, value: page.value.items } : page;
}
