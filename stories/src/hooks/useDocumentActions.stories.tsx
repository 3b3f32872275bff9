import { Button, useDocumentActions } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useDocumentActions',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient(),
    docs: hookNotes('Rename, delete and download.', [
      '`download` saves the file and shows an error as a toast; the other two return values.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Baixar: Story = {
  render: function Example() {
    const { download, downloading } = useDocumentActions();
    const save = () => download({ contratoId: 7, minutaId: 3, nome: 'Contrato' }, 'original');
    return (
      <Button busy={downloading === 'original'} onClick={() => void save()}>
        Baixar original
      </Button>
    );
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Baixar original' })).toBeEnabled();
  },
};
