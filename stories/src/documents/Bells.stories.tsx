import { DocumentList } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { acervo, documentsClient, pastas, resumo } from './documents-mock.ts';

const changed = fn();
const people = (...names: readonly string[]) =>
  names.map((usuarioNome, index) => ({
    id: index + 1,
    usuarioId: index + 1,
    usuarioNome,
    ativo: true,
    notificar: index === 1,
  }));

/** A server that stores the bells of a user with this profile. */
function bellsClient(perfil: 'Administrador da Organização' | 'Operador') {
  const on = new Set<number>();
  const put = (isOn: boolean, id: number | undefined, usuariosId: readonly number[]) => {
    changed(isOn, id, usuariosId);
    if (id !== undefined && isOn) on.add(id);
    if (id !== undefined && !isOn) on.delete(id);
    return undefined;
  };
  const rows = [
    ...acervo.slice(0, 2),
    resumo({ contratoId: 9, nome: 'Contrato encerrado', arquivado: true }),
  ];
  return documentsClient({
    pastas,
    handlers: {
      getSession: () => ({
        userId: 1,
        userName: 'marina@exemplo.com.br',
        name: 'Marina Alves',
        imageUrl: null,
        tipoUsuario: 'USUARIO',
        domainType: 'ORGANIZACAO',
        domainId: 1,
        perfil,
        authorities: ['Contrato.Visualizar', 'Pasta.Visualizar'],
      }),
      listDocuments: () => ({
        content: rows.map((row) => ({ ...row, notificar: on.has(row.contratoId) })),
        number: 0,
        cursor: null,
      }),
      listDocumentFollowers: () => people('Marina Alves', 'João Prado', 'Helena Dias'),
      listFolderFollowers: () =>
        people('Marina Alves', ...Array.from({ length: 9 }, (_, n) => `Pessoa ${n}`)),
      followDocument: ({ path, body }) => put(true, path.contratoId, body.usuariosId),
      unfollowDocument: ({ path, body }) => put(false, path.contratoId, body.usuariosId),
      followFolder: ({ body }) => put(true, undefined, body.usuariosId),
    },
  });
}

const meta = {
  title: 'Documentos/Sinos',
  component: DocumentList,
  args: { onOpen: fn() },
  beforeEach: () => {
    changed.mockClear();
  },
} satisfies Meta<typeof DocumentList>;
export default meta;
type Story = StoryObj<typeof meta>;

const bell = (action: string) =>
  screen.findByRole('button', { name: new RegExp(`^${action} notificações: Contrato de locação`) });

/** Turned on at once and undoable, turned off after a confirmation, and unavailable for a closed document (1 §4). */
export const Operador: Story = {
  parameters: { client: bellsClient('Operador') },
  play: async () => {
    await userEvent.click(await bell('Ativar'));
    await screen.findByText(/^Você recebe notificações de “Contrato de locação/);
    await userEvent.click(await bell('Desativar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Desativar notificações' }));
    await screen.findByText(/^Você não recebe mais notificações de “Contrato de locação/);
    const undo = screen.getAllByRole('button', { name: 'Desfazer' });
    await userEvent.click(undo[undo.length - 1]!);
    await bell('Desativar');
    await expect(changed.mock.calls).toEqual([
      [true, 1, [1]],
      [false, 1, [1]],
      [true, 1, [1]],
    ]);
    const closed = screen.getByRole('button', { name: 'Notificações desativadas: Contrato encerrado' });
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Administrators choose for everyone, of a document and of a folder. */
export const Administrador: Story = {
  parameters: { client: bellsClient('Administrador da Organização') },
  play: async () => {
    await userEvent.click(await bell('Gerenciar'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notificações' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Marina Alves (você)' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'João Prado' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Notificações de “Contrato de locação.*atualizadas/);
    await expect(changed.mock.calls).toEqual([
      [true, 1, [1]],
      [false, 1, [2]],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ações da pasta Locações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Gerenciar notificações' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar pessoa' }), 'pessoa 8');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pessoa 8' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Notificações de “Locações” atualizadas.');
    await expect(changed).toHaveBeenLastCalledWith(true, undefined, [10]);
  },
};
