import { PERMISSIONS } from '@prumo/domain/access';
import { foldText } from '@prumo/domain/identity';
import { permissionLabel, permissionSectionLabel, permissionSubjectLabel } from '@prumo/messages/permissions';
import { makeAutoObservable } from 'mobx';
import { CatalogueForm, type NewKey, type Notifier, Resource } from '../core/index.ts';
import { IsFilled } from '../validation/index.ts';
import type { PermissionGroup, PermissionGroupGateway, PermissionGroupInput } from './permission-group-gateway.ts';
import type { Named } from './user.ts';

/** What is typed about a permission group. */
export class PermissionGroupDraft {
  @IsFilled()
  name: string;

  active: boolean;
  requiresSecondFactor: boolean;
  actions: readonly string[];
  userIds: readonly string[];
  readonly version: number | undefined;

  constructor(group: PermissionGroup | null) {
    this.name = group?.name ?? '';
    this.active = group?.active ?? true;
    this.requiresSecondFactor = group?.requiresSecondFactor ?? false;
    this.actions = group === null ? [] : [...group.actions].toSorted();
    this.userIds = group === null ? [] : group.users.map(({ id }) => id).toSorted();
    this.version = group?.version;
    makeAutoObservable(this);
  }
}

/** Permissions of one subject and area, with their labels. */
export interface PermissionSection {
  readonly key: string;
  /** E.g. 'Geral'. */
  readonly subject: string;
  readonly title: string;
  readonly permissions: readonly { readonly code: string; readonly text: string }[];
}

/** A permission group: every permission by subject with its box to tick, and the people. [ACC-060, ACC-061, ACC-099] */
export class PermissionGroupForm {
  readonly form: CatalogueForm<PermissionGroup, PermissionGroupInput, PermissionGroupDraft>;
  readonly people: Resource<readonly Named[]>;
  search = '';

  constructor(gateway: PermissionGroupGateway, notifier: Notifier, newKey: NewKey) {
    this.form = new CatalogueForm(
      {
        gateway,
        toDraft: (group) => new PermissionGroupDraft(group),
        toInput: ({ name, active, requiresSecondFactor, actions, userIds, version }) => ({
          name: name.trim(),
          active,
          requiresSecondFactor,
          actions: [...actions],
          userIds: [...userIds],
          version,
        }),
      },
      notifier,
      newKey,
    );
    this.people = new Resource((options) => gateway.collaborators(options));
    makeAutoObservable(this, { form: false, people: false }, { autoBind: true });
  }

  async load(id: string | null): Promise<void> {
    await Promise.all([this.form.load(id), this.people.load()]);
  }

  type(search: string): void {
    this.search = search;
  }

  /** The sections that hold what is searched. */
  get sections(): readonly PermissionSection[] {
    const text = foldText(this.search);
    if (text === '') return SECTIONS;
    return SECTIONS.map((section) => {
      if (foldText(`${section.subject} ${section.title}`).includes(text)) return section;
      return { ...section, permissions: section.permissions.filter((one) => foldText(one.text).includes(text)) };
    }).filter(({ permissions }) => permissions.length > 0);
  }

  /** Every permission with its area, e.g. for the words of a conflict. */
  get everything(): readonly { readonly value: string; readonly label: string }[] {
    return SECTIONS.flatMap(({ title, permissions }) =>
      permissions.map(({ code, text }) => ({ value: code, label: `${title}: ${text}` })),
    );
  }

  get ticked(): ReadonlySet<string> {
    return new Set(this.form.fields.draft.actions);
  }

  /** Replaces what is ticked of one section. */
  tick(section: PermissionSection, ticked: ReadonlySet<string>): void {
    const inside = new Set(section.permissions.map(({ code }) => code));
    const others = this.form.fields.draft.actions.filter((code) => !inside.has(code));
    this.form.fields.set('actions', [...others, ...[...ticked].filter((code) => inside.has(code))].toSorted());
  }

  /** Everybody to choose from; members who no longer work here stay visible, so that they can be taken out. */
  get candidates(): readonly Named[] {
    const here = this.people.value ?? [];
    const known = new Set(here.map(({ id }) => id));
    return [...here, ...(this.form.item?.users ?? []).filter(({ id }) => !known.has(id))];
  }

  choosePeople(ids: ReadonlySet<string>): void {
    this.form.fields.set('userIds', [...ids].toSorted());
  }
}

const SECTIONS: readonly PermissionSection[] = [...Map.groupBy(PERMISSIONS, ({ section }) => section)].map(
  ([key, entries]) => ({
    key,
    subject: permissionSubjectLabel(entries[0]?.module ?? ''),
    title: permissionSectionLabel(key),
    permissions: entries.map(({ code }) => ({ code, text: permissionLabel(code) })),
  }),
);
