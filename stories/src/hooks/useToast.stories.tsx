import { Button, useToast } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useToast',
  tags: ['autodocs'],
  parameters: {
    docs: hookNotes('Shows a notice of something just done, with an undo action.', [
      'Only for actions just done or events elsewhere; errors of a field belong at the field.',
      'Announced politely; it stays while it has the pointer or the focus.',
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
