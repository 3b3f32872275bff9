import { AddSigners } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { press } from './press.ts';
import { beatriz, caixa, horizonte, never, paulo, refusal, signersClient } from './signers-mock.ts';

const onSent = fn();
const onSkipped = fn();
const onLoadFailed = fn();
const meta = {
  title: 'Signatários/Adicionar',
  component: AddSigners,
  parameters: { moldura: 'nenhuma' },
  args: { contratoId: 7, onSent, onSkipped, onBack: fn() },
  beforeEach: () => {
    onSent.mockClear();
    onSkipped.mockClear();
    onLoadFailed.mockClear();
  },
  render: (args) => (
    <div className="story-full">
      <AddSigners {...args} />
    </div>
  ),
} satisfies Meta<typeof AddSigners>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Resolves when the list has loaded. */
const goOn = async (name: string) => {
  await screen.findByText(name);
  await press('Continuar');
};

export const Vazio: Story = {
  parameters: { client: signersClient() },
  play: async () => {
    await screen.findByText('Nenhum signatário ainda');
    await press('Continuar');
    await screen.findByText('Deve possuir pelo menos 1 signatário para prosseguir');
    await waitFor(async () => expect(await quickField(/^E-mail/)).toHaveFocus());
  },
};

export const Signatarios: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz, paulo] }) },
  play: async () => {
    await screen.findByText('Beatriz Okafor Lima');
    await waitFor(() => expect(document.querySelector('[data-page="1"] canvas')).not.toBeNull(), {
      timeout: 10_000,
    });
  },
};

/** Without an order, nobody can be moved; with one, everybody. */
export const DefinirOrdem: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    await screen.findByText('Todos recebem o convite ao mesmo tempo.');
    await expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Definir ordem de assinaturas' }));
    await screen.findByText('Cada um recebe o convite depois que o anterior assinar ou rejeitar.');
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Beatriz Okafor Lima' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover para cima' }));
    await waitFor(() =>
      expect(screen.getAllByText(/Okafor Lima$|Administradora$/)[0]).toHaveTextContent('Beatriz'),
    );
  },
};

export const Excluir: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    await press('Ações de Beatriz Okafor Lima');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await press('Sim, eu quero excluir!');
    await waitFor(() => expect(screen.queryByText('Beatriz Okafor Lima')).toBeNull());
  },
};

/** Somebody signed while the dialog was open. */
export const ExcluirQuemJaAssinou: Story = {
  parameters: {
    client: signersClient({
      signatarios: [horizonte, beatriz],
      handlers: { removeSigner: () => refusal(409, 'SignatarioAssinouException') },
    }),
  },
  play: async () => {
    await press('Ações de Beatriz Okafor Lima');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await press('Sim, eu quero excluir!');
    await screen.findByText('O signatário já assinou o documento.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** Steps: signers, positions, review. */
export const ConvitesEnviados: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    await goOn('Beatriz Okafor Lima');
    await press('Assinatura');
    await press('Revisar');
    await press('Enviar 2 convites');
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(7), { timeout: 10_000 });
  },
};

/** Skipping the boxes opens the review, which lists signatories without boxes. */
export const EtapaPulada: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte] }) },
  play: async () => {
    await goOn('Horizonte Administradora');
    await press('Pular Etapa');
    await screen.findByText('Horizonte não tem campo de assinatura no documento.', undefined, {
      timeout: 10_000,
    });
    await press('Salvar e sair');
    await waitFor(() => expect(onSkipped).toHaveBeenCalledWith(7));
    await expect(onSent).not.toHaveBeenCalled();
  },
};

/** All signers sign in person, so nobody is invited. */
export const TodosPresenciais: Story = {
  args: { step: 'review' },
  parameters: { client: signersClient({ signatarios: [paulo] }) },
  play: async () => {
    await press('Concluir');
    await waitFor(() => expect(onSkipped).toHaveBeenCalledWith(7));
    await expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
  },
};

