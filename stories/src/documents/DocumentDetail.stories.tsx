import type { MockHandlers } from '@lavra/client/mock';
import type { Minuta } from '@lavra/client/types';
import { DocumentDetail } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { beatriz, funcionalidades, horizonte, never, paulo, refusal } from '../signers/signers-mock.ts';
import {
  assinado,
  convidado,
  contrato as documento,
  documentsClient,
  mensagem,
  minuta,
  rejeitado,
} from './documents-mock.ts';
import { historyHandlers } from './history-mock.ts';

const onLoadFailed = fn();
const meta = {
  title: 'Documentos/Detalhe',
  component: DocumentDetail,
  args: { contratoId: 7, onBack: fn(), onRemoved: fn(), onPosition: fn() },
  beforeEach: () => {
    onLoadFailed.mockClear();
  },
} satisfies Meta<typeof DocumentDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SemSignatarios: Story = {
  parameters: { client: documentsClient() },
  play: async () => {
    await screen.findByText('Quem assina?');
    await userEvent.click(screen.getByRole('button', { name: 'FORMALIZAR DOCUMENTO' }));
    await screen.findByText(/Não dá para voltar atrás/);
  },
};

export const AConvidar: Story = {
  parameters: { client: documentsClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ENVIAR CONVITES' }));
    await screen.findByText('Tudo certo...');
    await expect(screen.getAllByText('beatriz@exemplo.com.br').length).toBeGreaterThan(1);
  },
};

export const Assinando: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [assinado, convidado],
      minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO', envioConvitesIniciados: true },
      contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO', totalAssinaturas: 1 },
    }),
  },
  play: async () => {
    await screen.findByRole('heading', { name: 'Falta Beatriz' });
    await expect(screen.queryByRole('button', { name: 'FORMALIZAR DOCUMENTO' })).toBeNull();
    await screen.findByRole('button', { name: 'Lembrar Beatriz' });
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Horizonte Administradora' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dados do signatário' }));
    await screen.findByText('21/11/2026 09:40:00', { selector: 'dd' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Ações de Beatriz Okafor Lima' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Substituir' }));
    await expect(await screen.findByRole('textbox', { name: /^Nome completo/ })).toHaveValue('');
  },
};

/** Unsent signatories move by keyboard, pointer and menu; the invited one keeps its place. */
export const EmOrdem: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [
        { ...convidado, ordemEnvio: 0 },
        { ...horizonte, ordemEnvio: 1 },
        { ...paulo, ordemEnvio: 2 },
      ],
      minuta: {
        situacaoFormalizacao: 'EM_FORMALIZACAO',
        ordemAssinaturas: true,
        envioConvitesIniciados: true,
      },
      contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO' },
    }),
  },
  play: async () => {
    const order = () =>
      screen.getAllByText(/º a assinar/).map((fact) => fact.parentElement?.firstElementChild?.textContent);
    const handle = await screen.findByRole('button', { name: 'Mover Paulo Prado' });
    await expect(screen.queryByRole('button', { name: 'Mover Beatriz Okafor Lima' })).toBeNull();
    handle.focus();
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await screen.findByText('Paulo Prado, lugar 2 de 3.');
    await userEvent.keyboard('{ArrowUp}{Escape}');
    await screen.findByText('Cancelado. Paulo Prado continua no lugar 3 de 3.');
    await userEvent.keyboard(' {ArrowUp} ');
    await screen.findByText('Paulo Prado ficou no lugar 2 de 3.');
    const moved = ['Beatriz Okafor Lima', 'Paulo Prado', 'Horizonte Administradora'];
    await waitFor(() => expect(order()).toEqual(moved));
    await expect(handle).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Paulo Prado' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover para baixo' }));
    await waitFor(() => expect(order()).toEqual([moved[0], moved[2], moved[1]]));
    const from = handle.getBoundingClientRect();
    const to = screen.getByRole('button', { name: 'Mover Horizonte Administradora' }).getBoundingClientRect();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: from.x + 5, clientY: from.y + 5 } },
      { pointerName: 'mouse', coords: { clientX: from.x + 5, clientY: to.y } },
      { keys: '[/MouseLeft]' },
    ]);
    await waitFor(() => expect(order()).toEqual(moved));
  },
};

