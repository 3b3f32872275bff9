import { useOperation } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useOperation',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient(),
    docs: hookNotes('Reads an operation of the contract; identical readings share one response.', [
      'With `null` as input it waits.',
      '`isLoading` is true only before the first response: show skeletons.',
      '`problem` is a value, never thrown.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Documento: Story = {
  render: function Example() {
    const { data, isLoading } = useOperation('getDocument', { path: { contratoId: 7 } });
    return <p>{isLoading ? 'Carregando' : data?.nome}</p>;
  },
  play: async () => {
    await expect(await screen.findByText(/Contrato de locação/)).toBeVisible();
  },
};
