import { AppShell, DocumentList, type DocumentListProps, noFilters } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { refusal } from '../signers/signers-mock.ts';
import { acervo, contrato, documentsClient, pasta, pastas } from './documents-mock.ts';

const moved = fn();
const given = fn();
let refusedAs: [number, string] | undefined = [409, 'ContratoComNomeDuplicadoException'];
const acesso = (id: number, nome: string, patch = {}) => ({
  id,
  nome,
  email: `${nome.split(' ')[0]?.toLowerCase()}@exemplo.com.br`,
  administrador: false,
  proprietario: false,
  herdado: false,
  ...patch,
});
const client = documentsClient({
  contratos: acervo,
  pastas,
  handlers: {
    moveDocument: ({ path, body }) => {
      moved(path.contratoId, body.pastaId);
      return refusedAs ? refusal(...refusedAs) : contrato;
    },
    updateFolder: ({ path, body }) => {
      moved(path.pastaId, body.pastaPaiId);
      return pasta({ pastaId: path.pastaId, pastaNome: 'Fornecedores', pastaPaiId: 5 });
    },
    listFolderAccess: () => [
      acesso(1, 'Marina Alves', { administrador: true, proprietario: true }),
      acesso(3, 'Helena Dias', { herdado: true }),
      acesso(4, 'Ricardo Nunes'),
    ],
    listFolderCandidates: () => [
      { usuarioId: 5, usuarioNome: 'João Prado', usuarioEmail: 'joao@exemplo.com.br' },
    ],
    shareFolder: ({ body }) => {
      given(body.usuariosId);
      return undefined;
    },
  },
});

const meta = {
  title: 'Documentos/Pastas',
  component: DocumentList,
  parameters: { client },
  args: { onOpen: fn(), onCreate: fn() },
  beforeEach: () => {
    moved.mockClear();
    given.mockClear();
    refusedAs = [409, 'ContratoComNomeDuplicadoException'];
  },
} satisfies Meta<typeof DocumentList>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (folder: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ações da pasta ${folder}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const AcimaDosDocumentos: Story = {
  play: async () => {
    const folders = await screen.findByRole('list', { name: 'Pastas' });
    await expect(
      within(folders)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Locações42 documentos · R\$\s184\.300,00/),
      expect.stringMatching(/^Fornecedores118 documentos/),
      expect.stringMatching(/^Societário0 documentos/),
    ]);
  },
};

function InFolder({ pastaId = 5, ...props }: DocumentListProps & { readonly pastaId?: number }) {
  const [filters, setFilters] = useState({ ...noFilters, pasta: pastaId as number | null });
  return <DocumentList {...props} filters={filters} onFiltersChange={setFilters} />;
}

