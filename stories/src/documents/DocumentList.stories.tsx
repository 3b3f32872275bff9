import { DocumentList } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { never, plano, refusal } from '../signers/signers-mock.ts';
import { acervo, documentsClient } from './documents-mock.ts';

const onOpen = fn();
const onCreate = fn();
const meta = {
  title: 'Documentos/Lista',
  component: DocumentList,
  args: { onOpen, onCreate },
  beforeEach: () => {
    onOpen.mockClear();
    onCreate.mockClear();
  },
} satisfies Meta<typeof DocumentList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cheia: Story = {
  parameters: { client: documentsClient({ contratos: acervo }) },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' }),
    );
    await expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ contratoId: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Proposta comercial 0412 de 2026' }));
    await expect(await screen.findByRole('menuitem', { name: /Baixar assinado/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
  },
};

export const Busca: Story = {
  parameters: { client: documentsClient({ contratos: acervo }) },
  play: async () => {
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
    await userEvent.type(screen.getByRole('textbox', { name: /Buscar/ }), 'limpeza{Enter}');
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' }),
      ).toBeNull(),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /Buscar/ }), ' de vidros{Enter}');
    await screen.findByText('Ops, não encontrei nada por aqui...');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
  },
};

export const Cartoes: Story = {
  args: { layout: 'CARD' },
  parameters: { client: documentsClient({ contratos: acervo }) },
};

export const Renomear: Story = {
  parameters: {
    client: documentsClient({
      contratos: acervo,
      handlers: { renameDocument: () => refusal(409, 'ContratoComNomeDuplicadoException') },
    }),
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ações de Proposta comercial 0412 de 2026' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Renomear' }));
    const name = await screen.findByRole('textbox', { name: /Título/ });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('O nome do contrato não pode ser vazio.');
    await userEvent.type(name, 'Outro nome');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/Já existe um documento com este nome/);
    await expect(name).toHaveValue('Outro nome');
  },
};

/** An error without its own text names what failed. */
export const ExclusaoFalhou: Story = {
  parameters: {
    client: documentsClient({
      contratos: acervo,
      handlers: { deleteDocument: () => refusal(500, 'ErroInternoException') },
    }),
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ações de Proposta comercial 0412 de 2026' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, eu quero excluir!' }));
    await screen.findByText('Não foi possível excluir o documento!');
  },
};

export const Carregando: Story = {
  parameters: { client: documentsClient({ handlers: { listDocuments: never } }) },
};

export const Vazia: Story = {
  parameters: { client: documentsClient() },
  play: async () => {
    await screen.findByText('Que bom ter você por aqui!');
  },
};

export const Falhou: Story = {
  parameters: {
    client: documentsClient({ handlers: { listDocuments: () => refusal(500, 'ErroInternoException') } }),
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Tentar de novo' });
  },
};

export const LimiteProximo: Story = {
  parameters: { client: documentsClient({ contratos: acervo, documentosUtilizados: 49 }) },
  play: async () => {
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo documento' }));
    await screen.findByText('Eita! O limite de documentos esta próximo...');
    await expect(onCreate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await expect(onCreate).toHaveBeenCalledOnce();
  },
};

/** The contract-management variant suggests the PRO plan (3 §8). */
export const LimiteAtingidoClm: Story = {
  parameters: {
    client: documentsClient({
      contratos: acervo,
      documentosUtilizados: 50,
      handlers: { getOrganizationPlan: () => ({ ...plano, produtoNome: 'LAVRA_CLM' }) },
    }),
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo documento' }));
    await screen.findByText(/contrate o plano PRO/);
  },
};

export const LimiteAtingido: Story = {
  parameters: { client: documentsClient({ contratos: acervo, documentosUtilizados: 50 }) },
  play: async () => {
    await screen.findByRole('button', { name: 'Contrato de locação comercial – Rua Augusta 1508' });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo documento' }));
    await screen.findByText('Eita! Você atingiu seu limite de uso');
    await expect(onCreate).not.toHaveBeenCalled();
  },
};
