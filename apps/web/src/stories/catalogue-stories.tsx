import { ForbiddenState } from '@prumo/ui';
import { type Answer, BY_NAME, type CatalogueList } from '@prumo/view-models/core';
import { Container, type ContainerModuleLoadOptions } from 'inversify';
import type { ReactNode } from 'react';
import { type Catalogue, CatalogueFormView, CatalogueListView, formIn, type FormModel } from '../kit/index.ts';
import type { CatalogueRoute } from '../pages/catalogue-routes.ts';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from './fakes.ts';
import { StoryFrame } from './story-frame.tsx';

/** The whole record that the calls of a registry give. */
type RecordOf<Calls> = Calls extends { get(id: string): Answer<infer Item> } ? Item : never;

interface More<Row, Calls> {
  /** Further rows of the list. */
  readonly rows?: readonly Row[];
  /** What else the server answers. */
  readonly calls?: Partial<Calls>;
  /** What the form asks the container for, for. */
  readonly bind?: (bind: ContainerModuleLoadOptions['bind']) => void;
}

/** The calls of a registry that has these records; nothing is stored. */
export const storyCalls = <Item,>(first: Item, ...others: readonly unknown[]) => ({
  list: () => good(pageOf([first, ...others] as readonly Item[])),
  get: () => good(first),
  create: failed,
  update: failed,
  deactivate: () => good(undefined),
});

const framed = (screen: ReactNode) => <StoryFrame>{screen}</StoryFrame>;

/** What each state of a registry renders, from one sample: a record that is a row of the list as well. */
export function catalogueStories<Row extends { readonly id: string }, Calls extends object, Model extends FormModel>(
  route: CatalogueRoute,
  of: Catalogue<Row, Calls, Model>,
  sample: Row & RecordOf<Calls>,
  { rows = [], calls = {}, bind }: More<Row, Calls> = {},
) {
  const fake = { ...storyCalls(sample, ...rows), ...calls } as object as Calls;
  const model = (): Model => {
    const container = new Container();
    bind?.(container.bind.bind(container));
    return of.form(fake, storyNotifier, storyKey, (id) => container.get(id));
  };
  const list = (shown: CatalogueList<Row>, may = true) =>
    framed(<CatalogueListView route={route} of={of} list={shown} may={{ create: may, update: may }} />);
  const form = (id: string | null, then?: (shown: Model) => unknown) => {
    const shown = model();
    void shown.load(id).then(() => then?.(shown));
    return framed(<CatalogueFormView route={route} of={of} model={shown} />);
  };
  return {
    filled: () => list(storyList(() => good(pageOf([sample, ...rows], 41)), of.orders ?? BY_NAME)),
    empty: () => list(storyList<Row>(() => good(pageOf([])))),
    failed: () => list(storyList<Row>(failed)),
    loading: () => list(storyList<Row>(never)),
    readOnly: () =>
      list(
        storyList(() => good(pageOf([sample, ...rows]))),
        false,
      ),
    forbidden: () => framed(<ForbiddenState />),
    form: () => form(sample.id),
    newForm: () => form(null),
    formWithErrors: () => form(null, (shown) => formIn(shown).save()),
    /** Any other list or form of the registry. */
    showList: list,
    showForm: form,
  };
}
