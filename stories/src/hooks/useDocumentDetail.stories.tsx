import { useDocumentDetail } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useDocumentDetail',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient(),
    docs: hookNotes('A document with its version and signatories, live, and a verdict for each action.', [
      'A verdict is `ok` or gives a reason. Draw the button from it.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Verdicts: Story = {
  render: function Example() {
    const { data } = useDocumentDetail(7);
    if (!data) return <p>Carregando</p>;
    const { contrato, can } = data;
    return (
      <p>
        {contrato.nome}: {can.remove.ok ? 'pode ser excluído' : can.remove.motivo}
      </p>
    );
  },
  play: async () => {
    await expect(await screen.findByText(/Contrato de locação/)).toBeVisible();
  },
};
