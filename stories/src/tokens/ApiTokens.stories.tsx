import { createMockClient, type MockHandlers } from '@lavra/client/mock';
import type { TokenApiResumo } from '@lavra/client/types';
import { ApiTokens } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sessionUser } from '../session/session-user.ts';
import { never } from '../signers/signers-mock.ts';

const done = fn();
const usuario = sessionUser('Administrador da Organização');
const owner = { usuarioId: 1, usuarioNome: 'Marina Alves', usuarioEmail: 'marina@exemplo.com.br' };
const tokens: TokenApiResumo[] = [
  {
    ...{ ...owner, id: 9, nome: 'Integração com o ERP', prefixo: 'lavra_api_3q2-7w' },
    permissoes: ['Contrato.Visualizar'],
    dataCriacao: '2026-11-20T12:00:00.000Z',
    dataExpiracao: '2027-11-20T12:00:00.000Z',
    ultimoUso: '2026-11-21T09:30:00.000Z',
  },
  {
    ...{ ...owner, id: 7, nome: 'lavra em notebook-da-marina', prefixo: 'lavra_api_Zk8wQ1' },
    permissoes: null,
    dataCriacao: '2026-10-02T12:00:00.000Z',
    dataExpiracao: null,
    ultimoUso: null,
  },
];
function client(handlers: MockHandlers = {}) {
  let kept = tokens;
  return createMockClient({
    getSession: () => usuario,
    listApiTokens: () => kept,
    createApiToken: ({ body }) => {
      done(body);
      return { tokenApi: 'lavra_api_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
    },
    revokeApiToken: ({ path }) => {
      done(path);
      kept = kept.filter(({ id }) => id !== path.tokenApiId);
      return undefined;
    },
    ...handlers,
  });
}

const meta = {
  title: 'Configurações/Tokens de API',
  component: ApiTokens,
  parameters: { client: client() },
  beforeEach: () => {
    done.mockClear();
  },
} satisfies Meta<typeof ApiTokens>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lista: Story = {
  parameters: { client: client() },
  play: async () => {
    await screen.findByText(/1 permissão · usado em 21\/11\/2026 06:30 · vale até 20\/11\/2027$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Revogar Integração com o ERP' }));
    await screen.findByText(/deixa de funcionar na hora/);
    await userEvent.click(screen.getByRole('button', { name: 'Revogar' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith({ organizacaoId: 3, tokenApiId: 9 }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tokens de API' })).toHaveFocus());
  },
};

const fill = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Criar token' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Para que é' }), 'Painel');
  await userEvent.click(screen.getByRole('radio', { name: /Só ler/ }));
};

export const Formulario: Story = { play: fill };

export const MostradoUmaVez: Story = {
  play: async () => {
    await fill();
    await userEvent.click(screen.getAllByRole('button', { name: 'Criar token' }).at(-1)!);
    await expect(await screen.findByRole('status', { name: 'Token' })).toHaveTextContent('lavra_api_3q2-7w');
    const [{ permissoes, diasValidade }] = done.mock.calls[0] as [
      { permissoes: string[]; diasValidade: number },
    ];
    await expect(diasValidade).toBe(365);
    await expect(permissoes).toContain('Contrato.Visualizar');
    await expect(permissoes).not.toContain('Contrato.Novo');
  },
};

export const SemNome: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Criar token' }));
    await screen.findByRole('textbox', { name: 'Para que é' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Criar token' }).at(-1)!);
    await screen.findByText('Digite para que é o token.');
    await expect(done).not.toHaveBeenCalled();
  },
};

export const Nenhum: Story = { parameters: { client: client({ listApiTokens: () => [] }) } };

export const Carregando: Story = { parameters: { client: client({ listApiTokens: never }) } };
