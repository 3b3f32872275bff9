import type { Modelo } from '@lavra/client';
import { createMockClient, type MockHandlers } from '@lavra/client/mock';
import type { PerfilNome } from '@lavra/domain';
import { Templates } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sessionUser } from '../session/session-user.ts';
import { never, refusal } from '../signers/signers-mock.ts';

const done = fn();

const modelo = (id: number, titulo: string, change: Partial<Modelo> = {}): Modelo => ({
  ...{
    id,
    titulo,
    situacao: 'ATIVO',
    dataHora: '2026-11-20T12:00:00.000Z',
    totalPaginas: 3,
    tamanho: 48_210,
  },
  ...change,
});

const modelos = [
  modelo(7, 'Contrato de locação comercial'),
  modelo(8, 'Contrato de prestação de serviços'),
  modelo(9, 'Termo de confidencialidade', { situacao: 'INATIVO', totalPaginas: 1 }),
];

const templatesClient = (handlers: MockHandlers = {}, perfil: PerfilNome = 'Gestor', rows = modelos) =>
  createMockClient({
    getSession: () => sessionUser(perfil),
    listTemplates: ({ query }) => {
      const content = rows.filter(({ titulo }) => titulo.toLowerCase().includes(query?.titulo ?? ''));
      return { content, number: 0, totalElements: content.length, totalPages: 1 };
    },
    createTemplate: ({ body }) => {
      done(body.modelo);
      return Response.json({ modeloId: 10 }, { status: 201 });
    },
    updateTemplate: ({ path, body }) => {
      done(path, body);
      return { ...modelos[0]!, ...body };
    },
    duplicateTemplate: () => Response.json({ modeloId: 10 }, { status: 201 }),
    deleteTemplate: ({ path }) => {
      done(path);
      return undefined;
    },
    ...handlers,
  });

const meta = {
  title: 'Modelos/Lista',
  component: Templates,
  parameters: { client: templatesClient() },
  beforeEach: () => {
    done.mockClear();
  },
} satisfies Meta<typeof Templates>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenu = async (titulo: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ações de ${titulo}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

export const Cheia: Story = {
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Modelos' }));
    await expect(table.getAllByRole('row')).toHaveLength(4);
    await openMenu('Contrato de locação comercial', 'Duplicar');
    await screen.findByText('Modelo duplicado com sucesso!');
    await openMenu('Termo de confidencialidade', 'Renomear');
    const title = await screen.findByRole('textbox', { name: 'Título' });
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Informe o campo obrigatório');
    await userEvent.type(title, 'Sigilo');
    await userEvent.click(screen.getByRole('radio', { name: 'Ativo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(done).toHaveBeenCalledWith({ modeloId: 9 }, { titulo: 'Sigilo', situacao: 'ATIVO' }),
    );
    await openMenu('Contrato de locação comercial', 'Excluir');
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, Claro!' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith({ modeloId: 7 }));
  },
};

export const NovoModelo: Story = {
  parameters: {
    client: templatesClient({
      createTemplate: ({ body }) => {
        if (body.modelo.confirmaPermissaoArquivoProtegido !== true)
          return refusal(422, 'ArquivoComRestricoesException');
        done(body.modelo);
        return Response.json({ modeloId: 10 }, { status: 201 });
      },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Criar modelo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Modelo' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Título' }), 'Locação');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText('Nenhum arquivo selecionado. Por favor, selecione um arquivo.');
    const pdf = new File(['%PDF-1.7'], 'locacao.pdf', { type: 'application/pdf' });
    await userEvent.upload(dialog.getByLabelText('PDF do modelo'), pdf);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Tenho permissão/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ titulo: 'Locação' })));
  },
};

export const Vazia: Story = {
  parameters: { client: templatesClient({}, 'Gestor', []) },
  play: async () => {
    await screen.findByText('Ops! Não encontrei nada por aqui');
    screen.getByText('Clique agora em Criar Modelo para começar.');
  },
};

export const Carregando: Story = { parameters: { client: templatesClient({ listTemplates: never }) } };

export const Falha: Story = {
  parameters: { client: templatesClient({ listTemplates: () => refusal(500, 'ErroInternoException') }) },
  play: async () => {
    await screen.findByText('Não foi possível carregar os modelos');
  },
};
