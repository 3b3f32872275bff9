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
      'The headless list of documents behind `DocumentList`: filters, and more pages on demand.',
      ['Store the filters with your page’s state, such as the URL: `readFilters`, `writeFilters`.'],
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
