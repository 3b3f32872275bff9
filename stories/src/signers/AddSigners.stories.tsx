import { AddSigners } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { beatriz, horizonte, never, paulo, refusal, signersClient } from './signers-mock.ts';

const onSent = fn();
const onSkipped = fn();
const meta = {
  title: 'Signatários/Adicionar',
  component: AddSigners,
  parameters: { moldura: 'nenhuma' },
  args: { contratoId: 7, onSent, onSkipped, onBack: fn() },
  beforeEach: () => {
    onSent.mockClear();
    onSkipped.mockClear();
  },
  render: (args) => (
    <div className="story-full">
      <AddSigners {...args} />
    </div>
  ),
} satisfies Meta<typeof AddSigners>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));

/** Resolves when the list has loaded. */
const goOn = async (name: string) => {
  await screen.findByText(name);
  await press('Continuar');
};

export const Vazio: Story = {
  parameters: { client: signersClient() },
  play: async () => {
    await screen.findByText('Nenhum signatário ainda');
    const next = screen.getByRole('button', { name: 'Continuar' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(next);
    await screen.findByText('Deve possuir pelo menos 1 signatário para prosseguir');
  },
};

export const Signatarios: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz, paulo] }) },
  play: async () => {
    await screen.findByText('Beatriz Okafor Lima');
    await waitFor(() => expect(document.querySelector('[data-page="1"] canvas')).not.toBeNull(), {
      timeout: 10_000,
    });
  },
};

export const Excluir: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    await press('Ações de Beatriz Okafor Lima');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await press('Sim, eu quero excluir!');
    await waitFor(() => expect(screen.queryByText('Beatriz Okafor Lima')).toBeNull());
  },
};

/** Steps: signers, positions, invitations. */
export const ConvitesEnviados: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    await goOn('Beatriz Okafor Lima');
    await press('Assinatura');
    await press('Enviar para Assinatura');
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(7), { timeout: 10_000 });
  },
};

export const EtapaPulada: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte] }) },
  play: async () => {
    await goOn('Horizonte Administradora');
    await press('Pular Etapa');
    await waitFor(() => expect(onSkipped).toHaveBeenCalledWith(7), { timeout: 10_000 });
    await expect(onSent).not.toHaveBeenCalled();
  },
};

/** All signers sign in person, so nobody is invited. */
export const TodosPresenciais: Story = {
  parameters: { client: signersClient({ signatarios: [paulo] }) },
  play: async () => {
    await goOn('Paulo Prado');
    await screen.findByRole('button', { name: 'Concluir' }, { timeout: 10_000 });
    await expect(screen.queryByRole('button', { name: 'Enviar para Assinatura' })).toBeNull();
  },
};

export const ConviteRecusado: Story = {
  parameters: {
    client: signersClient({
      signatarios: [horizonte],
      handlers: { inviteSigners: () => refusal(409, 'PrazoAssinaturaEncerradoException') },
    }),
  },
  play: async () => {
    await goOn('Horizonte Administradora');
    await press('Enviar para Assinatura');
    await screen.findByText(/^Não foi possível enviar os convites/, undefined, { timeout: 10_000 });
    await expect(onSent).not.toHaveBeenCalled();
  },
};

export const Carregando: Story = {
  parameters: { client: signersClient({ handlers: { listSigners: never, downloadBase: never } }) },
  play: async () => {
    await screen.findByText('Carregando signatários');
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