/** One typed another CPF than declared, and it is also that of the other. */
export const CpfAConferir: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [
        { ...assinado, cpfInformado: '52998224725', cpfRepetidoCom: [42] },
        {
          ...assinado,
          ...{ id: 42, nome: beatriz.nome, email: beatriz.email, papel: beatriz.papel },
          ...{ cpf: '11144477735', cpfInformado: '52998224725', cpfConfere: false, cpfRepetidoCom: [41] },
        },
      ],
      minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO', envioConvitesIniciados: true },
      contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO', totalAssinaturas: 2 },
    }),
  },
  play: async () => {
    await screen.findByText('Confira o CPF de Horizonte e Beatriz');
    await screen.findByText('CPF digitado ao assinar diferente do informado. Confirme quem assinou.');
    await screen.findByText('Mesmo CPF de Horizonte Administradora. Confirme se é a mesma pessoa.');
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Beatriz Okafor Lima' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dados do signatário' }));
    await screen.findByText('CPF informado no envio');
    await screen.findByText('529.982.247-25');
  },
};

export const Rejeitado: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [assinado, rejeitado],
      minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO', envioConvitesIniciados: true },
      contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO', totalAssinaturas: 1, totalRejeicoes: 1 },
    }),
  },
  play: async () => {
    await screen.findByText('Motivo: O valor do aluguel não é o combinado.');
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Beatriz Okafor Lima' }));
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull());
    await userEvent.keyboard('{Escape}');
  },
};

export const PrazoEncerrado: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [convidado],
      minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO', fimAssinatura: '2020-01-02T02:59:59.999Z' },
    }),
  },
  play: async () => {
    await screen.findByText('Ops! Preciso da sua atenção aqui!');
    await userEvent.click(screen.getByRole('button', { name: 'Alterar datas' }));
    await expect(await screen.findByRole('textbox', { name: 'Prazo para assinar' })).toHaveValue(
      '01/01/2020',
    );
  },
};

export const Selando: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [assinado],
      minuta: { situacaoFormalizacao: 'FORMALIZADO', situacaoProcessamento: 'EM_PROCESSAMENTO' },
      contrato: { situacaoFormalizacao: 'FORMALIZADO', situacaoProcessamento: 'EM_PROCESSAMENTO' },
    }),
  },
  play: async () => {
    await screen.findByText('Selando o documento…');
  },
};

const previewed = fn();
export const PreviaFalhou: Story = {
  parameters: {
    client: documentsClient({
      minuta: { falhaPrevia: 'O arquivo demora demais para ser desenhado.' },
      handlers: {
        retryVersionPreview: () => {
          previewed();
          return refusal(409, 'MinutaProcessadaException');
        },
      },
    }),
  },
  play: async () => {
    await screen.findByText(/O arquivo demora demais/);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(previewed).toHaveBeenCalledOnce());
  },
};

const retried = fn();
export const SeloFalhou: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [assinado],
      minuta: {
        situacaoFormalizacao: 'FORMALIZADO',
        situacaoProcessamento: 'FALHA',
        motivoFalha: 'O carimbo do tempo não respondeu.',
      },
      contrato: { situacaoFormalizacao: 'FORMALIZADO', situacaoProcessamento: 'FALHA' },
      handlers: {
        retryVersionSeal: () => {
          retried();
          return refusal(409, 'MinutaProcessadaException');
        },
      },
    }),
  },
  play: async () => {
    await screen.findByText(/O carimbo do tempo não respondeu/);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(retried).toHaveBeenCalledOnce());
  },
};

