import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import {
  BranchChooser,
  type Customer,
  type CustomerPayment,
  DemoPersonas,
  LoginForm,
  PasswordResetForm,
  type PasswordResetGateway,
  PasswordResetRequest,
  type PermissionGroup,
  PermissionGroupForm,
  type PermissionGroupGateway,
  ProfileForm,
  type User,
} from '@prumo/view-models/access';
import { makeProblem, type Preferences, Resource } from '@prumo/view-models/core';
import { expect, screen, userEvent, within } from 'storybook/test';
import { BranchDialog } from '../shell/branch-dialog.tsx';
import { SuspendedState } from '../shell/suspended-state.tsx';
import { failed, good, pageOf, storyKey, storyList, storyNotifier, storySession, storyUser } from '../stories/fakes.ts';
import { storyPhotos } from '../stories/photos.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { CustomerPaymentsScreen } from './customer-payments.screen.tsx';
import { CustomerScreen } from './customer.screen.tsx';
import { LoginScreen } from './login.screen.tsx';
import { PasswordResetRequestScreen } from './password-reset-request.screen.tsx';
import { PasswordResetScreen } from './password-reset.screen.tsx';
import { PermissionGroupFormScreen } from './permission-group-form.screen.tsx';
import { PermissionGroupListScreen } from './permission-group-list.screen.tsx';
import { PermissionGroupViewScreen } from './permission-group-view.screen.tsx';
import { PrintCard } from './print-card.tsx';
import { ProfileScreen } from './profile.screen.tsx';

export default { title: 'Telas/Acesso' };

const preferences = { read: () => null, write: () => undefined };

function personasOf(found: boolean) {
  const one = {
    username: 'recepcao@aurora.demo',
    name: 'Jéssica Moura Lins',
    role: 'Recepção',
    branch: 'Clínica Aurora',
  };
  const personas = new DemoPersonas({ personas: () => good(found ? [one] : []), outbox: () => good([]) });
  void personas.list.load();
  return personas;
}

const loginForm = () => new LoginForm(storySession(null), preferences, storyNotifier);

export const Login = {
  name: 'Login',
  render: () => (
    <StoryFrame>
      <LoginScreen form={loginForm()} personas={personasOf(false)} />
    </StoryFrame>
  ),
};
export const LoginOfDemo = {
  name: 'Login da demonstração',
  render: () => (
    <StoryFrame>
      <LoginScreen form={loginForm()} personas={personasOf(true)} />
    </StoryFrame>
  ),
};
export const LoginWithErrors = {
  name: 'Login com erros',
  render: () => {
    const form = loginForm();
    void form.submit();
    return (
      <StoryFrame>
        <LoginScreen form={form} personas={personasOf(false)} />
      </StoryFrame>
    );
  },
};
export const LoginRefused = {
  name: 'Login recusado: o motivo fica no formulário, e a página diz o que é o Prumo',
  render: () => {
    const form = loginForm();
    void form.enterAs('ana@aurora.demo', 'errada');
    return (
      <StoryFrame>
        <LoginScreen form={form} personas={personasOf(false)} />
      </StoryFrame>
    );
  },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Entrar' }));
    await expect(await form.findByText(makeProblem(500, 'server.internal').message)).toBeVisible();
    await expect(screen.getByText(/^Prumo é o sistema da clínica/)).toBeVisible();
  },
};

const resets: PasswordResetGateway = {
  request: () => good({ id: 'r1' }),
  validate: (_id, token) => good({ valid: token === '123456' }),
  reset: () => failed(),
};

export const ResetRequest = {
  name: 'Esqueci minha senha',
  render: () => (
    <StoryFrame>
      <PasswordResetRequestScreen request={new PasswordResetRequest(resets, storyNotifier)} onSend={() => undefined} />
    </StoryFrame>
  ),
};

const resetWith = (code: string) => ({
  render: () => {
    const form = new PasswordResetForm('r1', resets, storySession(null), storyNotifier);
    void form.typeCode(code);
    return (
      <StoryFrame>
        <PasswordResetScreen form={form} onReset={() => undefined} />
      </StoryFrame>
    );
  },
});
export const ResetValid = { name: 'Código válido', ...resetWith('123456') };
export const ResetInvalid = { name: 'Código inválido', ...resetWith('000000') };

const branchesOf = (user: User) => ({
  render: () => (
    <StoryFrame>
      <BranchDialog chooser={new BranchChooser(storySession(user))} />
    </StoryFrame>
  ),
});
export const Branches = { name: 'Escolha da unidade', ...branchesOf(storyUser({ branch: null })) };
export const ManyBranches = {
  name: 'Mais de quatro unidades',
  ...branchesOf(
    storyUser({
      branch: null,
      branches: Array.from({ length: 6 }, (_, index) => ({ id: `b${index}`, name: `Unidade ${index + 1}` })),
    }),
  ),
  play: async () => {
    await screen.findByText('Escolha a clínica em que vai trabalhar.');
    await userEvent.type(await screen.findByPlaceholderText('Pesquisar unidade'), 'xyz');
    await screen.findByText('Nenhuma clínica com esse nome.');
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
    await expect(await screen.findAllByRole('button', { name: /^Unidade/ })).toHaveLength(6);
  },
};
export const NoBranch = { name: 'Nenhuma unidade', ...branchesOf(storyUser({ branch: null, branches: [] })) };

export const Suspended = {
  name: 'Sistema suspenso',
  render: () => (
    <StoryFrame>
      <SuspendedState canPay />
    </StoryFrame>
  ),
};
export const SuspendedWithoutPermission = {
  name: 'Sistema suspenso, sem boletos',
  render: () => (
    <StoryFrame>
      <SuspendedState canPay={false} />
    </StoryFrame>
  ),
};

