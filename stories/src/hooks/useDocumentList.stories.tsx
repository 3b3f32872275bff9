import { noFilters, useDocumentList } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { acervo, documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useDocumentList',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient({ contratos: acervo }),
    docs: hookNotes(
      'The list of documents behind `DocumentList`, headless: filtered, and longer on demand.',
      [
        'Keep the filters where your page keeps its state, such as the address: `readFilters`, `writeFilters`.',
      ],
    ),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Titulos: Story = {
  render: function Example() {
    const { contratos, isLoading } = useDocumentList(noFilters);
    if (isLoading) return <p>Carregando</p>;
    return (
      <ul>
        {contratos.map(({ contratoId, nome }) => (
          <li key={contratoId}>{nome}</li>
        ))}
      </ul>
    );
  },
  play: async () => {
    await expect(await screen.findByText(/Proposta comercial 0412/)).toBeVisible();
  },
};