/** A document with an invited signatory and the given messages. */
const withMessages = (listSignerMessages: NonNullable<MockHandlers['listSignerMessages']>) => ({
  client: documentsClient({
    signatarios: [convidado],
    minuta: { situacaoFormalizacao: 'EM_FORMALIZACAO', envioConvitesIniciados: true },
    contrato: { situacaoFormalizacao: 'EM_FORMALIZACAO' },
    handlers: { listSignerMessages },
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
    mensagem({ id: 11, situacao: 'FALHOU', motivoFalha: 'TEMPO_ESGOTADO', dataEnvio: null }),
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
    const list = await screen.findByRole('list', { name: `Mensagens enviadas a ${convidado.nome}` });
    await expect(list).toHaveTextContent('A caixa de entrada está cheia.');
    await expect(list).toHaveTextContent('Link aberto em 21/11/2026 09:30:00');
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(list).toHaveTextContent('O servidor do destinatário não respondeu.'));
    await expect(list).toHaveTextContent('destino excluído');
    await expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  },
};

export const MensagensCarregando: Story = {
  parameters: withMessages(never),
  play: openMessages,
};

export const SemMensagens: Story = {
  parameters: withMessages(() => ({ content: [], cursor: null })),
  play: async () => {
    await openMessages();
    await screen.findByText(`Nenhuma mensagem deste documento foi enviada a ${convidado.nome}.`);
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

/** If the browser refuses clipboard access, a notice says so and the link can still be opened. */
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

const tag = 'Fornecedores estratégicos';
export const TagCortada: Story = {
  parameters: { client: documentsClient({ contrato: { tags: [{ tagId: 1, nome: tag }] } }) },
  play: async () => {
    await expect(await screen.findByTitle(tag)).toHaveTextContent('Fornecedores es…');
  },
};

export const DadosEHistorico: Story = {
  parameters: { client: documentsClient({ signatarios: [horizonte, beatriz] }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Dados' }));
    await screen.findByText('GDIMK-XM2FJ-4BFIE-FIFSX-XMSGEK');
    await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }));
    await screen.findByText('Documento criado.');
    await screen.findByText(/^Histórico íntegro: os 8 registros/);
    await expect(screen.getAllByText('Posições salvas: 3 campos.')).toHaveLength(1);
    await userEvent.click(screen.getByText('Mais 3 vezes antes'));
    await expect(screen.getAllByText(/Marina Alves · 203\.0\.113\.7, Chrome no Windows/)).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await screen.findByRole('menuitem', { name: 'Histórico em PDF' });
    await userEvent.keyboard('{Escape}');
  },
};

export const HistoricoAlterado: Story = {
  parameters: {
    client: documentsClient({
      handlers: historyHandlers({ integra: false, n: 3, falha: 'HASH' }),
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
    await screen.findByText('Histórico alterado: o registro nº 3 não confere. Avise o suporte.');
  },
};

export const VersaoAnterior: Story = {
  args: { openAt: { minutaId: 12 }, onCompare: fn() },
  parameters: {
    client: documentsClient({
      minuta: { id: 13, versao: 3 },
      handlers: {
        listVersions: () =>
          [13, 12, 11].map((id) => ({ ...minuta, id, contratoId: 7, versao: id - 10 }) as Minuta),
      },
    }),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Versão 2. Escolher versão' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Comparar versões' }));
    await expect(args.onCompare).toHaveBeenCalledWith({ antesId: 12, depoisId: 13 });
  },
};

export const NoCelular: Story = {
  parameters: { client: documentsClient({ signatarios: [horizonte, beatriz] }) },
  render: (args) => (
    <div className="story-narrow">
      <DocumentDetail {...args} />
    </div>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Documento' }));
    await screen.findByRole('region', { name: 'Páginas do documento' });
  },
};

export const Carregando: Story = {
  parameters: { client: documentsClient({ handlers: { getDocument: never } }) },
};

