import { useSigners } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { beatriz } from '../signers/signers-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useSigners',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient({ signatarios: [beatriz] }),
    docs: hookNotes('The signatories of a version, with the allowed actions.', [
      'Every action returns an outcome: `ok` with data, or a `problem`.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pessoas: Story = {
  render: function Example() {
    const { signatarios, can } = useSigners(7, 3);
    return (
      <ul>
        {signatarios.map((one) => (
          <li key={one.id}>
            {one.nome}: {can.edit(one).ok ? 'pode ser editado' : 'não muda mais'}
          </li>
        ))}
      </ul>
    );
  },
  play: async () => {
    await expect(await screen.findByText(/Beatriz Okafor Lima/)).toBeVisible();
  },
};
