import type { Api } from '@prumo/http-adapter/core';
import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import {
  type Answer,
  BY_NAME,
  type CallOptions,
  type CatalogueForm,
  CatalogueList,
  type Draft,
  type ListOrders,
  type ListQuery,
  type NewKey,
  type Notifier,
  type Page,
} from '@prumo/view-models/core';
import type { LookupName } from '@prumo/view-models/registry';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { token } from '../composition/token.ts';
import { API, CLOCK, LOOKUPS, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import type { CatalogueFile, CatalogueRoute } from '../pages/catalogue-routes.ts';
import { deactivateOf, useBulkDeactivation } from './bulk-deactivation.tsx';
import { CatalogueFormScreen } from './catalogue-form-screen.tsx';
import { CatalogueListScreen, type CatalogueListProps } from './catalogue-list-screen.tsx';
import type { ConflictShows } from './conflict-words.ts';
import { useListInUrl } from './use-list-in-url.ts';
import { useStarted } from './use-started.ts';

/** How a form asks the container for more than notices and keys. */
type Get = <T>(id: ServiceIdentifier<T>) => T;

type AnyForm = CatalogueForm<unknown, unknown, Draft>;

/** A form, or one with what its fields need beside it. */
export type FormModel = AnyForm | { readonly form: AnyForm; load(id: string | null): Promise<unknown>; stop?(): void };

/** The form itself. */
export const formIn = (model: FormModel): AnyForm => ('form' in model ? model.form : model);

type Labels = Readonly<Record<string, string>>;

/** A registry, said once: what its list and its form have of their own. Address, titles and permissions stand with its route. */
export interface CatalogueDefinition<Row extends { readonly id: string }, Calls, Model extends FormModel> {
  /** The calls of its path, usually `registry(api, '/path')`. */
  readonly calls: (api: Api) => Calls & { list(query: ListQuery, options?: CallOptions): Answer<Page<Row>> };
  /** Makes the form over those calls. */
  readonly form: (calls: Calls, notifier: Notifier, newKey: NewKey, get: Get) => Model;
  /** Whoever chooses among these records elsewhere asks for them anew after the form was open. */
  readonly forgets?: LookupName;
  readonly columns: readonly Column<Row>[];
  /** How the list may be ordered, as the contract says; by name unless told otherwise. */
  readonly orders?: ListOrders;
  readonly searchLabel?: string;
  /** What the list is for, said when it has no row yet. */
  readonly purpose: string;
  /** Shows the rows; in pages of a table unless told otherwise. */
  readonly list?: (props: CatalogueListProps<Row>) => ReactNode;
  /** The label of each field, for the summary of errors and the comparison of two versions. */
  readonly labels: Labels | ((model: Model) => Labels);
  /** How values are written where two people changed the record. */
  readonly shows?: ConflictShows | ((model: Model) => ConflictShows);
  /** The fields of the form. */
  readonly fields: (model: Model) => ReactNode;
  /** Stands below the form of a record and saves by itself, e.g. the files of a person. */
  readonly below?: (id: string | undefined) => ReactNode;
}

/** A registry with its pages: what its file gives away. */
export interface Catalogue<Row extends { readonly id: string }, Calls, Model extends FormModel>
  extends CatalogueDefinition<Row, Calls, Model>, Readonly<CatalogueFile['default']> {}

/** Whether a row is in use: the last column of a registry. A list that shows it offers the rows out of use too. */
export const activeColumn: Column<{ readonly active: boolean }> = {
  key: 'active',
  header: 'Situação',
  width: '140px',
  cell: ({ active }) => label('active', String(active)),
};

const saysActivity = (columns: readonly { readonly key: string }[]): boolean =>
  columns.some(({ key }) => key === activeColumn.key);

/** What somebody may do in a list. */
export interface MayInList {
  readonly create: boolean;
  readonly update: boolean;
}

interface ListProps<Row extends { readonly id: string }> {
  readonly route: CatalogueRoute;
  readonly of: Pick<CatalogueDefinition<Row, never, never>, 'columns' | 'searchLabel' | 'purpose' | 'list'>;
  readonly list: CatalogueList<Row>;
  readonly may: MayInList;
  /** What may be done with several rows. */
  readonly bulk?: Pick<CatalogueListProps<Row>, 'bulk' | 'nameOf' | 'notice'>;
}

/** The list of a registry. */
export function CatalogueListView<Row extends { readonly id: string }>({ route, of, list, may, bulk }: ListProps<Row>) {
  const Shown = of.list ?? CatalogueListScreen;
  return (
    <Shown
      title={route.title}
      list={list}
      columns={of.columns}
      searchLabel={of.searchLabel}
      purpose={of.purpose}
      createPath={may.create ? `${route.path}/create` : undefined}
      createLabel={route.createTitle}
      pathOf={may.update ? ({ id }) => `${route.path}/${id}/edit` : undefined}
      withInactive={saysActivity(of.columns)}
      {...bulk}
    />
  );
}

interface FormProps<Model extends FormModel> {
  readonly route: CatalogueRoute;
  readonly of: Pick<CatalogueDefinition<never, never, Model>, 'labels' | 'shows' | 'fields'>;
  readonly model: Model;
  readonly below?: ReactNode;
}

/** The form of a registry. */
export const CatalogueFormView = observer(function CatalogueFormView<Model extends FormModel>(props: FormProps<Model>) {
  const { route, of, model } = props;
  const form = formIn(model);
  return (
    <CatalogueFormScreen
      title={form.id === null ? route.createTitle : route.editTitle}
      form={form}
      listPath={route.path}
      listTitle={route.title}
      labels={typeof of.labels === 'function' ? of.labels(model) : of.labels}
      shows={typeof of.shows === 'function' ? of.shows(model) : of.shows}
      canDeactivate={form.deactivatable}
      below={props.below}
    >
      {of.fields(model)}
    </CatalogueFormScreen>
  );
}) as <Model extends FormModel>(props: FormProps<Model>) => ReactNode;

/** A registry from one file: its bindings, its list and its form. */
export function catalogue<Row extends { readonly id: string }, Calls, Model extends FormModel>(
  of: CatalogueDefinition<Row, Calls, Model>,
): Catalogue<Row, Calls, Model> {
  const CALLS = token<ReturnType<typeof of.calls>>('CatalogueCalls');
  const LIST = token<CatalogueList<Row>>('CatalogueList');
  const MODEL = token<Model>('CatalogueModel');
  const modules = [
    new ContainerModule(({ bind }) => {
      bind(CALLS).toResolvedValue(of.calls, [API]).inSingletonScope();
      bind(LIST).toResolvedValue(
        (calls, clock) => new CatalogueList<Row>(calls.list, clock, of.orders ?? BY_NAME),
        [CALLS, CLOCK],
      );
      bind(MODEL).toDynamicValue(({ get }) => of.form(get(CALLS), get(NOTIFIER), get(NEW_KEY), get));
    }),
  ];
  return {
    ...of,
    listPage: (route) => ({
      modules,
      Component: observer(function CatalogueListPage() {
        const list = useViewModel(LIST);
        const calls = useViewModel(CALLS);
        const { can } = useViewModel(SESSION);
        const lookups = useViewModel(LOOKUPS);
        useListInUrl(list);
        const may = { create: can(route.permissions.create), update: can(route.permissions.update) };
        const bulk = useBulkDeactivation<Row>({
          list,
          deactivate: may.update && saysActivity(of.columns) ? deactivateOf(calls) : undefined,
          onDone: () => of.forgets !== undefined && lookups.forget(of.forgets),
        });
        return <CatalogueListView route={route} of={of} list={list} may={may} bulk={bulk} />;
      }),
    }),
    formPage: (route) => ({
      modules,
      Component: function CatalogueFormPage() {
        const { id } = useParams();
        const model = useViewModel(MODEL);
        const lookups = useViewModel(LOOKUPS);
        useStarted(
          () => model.load(id ?? null),
          () => {
            if ('stop' in model) model.stop?.();
            if (of.forgets !== undefined) lookups.forget(of.forgets);
          },
        );
        return <CatalogueFormView route={route} of={of} model={model} below={of.below?.(id)} />;
      },
    }),
  };
}
