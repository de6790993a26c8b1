import { Button, Dialog, PasswordField } from '@prumo/ui';
import type { SecondFactorAction, SecondFactorSettings } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';

const texts: Readonly<
  Record<SecondFactorAction, { readonly title: string; readonly text: string; readonly button: string }>
> = {
  begin: { title: 'Ligar o segundo fator', text: 'Confirme sua senha para cadastrar o celular.', button: 'Continuar' },
  remove: {
    title: 'Desligar o segundo fator',
    text: 'Sem ele, a senha basta para entrar. Confirme sua senha para desligar.',
    button: 'Desligar',
  },
  renew: {
    title: 'Novos códigos de recuperação',
    text: 'Os códigos antigos deixam de valer. Confirme sua senha.',
    button: 'Gerar códigos',
  },
};

/** What protects the account is changed with the password at hand. */
export const PasswordDialog = observer(function PasswordDialog({
  settings,
}: {
  readonly settings: SecondFactorSettings;
}) {
  if (settings.asking === null) return null;
  const { title, text, button } = texts[settings.asking];
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={settings.close}
      onSubmit={() => void settings.submit()}
      footer={
        <>
          <Button onClick={settings.close}>Cancelar</Button>
          <Button kind={settings.asking === 'remove' ? 'danger' : 'primary'} type="submit" busy={settings.sending}>
            {button}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <PasswordField
        label="Sua senha"
        required
        autoFocus
        autoComplete="current-password"
        maxLength={128}
        value={settings.password}
        onChange={settings.typePassword}
        error={settings.error}
      />
    </Dialog>
  );
});
