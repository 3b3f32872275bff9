import { useDocumentEvents, useOperation } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useDocumentEvents',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient(),
    docs: hookNotes('Follows a document: its events refresh stale data automatically.', [
      'One stream per document and provider, shared by all followers.',
      '`null` follows nothing.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const AoVivo: Story = {
  render: function Example() {
    useDocumentEvents(7);
    const { data } = useOperation('getDocument', { path: { contratoId: 7 } });
    return <p>{data?.nome}</p>;
  },
  play: async () => {
    await expect(await screen.findByText(/Contrato de locação/)).toBeVisible();
  },
};
