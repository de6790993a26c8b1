import { cents, zero } from '@prumo/domain/money';
import type { AccountDialogModel, AccountInput } from '@prumo/view-models/billing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good } from '../stories/fakes.ts';
import { offersValues, optionsOf } from '../stories/option-lists.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { booked, card, creditLookups, storyDialog, storyLookups } from './story-accounts.ts';

export default { title: 'Telas/Faturamento/Listas das guias' };

const shown = (model: AccountDialogModel) => (
  <StoryFrame>
    <AccountDialog model={model} lookups={storyLookups} onClose={() => undefined} />
  </StoryFrame>
);
const exam = { appointment: () => good(booked({ type: 'exam', code: '40304361', name: 'Hemograma' })) };
const private_ = { appointment: () => good(booked({ value: { insurance: zero, particular: cents(28_000) } })) };
const sent: AccountInput[] = [];
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Consultation = {
  name: 'Guia de consulta: cada lista com os valores da sua linha, por extenso, e os padrões [ENT-038, ENT-045, ENT-046, ENT-047, ENT-048, LIM-030, LIM-036, UIX-058]',
  render: () => shown(storyDialog({ gateway: { create: (input) => (sent.push(input), failed()) } })),
  play: async () => {
    sent.length = 0;
    const dialog = await dialogOf('Guia de consulta');
    await offersValues(dialog, /Tipo de consulta/, 'consultationType', 'first return forwarding prenatal');
    await offersValues(dialog, /Indicação de acidente/, 'accidentIndication', 'work transit not_accident others');
    await offersValues(
      dialog,
      /Saúde ocupacional/,
      'occupationalHealth',
      'admission resignation periodical back_to_work job_change health_promotion',
    );
    await offersValues(dialog, /Regime/, 'serviceRegime', 'outpatient home hospitalization emergency telemedicine');
    await offersValues(dialog, /cobertura especial/, 'specialCoverage', 'pregnant preoperative postoperative');
    for (const [name, proposed] of [
      [/Caráter/, 'Eletivo'],
      [/Regime/, 'Ambulatorial'],
      [/Indicação de acidente/, 'Não acidente'],
    ] as const)
      await expect(dialog.getByRole('combobox', { name })).toHaveTextContent(proposed);
    const number = dialog.getByRole('textbox', { name: /guia no prestador/ });
    await expect(number).toHaveAttribute('maxlength', '20');
    await expect(dialog.getByRole('textbox', { name: /Nº da carteira/ })).toHaveAttribute('maxlength', '20');
    await userEvent.type(number, '00027935');
    await userEvent.click(dialog.getByRole('button', { name: 'Finalizar' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ referral: { type: 'sadt' }, character: 'elective' }));
  },
};

/** Of the standard, each code as the specification names it. */
const SERVICE_TYPES =
  'home_care consultation removal exam outpatient_examination hospitalization other_therapies small_service minor_surgery emergency_room chemotherapy radiotherapy occupational_health_admission occupational_health_dismissal occupational_health_periodical occupational_health_back_to_work occupational_health_change_duty occupational_health_promotion_health occupational_health_new_beneficiary occupational_health_fired_assistance telemedicine renal_replacement_therapy';

export const Sadt = {
  name: 'Guia de SP/SADT: os 22 tipos de atendimento por extenso, e 50 dígitos de guia [ENT-037, LIM-030, UIX-058]',
  render: () => shown(storyDialog({ gateway: exam })),
  play: async () => {
    const dialog = await dialogOf('Guia de SP/SADT');
    await expect(SERVICE_TYPES.split(' ')).toHaveLength(22);
    await offersValues(dialog, /Tipo de atendimento/, 'serviceType', SERVICE_TYPES);
    for (const name of [/guia no prestador/i, /guia principal/i])
      await expect(dialog.getByRole('textbox', { name })).toHaveAttribute('maxlength', '50');
  },
};