export const ConviteRecusado: Story = {
  args: { step: 'review' },
  parameters: {
    client: signersClient({
      signatarios: [horizonte],
      handlers: { inviteSigners: () => refusal(409, 'PrazoAssinaturaEncerradoException') },
    }),
  },
  play: async () => {
    await press('Enviar 1 convite');
    await screen.findByText(/^Não foi possível enviar os convites/, undefined, { timeout: 10_000 });
    await expect(onSent).not.toHaveBeenCalled();
  },
};

/** Whoever sends between the review and its sending may use up the balance. */
export const SaldoDeSmsAcabou: Story = {
  args: { step: 'review' },
  parameters: {
    client: signersClient({
      signatarios: [horizonte],
      handlers: { inviteSigners: () => refusal(402, 'SaldoSmsInsuficienteException') },
    }),
  },
  play: async () => {
    await press('Enviar 1 convite');
    await screen.findByRole('dialog', { name: 'O saldo de SMS acabou' });
  },
};

const mensagem = 'Oi! Segue o contrato que combinamos na visita de sábado. Qualquer dúvida, me liga.';
const equipe = [{ ...horizonte, mensagem }, { ...beatriz, mensagem, enviarConviteSMS: true }, paulo];

/** A box over text, one stacked on another, and a person without any. */
export const Revisao: Story = {
  args: { step: 'review' },
  parameters: {
    client: signersClient({
      signatarios: equipe,
      caixas: [
        caixa({ id: 1, signatarioId: 41, pageNumber: 5, percentY: 82 }),
        caixa({
          id: 2,
          signatarioId: 41,
          pageNumber: 5,
          percentX: 12,
          percentY: 82,
          content: { type: 'CPF', typeName: 'Documento', text: null },
        }),
        caixa({ id: 3, signatarioId: 42, pageNumber: 1, percentY: 12 }),
      ],
    }),
  },
  play: async () => {
    await screen.findByText('Paulo não tem campo de assinatura no documento.');
    await screen.findByText('Campos de Horizonte estão sobre outros campos, na página 5.');
    await screen.findByText('Campos de Beatriz estão sobre o texto, na página 1.', undefined, {
      timeout: 10_000,
    });
    await screen.findByText('Usa 1 SMS do saldo de 40');
    await press('Beatriz');
    await screen.findByText(/^SMS para \(11\) 9 8765-4321/);
    await screen.findByRole('button', { name: 'Enviar 2 convites' });
  },
};

export const RevisaoComOrdem: Story = {
  args: { step: 'review' },
  parameters: {
    client: signersClient({
      signatarios: equipe,
      caixas: equipe.map(({ id }, index) =>
        caixa({ id, signatarioId: id, pageNumber: 5, percentY: 60 + 10 * index }),
      ),
      minuta: { ordemAssinaturas: true },
    }),
  },
  play: async () => {
    await screen.findByText(/^Horizonte Administradora recebe o convite agora/);
    await screen.findByRole('button', { name: 'Enviar 1 convite' });
  },
};

/** Signing by WhatsApp no longer exists; that is not a matter of the organisation's e-mails. */
export const RevisaoDeDocumentoAntigo: Story = {
  args: { step: 'review' },
  parameters: {
    client: signersClient({
      signatarios: [{ ...beatriz, email: null, tipoAssinatura: 'WHATSAPP' }, horizonte],
    }),
  },
  play: async () => {
    await screen.findByText(/^Beatriz não recebe convite: a assinatura por WhatsApp foi descontinuada/);
    await screen.findByText('WhatsApp (descontinuado) · (11) 9 8765-4321');
    await screen.findByText('Ainda não é possível enviar: veja o motivo abaixo.');
    await screen.findByText(/^Existem signatários com o tipo de assinatura WhatsApp/);
    await expect(screen.queryByText(/^Foi desabilitado o envio/)).toBeNull();
  },
};

