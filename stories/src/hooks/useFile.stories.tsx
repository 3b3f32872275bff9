import { useFile } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useFile',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient(),
    docs: hookNotes('Reads the bytes of a file operation.', [
      'Bytes do not change, so they are read once.',
      'Pass the Blob to `PdfViewer` as its source.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bytes: Story = {
  render: function Example() {
    const { data } = useFile('downloadOriginal', { path: { contratoId: 7, minutaId: 3 } });
    return <p>{data ? `PDF de ${data.size} bytes` : 'Carregando'}</p>;
  },
  play: async () => {
    await expect(await screen.findByText(/PDF de \d+ bytes/)).toBeVisible();
  },
};
