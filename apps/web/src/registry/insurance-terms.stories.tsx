import { makeProblem } from '@prumo/view-models/core';
import type { InsuranceGateway } from '@prumo/view-models/registry';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SESSION } from '../composition/tokens.ts';
import { catalogueStories } from '../stories/catalogue-stories.tsx';
import { good, storySession, storyUser } from '../stories/fakes.ts';
import catalogue from './insurance.catalogue.tsx';
import { insurances as route } from './insurances.routes.ts';
import { storyInsurance } from './story-insurance.ts';

export default { title: 'Telas/Convênios/Exigências e prazos' };

const sent: unknown[] = [];
const formWith = (update: InsuranceGateway['update']) => {
  sent.length = 0;
  return catalogueStories(route, catalogue, storyInsurance, {
    calls: { update, usage: () => good({ patients: 1204, futureAppointments: 31, openAccounts: 1, schedules: 0 }) },
    bind: (bind) => bind(SESSION).toConstantValue(storySession(storyUser())),
  });
};
const kept: InsuranceGateway['update'] = (_id, input) => {
  sent.push(input);
  return good(storyInsurance);
};
const refusing =
  (errors: Readonly<Record<string, string>>): InsuranceGateway['update'] =>
  () =>
    Promise.resolve({ ok: false, error: makeProblem(422, 'validation.failed', { errors }) });
const field = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => {
  const found = await field(name);
  await userEvent.clear(found);
  await userEvent.type(found, text);
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));

export const Rules = {
  name: 'O que o convênio exige das guias vai como foi escolhido [TIS-013]',
  render: () => formWith(kept).form(),
  play: async () => {
    await type('Dígitos da carteira', '17');
    await userEvent.click(await screen.findByRole('switch', { name: 'Exige senha' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Recusa procedimento repetido' }));
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          rules: {
            cardDigits: 17,
            maximumAgeDays: null,
            passwordRequired: true,
            authorizationRequired: false,
            refusesRepeats: true,
            sendTeam: false,
          },
        },
      ]),
    );
  },
};
export const RulesRefused = {
  name: 'Exigência recusada: dita no campo, e o que foi digitado fica',
  render: () => formWith(refusing({ 'rules.cardDigits': 'Valor entre 1 e 20' })).form(),
  play: async () => {
    await type('Dígitos da carteira', '99');
    await save();
    const digits = await field('Dígitos da carteira');
    await waitFor(() => expect(digits).toHaveAttribute('aria-invalid', 'true'));
    await expect(digits).toHaveValue('99');
  },
};
export const NewPlan = {
  name: 'Um plano novo: número da guia digitado, carteira obrigatória [LIM-034]',
  render: () => formWith(kept).newForm(),
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Número da guia do prestador' })).toHaveTextContent(
      'Manual',
    );
    await expect(await screen.findByRole('switch', { name: 'Número da carteira obrigatório' })).toBeChecked();
  },
};
export const Contract = {
  name: 'Prazos do contrato: resposta do recurso e envio da guia vão com o plano [TIS-025]',
  render: () => formWith(kept).showForm('i1', (form) => form.show('contract')),
  play: async () => {
    await type('Resposta do recurso', '45');
    await waitFor(async () =>
      expect(await screen.findAllByRole('textbox', { name: 'Prazo de envio da guia' })).toHaveLength(2),
    );
    const [, ofPlan] = await screen.findAllByRole('textbox', { name: 'Prazo de envio da guia' });
    await userEvent.type(ofPlan as HTMLElement, '60');
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([{ plans: [{ contract: { answerDays: 45, maximumAgeDays: 60 } }, {}] }]),
    );
  },
};
export const ContractRefused = {
  name: 'Prazo do contrato recusado: dito no campo do plano',
  render: () =>
    formWith(refusing({ 'plans.0.contract.answerDays': 'Valor inválido' })).showForm('i1', (form) =>
      form.show('contract'),
    ),
  play: async () => {
    await type('Resposta do recurso', '45');
    await save();
    const days = await field('Resposta do recurso');
    await waitFor(() => expect(days).toHaveAttribute('aria-invalid', 'true'));
    await expect(days).toHaveValue('45');
  },
};
