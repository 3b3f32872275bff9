import { Button, useValidation } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { hookNotes } from './hook-notes.ts';

const meta = {
  title: 'Hooks/useValidation',
  tags: ['autodocs'],
  parameters: {
    docs: hookNotes('Validates a code, and then a file once one is given.', [
      '`outcome.status` distinguishes everything that a view needs.',
    ]),
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const PeloCodigo: Story = {
  render: function Example() {
    const { outcome, retry } = useValidation('ABCDEFGHIJKLMNOPQRSTUVWX23');
    if (outcome.status === 'failed') return <Button onClick={retry}>{outcome.problem.title}</Button>;
    return <p>{outcome.status === 'code' ? outcome.validacao.titulo : 'Conferindo'}</p>;
  },
  play: async () => {
    await expect(await screen.findByRole('button')).toBeVisible();
  },
};
