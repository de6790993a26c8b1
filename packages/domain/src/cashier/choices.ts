/** A drawer as its configuration has it. */
export interface DrawerSetting {
  readonly bankAccountId: string;
  /** Ids of the collaborators who may use it. */
  readonly collaborators: readonly string[];
}

/** The configured drawers a user may open or operate. [CSH-052] */
export function drawersOf<D extends DrawerSetting>(settings: readonly D[], userId: string): D[] {
  return settings.filter(({ collaborators }) => collaborators.includes(userId));
}

/** The drawers the opening screen offers: those of the user that have no open cashier. [CSH-013, CSH-052] */
export function drawersToOpen<D extends DrawerSetting>(
  settings: readonly D[],
  openBankAccountIds: readonly string[],
  userId: string,
): D[] {
  return drawersOf(settings, userId).filter(({ bankAccountId }) => !openBankAccountIds.includes(bankAccountId));
}

/** A cashier as a screen lists it. */
export interface ListedCashier {
  readonly bankAccountId: string;
  readonly status: string;
}

/** The cashiers a cash screen lists: open ones whose drawer still has a configuration that names the user. [CSH-052, CSH-061, CSH-062] */
export function cashiersToUse<C extends ListedCashier>(
  cashiers: readonly C[],
  settings: readonly DrawerSetting[],
  userId: string,
): C[] {
  const mine = new Set(drawersOf(settings, userId).map(({ bankAccountId }) => bankAccountId));
  return cashiers.filter(({ bankAccountId, status }) => status === 'open' && mine.has(bankAccountId));
}

/** What a list is opened with: its only item, or nothing when there is a choice to make. [CSH-014, CSH-042] */
export function onlyChoice<T>(options: readonly T[]): T | null {
  return options.length === 1 ? (options[0] ?? null) : null;
}

/** The categories an operation offers: revenue ones for a Receita, expense ones for a Despesa, none before it is chosen. [CSH-034] */
export function categoriesFor<C extends { readonly type: string }>(
  operation: string | null,
  categories: readonly C[],
): C[] {
  return operation === null ? [] : categories.filter(({ type }) => type === operation);
}
