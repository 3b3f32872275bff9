import { Button, useToast } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useToast',
  tags: ['autodocs'],
  parameters: {
    docs: hookNotes('Tells what was just done, and lets it be undone.', [
      'Only for what happened elsewhere or was just done; errors of a field belong to the field.',
      'Read aloud politely; it stays while it has the pointer or the focus.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Aviso: Story = {
  render: function Example() {
    const notify = useToast();
    const archive = () => notify({ text: 'Documento arquivado', action: { onPress: () => undefined } });
    return <Button onClick={archive}>Arquivar documento</Button>;
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Arquivar documento' }));
    await waitFor(() => expect(screen.getByText('Documento arquivado')).toBeVisible());
  },
};
