import { SignerWizard } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { beatriz, horizonte, never, refusal, signersClient } from './signers-mock.ts';

const onClose = fn();
const meta = {
  title: 'Signatários/Assistente',
  component: SignerWizard,
  args: { contratoId: 7, minutaId: 3, onClose },
  beforeEach: () => {
    onClose.mockClear();
  },
} satisfies Meta<typeof SignerWizard>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const email = () => screen.findByRole('combobox', { name: /^E-mail/ });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const TipoDeAssinatura: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte] }) },
  play: async () => {
    await screen.findByRole('button', { name: /Presencial/ });
    await expect(screen.queryByRole('button', { name: /certificado/ })).toBeNull();
  },
};

/** A signatory whom a program added. */
export const ComCertificado: Story = {
  args: { signatario: { ...beatriz, tipoAssinatura: 'DIGITAL' } },
  parameters: { client: signersClient() },
  play: async () => {
    const cnpj = await field(/^CNPJ da empresa/);
    await userEvent.type(cnpj, '12abc34501de35');
    await expect(cnpj).toHaveValue('12.ABC.345/01DE-35');
  },
};

export const Adicionar: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte] }) },
  play: async () => {
    await press(/Por e-mail/);
    await userEvent.type(await email(), 'beatriz@exemplo.com.br');
    await userEvent.type(await field(/^Nome completo/), 'beatriz okafor lima');
    await press('Dados complementares');
    await userEvent.type(await field(/^Telefone/), '11987654321');
    await expect(await field(/^Telefone/)).toHaveValue('(11) 9 8765-4321');
    await press('Salvar');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  },
};

export const VariosDeUmaVez: Story = {
  parameters: { client: signersClient() },
  play: async () => {
    await press(/Por e-mail/);
    await userEvent.type(await email(), 'ana@exemplo.com.br, rui@exemplo.com.br');
    await screen.findByText(/^2 signatários serão adicionados/);
    await expect(screen.queryByRole('textbox', { name: /^Nome completo/ })).toBeNull();
  },
};

export const EmailRepetido: Story = {
  parameters: { client: signersClient({ signatarios: [beatriz] }) },
  play: async () => {
    await press(/Por e-mail/);
    await userEvent.type(await email(), 'Beatriz@exemplo.com.br');
    await press('Salvar');
    await screen.findByText(/^Já existe um signatário com esse email informado/);
    await waitFor(async () => expect(await email()).toHaveFocus());
  },
};

/** The phone is in the third step; a refused save from the second step opens it. */
export const TelefoneErrado: Story = {
  parameters: { client: signersClient({ signatarios: [beatriz] }) },
  args: { signatario: beatriz },
  play: async () => {
    await press('Dados complementares');
    await userEvent.clear(await field(/^Telefone/));
    await userEvent.type(await field(/^Telefone/), '119');
    await press('Voltar');
    await press('Salvar');
    await screen.findByText('Telefone com formato invalido.');
    await waitFor(async () => expect(await field(/^Telefone/)).toHaveFocus());
  },
};

export const DadosComplementares: Story = {
  parameters: {
    client: signersClient({ signatarios: [beatriz], funcionalidades: { enviarTokenAssinaturaSMS: true } }),
  },
  args: { signatario: beatriz },
  play: async () => {
    await press('Dados complementares');
    await screen.findByRole('switch', { name: 'Enviar o código de assinatura por SMS' });
  },
};

export const Editar: Story = {
  parameters: { client: signersClient({ signatarios: [beatriz] }) },
  args: { signatario: { ...beatriz, statusSignatario: 'CONVIDADO' } },
  play: async () => {
    await expect(await email()).toHaveValue('beatriz@exemplo.com.br');
    await screen.findByText(/^Se você mudar o e-mail/);
  },
};

export const SairSemSalvar: Story = {
  parameters: { client: signersClient() },
  play: async () => {
    await press(/Por e-mail/);
    await userEvent.type(await email(), 'ana');
    await userEvent.keyboard('{Escape}');
    await press('Continuar editando');
    await expect(await email()).toHaveValue('ana');
    await expect(onClose).not.toHaveBeenCalled();
  },
};

export const Recusado: Story = {
  parameters: {
    client: signersClient({
      handlers: { addSigners: () => refusal(409, 'MinutaFormalizadaException') },
    }),
  },
  play: async () => {
    await press(/Por e-mail/);
    await userEvent.type(await email(), 'ana@exemplo.com.br');
    await press('Salvar');
    await screen.findByRole('alert');
    await expect(await email()).toHaveValue('ana@exemplo.com.br');
  },
};

/** An error without its own text mentions the failed action (2 §8). */
export const NaoSalvou: Story = {
  parameters: {
    client: signersClient({ handlers: { addSigners: () => refusal(500, 'ErroInternoException') } }),
  },
  play: async () => {
    await press(/Por e-mail/);
    await userEvent.type(await email(), 'ana@exemplo.com.br');
    await press('Salvar');
    await screen.findByText(
      'Não foi possível salvar os signatários. Verifique os dados ou contate o suporte',
    );
  },
};

export const Carregando: Story = {
  parameters: { client: signersClient({ handlers: { listSigners: never } }) },
  play: async () => {
    await screen.findByRole('status', { name: '' });
  },
};

export const Falhou: Story = {
  parameters: {
    client: signersClient({ handlers: { listSigners: () => refusal(503, 'ErroInternoException') } }),
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Tentar de novo' });
  },
};

/** Without the feature or a balance the option says so, and what to do about it (2 §5, §8). */
export const SmsIndisponivel: Story = {
  parameters: { client: signersClient({ funcionalidades: { notificarConviteSMS: false } }) },
  play: async () => {
    await press(/Por e-mail/);
    await userEvent.type(await email(), 'ana@exemplo.com.br');
    await press('Dados complementares');
    const invite = await screen.findByRole('switch', { name: 'Enviar o convite também por SMS' });
    await expect(invite).toBeDisabled();
    await press('Contratar serviço: convite por SMS');
    await screen.findByText(/^Sua organização ainda não tem convite por SMS/);
    // 2 §2: a support chat with the commercial phone.
    await screen.findByRole('link', { name: 'Falar com vendas' });
    await press('Entendi');
  },
};

export const OutroPais: Story = {
  parameters: { client: signersClient() },
  play: async () => {
    await press(/Por e-mail/);
    await userEvent.type(await email(), 'ana@exemplo.pt');
    await press('Dados complementares');
    await press(/^País/);
    await userEvent.type(await screen.findByRole('searchbox', { name: /Buscar/ }), 'portu');
    await press(/^Portugal/);
    // Its code is also that of the United States.
    await press(/^País/);
    await userEvent.type(await screen.findByRole('searchbox', { name: /Buscar/ }), 'canad');
    await press(/^Canadá/);
    await expect(screen.getByRole('button', { name: /^País/ })).toHaveTextContent('Canadá +1');
    await press(/^País/);
    await userEvent.type(await screen.findByRole('searchbox', { name: /Buscar/ }), 'portu{Enter}');
    await userEvent.type(await field(/^Telefone/), '912345678');
    await expect(await field(/^Telefone/)).toHaveValue('912345678');
  },
};
