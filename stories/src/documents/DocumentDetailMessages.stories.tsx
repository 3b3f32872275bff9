import type { MockHandlers } from '@lavra/client/mock';
import { DocumentDetail } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { beatriz, funcionalidades, horizonte, never, refusal } from '../signers/signers-mock.ts';
import { convidado, documentsClient, mensagem } from './documents-mock.ts';

const meta = {
  title: 'Documentos/Detalhe: links e mensagens',
  component: DocumentDetail,
  args: { contratoId: 7, onBack: fn(), onRemoved: fn(), onPosition: fn() },
} satisfies Meta<typeof DocumentDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A document with an invited signatory and the given messages. */
const withMessages = (
  listSignerMessages: NonNullable<MockHandlers['listSignerMessages']>,
  signatario = convidado,
  more: MockHandlers = {},
) => ({
  client: documentsClient({
    signatarios: [signatario],
    minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO', envioConvitesIniciados: true },
    contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO' },
    handlers: { listSignerMessages, ...more },
  }),
});

async function openMessages() {
  await userEvent.click(await screen.findByRole('button', { name: `Ações de ${convidado.nome}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Histórico de mensagens' }));
  await screen.findByRole('dialog', { name: 'Histórico de mensagens' });
}

const opened = '2026-11-21T12:30:00.000Z';
const pagesOfMessages = {
  first: [
    mensagem({ id: 14, tipoServico: 'PRAZO_PROXIMO', situacao: 'NA_FILA', dataEnvio: null }),
    mensagem({ id: 13, tipoServico: 'REENVIO_CONVITE', dataAberturaEmail: opened }),
    mensagem({ id: 12, tipoServico: 'REENVIO_CONVITE', situacao: 'DEVOLVIDA', motivoFalha: 'CAIXA_CHEIA' }),
  ],
  second: [
    mensagem({
      id: 11,
      meioEnvio: 'SMS',
      situacao: 'FALHOU',
      motivoFalha: 'TEMPO_ESGOTADO',
      dataEnvio: null,
    }),
    mensagem({ id: 10, situacao: 'DEVOLVIDA', motivoFalha: 'OUTRO', destinoMascarado: null }),
  ],
};

export const Mensagens: Story = {
  parameters: withMessages(({ query }) =>
    query?.cursor
      ? { content: pagesOfMessages.second, cursor: null }
      : { content: pagesOfMessages.first, cursor: 'mais' },
  ),
  play: async () => {
    await openMessages();
    const list = await screen.findByRole('list', { name: 'Mensagens desta assinatura' });
    await expect(list).toHaveTextContent('A caixa de entrada está cheia.');
    await expect(list).toHaveTextContent('Link aberto em 21/11/2026 09:30:00 (UTC/GMT -3)');
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(list).toHaveTextContent('O celular não respondeu.'));
    await expect(list).toHaveTextContent('Criada em');
    await expect(list).toHaveTextContent('destino excluído');
    await expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  },
};

export const MensagensCarregando: Story = {
  parameters: withMessages(never),
  play: openMessages,
};

/** A signatory added before messages were stored. With SMS, the list can be filtered by channel. */
export const SemMensagens: Story = {
  parameters: withMessages(
    () => ({ content: [], cursor: null }),
    { ...convidado, dataCadastro: '2020-05-17T12:00:00.000Z' },
    { getOrganizationFeatures: () => ({ ...funcionalidades, notificarConviteSMS: true }) },
  ),
  play: async () => {
    await openMessages();
    await screen.findByText(/^O histórico existe desde 18\/05\/2020/);
    await screen.findByText(`Nenhuma mensagem deste documento foi enviada a ${convidado.nome}.`);
    await userEvent.click(screen.getByRole('radio', { name: 'SMS' }));
    await screen.findByText('Nenhuma mensagem por SMS.');
  },
};

const bySms = fn();

/** Without a balance, a dialog says whom to ask; without a number, the signatory's data open. */
export const ReenvioPorSms: Story = {
  parameters: withMessages(() => ({ content: [], cursor: null }), convidado, {
    getOrganizationFeatures: () => ({ ...funcionalidades, notificarConviteSMS: true }),
    inviteBySms: () => bySms(),
  }),
  play: async () => {
    bySms.mockReturnValueOnce(refusal(402, 'SaldoSmsInsuficienteException'));
    bySms.mockReturnValueOnce(refusal(422, 'TelefoneObrigatorioException'));
    const resend = async () => {
      await userEvent.click(await screen.findByRole('button', { name: `Ações de ${convidado.nome}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Reenviar só por SMS' }));
    };
    await resend();
    await screen.findByRole('dialog', { name: 'O saldo de SMS acabou' });
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    await resend();
    await screen.findByRole('dialog', { name: 'Editar signatário' });
  },
};

/** A message that did not arrive says why, by its channel, and offers what helps. */
export const EntregaFalhou: Story = {
  parameters: withMessages(() => ({ content: [], cursor: null }), {
    ...convidado,
    situacaoEnvio: 'FALHOU',
    motivoFalhaEnvio: 'ENDERECO_INEXISTENTE',
    meioEnvio: 'SMS',
  }),
  play: async () => {
    await screen.findByText('A última mensagem não foi entregue. O número não existe ou não recebe SMS.');
    await expect(screen.queryByRole('button', { name: /^Lembrar/ })).toBeNull();
    screen.getByRole('button', { name: 'Corrigir contato' });
    await userEvent.click(screen.getByRole('button', { name: /^Corrigir contato de/ }));
    await screen.findByRole('dialog', { name: 'Editar signatário' });
  },
};

const asked = fn();
export const MensagensFalharam: Story = {
  parameters: withMessages(() => {
    asked();
    return refusal(503, 'ErroInternoException');
  }),
  beforeEach: () => {
    asked.mockClear();
  },
  play: async () => {
    await openMessages();
    await screen.findByText('Não foi possível carregar as mensagens');
    const before = asked.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  },
};

const ruleSaved = fn();
const regra = { primeiroDias: null, intervaloDias: null, antesPrazoDias: 2 };
const proximos = [{ signatarioId: convidado.id, data: '2026-11-25' }];

/** A document gets its own reminder rule; the dialog shows whom the current rule reminds, and when. */
export const Lembretes: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [convidado],
      minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO', envioConvitesIniciados: true },
      contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO' },
      handlers: {
        getReminders: () => ({ regra, daOrganizacao: true, proximos }),
        updateReminders: ({ body }) => {
          ruleSaved(body);
          return { regra: body.regra ?? regra, daOrganizacao: body.regra === null, proximos };
        },
      },
    }),
  },
  play: async () => {
    ruleSaved.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Lembretes' }));
    const next = await screen.findByRole('list', { name: 'Próximos lembretes' });
    await expect(next).toHaveTextContent('25/11/2026');
    await userEvent.click(screen.getByRole('switch', { name: 'Usar a regra da organização' }));
    await expect(screen.queryByRole('combobox', { name: 'Repetir' })).toBeNull();
    for (const [name, choice] of [
      ['Primeiro lembrete', '3 dias depois do convite'],
      ['Repetir', 'A cada 5 dias'],
      // The interval comes back with the first reminder.
      ['Primeiro lembrete', 'Não enviar'],
      ['Primeiro lembrete', '3 dias depois do convite'],
    ] as const) {
      await userEvent.click(screen.getByRole('combobox', { name }));
      await userEvent.click(await screen.findByRole('option', { name: choice }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Salvar lembretes' }));
    await waitFor(() =>
      expect(ruleSaved).toHaveBeenCalledWith({
        regra: { primeiroDias: 3, intervaloDias: 5, antesPrazoDias: 2 },
      }),
    );
  },
};

/** The key is copied or sent by SMS; without a phone, the number comes first. */
export const ChaveDeSeguranca: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [
        { ...convidado, chaveSeguranca: 'Sabiá 4711' },
        { ...horizonte, chaveSeguranca: '0800' },
      ],
      handlers: {
        getOrganizationFeatures: () => ({ ...funcionalidades, notificarConviteSMS: true }),
        sendSecurityKey: () => ({ destinoMascarado: '*********4321' }),
      },
    }),
  },
  play: async () => {
    const open = async (name: string | null) => {
      await userEvent.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Chave de segurança' }));
    };
    await open(horizonte.nome);
    await screen.findByText('Para enviar por SMS, cadastre o telefone do signatário.');
    await userEvent.keyboard('{Escape}');
    await open(beatriz.nome);
    await screen.findByText('O SMS vai para (11) 9 8765-4321. Restam 40 SMS.');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar por SMS' }));
    await screen.findByText('Chave enviada por SMS para *********4321.');
  },
};

