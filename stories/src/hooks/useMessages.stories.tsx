import { defineMessages, useMessages } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { hookNotes } from './hook-notes.ts';

const greetings = defineMessages('exemplo', {
  'pt-BR': (t) => ({ greet: (nome: string) => `Olá, ${nome}. Seus ${t.documentos} estão aqui.` }),
});

const meta = {
  title: 'Hooks/useMessages',
  tags: ['autodocs'],
  parameters: {
    docs: hookNotes(
      'Texts in the reader’s language and the product’s wording, from a catalogue of the SDK or your own.',
      [
        'A missing language falls back to Portuguese.',
        'Hosts override single texts with the provider’s `messages`.',
      ],
    ),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Textos: Story = {
  render: function Example() {
    const texts = useMessages(greetings);
    return <p>{texts.greet('Beatriz')}</p>;
  },
  play: async () => {
    await expect(await screen.findByText('Olá, Beatriz. Seus documentos estão aqui.')).toBeVisible();
  },
};
