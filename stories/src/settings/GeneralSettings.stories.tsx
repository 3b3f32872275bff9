import type { MockHandlers } from '@lavra/client/mock';
import type { ConfiguracoesGerais, SituacaoSelo } from '@lavra/client/types';
import { defaultNotifications } from '@lavra/domain';
import { GeneralSettings } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { documentsClient } from '../documents/documents-mock.ts';
import { never, refusal } from '../signers/signers-mock.ts';
import { workingSeal } from './seal-mock.ts';

const meta = { title: 'Configurações/Gerais', component: GeneralSettings } satisfies Meta<
  typeof GeneralSettings
>;
export default meta;
type Story = StoryObj<typeof meta>;

const geral: ConfiguracoesGerais = {
  documento: { documentosNaRaiz: true, formalizarDocumentosAuto: false, signatariosRepetidos: false },
  signatario: { tokenAssinatura: false, localizacaoPrecisa: false, chaveSeguranca: null, mensagem: null },
};
const selo: SituacaoSelo = { ...workingSeal, minutasEmFalha: 0 };
const saved = fn();
const client = (handlers: MockHandlers = {}) =>
  documentsClient({
    handlers: {
      getSettings: () => ({ geral, notificacoes: defaultNotifications }),
      getSealStatus: () => selo,
      updateGeneralSettings: ({ body }) => {
        saved(body);
        return body;
      },
      ...handlers,
    },
  });

const saveButton = () => screen.getByRole('button', { name: 'Salvar configurações' });

export const Editaveis: Story = {
  parameters: { client: client() },
  play: async () => {
    await screen.findByRole('button', { name: 'Salvar configurações' });
    await expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(
      await screen.findByRole('switch', { name: 'Formalizar documentos automaticamente' }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /Chave de segurança/ }), 'abc');
    await userEvent.click(saveButton());
    await screen.findByText(/Use pelo menos 4 caracteres/);
    await userEvent.type(screen.getByRole('textbox', { name: /Chave de segurança/ }), 'd');
    await userEvent.click(saveButton());
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({
        documento: { ...geral.documento, formalizarDocumentosAuto: true },
        signatario: { ...geral.signatario, chaveSeguranca: 'abcd' },
      }),
    );
  },
};

const toNotifications = fn();

export const LevaAsNotificacoes: Story = {
  args: { onOpenNotifications: toNotifications },
  parameters: { client: client() },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Notificações por e-mail' }));
    await expect(toNotifications).toHaveBeenCalled();
  },
};

export const PlanoGratuito: Story = {
  parameters: {
    client: client({
      getOrganizationPlan: () => ({
        organizacaoId: 1,
        organizacaoNome: 'Horizonte Administradora',
        organizacaoEmail: null,
        organizacaoTelefone: null,
        organizacaoExistente: true,
        organizacaoAtiva: true,
        nomePlano: 'FREE',
        nomePlanoContratado: 'FREE',
        recorrenciaDoPlano: null,
        statusAssinatura: null,
        produtoNome: 'LAVRA',
        administradoresId: [1],
      }),
    }),
  },
  play: async () => {
    const token = await screen.findByRole('switch', { name: 'Exigir código por e-mail' });
    await expect(token).toBeDisabled();
    await expect(token).toBeChecked();
    await userEvent.click(saveButton());
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/Contrate um plano para alterá-las/);
  },
};

export const Carregando: Story = { parameters: { client: client({ getSettings: never }) } };

export const Falhou: Story = {
  parameters: { client: client({ getSettings: () => refusal(403, 'SemPermissaoException') }) },
};

export const SeloFunciona: Story = {
  parameters: { client: client() },
  play: async () => {
    await screen.findByText('HORIZONTE ADMINISTRADORA LTDA');
    await screen.findByText('Funcionando');
  },
};

export const SeloQuebrado: Story = {
  parameters: {
    client: client({
      getSealStatus: () => ({
        ...selo,
        pronto: false,
        motivo: 'O certificado do selo venceu em 10/11/2026.',
        falhaDesde: '2026-11-10T12:00:00Z',
        ultimaFalha: {
          dataFalha: '2026-11-20T12:00:00Z',
          motivo: 'O certificado do selo venceu em 10/11/2026.',
        },
        minutasEmFalha: 3,
      }),
    }),
  },
  play: async () => {
    await screen.findByText('O selo não está funcionando');
    await screen.findByText('3 documentos');
  },
};

export const SeloDeDesenvolvimento: Story = {
  parameters: { client: client({ getSealStatus: () => ({ ...selo, nivel: 'B-B', desenvolvimento: true }) }) },
  play: async () => {
    await screen.findByText('Selo de desenvolvimento, só para testes');
  },
};

export const SeloVenceEmBreve: Story = {
  parameters: { client: client({ getSealStatus: () => ({ ...selo, venceEmBreve: true }) }) },
};

export const SeloIlegivel: Story = {
  parameters: { client: client({ getSealStatus: () => refusal(500, 'ErroInternoException') }) },
};
