import {
  Checkbox,
  DateField,
  FileDrop,
  MaskedField,
  PasswordField,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextField,
} from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, Search } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

const meta = { title: 'Primitivos/Campos' } satisfies Meta;
export default meta;
type Story = StoryObj;

const formats = [
  { value: 'ELETRONICA', label: 'Eletrônica', help: 'Desenhada, digitada ou enviada como foto' },
  { value: 'DIGITAL', label: 'Digital', help: 'Com certificado ICP-Brasil' },
] as const;

function formatCpf(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2');
}

function TextForm() {
  const [name, setName] = useState('Beatriz Okafor Lima');
  const [email, setEmail] = useState('beatriz@');
  const [cpf, setCpf] = useState('');
  const [day, setDay] = useState('2026-11-28');
  const [password, setPassword] = useState('segredo');
  const [message, setMessage] = useState('Olá! Segue o contrato para sua assinatura.');
  return (
    <div className="story-narrow">
      <TextField
        label="Nome completo"
        value={name}
        onChange={setName}
        help="Como no documento de identidade"
      />
      <TextField
        label="E-mail"
        type="email"
        icon={Mail}
        value={email}
        onChange={setEmail}
        error="Falta o que vem depois do @, como em nome@empresa.com.br"
      />
      <MaskedField
        label="CPF"
        optional
        value={cpf}
        onChange={setCpf}
        format={formatCpf}
        placeholder="000.000.000-00"
      />
      <DateField label="Assinar até" value={day} onChange={setDay} help="O prazo vale até o fim do dia" />
      <PasswordField label="Senha" value={password} onChange={setPassword} />
      <TextArea label="Mensagem" optional maxLength={250} value={message} onChange={setMessage} />
      <TextField label="Organização" value="Horizonte Administradora" onChange={() => undefined} disabled />
      <TextField
        label="Buscar"
        type="search"
        icon={Search}
        value=""
        onChange={() => undefined}
        placeholder="Nome, signatário ou texto"
        optional
      />
    </div>
  );
}

export const Texto: Story = {
  render: () => <TextForm />,
  play: async ({ canvasElement }) => {
    const cpf = within(canvasElement).getByLabelText(/^CPF/);
    await userEvent.type(cpf, '52998224725');
    await expect(cpf).toHaveValue('529.982.247-25');
  },
};

function ChoiceForm() {
  const [type, setType] = useState<'ELETRONICA' | 'DIGITAL'>('ELETRONICA');
  const [place, setPlace] = useState<'REMOTA' | 'PRESENCIAL'>('REMOTA');
  const [isOrdered, setIsOrdered] = useState(true);
  const [isRead, setIsRead] = useState(false);
  return (
    <div className="story-narrow">
      <Select
        label="Tipo de assinatura"
        options={formats}
        value={type}
        onChange={setType}
        help="Vale para este signatário"
      />
      <Select
        label="Papel"
        options={formats}
        value={undefined}
        onChange={setType}
        error="Escolha o papel do signatário"
      />
      <RadioGroup
        label="Onde assina"
        value={place}
        onChange={setPlace}
        options={[
          { value: 'REMOTA', label: 'À distância', help: 'Recebe o convite por e-mail' },
          { value: 'PRESENCIAL', label: 'Presencial', help: 'Assina neste aparelho' },
        ]}
      />
      <Switch
        label="Seguir a ordem de assinatura"
        help="Cada um é convidado quando o anterior assina"
        checked={isOrdered}
        onChange={setIsOrdered}
      />
      <Switch label="Permitir recusa" checked={false} onChange={() => undefined} disabled />
      <Checkbox
        label="Li o documento inteiro"
        checked={isRead}
        onChange={setIsRead}
        error={isRead ? undefined : 'Confirme a leitura para assinar'}
      />
      <Checkbox label="Todas as páginas" checked={false} indeterminate onChange={() => undefined} />
    </div>
  );
}

export const Escolhas: Story = {
  render: () => <ChoiceForm />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const select = page.getByRole('combobox', { name: 'Tipo de assinatura' });
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: /^Eletrônica/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(select).toHaveTextContent('Digital'));
    await userEvent.click(page.getByRole('checkbox', { name: 'Li o documento inteiro' }));
    await expect(page.queryByText('Confirme a leitura para assinar')).toBeNull();
  },
};

export const Arquivos: Story = {
  render: () => (
    <div className="story-narrow">
      <FileDrop
        label="Arquivos do documento"
        accept="application/pdf,.pdf"
        multiple
        help="De 1 a 5 PDFs, até 50 MB cada. Serão unidos na ordem mostrada."
        onFiles={() => undefined}
      />
      <FileDrop
        label="Logotipo"
        optional
        accept="image/png,image/jpeg"
        error="Este arquivo não é uma imagem. Escolha um PNG ou JPEG."
        onFiles={() => undefined}
      />
    </div>
  ),
};