const group: PermissionGroup = {
  id: 'g1',
  name: 'Recepção',
  active: true,
  requiresSecondFactor: true,
  actions: ['general:listPatients', 'general:createPatient'],
  users: [{ id: 'u1', name: 'Ana Maria' }],
  version: 1,
};
const groups: PermissionGroupGateway = {
  list: () => good(pageOf([group])),
  get: () => good(group),
  create: () => failed(),
  update: () => failed(),
  collaborators: () =>
    good([
      { id: 'u1', name: 'Ana Maria' },
      { id: 'u2', name: 'Bruno Dias' },
    ]),
};

function groupOf(id: string | null) {
  const form = new PermissionGroupForm(groups, storyNotifier, storyKey);
  void form.load(id);
  return form;
}
const may = { create: true, update: true };

export const Groups = {
  name: 'Grupos',
  render: () => (
    <StoryFrame>
      <PermissionGroupListScreen list={storyList(() => good(pageOf([group])))} may={may} />
    </StoryFrame>
  ),
};
export const GroupsEmpty = {
  name: 'Grupos: vazio',
  render: () => (
    <StoryFrame>
      <PermissionGroupListScreen list={storyList<PermissionGroup>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const GroupsFailed = {
  name: 'Grupos: erro',
  render: () => (
    <StoryFrame>
      <PermissionGroupListScreen list={storyList<PermissionGroup>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const GroupForm = {
  name: 'Grupo: formulário',
  render: () => (
    <StoryFrame>
      <PermissionGroupFormScreen group={groupOf('g1')} />
    </StoryFrame>
  ),
};
const ABOVE = 'Você não pode dar permissões que não possui nesta unidade';
const STRONGER =
  'Uma pessoa deste grupo tem permissões que você não possui: os direitos dela não podem ser alterados por você';
export const GroupRefused = {
  name: 'Grupo: além dos próprios direitos',
  render: () => {
    const refusing = {
      ...groups,
      update: async () => ({
        ok: false as const,
        error: makeProblem(422, 'permission-group.above-own-rights', {
          message: ABOVE,
          errors: { actions: ABOVE, userIds: STRONGER },
        }),
      }),
    };
    const form = new PermissionGroupForm(refusing, storyNotifier, storyKey);
    void form.load('g1');
    return (
      <StoryFrame>
        <PermissionGroupFormScreen group={form} />
      </StoryFrame>
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByText(ABOVE)).toBeVisible();
    await expect(await screen.findByRole('group', { name: 'Todos os usuários' })).toHaveAccessibleDescription(
      new RegExp(STRONGER),
    );
  },
};
export const GroupView = {
  name: 'Grupo: consulta',
  render: () => (
    <StoryFrame>
      <PermissionGroupViewScreen group={groupOf('g1')} canEdit />
    </StoryFrame>
  ),
};

export const Profile = {
  name: 'Perfil',
  render: () => {
    const gateway = { changePassword: () => failed(), changePhoto: () => failed() };
    const form = new ProfileForm(storySession(storyUser()), gateway, storyPhotos, storyNotifier);
    const kept = new Map<string, string>();
    const ofComputer: Preferences = {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    };
    return (
      <StoryFrame>
        <ProfileScreen form={form} security={<PrintCard preferences={ofComputer} />} />
      </StoryFrame>
    );
  },
  play: async () => {
    const direct = await screen.findByRole('switch', { name: 'Impressão direta' });
    await userEvent.click(direct);
    await expect(direct).toBeChecked();
    await userEvent.click(direct);
    await expect(direct).not.toBeChecked();
  },
};

const customer: Customer = {
  id: 'c1',
  name: 'Grupo Aurora',
  branches: [
    { id: 'b1', name: 'Clínica Aurora', expiresAt: localDate('2027-06-30'), modules: ['clinical', 'financial'] },
    { id: 'b2', name: 'Hospital Santa Clara', expiresAt: null, modules: ['hospitalization'] },
  ],
};

const customerWith = (fetch: () => ReturnType<typeof good<Customer>>) => ({
  render: () => {
    const resource = new Resource(fetch);
    void resource.load();
    return (
      <StoryFrame>
        <CustomerScreen customer={resource} />
      </StoryFrame>
    );
  },
});
export const CustomerAccount = { name: 'Conta do cliente', ...customerWith(() => good(customer)) };
export const CustomerFailed = { name: 'Conta do cliente: erro', ...customerWith(failed) };

const payments: readonly CustomerPayment[] = [
  {
    id: 's1',
    dueDate: localDate('2026-12-10'),
    value: cents(49_900),
    status: 'open',
    description: 'Assinatura 12/2026',
    line: '34191790010104351004791020150008291070026000',
  },
  {
    id: 's2',
    dueDate: localDate('2026-11-10'),
    value: cents(49_900),
    status: 'open',
    description: 'Assinatura 11/2026',
    line: '34191790010104351004791020150008291070026000',
  },
  {
    id: 's3',
    dueDate: localDate('2026-10-10'),
    value: cents(49_900),
    status: 'paid',
    description: 'Assinatura 10/2026',
    line: '34191790010104351004791020150008291070026000',
  },
];
export const Payments = {
  name: 'Boletos',
  render: () => (
    <StoryFrame>
      <CustomerPaymentsScreen list={storyList(() => good(pageOf(payments)))} today={localDate('2026-11-21')} />
    </StoryFrame>
  ),
};
export const PaymentsEmpty = {
  name: 'Boletos: vazio',
  render: () => (
    <StoryFrame>
      <CustomerPaymentsScreen
        list={storyList<CustomerPayment>(() => good(pageOf([])))}
        today={localDate('2026-11-21')}
      />
    </StoryFrame>
  ),
};