export const NaoEncontrado: Story = {
  args: { onLoadFailed },
  parameters: {
    client: documentsClient({
      handlers: { getDocument: () => refusal(404, 'ContratoNaoEncontradoException') },
    }),
  },
  play: async () => {
    await waitFor(() => expect(onLoadFailed).toHaveBeenCalled());
  },
};

const conferencia = {
  situacao: 'A_CONFIRMAR',
  feito: ['CAMPOS_ACHATADOS', 'ANEXOS_REMOVIDOS'],
  paginas: [1, 3],
  confirmadaEm: null,
} as const;
const picture = (words: string) =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><rect width="210" height="297" fill="#fff"/><text x="20" y="40" font-size="10">${words}</text></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
const confirmed = fn();
export const PaginasDiferentes: Story = {
  parameters: {
    client: documentsClient({
      minuta: { conferencia: { ...conferencia, feito: [...conferencia.feito], paginas: [1, 3] } },
      handlers: {
        getComparedPage: ({ query }) =>
          picture(query?.lado === 'envio' ? 'Nome: valor antigo' : 'Nome: Maria da Conceição'),
        confirmUpload: () => {
          confirmed();
          return refusal(409, 'MinutaProcessadaException');
        },
      },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Conferir páginas' }));
    await screen.findByText('O que foi feito: campos achatados, anexos removidos.');
    await waitFor(() => expect(screen.getByAltText('Página 3 como será assinada')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Usar outro arquivo' }));
    await screen.findByText('Usar outro arquivo?');
    await userEvent.click(screen.getByRole('button', { name: 'Não, obrigado' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar páginas' }));
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
  },
};

export const ComparandoArquivo: Story = {
  parameters: {
    client: documentsClient({
      minuta: { conferencia: { situacao: 'EM_ANDAMENTO', feito: [], paginas: [], confirmadaEm: null } },
    }),
  },
  play: async () => {
    await screen.findByText('Comparando com o arquivo enviado…');
  },
};

const cancelled = fn();
export const Cancelar: Story = {
  parameters: {
    client: documentsClient({
      signatarios: [convidado],
      handlers: {
        cancelVersion: ({ body }) => {
          cancelled(body);
          return refusal(409, 'MinutaCanceladaException');
        },
      },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar documento' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByText('Campo Motivo do cancelamento é obrigatório');
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo do cancelamento' }), 'Valor errado');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, quero cancelar' }));
    await waitFor(() => expect(cancelled).toHaveBeenCalledWith({ motivoCancelamento: 'Valor errado' }));
    await screen.findByText('O documento está cancelado.');
  },
};

const archived = fn();
export const DuplicarSemSaldo: Story = {
  parameters: {
    client: documentsClient({
      handlers: { duplicateDocument: () => refusal(402, 'LimiteDocumentosAtingidoException') },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    await screen.findByText('Eita! Você atingiu seu limite de uso');
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByText('Eita! Você atingiu seu limite de uso')).toBeNull());
  },
};

export const ArquivarEDesfazer: Story = {
  parameters: {
    client: documentsClient({
      handlers: {
        archiveDocument: () => archived('archive') ?? documento,
        restoreDocument: () => archived('restore') ?? documento,
      },
    }),
  },
  play: async () => {
    archived.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(archived.mock.calls).toEqual([['archive'], ['restore']]));
  },
};

export const Extinguir: Story = {
  parameters: {
    client: documentsClient({
      contrato: { situacaoFormalizacao: 'FORMALIZADO' },
      minuta: { situacaoFormalizacao: 'FORMALIZADO' },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações do documento' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Extinguir documento' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByText('A justificativa da extinção é obrigatória.');
    const file = new File(['x'], 'distrato.docx');
    await userEvent.upload(screen.getByLabelText(/Arquivo/), file, { applyAccept: false });
    await userEvent.type(screen.getByRole('textbox', { name: /Justificativa/ }), 'Distrato');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText(/Extensão do arquivo inválida/);
  },
};
