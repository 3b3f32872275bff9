import { useLocale } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useLocale',
  tags: ['autodocs'],
  parameters: {
    docs: hookNotes('Language of the texts at this place.', [
      'In a signing page, the language that the signer chose.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Idioma: Story = {
  render: function Example() {
    return <p>Idioma: {useLocale()}</p>;
  },
  play: async () => {
    await expect(await screen.findByText('Idioma: pt-BR')).toBeVisible();
  },
};