/** A link that cannot be copied is shown, because it exists only in this answer. */
export const LinkRemoto: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [horizonte],
      handlers: {
        inviteSigners: () => refusal(409, 'ConviteEmailDesabilitadoException'),
        copySigningLink: () => ({ link: 'https://lavra.exemplo.com.br/assinar/def' }),
      },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ENVIAR CONVITES' }));
    await screen.findByText(/^Foi desabilitado o envio de convite via e-mail/);
    const writing = spyOn(navigator.clipboard, 'writeText');
    writing.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await userEvent.click(screen.getByRole('button', { name: `Ações de ${horizonte.nome}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar link' }));
    await screen.findByText('https://lavra.exemplo.com.br/assinar/def');
    writing.mockResolvedValueOnce(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
    await screen.findByText('Link copiado para sua área de transferência');
  },
};

/** If the browser refuses clipboard access, a notice says so and the link can still be opened. */
export const LinkPresencial: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [
        { ...beatriz, disponibilidadeAssinatura: 'PRESENCIAL', statusSignatario: 'NAO_CONVIDADO' },
      ],
      handlers: { openInPersonSigning: () => ({ link: 'https://lavra.exemplo.com.br/assinar/abc' }) },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Assinatura presencial' }));
    await screen.findByText('https://lavra.exemplo.com.br/assinar/abc');
    const copy = await screen.findByRole('button', { name: 'Copiar link' });
    const writing = spyOn(navigator.clipboard, 'writeText');
    writing.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await userEvent.click(copy);
    await screen.findByText('Erro ao copiar link!');
    writing.mockResolvedValueOnce(undefined);
    await userEvent.click(copy);
    await screen.findByText('Link copiado para sua área de transferência');
  },
};
