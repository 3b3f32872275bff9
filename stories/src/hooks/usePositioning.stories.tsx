import { usePositioning } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { beatriz } from '../signers/signers-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/usePositioning',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient({ signatarios: [beatriz] }),
    docs: hookNotes(
      'The boxes of a version behind `PositioningEditor`: reading, editing and automatic saving.',
      [
        'It saves a moment after the last change, and on leaving.',
        '`saving` is its state; after an error the boxes remain.',
      ],
    ),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Caixas: Story = {
  render: function Example() {
    const { signers, source, saving } = usePositioning(7);
    return <p>{source ? `${signers.length} signatários, ${saving.status}` : 'Carregando'}</p>;
  },
  play: async () => {
    await expect(await screen.findByText(/signatários, saved/)).toBeVisible();
  },
};
