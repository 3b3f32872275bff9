import { PdfViewer, type PdfViewerProps } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { lockedPdf } from '../../../packages/sdk-react/test/locked-pdf.ts';
import { leasePages, samplePdf } from '../../../packages/sdk-react/test/sample-pdf.ts';
import './viewer.css';

const lease = { data: samplePdf(leasePages(40)) };
const long = { data: samplePdf(leasePages(500)) };
const mixed = { data: samplePdf(leasePages(3), { width: 842, height: 595 }) };
const locked = { data: lockedPdf() };
const damaged = { data: new TextEncoder().encode('isto não é um PDF') };
const unreachable = { url: '/sem-conexao/contrato.pdf' };
/** Bytes that never arrive. */
const onItsWay = {
  data: Object.assign(new Blob(), { arrayBuffer: () => new Promise<ArrayBuffer>(() => undefined) }),
};
const A4 = { largura: 595, altura: 842 };

/**
 * The viewer fills its container, which needs a height.
 *
 * - **Keyboard**, with the focus on the pages: `+` `-` `0` zoom, `9` shows the whole page, `n` and `p` go to the next and
 *   previous page, `r` rotates; `Ctrl+F` searches, `F3` goes to the next result, `Esc` closes. Thumbnails: arrows, `Home`,
 *   `End`.
 * - **Screen reader**: each page is a named region with its text, in the document's order.
 * - **Do**: memoize `source`, and pass the same one to everything that shows the document, so that it is opened once.
 * - **Don’t**: use a container without a height; allow rotation where things are placed on pages (`turning="fixed"`).
 */
const meta = {
  title: 'Leitor/PDF',
  component: PdfViewer,
  args: { source: lease, tools: 'floating', turning: 'allowed' },
  argTypes: {
    source: { control: false },
    preview: { control: false },
    renderOverlay: { control: false },
    actions: { control: false },
    tools: { control: 'inline-radio', options: ['floating', 'none'] },
    turning: { control: 'inline-radio', options: ['allowed', 'fixed'] },
  },
  parameters: { moldura: 'nenhuma' },
  render: (args) => (
    <div className="story-full">
      <PdfViewer {...args} />
    </div>
  ),
} satisfies Meta<typeof PdfViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (page: number) =>
  waitFor(() => expect(document.querySelector(`[data-page="${page}"][data-drawn]`)).not.toBeNull(), {
    timeout: 10_000,
  });

export const Documento: Story = { play: () => drawn(1) };

/** Only visible pages are drawn: three at most, however long the document is. */
export const QuinhentasPaginas: Story = { args: { source: long }, play: () => drawn(1) };

export const Paisagem: Story = { args: { source: mixed }, play: () => drawn(1) };

/** Boxes in percent of the visible page. */
export const ComCaixas: Story = {
  args: {
    renderOverlay: ({ numero }) => (numero === 1 ? <span className="story-box">Sua assinatura</span> : null),
  },
  play: async () => {
    await screen.findByText('Sua assinatura', undefined, { timeout: 10_000 });
  },
};

/** The image of page 1 appears before the document, and the page replaces it without flicker. */
export const ChegandoComImagem: Story = {
  render: (args) => (
    <div className="story-full">
      <WithImage {...args} />
    </div>
  ),
  args: { source: onItsWay },
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-page="1"] canvas')).not.toBeNull(), {
      timeout: 10_000,
    });
    await expect(screen.getByText('Abrindo o documento')).toBeInTheDocument();
  },
};

export const Chegando: Story = {
  args: { source: onItsWay },
  play: async () => {
    await screen.findByText('Abrindo o documento');
  },
};

/** Ignores accents and case. Enter and Shift+Enter go through the results. */
export const Busca: Story = {
  play: async () => {
    await drawn(1);
    await userEvent.click(screen.getByRole('button', { name: 'Buscar no documento' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Palavras a buscar' }), 'locacao');
    await screen.findByText('1 de 80', undefined, { timeout: 10_000 });
    await waitFor(() => expect(document.querySelector('[data-chosen]')).not.toBeNull(), { timeout: 10_000 });
  },
};

export const BuscaSemResultado: Story = {
  play: async () => {
    await drawn(1);
    await userEvent.click(screen.getByRole('button', { name: 'Buscar no documento' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Palavras a buscar' }), 'usufruto');
    await screen.findByText('Nenhum resultado', undefined, { timeout: 10_000 });
  },
};

export const Miniaturas: Story = {
  play: async () => {
    await drawn(1);
    await openThumbnails();
    await waitFor(() => expect(document.querySelector('[data-thumb] img')).not.toBeNull(), {
      timeout: 10_000,
    });
  },
};

export const Girado: Story = {
  play: async () => {
    await drawn(1);
    await pressTool('Girar as páginas');
    await drawn(1);
  },
};

export const ComSenha: Story = {
  args: { source: locked },
  play: async () => {
    await screen.findByText('Este documento tem senha', undefined, { timeout: 10_000 });
  },
};

export const Danificado: Story = {
  args: { source: damaged },
  play: async () => {
    await screen.findByText('O arquivo está danificado', undefined, { timeout: 10_000 });
  },
};

/** The document did not load: it is retried on request, and when the connection returns. */
export const SemConexao: Story = {
  args: { source: unreachable },
  play: async () => {
    await screen.findByText('Não foi possível abrir o documento', undefined, { timeout: 10_000 });
  },
};

/** Finds a tool in the toolbar or, in a narrow viewer, in its menu. */
async function pressTool(name: string): Promise<void> {
  const inBar = screen.queryByRole('button', { name });
  if (inBar) return userEvent.click(inBar);
  await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

const openThumbnails = () => pressTool('Miniaturas');

/** Draws an image of page 1, as the server would. */
function WithImage(props: PdfViewerProps) {
  const [imagem, setImagem] = useState<Blob>();
  useEffect(() => {
    const paper = document.createElement('canvas');
    paper.width = 992;
    paper.height = 1403;
    const ink = paper.getContext('2d');
    if (!ink) return;
    ink.fillStyle = '#fff';
    ink.fillRect(0, 0, 992, 1403);
    ink.fillStyle = '#222';
    ink.font = '22px serif';
    for (const [index, line] of (leasePages(1)[0] ?? []).entries()) ink.fillText(line, 100, 133 + index * 37);
    paper.toBlob((blob) => setImagem(blob ?? undefined));
  }, []);
  const paginas = Array.from({ length: 40 }, () => A4);
  return imagem ? <PdfViewer {...props} preview={{ paginas, imagem }} /> : null;
}
