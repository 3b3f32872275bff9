import { AppShell, DocumentList } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { acervo, documentsClient } from '../documents/documents-mock.ts';

const onNavigate = fn();
const onLogOut = fn();
const meta = {
  title: 'Moldura/AppShell',
  component: AppShell,
  parameters: { moldura: 'nenhuma', client: documentsClient({ contratos: acervo }) },
  args: {
    section: 'MEUS',
    onNavigate,
    onLogOut,
    children: <DocumentList onOpen={fn()} onCreate={fn()} onCreateBatch={fn()} />,
  },
  beforeEach: () => {
    onNavigate.mockClear();
    onLogOut.mockClear();
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const onColorSchemeChange = fn();

export const Aberta: Story = {
  args: { onColorSchemeChange },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Formalizados' }));
    await expect(onNavigate).toHaveBeenCalledWith('FORMALIZADO');
    await userEvent.click(await screen.findByRole('button', { name: 'Conta de Marina Alves' }));
    await expect(await screen.findByRole('menu')).toHaveAccessibleDescription(/Horizonte Administradora/);
    await expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Tema do sistema');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tema escuro' }));
    await expect(onColorSchemeChange).toHaveBeenCalledWith('dark');
    await userEvent.click(await screen.findByRole('button', { name: 'Conta de Marina Alves' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    await expect(onLogOut).toHaveBeenCalledOnce();
  },
};

const onOpenAccount = fn();
const onSwitchOrganization = fn();

export const VariasOrganizacoes: Story = {
  args: { onOpenAccount, onSwitchOrganization },
  parameters: {
    client: documentsClient({
      contratos: acervo,
      handlers: {
        listOwnOrganizations: () => [
          { organizacaoId: 1, organizacaoNome: 'Horizonte Administradora', perfil: 'Gestor' },
          { organizacaoId: 2, organizacaoNome: 'Nascente Engenharia', perfil: 'Operador' },
        ],
      },
    }),
  },
  play: async () => {
    const account = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Conta de Marina Alves' }));
    await account();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Minha conta' }));
    await expect(onOpenAccount).toHaveBeenCalledOnce();
    await account();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Nascente Engenharia' }));
    await expect(onSwitchOrganization).toHaveBeenCalledWith(2);
    await account();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Horizonte Administradora (atual)' }));
    await expect(onSwitchOrganization).toHaveBeenCalledOnce();
    await account();
  },
};

/** As in frames under 1200 px: icons, with lists and folders in a flyout. */
export const Recolhida: Story = {
  args: { collapsed: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Listas e pastas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Formalizados' }));
    await expect(onNavigate).toHaveBeenCalledWith('FORMALIZADO');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const NoCelular: Story = {
  render: (args) => (
    <div className="story-narrow">
      <AppShell {...args} />
    </div>
  ),
  play: async () => {
    await screen.findByText(/^\d+ de \d+ documentos$/);
    await expect(screen.getByRole('button', { name: 'Mostrar total' })).not.toHaveTextContent(
      'Mostrar total',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Conta de Marina Alves' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Modelos' }));
    await expect(onNavigate).toHaveBeenCalledWith('MODELOS');
    await userEvent.click(screen.getByRole('button', { name: 'Criar' }));
    await screen.findByRole('menuitem', { name: 'Assinar em Lote' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getAllByRole('checkbox', { name: /^Selecionar/ })[0]!);
    const clear = await screen.findByRole('button', { name: 'Limpar seleção' });
    const { x, y, width, height } = clear.getBoundingClientRect();
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
    await expect(clear.contains(onTop)).toBe(true);
  },
};

const onOpenDocument = fn();
const onSearch = fn();

export const Paleta: Story = {
  args: { onOpenDocument, onSearch },
  play: async () => {
    await screen.findByRole('button', { name: /^Buscar Ctrl/ });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: /Digite uma página/ });
    await userEvent.type(field, 'config{Enter}');
    await expect(onNavigate).toHaveBeenCalledWith('CONFIGURACOES');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: /Digite uma página/ }), 'multa');
    await userEvent.click((await screen.findAllByRole('option', { name: /Página 4:.*multa/ }))[0]!);
    await expect(onOpenDocument).toHaveBeenCalledWith(
      expect.objectContaining({ ocorrencia: expect.objectContaining({ pagina: 4 }) }),
    );
  },
};
