import { Checkbox, RadioGroup, Switch } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Held } from './Held.tsx';
import { notes } from './notes.ts';

const meta = {
  title: 'Primitivos/Escolhas',
  component: Checkbox,
  tags: ['autodocs'],
  args: { label: 'Li o documento inteiro', checked: false, onChange: () => undefined },
  argTypes: { label: { control: 'text' }, help: { control: 'text' }, onChange: { control: false } },
  render: (args) => (
    <div className="story-narrow">
      <Held first={args.checked}>
        {(value, change) => <Checkbox {...args} checked={value} onChange={change} />}
      </Held>
    </div>
  ),
  parameters: notes({
    what: '`Checkbox` applies on submit, `Switch` immediately; `RadioGroup` is a choice of one among a few.',
    do: [
      'Write the label as a statement that is true when on.',
      'Use up to five options; a Select for more.',
    ],
    dont: [
      'Don’t use a Switch that needs a submit button.',
      'Don’t preselect what people must accept themselves.',
    ],
    access: ['Native controls: Space toggles, arrows change a radio group.', 'The whole line is pressable.'],
  }),
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Caixa: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox');
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
  },
};
export const Marcada: Story = { args: { checked: true, help: 'As páginas foram mostradas todas' } };
export const Parcial: Story = { args: { label: 'Todas as páginas', indeterminate: true } };
export const Erro: Story = { args: { error: 'Confirme a leitura para assinar' } };
export const Desativada: Story = { args: { disabled: true, checked: true } };

export const Interruptor: Story = {
  render: () => (
    <div className="story-narrow">
      <Held first={true}>
        {(isOn, turn) => (
          <Switch
            label="Seguir a ordem de assinatura"
            help="Cada um é convidado quando o anterior assina"
            checked={isOn}
            onChange={turn}
          />
        )}
      </Held>
      <Switch label="Permitir recusa" checked={false} onChange={() => undefined} />
      <Switch label="Exigir foto" checked={false} disabled onChange={() => undefined} />
    </div>
  ),
};

const places = [
  { value: 'REMOTA', label: 'À distância', help: 'Recebe o convite por e-mail' },
  { value: 'PRESENCIAL', label: 'Presencial', help: 'Assina neste aparelho' },
] as const;

export const Opcoes: Story = {
  render: () => (
    <div className="story-narrow">
      <Held<'REMOTA' | 'PRESENCIAL'> first="REMOTA">
        {(place, choose) => (
          <RadioGroup label="Onde assina" options={places} value={place} onChange={choose} />
        )}
      </Held>
      <RadioGroup
        label="Papel"
        layout="row"
        options={places}
        value={undefined}
        onChange={() => undefined}
        error="Escolha onde assina"
      />
    </div>
  ),
};
