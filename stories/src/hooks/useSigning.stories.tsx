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
    docs: hookNotes(
      'A whole signature, headless: what is asked, where the signer is, what was typed, and the actions.',
      [
        'What was done is kept by the server: any device goes on with it.',
        'A step that this client cannot do is in `unknownStep`; it is never skipped.',
      ],
    ),
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
