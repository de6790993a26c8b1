import type { Shapes } from '@prumo/contract';
import { cnpjCharacters, onlyDigits, validateBusinessContact } from '@prumo/domain/identity';
import { makeAutoObservable } from 'mobx';
import {
  addressFields,
  addressOf,
  type Answer,
  type CallOptions,
  type CatalogueForm,
  type CatalogueGateway,
  fieldErrors,
  formMaker,
  type ListQuery,
  type Page,
  textOrNull,
} from '../core/index.ts';

/** A supplier, a client company or a partner as lists show it. */
export type BusinessContactItem = Shapes['PartnerItem'];

/** A supplier, a client company or a partner. */
export type BusinessContact = Shapes['Provider'];

export type BusinessContactInput = Shapes['ProviderInput'];

/** The calls of one of these registries; the list of partners is lighter than the record. */
export interface BusinessContactGateway<Item extends BusinessContactItem = BusinessContact> extends Omit<
  CatalogueGateway<BusinessContact, BusinessContactInput>,
  'list'
> {
  list(query: ListQuery, options?: CallOptions): Answer<Page<Item>>;
}

/** What is typed about one of them. */
export class BusinessContactDraft {
  name: string;
  tradeName: string;
  document: string;
  contact: string;
  phone: string;
  cellphone: string;
  email: string;
  cep: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string | null;
  notes: string;
  active: boolean;
  readonly version: number | undefined;

  constructor(contact: BusinessContact | null) {
    const address = addressFields(contact?.address ?? null);
    this.name = contact?.name ?? '';
    this.tradeName = contact?.tradeName ?? '';
    this.document = contact?.document ?? '';
    this.contact = contact?.contact ?? '';
    this.phone = contact?.phone ?? '';
    this.cellphone = contact?.cellphone ?? '';
    this.email = contact?.email ?? '';
    this.cep = address.cep;
    this.street = address.street;
    this.number = address.number;
    this.complement = address.complement;
    this.neighborhood = address.neighborhood;
    this.city = address.city;
    this.state = address.state;
    this.notes = contact?.notes ?? '';
    this.active = contact?.active ?? true;
    this.version = contact?.version;
    makeAutoObservable(this);
  }
}

export type BusinessContactForm = CatalogueForm<BusinessContact, BusinessContactInput, BusinessContactDraft>;

const contactForm = (documentRequired: boolean) =>
  formMaker<BusinessContact, BusinessContactInput, BusinessContactDraft>({
    toDraft: (contact) => new BusinessContactDraft(contact),
    toInput: (draft) => ({
      name: draft.name.trim(),
      tradeName: textOrNull(draft.tradeName),
      document: textOrNull(cnpjCharacters(draft.document)),
      contact: textOrNull(draft.contact),
      phone: textOrNull(onlyDigits(draft.phone)),
      cellphone: textOrNull(onlyDigits(draft.cellphone)),
      email: textOrNull(draft.email),
      address: addressOf(draft),
      notes: textOrNull(draft.notes),
      active: draft.active,
      version: draft.version,
    }),
    check: (draft) => fieldErrors(validateBusinessContact(draft, { documentRequired })),
  });

/** The form of a supplier or a partner. [REG-032] */
export const makeBusinessContactForm = contactForm(false);

/** The form of a client, who needs a document. [REG-026, REG-110] */
export const makeClientForm = contactForm(true);
