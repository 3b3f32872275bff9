import { FileDrop } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { notes } from './notes.ts';

const take = fn();
const meta = {
  title: 'Primitivos/Arquivos',
  component: FileDrop,
  tags: ['autodocs'],
  args: {
    label: 'Arquivos do documento',
    accept: 'application/pdf,.pdf',
    multiple: true,
    help: 'De 1 a 5 PDFs, até 50 MB cada. Serão unidos na ordem mostrada.',
    onFiles: take,
  },
  argTypes: { onFiles: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <FileDrop {...args} />
    </div>
  ),
  parameters: notes({
    what: 'Accepts files by drop, press and keyboard.',
    do: ['Name the accepted type, number and size.'],
    dont: ['Don’t rely on `accept`: dropped files are not filtered.'],
    access: ['A native file input: Enter and Space open the file dialog.'],
  }),
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Varios: Story = {
  play: async ({ canvasElement }) => {
    take.mockClear();
    const file = new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' });
    await userEvent.upload(within(canvasElement).getByLabelText('Arquivos do documento'), file);
    await expect(take).toHaveBeenCalledOnce();
  },
};
export const Erro: Story = {
  args: {
    label: 'Logotipo',
    optional: true,
    multiple: false,
    accept: 'image/png,image/jpeg',
    error: 'Este arquivo não é uma imagem. Escolha um PNG ou JPEG.',
    help: '400 × 100 px',
  },
};
export const Desativado: Story = { args: { disabled: true } };
