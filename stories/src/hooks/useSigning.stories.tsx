import { Button } from '@lavra/sdk-react';
import { useSigning } from '@lavra/sdk-react/signing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { signingMock } from '../signing/signing-mock.ts';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useSigning',
  tags: ['autodocs'],
  parameters: {
    client: signingMock().client,
    docs: hookNotes('A complete headless signature: request, current step, input and actions.', [
      'The server stores the progress, so any device can continue.',
      '`unknownStep` is a step that this client does not support; it is never skipped.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Passos: Story = {
  render: function Example() {
    const { convite, steps, place, next } = useSigning({ token: 'tok-da-beatriz' });
    if (!convite) return <p>Abrindo</p>;
    return (
      <>
        <p>
          {convite.contrato.nome}: {place}, de {steps.join(', ')}
        </p>
        <Button onClick={next}>Continuar</Button>
      </>
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await expect(await screen.findByText(/: LEITURA, de/)).toBeVisible();
  },
};
