import { Contacts } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { addressBookClient, done, refusal } from './contacts-mock.ts';

const meta = {
  title: 'Contatos/Agenda',
  component: Contacts,
  args: { view: 'CONTATOS', onViewChange: fn() },
  parameters: { client: addressBookClient() },
  beforeEach: () => {
    done.mockClear();
  },
} satisfies Meta<typeof Contacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lista: Story = {
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Contatos' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(5);
    list.getByText('WhatsApp (descontinuado)');
    list.getByText('Papel inativo');
    // Who only observes has no role.
    list.getByText('joana@exemplo.com.br');
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar por nome ou e-mail' }), 'zzz{Enter}');
    await screen.findByText('Nenhum signatário encontrado.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar a busca' }).at(-1)!);
    await userEvent.click(await screen.findByRole('button', { name: 'Ações de Caio Prado' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await screen.findByText(/sai dos contatos e dos grupos/);
    await userEvent.click(screen.getByRole('button', { name: 'Sim, Claro!' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith({ cadastroSignatarioId: 15 }));
  },
};

export const NovoContato: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Novo contato' }));
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Digite o nome do contato.');
    await expect(name).toHaveFocus();
    await userEvent.type(name, 'Ana Reis');
    await userEvent.type(screen.getByRole('combobox', { name: /E-mail/ }), 'ana@g');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    // 2 §3: a contact keeps what its signature will ask for.
    await userEvent.click(screen.getByRole('switch', { name: 'Pedir selfie' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const kept = { nome: 'Ana Reis', email: 'ana@gmail.com', papelId: 16, solicitarSelfieAssinatura: true };
    await waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining(kept)));
  },
};

/** A number with '+' chooses its country; one that may be of two is asked about and stays as it was pasted. */
export const TelefoneColado: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Novo contato' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana Reis');
    const phone = screen.getByRole('textbox', { name: /^Telefone/ });
    await userEvent.click(phone);
    await userEvent.paste('34 912 345 678');
    await userEvent.tab();
    await expect(phone).toHaveValue('34 912 345 678');
    await expect(phone).toHaveAccessibleDescription(/Escreva \+34 912345678 ou \(34\) 9 1234-5678/);
    await userEvent.clear(phone);
    await userEvent.paste('\u202A+34 912\u00A0345 678\u202C');
    await expect(phone).toHaveValue('912345678');
    await expect(screen.getByRole('button', { name: /^País/ })).toHaveTextContent('Espanha +34');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const kept = { ddi: '34', telefone: '912345678' };
    await waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining(kept)));
  },
};

export const EmailRepetido: Story = {
  parameters: {
    client: addressBookClient({
      createContact: () => refusal('CadastroSignatarioComEmailDuplicadoException'),
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Novo contato' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Já existe um contato com este e-mail.');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /E-mail/ })).toHaveFocus());
  },
};

export const Grupos: Story = {
  args: { view: 'GRUPOS' },
  play: async () => {
    await screen.findByText('Beatriz Okafor Lima, Caio Prado… e mais 1');
    await userEvent.click(screen.getByRole('button', { name: 'Locação da Sede' }));
    const members = within(await screen.findByRole('group', { name: 'Integrantes' }));
    await userEvent.click(members.getByRole('checkbox', { name: 'Caio Prado' }));
    await screen.findByText('2 selecionados');
    await userEvent.type(
      screen.getByRole('searchbox', { name: /Buscar por nome ou e-mail/ }),
      'rafael{Enter}',
    );
    await waitFor(() => expect(members.getAllByRole('checkbox')).toHaveLength(1));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(done).toHaveBeenCalledWith(
        { grupoSignatariosId: 4 },
        { nome: 'Locação da Sede', cadastrosSignatariosIds: [12, 16, 17] },
      ),
    );
  },
};

export const PlanilhaComErros: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Importar planilha' }));
    const dialog = within(await screen.findByRole('dialog'));
    const sheet = new File(['nome;e-mail'], 'contatos.csv', { type: 'text/csv' });
    await userEvent.upload(await dialog.findByLabelText(/Planilha de contatos/), sheet);
    await dialog.findByText('1 linha com erro. Corrija e escolha o arquivo de novo. Nada foi importado.');
    await dialog.findByText('E-mail inválido.');
    await dialog.findByText('Colunas ignoradas: Observações.');
    await dialog.findByText('+351 912345678');
    await expect(dialog.getByText('Linha 3')).toBeVisible();
    await expect(dialog.getAllByText('Locatário')[0]).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Importar contatos' })).toBeNull();
    await expect(dialog.getByRole('status').parentElement).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Escolher outro arquivo' }));
    await expect(dialog.getByLabelText(/Planilha de contatos/)).toHaveFocus();
    await userEvent.upload(dialog.getByLabelText(/Planilha de contatos/), sheet);
    await dialog.findByText('E-mail inválido.');
  },
};

export const Nenhum: Story = {
  parameters: {
    client: addressBookClient({
      listContacts: () => ({ content: [], number: 0, totalElements: 0, totalPages: 0 }),
    }),
  },
};

export const Falha: Story = {
  parameters: { client: addressBookClient({ listContacts: () => refusal('ErroInternoException') }) },
};
