import type { ImportacaoResultado, Observador } from '@lavra/client/types';
import { AddSigners } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { signersClient } from '../signers/signers-mock.ts';
import { contacts, done, groups } from './contacts-mock.ts';

const outcome: ImportacaoResultado = {
  sucesso: [],
  falha: [
    {
      mensagem: 'Já adicionado',
      excecao: 'SignatarioDuplicadoException',
      nome: 'Beatriz Okafor Lima',
      email: 'beatriz@exemplo.com.br',
      observador: false,
    },
  ],
};
const pageOf = <Row,>(content: readonly Row[]) => ({
  ...{ number: 0, totalElements: content.length, totalPages: 1 },
  content: [...content],
});

function client(fromGroups = outcome) {
  let observers: Observador[] = [
    { id: 31, nome: null, email: 'contabilidade@exemplo.com.br', dataEnvioEmail: null },
  ];
  return signersClient({
    handlers: {
      listContacts: () => pageOf(contacts),
      listContactGroups: () => pageOf(groups),
      importContacts: ({ body }) => {
        done(body);
        return outcome;
      },
      importContactGroups: ({ body }) => {
        done(body);
        return fromGroups;
      },
      createContact: ({ body }) => ({ ...contacts[0]!, id: 20, nome: body.nome }),
      listObservers: () => observers,
      addObservers: ({ body }) => {
        done(body);
        observers = [...observers, { id: 32, nome: null, email: body.emails[0]!, dataEnvioEmail: null }];
        return observers;
      },
    },
  });
}

const meta = {
  title: 'Contatos/No documento',
  component: AddSigners,
  args: { contratoId: 42, onSent: fn(), onSkipped: fn(), onBack: fn() },
  parameters: { client: client(), layout: 'fullscreen' },
  beforeEach: () => {
    done.mockClear();
  },
} satisfies Meta<typeof AddSigners>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Incluir: Story = {
  parameters: { client: client() },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Incluir dos contatos' }));
    await screen.findByRole('group', { name: 'Contatos' });
    await userEvent.click(screen.getByRole('button', { name: 'Incluir' }));
    await screen.findByText('Nenhum signatário selecionado!');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Teresa Vidal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Incluir' }));
    await screen.findByText(/A funcionalidade foi descontinuada, altere para e-mail\./);
    await expect(done).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Teresa Vidal' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Beatriz Okafor Lima' }));
    await userEvent.click(screen.getByRole('button', { name: 'Incluir' }));
    await screen.findByText(/Defina uma ordem de assinatura para o documento/);
    await expect(done).toHaveBeenCalledWith({ cadastrosSelecionados: [12] });
  },
};

export const IncluirGrupos: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Incluir dos contatos' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Grupos' }));
    await screen.findByRole('checkbox', { name: 'Locação da Sede' });
    await userEvent.click(screen.getByRole('button', { name: 'Incluir' }));
    await screen.findByText('Nenhum grupo selecionado!');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Locação da Sede' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Contatos' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Novo contato' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana Reis');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('1 selecionado');
    await expect(done).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith({ gruposSelecionados: [4] }));
    await expect(done).toHaveBeenCalledWith({ cadastrosSelecionados: [20] });
  },
};

export const GrupoSemIntegrantes: Story = {
  parameters: { client: client({ sucesso: [], falha: [] }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Incluir dos contatos' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Grupos' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Testemunhas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Incluir' }));
    await screen.findByText('O grupo escolhido não tem integrantes. Escolha outro.');
  },
};

export const Observadores: Story = {
  parameters: { client: client() },
  play: async () => {
    await screen.findByRole('heading', { name: 'Observadores (1)' });
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar observadores' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mails' }), 'rh@');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('E-mail inválido.');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mails' }), 'exemplo.com.br{Enter}');
    await waitFor(() => expect(done).toHaveBeenCalledWith({ emails: ['rh@exemplo.com.br'] }));
    await screen.findByRole('heading', { name: 'Observadores (2)' });
  },
};
