import * as sdk from '../../src/index.ts';
import type { Example } from './example.ts';

const noop = () => undefined;
const field = {
  label: 'Nome',
  value: 'Ana',
  onChange: noop,
  help: 'Como no documento',
  error: 'Informe o nome',
};
const options = [
  { value: 'a', label: 'Remota', help: 'Por e-mail' },
  { value: 'b', label: 'Presencial' },
] as const;

/** Every exported primitive that takes a value. A new one without an example fails the suite. */
export const inputs: Readonly<Record<string, Example>> = {
  Checkbox: {
    draw: (ref) => (
      <sdk.Checkbox ref={ref as never} label="Aceito" checked onChange={noop} help="Leia antes" />
    ),
    takesRef: true,
    role: ['checkbox', 'Aceito'],
    states: {
      some: <sdk.Checkbox label="Todas" checked={false} indeterminate onChange={noop} />,
      wrong: <sdk.Checkbox label="Li" checked={false} error="Confirme a leitura" onChange={noop} />,
      disabled: <sdk.Checkbox label="Li" checked disabled onChange={noop} />,
      unlabelled: <sdk.Checkbox aria-label="Selecionar" checked={false} onChange={noop} />,
    },
  },
  ColorField: {
    draw: (ref) => (
      <sdk.ColorField
        ref={ref as never}
        label="Cor primária"
        value="#604a99"
        defaultValue="#153c5c"
        against="#ffffff"
        onChange={noop}
      />
    ),
    takesRef: true,
    role: ['textbox', 'Cor primária'],
    states: { poor: <sdk.ColorField label="Cor" value="#ffee00" against="#ffffff" onChange={noop} /> },
  },
  ColorPicker: {
    draw: () => <sdk.ColorPicker label="Cor primária" value="#604a99" onChange={noop} />,
    role: ['slider', 'Saturação e brilho'],
  },
  Combobox: {
    draw: (ref) => (
      <sdk.Combobox
        ref={ref as never}
        label="Signatários"
        options={options}
        values={[options[0]]}
        onChange={noop}
      />
    ),
    takesRef: true,
    role: ['combobox', 'Signatários'],
    states: {
      disabled: (
        <sdk.Combobox label="Tags" disabled options={options} values={[options[0]]} onChange={noop} />
      ),
      wrong: <sdk.Combobox label="Tags" options={options} values={[]} onChange={noop} error="Escolha uma" />,
    },
  },
  DateField: {
    draw: (ref) => <sdk.DateField ref={ref as never} {...field} value="2026-11-21" />,
    takesRef: true,
    role: ['textbox', 'Nome'],
  },
  DateRangeField: {
    draw: () => (
      <sdk.DateRangeField
        label="Criado"
        value={{ from: '2026-11-01', to: '2026-11-21' }}
        onChange={noop}
        error="Escolha até 90 dias"
      />
    ),
    role: ['group', 'Criado'],
  },
  Field: {
    draw: () => <sdk.Field label="Apelido">{(wiring) => <input {...wiring} />}</sdk.Field>,
    role: ['textbox', 'Apelido'],
  },
  FileDrop: {
    draw: (ref) => <sdk.FileDrop ref={ref as never} label="Arquivos" multiple onFiles={noop} />,
    takesRef: true,
    states: { disabled: <sdk.FileDrop label="Arquivos" disabled onFiles={noop} /> },
  },
  MaskedField: {
    draw: (ref) => (
      <sdk.MaskedField ref={ref as never} {...field} value="529.982.247-25" format={sdk.masks.cpf} />
    ),
    takesRef: true,
    role: ['textbox', 'Nome'],
  },
  MoneyField: {
    draw: (ref) => <sdk.MoneyField ref={ref as never} {...field} value={1234.5} />,
    takesRef: true,
    role: ['textbox', 'Nome'],
  },
  PasswordField: {
    draw: (ref) => <sdk.PasswordField ref={ref as never} {...field} />,
    takesRef: true,
    states: { right: <sdk.PasswordField label="Senha" value="segredo" onChange={noop} /> },
  },
  RadioGroup: {
    draw: () => <sdk.RadioGroup label="Forma" options={options} value="a" onChange={noop} />,
    role: ['group', 'Forma'],
    states: {
      wrong: (
        <sdk.RadioGroup label="Forma" options={options} value={undefined} onChange={noop} error="Escolha" />
      ),
    },
  },
  Select: {
    draw: (ref) => (
      <sdk.Select ref={ref as never} label="Forma" options={options} value="a" onChange={noop} />
    ),
    takesRef: true,
    role: ['combobox', 'Forma'],
    states: {
      wrong: <sdk.Select label="Forma" options={options} value={undefined} onChange={noop} error="Escolha" />,
    },
  },
  Switch: {
    draw: (ref) => <sdk.Switch ref={ref as never} label="Ordem" checked={false} onChange={noop} />,
    takesRef: true,
    role: ['switch', 'Ordem'],
    states: { on: <sdk.Switch label="Ordem" checked onChange={noop} /> },
  },
  TextArea: {
    draw: (ref) => <sdk.TextArea ref={ref as never} {...field} maxLength={250} />,
    takesRef: true,
    role: ['textbox', 'Nome'],
  },
  TextField: {
    draw: (ref) => <sdk.TextField ref={ref as never} {...field} />,
    takesRef: true,
    role: ['textbox', 'Nome'],
    states: { disabled: <sdk.TextField label="Organização" value="Horizonte" onChange={noop} disabled /> },
  },
  TimeField: {
    draw: (ref) => <sdk.TimeField ref={ref as never} {...field} value="14:30" />,
    takesRef: true,
    role: ['textbox', 'Nome'],
  },
};
