import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './qr-code.tsx';

const meta = {
  title: 'Controles/QR code',
  component: QrCode,
  args: {
    value: 'otpauth://totp/Prumo:ana%40aurora.demo?issuer=Prumo&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    label: 'QR code do aplicativo de códigos',
  },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Code: Story = {
  name: 'Código',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR code do aplicativo de códigos' })).toBeVisible();
  },
};