export const Line = {
  name: 'Procedimento de cirurgia: grau, via e técnica; um novo começa com quantidade 1, fator 1 e Clínico [ENT-039, ENT-040, ENT-056, LIM-032, LIM-034]',
  render: () =>
    shown(
      storyDialog({
        gateway: exam,
        act: (model) => {
          model.lines.edit(null);
          model.lines.form?.setText('way', 'unique');
        },
      }),
    ),
  play: async () => {
    const line = await dialogOf('Configurar procedimento');
    await expect(line.getByRole('textbox', { name: /Quantidade/ })).toHaveValue('1');
    await expect(line.getByRole('textbox', { name: /Fator/ })).toHaveValue('1,00');
    await expect(line.getByRole('combobox', { name: /^Grau de participação/ })).toHaveTextContent('Clínico');
    await offersValues(
      line,
      /^Grau de participação/,
      'participationDegree',
      'surgeon first_assistant second_assistant third_assistant fourth_assistant surgical_technician anesthetist anesthetist_assistant consultant perfusionist pediatrician_birth_room sadt_assistant clinical intensivist',
    );
    await offersValues(line, /Via de acesso/, 'way', 'unique same_way different_ways');
    await offersValues(line, /Técnica/, 'technique', 'conventional video robotic');
  },
};

export const Payment = {
  name: 'Conta particular: pessoa ou empresa paga, desconto em % ou R$, uma parcela [ENT-043, ENT-044, LIM-031]',
  render: () => shown(storyDialog({ gateway: private_, act: ({ guide }) => guide.setGuideType('particular') })),
  play: async () => {
    const dialog = await dialogOf('Gerenciar conta convênio/particular');
    const payers = within(dialog.getByRole('radiogroup', { name: 'Pagador' })).getAllByRole('radio');
    await expect(payers.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Pessoa física',
      'Pessoa jurídica',
    ]);
    for (const name of ['Tipo de desconto', 'Tipo de acréscimo'])
      await expect(await optionsOf(dialog, name)).toEqual(['%', 'R$']);
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Forma de pagamento/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Cartão de crédito/ }));
    await expect(dialog.getByRole('combobox', { name: /Parcelas/ })).toHaveTextContent(/^1/);
  },
};

export const Removed = {
  name: 'Conta particular: as três parcelas de uma forma saem de uma vez [ERR-044]',
  render: () =>
    shown(
      storyDialog({
        gateway: private_,
        act: ({ guide, payment }) => {
          guide.setGuideType('particular');
          payment.addition.chooseMethod(card);
          payment.addition.setCount(3);
          payment.add(card);
        },
      }),
    ),
  play: async () => {
    const dialog = await dialogOf('Gerenciar conta convênio/particular');
    const [all] = await dialog.findAllByRole('button', { name: 'Remover todas as parcelas de Cartão de crédito' });
    if (all === undefined) throw new Error('no group');
    await userEvent.click(all);
    await expect(await screen.findByText('Parcelas removidas com sucesso!')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Remover parcela/ })).toBeNull();
  },
};

export const Credit = {
  name: 'Conta particular: o crédito do paciente é dito, e paga o que alcança [CSH-029]',
  render: () => (
    <StoryFrame>
      <AccountDialog
        model={storyDialog({
          gateway: { ...private_, credit: () => good(cents(10_000)) },
          act: ({ guide }) => guide.setGuideType('particular'),
        })}
        lookups={creditLookups}
        onClose={() => undefined}
      />
    </StoryFrame>
  ),
  play: async () => {
    const dialog = await dialogOf('Gerenciar conta convênio/particular');
    await dialog.findByText(/Crédito disponível: R\$\s100,00/);
    await userEvent.click(dialog.getByRole('combobox', { name: /^Forma de pagamento/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Crédito do paciente' }));
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('100,00');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Forma de pagamento/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dinheiro' }));
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('280,00');
  },
};
export const NoCredit = {
  name: 'Conta particular: sem crédito a forma não é oferecida',
  render: () => (
    <StoryFrame>
      <AccountDialog
        model={storyDialog({ gateway: private_, act: ({ guide }) => guide.setGuideType('particular') })}
        lookups={creditLookups}
        onClose={() => undefined}
      />
    </StoryFrame>
  ),
  play: async () => {
    const dialog = await dialogOf('Gerenciar conta convênio/particular');
    await expect(await optionsOf(dialog, /^Forma de pagamento/)).not.toContain('Crédito do paciente');
  },
};
