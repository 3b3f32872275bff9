import type { MockHandlers } from '@lavra/client/mock';
import type { ConfiguracoesGerais, ConfiguracoesNotificacoes } from '@lavra/client/types';
import { defaultNotifications, permissionsOf } from '@lavra/domain';
import { NotificationSettings } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { never, plano, refusal } from '../signers/signers-mock.ts';

const dirtyChanged = fn();
const wentBack = fn();

const meta = {
  title: 'Configurações/Notificações',
  component: NotificationSettings,
  args: { onDirtyChange: dirtyChanged, onBack: wentBack },
} satisfies Meta<typeof NotificationSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

const geral: ConfiguracoesGerais = {
  documento: { documentosNaRaiz: true, formalizarDocumentosAuto: false, signatariosRepetidos: false },
  signatario: { tokenAssinatura: false, localizacaoPrecisa: false, chaveSeguranca: null, mensagem: null },
};
const sent = fn();
/** Stores what is saved, as the server does. */
function client(handlers: MockHandlers = {}, inicio: ConfiguracoesNotificacoes = defaultNotifications) {
  let notificacoes = inicio;
  return documentsClient({
    handlers: {
      getSettings: () => ({ geral, notificacoes }),
      updateNotificationSettings: ({ body }) => {
        sent(body);
        notificacoes = body;
        return body;
      },
      ...handlers,
    },
  });
}

const saveButton = () => screen.getByRole('button', { name: 'Salvar notificações' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const silent: ConfiguracoesNotificacoes = {
  ...defaultNotifications,
  organizacao: { ...defaultNotifications.organizacao, emailExcluirDoc: false },
};

export const Editaveis: Story = {
  parameters: { client: client() },
  play: async () => {
    sent.mockClear();
    const organizacao = await section('Organização');
    await expect(screen.getAllByRole('switch')).toHaveLength(16);
    const each = organizacao.getByRole('switch', { name: 'Cada assinatura' });
    await expect(each).not.toBeChecked();
    await expect(each).toHaveAccessibleDescription(
      'Quem criou o documento recebe um aviso a cada assinatura, menos a última.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Configurações' }));
    await expect(wentBack).toHaveBeenCalled();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const NadaAlterado: Story = {
  parameters: { client: client() },
  play: async () => {
    sent.mockClear();
    dirtyChanged.mockClear();
    const signatarios = await section('Signatários');
    await expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(saveButton());
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Nada foi alterado.');
    const formalized = signatarios.getByRole('switch', { name: 'Documento formalizado' });
    await userEvent.click(formalized);
    await expect(saveButton()).not.toHaveAttribute('aria-disabled');
    await expect(dirtyChanged).toHaveBeenLastCalledWith(true);
    await userEvent.click(formalized);
    await expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await expect(dirtyChanged).toHaveBeenLastCalledWith(false);
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Salvas: Story = {
  parameters: { client: client() },
  play: async () => {
    sent.mockClear();
    const usuarios = await section('Usuários');
    await userEvent.click(usuarios.getByRole('switch', { name: 'Acesso do novo usuário' }));
    await userEvent.click((await section('Organização')).getByRole('switch', { name: 'Cada assinatura' }));
    await userEvent.click((await section('Lembretes')).getByRole('combobox', { name: 'Primeiro lembrete' }));
    await userEvent.click(await screen.findByRole('option', { name: '3 dias depois do convite' }));
    await userEvent.click(saveButton());
    await screen.findByText('Operação realizada com sucesso.');
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith({
      usuario: { emailUsuarioAdicional: false },
      signatario: defaultNotifications.signatario,
      organizacao: { ...defaultNotifications.organizacao, emailEtapaAssinarDoc: true },
      lembretes: { ...defaultNotifications.lembretes, primeiroDias: 3 },
    });
    await waitFor(() => expect(saveButton()).toHaveAttribute('aria-disabled', 'true'));
    await expect(dirtyChanged).toHaveBeenLastCalledWith(false);
    await expect(usuarios.getByRole('switch')).not.toBeChecked();
  },
};

export const NaoSalvas: Story = {
  parameters: {
    client: client({ updateNotificationSettings: () => refusal(403, 'SemPermissaoException') }),
  },
  play: async () => {
    const rejected = (await section('Signatários')).getByRole('switch', { name: 'Rejeição registrada' });
    await userEvent.click(rejected);
    await userEvent.click(saveButton());
    await screen.findByText(/Não foi possível atualizar as configurações da organização!/);
    await expect(rejected).not.toBeChecked();
    await expect(saveButton()).not.toHaveAttribute('aria-disabled');
  },
};

const free = { ...plano, nomePlano: 'FREE', nomePlanoContratado: 'FREE' };

export const PlanoGratuito: Story = {
  parameters: { client: client({ getOrganizationPlan: () => free }, silent) },
  play: async () => {
    await screen.findByText('Disponível nos planos pagos');
    const deleted = (await section('Organização')).getByRole('switch', { name: 'Documento excluído' });
    await expect(deleted).toBeDisabled();
    await expect(deleted).toBeChecked();
    await expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  },
};

export const PlanoGratuitoNoClm: Story = {
  parameters: {
    client: client({ getOrganizationPlan: () => ({ ...free, produtoNome: 'LAVRA_CLM' }) }, silent),
  },
  play: async () => {
    const deleted = (await section('Organização')).getByRole('switch', { name: 'Documento excluído' });
    await expect(deleted).toBeEnabled();
    await expect(deleted).not.toBeChecked();
    await expect(screen.queryByText('Disponível nos planos pagos')).toBeNull();
  },
};

const without = (...names: readonly string[]) => ({
  getSession: () => ({
    userId: 1,
    userName: 'marina@exemplo.com.br',
    name: 'Marina Alves',
    imageUrl: null,
    tipoUsuario: 'USUARIO' as const,
    domainType: 'ORGANIZACAO' as const,
    domainId: 1,
    perfil: 'Administrador da Organização',
    authorities: [...permissionsOf('Administrador da Organização')].filter((name) => !names.includes(name)),
  }),
});

export const SoLeitura: Story = {
  parameters: { client: client(without('Painel.Notificacao.Editar')) },
  play: async () => {
    await screen.findByText('Você pode ver as notificações, mas não alterá-las.');
    for (const one of screen.getAllByRole('switch')) await expect(one).toBeDisabled();
    await expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  },
};

export const SemPermissao: Story = {
  parameters: { client: client(without('Painel.Notificacao.Visualizar')) },
  play: async () => {
    await screen.findByRole('alert');
    await screen.findByText('Não foi possível carregar as configurações');
    await expect(screen.queryByRole('switch')).toBeNull();
  },
};

export const Carregando: Story = {
  parameters: { client: client({ getSettings: never }) },
  play: async () => {
    await screen.findByRole('heading', { name: 'Notificações' });
    await expect(screen.queryByRole('switch')).toBeNull();
  },
};

export const Falhou: Story = {
  parameters: {
    client: (() => {
      let asked = 0;
      return client({
        getSettings: () =>
          ++asked === 1
            ? refusal(403, 'SemPermissaoException')
            : { geral, notificacoes: defaultNotifications },
      });
    })(),
  },
  play: async () => {
    await screen.findByText('Não foi possível carregar as configurações');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('region', { name: 'Signatários' });
  },
};
