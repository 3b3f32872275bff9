import { ColorField } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Cor',
  component: ColorField,
  tags: ['autodocs'],
  args: {
    label: 'Cor primária',
    value: '#0e5a4a',
    against: '#ffffff',
    defaultValue: '#604a99',
    onChange: () => undefined,
  },
  argTypes: { against: { control: 'color' }, onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.value}>
        {(value, change) => <ColorField {...args} value={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'A colour, typed as #rrggbb or picked, with its contrast in words.',
    do: ['Set `against`, the colour in front of or behind it.', 'Offer a reset: `defaultValue`.'],
    dont: ['Don’t silently refuse a weak brand colour: `createTheme` corrects it, and the field says so.'],
    access: [
      'Shade: arrows by 1, with Shift by 10, Home, End, Page Up and Down. Hue: a native slider.',
      'Both announce their values; partial input is not reported.',
    ],
  }),
} satisfies Meta<typeof ColorField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Legivel: Story = {};
export const DificilDeLer: Story = { args: { value: '#ffd400' } };
export const Aberta: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Escolher cor: Cor primária' }));
    const shade = await screen.findByRole('slider', { name: 'Saturação e brilho' });
    shade.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(shade).toHaveAttribute('aria-valuetext', 'Saturação 84%, brilho 36%');
  },
};
export const Desativada: Story = { args: { disabled: true } };