export const DentroDeUmaPasta: Story = {
  render: (props) => <InFolder {...props} />,
  play: async () => {
    await screen.findByRole('heading', { name: 'Locações' });
    await screen.findByRole('button', { name: 'Comerciais' });
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Caminho da pasta' })).getByRole('button'),
    );
    await screen.findByRole('button', { name: 'Fornecedores' });
    // The crumb that was pressed has gone.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** A folder that does not exist, or is closed to the user: the list says so and leaves it. */
export const PastaQueNaoExiste: Story = {
  render: (props) => <InFolder {...props} pastaId={404} />,
  play: async () => {
    await screen.findByText('Pasta não encontrada.');
    await screen.findByRole('button', { name: 'Fornecedores' });
  },
};

let isGone = false;

/** Somebody else deletes the open folder, which the next act in it finds out. */
export const PastaQueDesaparece: Story = {
  beforeEach: () => {
    isGone = false;
  },
  parameters: {
    client: documentsClient({
      contratos: acervo,
      pastas,
      handlers: {
        getFolder: () =>
          isGone ? refusal(404, 'PastaNaoEncontradaException') : { pasta: pastas[0]!, caminho: [] },
        createFolder: () => {
          isGone = true;
          return refusal(404, 'PastaNaoEncontradaException');
        },
      },
    }),
  },
  render: (props) => <InFolder {...props} />,
  play: async () => {
    await screen.findByRole('heading', { name: 'Locações' });
    await userEvent.click(await screen.findByRole('button', { name: 'Nova pasta' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Urbanas{Enter}');
    await screen.findByText('“Locações” não existe mais ou não está mais acessível.');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Fornecedores' });
  },
};

export const NomeRepetido: Story = {
  parameters: {
    client: documentsClient({
      contratos: acervo,
      pastas,
      handlers: { createFolder: () => refusal(409, 'PastaComNomeDuplicadoException') },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Nova pasta' }));
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    await userEvent.type(name, '{Enter}');
    await screen.findByText('Digite o nome da pasta.');
    await userEvent.type(name, 'locações{Enter}');
    await screen.findByText(/^Já existe uma pasta ou sub-pasta com o nome informado/);
    await expect(name).toHaveFocus();
  },
};

/** The folder was renamed meanwhile: saving again replaces that name, and undoing brings it back. */
export const RenomeadaPorOutraPessoa: Story = {
  parameters: {
    client: documentsClient({
      contratos: acervo,
      pastas,
      handlers: {
        updateFolder: ({ path, body }) => {
          if (body.nomeAnterior === 'Fornecedores') return refusal(409, 'PastaRenomeadaException', 'Compras');
          moved(path.pastaId, body.pastaNome, body.nomeAnterior);
          return pasta({ pastaId: path.pastaId, pastaNome: 'Parceiros' });
        },
      },
    }),
  },
  play: async () => {
    await choose('Fornecedores', 'Renomear');
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Parceiros{Enter}');
    await screen.findByText(/a pasta foi renomeada para “Compras”/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(moved).toHaveBeenLastCalledWith(expect.any(Number), 'Parceiros', 'Compras');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(moved).toHaveBeenLastCalledWith(expect.any(Number), 'Compras', 'Parceiros'));
  },
};

export const MoverPeloTeclado: Story = {
  play: async () => {
    await choose('Fornecedores', 'Mover');
    const dialog = await screen.findByRole('dialog', { name: 'Mover Fornecedores' });
    const tree = await within(dialog).findByRole('tree');
    within(tree).getAllByRole('treeitem')[0]?.focus();
    await userEvent.click(within(tree).getByRole('treeitem', { name: /^Fornecedores/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mover para Fornecedores' }));
    await within(dialog).findByText('Não é possível mover uma pasta para dentro dela mesma.');
    within(tree).getAllByRole('treeitem')[0]?.focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mover para Locações' }));
    await waitFor(() => expect(moved).toHaveBeenCalledWith(8, 5));
    await screen.findByText('Fornecedores foi para Locações.');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Ação desfeita.');
    await expect(moved).toHaveBeenLastCalledWith(8, null);
  },
};

/** The dialog shows a refusal and forgets a folder that is gone; without the document it closes. */
export const MoverRecusado: Story = {
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ações de Proposta comercial 0412 de 2026' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover' }));
    const dialog = await screen.findByRole('dialog', { name: /^Mover Proposta comercial/ });
    const pick = async (folder: string) => {
      await userEvent.click(await within(dialog).findByRole('treeitem', { name: new RegExp(folder) }));
      await userEvent.click(within(dialog).getByRole('button', { name: `Mover para ${folder}` }));
    };
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Buscar pasta/ }), 'forn');
    await pick('Fornecedores');
    await within(dialog).findByText('Em “Fornecedores” já existe um documento com este nome.');
    await userEvent.clear(within(dialog).getByRole('textbox', { name: /Buscar pasta/ }));
    refusedAs = [404, 'PastaNaoEncontradaException'];
    await pick('Societário');
    await within(dialog).findByText('“Societário” não existe mais ou não está mais acessível.');
    await within(dialog).findByRole('button', { name: 'Mover' });
    refusedAs = [404, 'ContratoNaoEncontradoException'];
    await pick('Fornecedores');
    await screen.findByText('“Proposta comercial 0412 de 2026” não existe mais ou não está mais acessível.');
    await expect(dialog).not.toBeInTheDocument();
  },
};

/** The name was taken in the meantime. */
export const DesfazerRecusado: Story = {
  play: async () => {
    refusedAs = undefined;
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ações de Proposta comercial 0412 de 2026' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover' }));
    await userEvent.click(await screen.findByRole('treeitem', { name: /Fornecedores/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Mover para Fornecedores' }));
    refusedAs = [409, 'ContratoComNomeDuplicadoException'];
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await screen.findByText(
      '“Proposta comercial 0412 de 2026” não foi movido. Em “Horizonte Administradora” já existe um documento com este nome.',
    );
  },
};

export const Compartilhar: Story = {
  play: async () => {
    await choose('Locações', 'Compartilhar');
    const dialog = await screen.findByRole('dialog', { name: 'Gerenciar compartilhamento' });
    await within(dialog).findByText('Proprietário');
    await within(dialog).findByText('Acesso por uma pasta acima');
    await expect(within(dialog).getAllByRole('button', { name: /^Retirar o acesso de/ })).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Adicionar pessoas' }));
    await userEvent.click(await screen.findByRole('option', { name: /João Prado/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dar acesso' }));
    await waitFor(() => expect(given).toHaveBeenCalledWith([5]));
  },
};

export const ExcluirComConteudo: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações da pasta Locações' }));
    const item = await screen.findByRole('menuitem', { name: /Excluir/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveTextContent('Não é possível excluir pasta com conteúdo!');
    await userEvent.keyboard('{Escape}');
  },
};

const onOpenFolder = fn();

export const ArvoreNoMenu: Story = {
  parameters: { moldura: 'nenhuma' },
  render: (props) => (
    <AppShell
      section="MEUS"
      folderId={5}
      onOpenFolder={onOpenFolder}
      onNavigate={() => undefined}
      onLogOut={() => undefined}
    >
      <InFolder {...props} />
    </AppShell>
  ),
  play: async () => {
    const tree = await screen.findByRole('tree', { name: 'Pastas' });
    const open = await within(tree).findByRole('treeitem', { name: /Locações/ });
    await expect(open).toHaveAttribute('aria-selected', 'true');
    open.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(await within(tree).findByRole('treeitem', { name: /Comerciais/ }));
    await expect(onOpenFolder).toHaveBeenCalledWith(6);
  },
};

/** By keys alone, from the menu of a folder to the undo. */
export const DesfazerPeloTeclado: Story = {
  ...ArvoreNoMenu,
  play: async () => {
    (await screen.findByRole('button', { name: 'Ações da pasta Comerciais' })).focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Mover' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Mover Comerciais' });
    await userEvent.click(await within(dialog).findByRole('textbox', { name: /Buscar pasta/ }));
    await userEvent.tab();
    await userEvent.keyboard('{Home}{Enter}');
    within(dialog)
      .getByRole('button', { name: /^Mover para/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Desfazer' });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('Ação desfeita.');
    await expect(moved).toHaveBeenLastCalledWith(6, 5);
  },
};
