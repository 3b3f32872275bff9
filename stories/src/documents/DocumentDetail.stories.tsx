import { DocumentDetail } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { beatriz, horizonte, never, paulo, refusal } from '../signers/signers-mock.ts';
import { assinado, convidado, documentsClient, rejeitado } from './documents-mock.ts';

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

/** A signatory of old data: nobody is invited until the sender changes the type. */
export const ComWhatsAppAntigo: Story = {
  parameters: {
    client: documentsClient({ signatarios: [horizonte, { ...beatriz, tipoAssinatura: 'WHATSAPP' }] }),
  },
  play: async () => {
    const step = await screen.findByRole('region', { name: 'Próximo passo' });
    await expect(step).toHaveTextContent('altere para e-mail.');
    await expect(screen.queryByRole('button', { name: 'ENVIAR CONVITES' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Alterar Beatriz' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Por e-mail/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dados complementares' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await screen.findByRole('button', { name: 'ENVIAR CONVITES' });
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Substituir Beatriz Okafor Lima' }));
    await expect(dialog.getByRole('textbox', { name: /^Nome completo/ })).toHaveValue('');
    // 0-decisions §5
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByText(/o link já enviado deixa de funcionar/)).toBeVisible());
    await expect(dialog.queryByText(/Se você mudar o e-mail/)).toBeNull();
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
    // A drag is ignored until the former order is saved.
    await waitFor(async () => {
      const from = handle.getBoundingClientRect();
      const to = screen
        .getByRole('button', { name: 'Mover Horizonte Administradora' })
        .getBoundingClientRect();
      await userEvent.pointer([
        { keys: '[MouseLeft>]', target: handle, coords: { clientX: from.x + 5, clientY: from.y + 5 } },
        { pointerName: 'mouse', coords: { clientX: from.x + 5, clientY: to.y } },
        { keys: '[/MouseLeft]' },
      ]);
      await expect(order()).toEqual(moved);
    });
  },
};

/** One signatory typed a CPF that differs from the declared one and equals the other signatory’s. */
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

const tag = 'Fornecedores estratégicos';
const nome = 'Contrato de prestação de serviços continuados '.repeat(5).trim();
export const NomeETagCortados: Story = {
  parameters: { client: documentsClient({ contrato: { nome, tags: [{ tagId: 1, nome: tag }] } }) },
  play: async () => {
    await expect(await screen.findByTitle(tag)).toHaveTextContent('Fornecedores es…');
    const title = screen.getByRole('heading', { level: 1 });
    await expect(title.clientHeight).toBeLessThan(3 * Number.parseFloat(getComputedStyle(title).lineHeight));
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

/** A large file that arrives slowly: here, half of it and no more. */
function halfOfFile(): Response {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(2_000_000)) });
  const headers = { 'Content-Type': 'application/pdf', 'Content-Length': '4000000' };
  return new Response(body, { headers });
}

export const ArquivoGrande: Story = {
  parameters: {
    client: documentsClient({ signatarios: [convidado], handlers: { downloadPrintable: halfOfFile } }),
  },
  play: async () => {
    const progress = await screen.findByRole('progressbar', { name: 'Carregando o documento' });
    await expect(progress).toHaveAttribute('aria-valuetext', '50%');
  },
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
