import { Button, useOperationPages } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { acervo, documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useOperationPages',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient({ contratos: acervo }),
    docs: hookNotes('Reads a list page by page, by its cursor.', [
      '`loadMore` requests the next page while `hasMore`.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lista: Story = {
  render: function Example() {
    const { pages, hasMore, loadMore } = useOperationPages('listDocuments', { path: { organizacaoId: 1 } });
    return (
      <>
        <ul>
          {pages.flatMap(({ content }) => content.map((row) => <li key={row.contratoId}>{row.nome}</li>))}
        </ul>
        {hasMore && <Button onClick={loadMore}>Carregar mais</Button>}
      </>
    );
  },
  play: async () => {
    await expect(await screen.findByText(/Proposta comercial 0412/)).toBeVisible();
  },
};