/** One message for everybody who is invited. */
export const MensagemAlterada: Story = {
  args: { step: 'review' },
  parameters: { client: signersClient({ signatarios: equipe }) },
  play: async () => {
    await press('Alterar mensagem');
    const field = await screen.findByRole('textbox', { name: /^Mensagem/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Assine até sexta.');
    await press('Salvar mensagem');
    await waitFor(async () =>
      expect((await screen.findAllByText('Assine até sexta.')).length).toBeGreaterThan(0),
    );
  },
};

export const PrazoEncerrado: Story = {
  args: { step: 'review' },
  parameters: {
    client: signersClient({
      signatarios: [horizonte, beatriz],
      minuta: { fimAssinatura: '2020-01-02T02:59:59.999Z' },
    }),
  },
  play: async () => {
    await screen.findAllByRole('button', { name: 'Alterar prazo' });
    const send = screen.getByRole('button', { name: 'Enviar 2 convites' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
  },
};

export const RevisaoCarregando: Story = {
  args: { step: 'review' },
  parameters: { client: signersClient({ handlers: { getPositioning: never } }) },
  play: async () => {
    await screen.findByText('Carregando a revisão');
  },
};

const quickField = async (name: RegExp) =>
  (await screen.findAllByRole('combobox', { name })).at(-1) as HTMLElement;

/** One row, Enter, the next row; a known person fills it. */
export const JeitoCurto: Story = {
  parameters: { client: signersClient() },
  play: async () => {
    // 2 §5: the role that a row without a choice gets.
    await expect(await quickField(/^Assinar como/)).toHaveTextContent('Representante Legal');
    await userEvent.type(await quickField(/^Nome/), 'Bea');
    await userEvent.click(await screen.findByRole('option', { name: /Beatriz Okafor Lima/ }));
    await expect(await quickField(/^E-mail/)).toHaveValue('beatriz@exemplo.com.br');
    await userEvent.type(await quickField(/^E-mail/), '{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Signatários' })).toHaveTextContent('Beatriz'),
    );
    await waitFor(async () => expect(await quickField(/^Nome/)).toHaveFocus());
    await userEvent.type(await quickField(/^Nome/), 'Rui Costa');
    await userEvent.type(await quickField(/^E-mail/), 'rui@g{ArrowDown}{Enter}');
    await expect(await quickField(/^E-mail/)).toHaveValue('rui@gmail.com');
    await press('Continuar');
    await screen.findByRole('button', { name: 'Revisar' }, { timeout: 10_000 });
  },
};

/** Several addresses pasted at once make one row each; a wrong or repeated one stays with its reason. */
export const VariosColados: Story = {
  parameters: { client: signersClient({ signatarios: [horizonte] }) },
  play: async () => {
    await userEvent.click(await quickField(/^E-mail/));
    await userEvent.paste(
      'Prado, Bia <bia@exemplo.com.br>; rui@exemplo.com.br.\ncontratos@horizonte.exemplo.com.br; caio',
    );
    await expect((await screen.findAllByRole('combobox', { name: /^Nome/ })).length).toBe(5);
    await screen.findByText('Isto não é um e-mail. Corrija ou remova.');
    await press('Adicionar os 4');
    await screen.findByText(/^Já existe um signatário com esse email informado/);
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Signatários' })).toHaveTextContent('Bia Prado'),
    );
    await expect(await screen.findByText('rui@exemplo.com.br')).toBeVisible();
    await expect(screen.getByDisplayValue('caio')).toBeInvalid();
  },
};

export const Carregando: Story = {
  parameters: { client: signersClient({ handlers: { listSigners: never, downloadBase: never } }) },
  play: async () => {
    await screen.findByText('Carregando signatários');
  },
};

/** A document that cannot be read is left (2 §4); after a fault of the server, people may try again. */
export const Falhou: Story = {
  args: { onLoadFailed },
  parameters: {
    client: signersClient({ handlers: { listSigners: () => refusal(503, 'ErroInternoException') } }),
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Tentar de novo' });
    await expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    await expect(onLoadFailed).not.toHaveBeenCalled();
  },
};

export const NaoExiste: Story = {
  args: { onLoadFailed },
  parameters: {
    client: signersClient({
      handlers: { getCurrentVersion: () => refusal(404, 'ContratoNaoEncontradoException') },
    }),
  },
  play: async () => {
    await screen.findByText('Documento não encontrado.');
    await expect(onLoadFailed).toHaveBeenCalled();
  },
};
