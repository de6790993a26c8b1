import { localDate } from '@prumo/domain/dates';
import { BranchForm } from '@prumo/view-models/access';
import { type Answer, FormState } from '@prumo/view-models/core';
import { makePatientForm } from '@prumo/view-models/patients';
import {
  AddressFinder,
  AddressSearch,
  BusinessContactDraft,
  type BusinessContactForm,
  type Company,
  CompanyFinder,
  type InsurancePlan,
  Lookup,
  makeBusinessContactForm,
  type PostalAddress,
} from '@prumo/view-models/registry';
import { BranchBlocks } from '../access/branch-blocks.tsx';
import { PatientFormScreen } from '../patients/patient-form.screen.tsx';
import { BusinessContactBlocks } from '../registry/business-contact-blocks.tsx';
import { dialog, find, look, noDialog, type ScreenStory, until } from '../stories/story-eyes.ts';
import { failed, good, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { AddressBlock } from './address-block.tsx';

export default { title: 'Telas/Endereço e empresa' };

const FIELDS = ['CEP', 'Logradouro', 'Número', 'Complemento', 'Bairro', 'Cidade', 'UF'];
const today = localDate('2026-11-21');
/** Nobody answers: these stories are about what is typed. */
const nothing = {
  list: failed,
  get: failed,
  create: failed,
  update: failed,
  deactivate: failed,
  twins: failed,
  history: failed,
  merge: failed,
  erase: failed,
  eraseMarketing: failed,
};

/** The labels of the one block called «Endereço», in their order. */
async function sameBlock({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  const block = await until('the block', () =>
    [...canvasElement.querySelectorAll('section')].find(
      (section) => section.querySelector('h2')?.textContent === 'Endereço',
    ),
  );
  const labels = [...block.querySelectorAll('.field-label')].map((label) => label.textContent?.trim());
  if (labels.join() !== FIELDS.join()) throw new Error(`the block has ${labels.join()}`);
}

export const InPatient: ScreenStory = {
  name: 'Patient form: CEP, street, number, complement, neighborhood, city, state [UIX-014]',
  render: () => {
    const form = makePatientForm(nothing, storyNotifier, storyKey, () => today);
    void form.load(null);
    return (
      <StoryFrame>
        <PatientFormScreen
          form={form}
          plans={new Lookup<InsurancePlan>(() => good([]))}
          today={today}
          findOccupations={() => Promise.resolve([])}
        />
      </StoryFrame>
    );
  },
  play: sameBlock,
};
export const InBranch: ScreenStory = {
  name: 'Branch form: the same block [UIX-014]',
  render: () => {
    const branch = new BranchForm({
      currentBranchId: 'b1',
      gateway: nothing,
      notifier: storyNotifier,
      newKey: storyKey,
      fitter: { fit: () => Promise.resolve(null) },
      ask: () => Promise.resolve(false),
    });
    void branch.load(null);
    return (
      <StoryFrame>
        <BranchBlocks branch={branch} />
      </StoryFrame>
    );
  },
  play: sameBlock,
};
export const InContact: ScreenStory = {
  name: 'Suppliers, clients and partners: the same block [UIX-014]',
  render: () => (
    <StoryFrame>
      <BusinessContactBlocks form={contactForm()} />
    </StoryFrame>
  ),
  play: sameBlock,
};

const praca: PostalAddress = {
  cep: '80010000',
  street: 'Praça Tiradentes',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
};
const rua: PostalAddress = {
  cep: '80020000',
  street: 'Rua Tiradentes',
  neighborhood: 'Mercês',
  city: 'Curitiba',
  state: 'PR',
};

function addressStory(byAddress: () => Answer<readonly PostalAddress[]>) {
  const form = new FormState(new BusinessContactDraft(null));
  form.set('street', 'Tiradentes');
  form.set('number', '10');
  form.set('city', 'Curitiba');
  form.set('state', 'PR');
  const gateway = { byCep: () => good(praca), byAddress };
  return (
    <StoryFrame>
      <AddressBlock form={form} lookUps={{ finder: new AddressFinder(gateway), search: new AddressSearch(gateway) }} />
    </StoryFrame>
  );
}

const valueOf = (label: string | RegExp): string | undefined =>
  (look('input', label) as HTMLInputElement | undefined)?.value;

export const UnknownCep: ScreenStory = {
  name: 'Who does not know the CEP finds it by the street, and the number stays [COM-025]',
  render: () => addressStory(() => good([praca, rua])),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Não sei o CEP'));
    const opened = await dialog('Procurar o CEP');
    await userEvent.click(await find('button', 'Procurar', opened));
    await userEvent.click(await find('button', /80\.010-000/, opened));
    await noDialog();
    await until(
      'the address',
      () =>
        valueOf('CEP') === '80.010-000' && valueOf('Logradouro') === 'Praça Tiradentes' && valueOf('Número') === '10',
    );
  },
};
export const NoCepFound: ScreenStory = {
  name: 'Rua sem CEP',
  render: () => addressStory(() => good([])),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Não sei o CEP'));
    await userEvent.click(await find('button', 'Procurar', await dialog('Procurar o CEP')));
    await until('the sentence', () => document.body.textContent?.includes('Nenhum CEP encontrado'));
  },
};

const vida: Company = {
  document: '11222333000181',
  companyName: 'Distribuidora Vida Ltda',
  tradeName: 'Vida',
  situation: 'ATIVA',
  phone: '4133334444',
  email: 'compras@vida.demo',
  address: {
    cep: '80010000',
    street: 'Praça Tiradentes',
    number: '100',
    complement: null,
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
};

function contactForm(name = ''): BusinessContactForm {
  const form = makeBusinessContactForm(nothing, storyNotifier, storyKey);
  void form.load(null);
  form.fields.set('name', name);
  return form;
}

const companyStory = (answer: () => Answer<Company>, name?: string) => (
  <StoryFrame>
    <BusinessContactBlocks form={contactForm(name)} companies={new CompanyFinder({ byCnpj: answer })} />
  </StoryFrame>
);

async function typeCnpj(userEvent: Parameters<NonNullable<ScreenStory['play']>>[0]['userEvent']): Promise<void> {
  await userEvent.type(await find('input', 'CPF/CNPJ'), '11222333000181');
}

export const CompanyFills: ScreenStory = {
  name: 'A whole CNPJ fills what is empty',
  render: () => companyStory(() => good(vida)),
  play: async ({ userEvent }) => {
    await typeCnpj(userEvent);
    await until(
      'the company',
      () => valueOf(/^Nome ou razão social/) === 'Distribuidora Vida Ltda' && valueOf('CEP') === '80.010-000',
    );
  },
};
export const CompanyAsks: ScreenStory = {
  name: 'What was typed is replaced only when asked for',
  render: () => companyStory(() => good({ ...vida, situation: 'BAIXADA' }), 'Vida do Zé'),
  play: async ({ userEvent }) => {
    await typeCnpj(userEvent);
    const use = await find('button', 'Usar os dados da Receita');
    if (valueOf(/^Nome ou razão social/) !== 'Vida do Zé') throw new Error('typed text was overwritten');
    await userEvent.click(use);
    await until('the company', () => valueOf(/^Nome ou razão social/) === 'Distribuidora Vida Ltda');
    await until('the situation', () => document.body.textContent?.includes('Situação na Receita Federal: BAIXADA'));
  },
};
export const CompanyAway: ScreenStory = {
  name: 'A fallen service blocks no form',
  render: () => companyStory(failed),
  play: async ({ userEvent }) => {
    await typeCnpj(userEvent);
    await find('button', 'Tentar novamente');
  },
};
