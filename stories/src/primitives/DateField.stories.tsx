import { DateField, DateRangeField, TimeField } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Data e hora',
  component: DateField,
  tags: ['autodocs'],
  args: {
    label: 'Assinar até',
    value: '2026-11-28',
    help: 'O prazo vale até o fim do dia',
    onChange: () => undefined,
  },
  argTypes: { min: { control: 'text' }, max: { control: 'text' }, onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.value}>
        {(value, change) => <DateField {...args} value={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: 'A day, typed as DD/MM/AAAA or picked in the calendar. `DateRangeField` takes two days, `TimeField` a time.',
    do: ['Let people type: it is faster for a birth date.', 'Set `min` and `max`, and validate them too.'],
    dont: ['Don’t ask for a range where one day is enough.'],
    access: [
      'Calendar (APG grid): arrows by day and week, Home and End of the week, Page Up and Down by month, with Shift by year; Enter selects, Escape returns to the field.',
      'Month and year are native selects; days are 44 px on touch screens.',
    ],
  }),
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dia: Story = {};

export const Calendario: Story = {
  args: { min: '2026-11-21', max: '2027-02-20' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Abrir calendário' }));
    const day = await screen.findByRole('button', { name: /28 de novembro de 2026/ });
    day.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('button', { name: 'sábado, 5 de dezembro de 2026' })).toHaveFocus();
  },
};

export const Erro: Story = { args: { value: '2026-11-10', error: 'Escolha hoje ou um dia depois de hoje' } };
export const Desativado: Story = { args: { disabled: true } };

export const Periodo: Story = {
  render: () => (
    <div className="story-narrow">
      <Held first={{ from: '2026-11-09', to: '2026-11-20' }}>
        {(value, change) => <DateRangeField label="Criado no período" value={value} onChange={change} />}
      </Held>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Abrir calendário' }));
    await screen.findByRole('grid', { name: 'Criado no período' });
  },
};

export const Hora: Story = {
  render: () => (
    <div className="story-narrow">
      <Held first="14:30">
        {(value, change) => <TimeField label="Enviar às" value={value} onChange={change} />}
      </Held>
    </div>
  ),
};
