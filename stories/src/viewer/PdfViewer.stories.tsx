import { PdfViewer } from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { lockedPdf } from '../../../packages/sdk-react/test/locked-pdf.ts';
import { leasePages, samplePdf } from '../../../packages/sdk-react/test/sample-pdf.ts';
import './viewer.css';

const meta = { title: 'Leitor/PDF', parameters: { moldura: 'nenhuma' } } satisfies Meta;
export default meta;
type Story = StoryObj;

const lease = { data: samplePdf(leasePages(40)) };
const locked = { data: lockedPdf() };
const damaged = { data: new TextEncoder().encode('isto não é um PDF') };

export const Documento: Story = {
  render: () => (
    <div className="story-full">
      <PdfViewer source={lease} />
    </div>
  ),
  play: async () => {
    await waitFor(() => expect(document.querySelector('[data-page="1"] canvas')).not.toBeNull(), {
      timeout: 10_000,
    });
  },
};

/** Boxes in percent of the visible page. */
export const ComCaixas: Story = {
  render: () => (
    <div className="story-full">
      <PdfViewer
        source={lease}
        renderOverlay={({ numero }) =>
          numero === 1 ? <span className="story-box">Sua assinatura</span> : null
        }
      />
    </div>
  ),
  play: async () => {
    await screen.findByText('Sua assinatura', undefined, { timeout: 10_000 });
  },
};

export const ComSenha: Story = {
  render: () => (
    <div className="story-full">
      <PdfViewer source={locked} />
    </div>
  ),
  play: async () => {
    await screen.findByText('Este documento tem senha', undefined, { timeout: 10_000 });
  },
};

export const Danificado: Story = {
  render: () => (
    <div className="story-full">
      <PdfViewer source={damaged} />
    </div>
  ),
  play: async () => {
    await screen.findByText('O arquivo está danificado', undefined, { timeout: 10_000 });
  },
};
