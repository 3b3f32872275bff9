import { useCurrentUser } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useCurrentUser',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient(),
    docs: hookNotes('The logged-in user and their permissions.', [
      'Requested once for all components of a provider.',
      '`may` is false until the session has loaded.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Permissoes: Story = {
  render: function Example() {
    const { usuario, perfil, may } = useCurrentUser();
    return (
      <p>
        {usuario?.name} · {perfil} · {may('Contrato.Novo') ? 'pode criar documentos' : 'só lê'}
      </p>
    );
  },
  play: async () => {
    await expect(await screen.findByText(/pode criar documentos/)).toBeVisible();
  },
};
