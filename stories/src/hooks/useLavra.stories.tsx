import { Button, useLavra } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useLavra',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient(),
    docs: hookNotes(
      'The provider’s typed client and problem reporting, for anything that no other hook does.',
      [
        'Throws outside a `LavraProvider`, with an explanation.',
        '`client.call` returns a value; nothing is cached.',
      ],
    ),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cliente: Story = {
  render: function Example() {
    const { client, reportProblem } = useLavra();
    const [nome, setNome] = useState('');
    const read = async () => {
      const result = await client.call('getDocument', { path: { contratoId: 7 } });
      if (result.ok) setNome(result.data.nome);
      else reportProblem(result.problem);
    };
    return (
      <>
        <Button onClick={() => void read()}>Ler o título</Button>
        <p>{nome}</p>
      </>
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ler o título' }));
    await expect(await screen.findByText(/Contrato de locação/)).toBeVisible();
  },
};
