import { createMockClient, type MockHandlers } from '@lavra/client/mock';
import type { PerfilNome } from '@lavra/domain';
import { ExpiredPlan, InactiveUser } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { resumo } from '../documents/documents-mock.ts';
import { parametrosDoSistema, plano, refusal } from '../signers/signers-mock.ts';
import { sessionUser } from './session-user.ts';

const onLogOut = fn();
const onOpenAccount = fn();
const onSwitchOrganization = fn();
const downloaded = fn();

/** In renewal: the newest version is a draft, and the formalized one is downloaded. */
const sealed = (contratoId: number, nome: string) =>
  resumo({ contratoId, nome, minutaId: 9, totalSignatarios: 2 });

const expiredClient = (
  perfil: PerfilNome,
  telefoneComercial: string | null = '5511987654321',
  handlers: MockHandlers = {},
) =>
  createMockClient({
    getSession: () => sessionUser(perfil),
    getSystemParameters: () => ({ ...parametrosDoSistema, telefoneComercial }),
    getOrganizationPlan: () => ({ ...plano, organizacaoAtiva: false }),
    listOwnOrganizations: () => [
      { organizacaoId: 3, organizacaoNome: 'Horizonte Administradora', perfil },
      { organizacaoId: 4, organizacaoNome: 'Nascente Engenharia', perfil },
    ],
    searchDocuments: () => ({
      content: [
        sealed(1, 'Contrato de locação comercial – Rua Augusta 1508'),
        sealed(2, 'Ata da assembleia'),
      ],
      number: 0,
      cursor: null,
    }),
    downloadOriginal: ({ path }) => {
      downloaded('original', path);
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    },
    downloadSigned: ({ path }) => {
      // Stored without collecting signatures.
      if (path.contratoId === 2) return refusal(409, 'MinutaSemAssinaturasException');
      downloaded(path);
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    },
    ...handlers,
  });

const meta = {
  title: 'Sessão/Acesso suspenso',
  component: ExpiredPlan,
  parameters: { moldura: 'nenhuma', client: expiredClient('Administrador da Organização') },
  args: { onLogOut, onOpenAccount, onSwitchOrganization },
  beforeEach: () => {
    for (const called of [onLogOut, onOpenAccount, onSwitchOrganization, downloaded]) called.mockClear();
  },
} satisfies Meta<typeof ExpiredPlan>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PlanoExpirado: Story = {
  play: async () => {
    await screen.findByRole('heading', { name: 'O plano expirou' });
    await screen.findByRole('link', { name: /Falar com vendas/ });
    await userEvent.click(await screen.findByRole('button', { name: /^Baixar Contrato de locação/ }));
    await waitFor(() => expect(downloaded).toHaveBeenCalledWith({ contratoId: 1, minutaId: 3 }));
    await userEvent.click(screen.getByRole('button', { name: 'Baixar Ata da assembleia' }));
    await waitFor(() => expect(downloaded).toHaveBeenCalledWith('original', { contratoId: 2, minutaId: 3 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar em Nascente Engenharia' }));
    await expect(onSwitchOrganization).toHaveBeenCalledWith(4);
    await userEvent.click(screen.getByRole('button', { name: 'Minha conta' }));
    await expect(onOpenAccount).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    await expect(onLogOut).toHaveBeenCalledOnce();
  },
};

export const SemVendas: Story = {
  parameters: { client: expiredClient('Administrador da Organização', null) },
  play: async () => {
    await screen.findByText(/fale com o suporte/);
  },
};

let reads = 0;
const failsOnce = () => {
  reads += 1;
  return reads > 1
    ? { ...parametrosDoSistema, telefoneComercial: null }
    : refusal(500, 'ErroInternoException');
};

export const FalhaAoCarregar: Story = {
  beforeEach: () => {
    reads = 0;
  },
  parameters: {
    client: expiredClient('Administrador da Organização', null, { getSystemParameters: failsOnce }),
  },
  play: async () => {
    await screen.findByText('Não foi possível carregar o plano');
    screen.getByRole('button', { name: 'Sair' });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText(/fale com o suporte/);
  },
};

export const PlanoExpiradoParaOperador: Story = {
  parameters: { client: expiredClient('Operador') },
  play: async () => {
    await screen.findByText(/peça a um administrador/);
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

export const UsuarioInativo: Story = {
  render: () => <InactiveUser onLeave={onLogOut} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar ao login' }));
    await expect(onLogOut).toHaveBeenCalledOnce();
  },
};
