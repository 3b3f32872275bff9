import { Button, useAction } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useAction',
  tags: ['autodocs'],
  parameters: {
    client: documentsClient(),
    docs: hookNotes('A write of the contract.', [
      'The result is a value: `ok` with data, or a `problem`.',
      'Stale data is refreshed before it resolves.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Renomear: Story = {
  render: function Example() {
    const { run, isBusy, problem } = useAction('renameDocument');
    const rename = () => run({ path: { contratoId: 7 }, body: { nome: 'Contrato revisto' } });
    return (
      <>
        <Button busy={isBusy} onClick={() => void rename()}>
          Renomear documento
        </Button>
        {problem && <p>{problem.title}</p>}
      </>
    );
  },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Renomear documento' });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  },
};
