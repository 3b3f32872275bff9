'use client';
import type { AssinaturaConvite, AssinaturaPosicionada, PosicionamentoDado } from '@lavra/client/types';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { drawPicture } from '../viewer/draw-page.ts';
import { PdfViewer, type PdfViewerHandle } from '../viewer/PdfViewer.tsx';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { useDrawing } from '../viewer/use-drawing.ts';
import { usePdfDocument } from '../viewer/use-pdf-document.ts';
import { PlacedSignatures, usePlacedSignatures } from './PlacedSignatures.tsx';
import styles from './ReceiptPage.module.css';
import type { SigningAccess } from './signing-events.ts';
import type { SigningDocument as Reading } from './use-signing-document.ts';

/** The signed page around the signer's signature; the whole document on request. Nothing without a box. */
export function ReceiptPage({
  access,
  contrato,
  reading,
}: {
  readonly access: SigningAccess;
  readonly contrato: AssinaturaConvite['contrato'];
  readonly reading: Reading;
}) {
  const texts = useMessages(signingStepMessages);
  const signatures = usePlacedSignatures(access);
  const [isOpen, setIsOpen] = useState(false);
  const box = ownBox(signatures);
  if (!box || reading.status !== 'ready') return null;
  const page = box.pageNumber;
  return (
    <figure className={styles.card}>
      {isOpen ? (
        <WholeDocument {...{ source: reading.source, page, signatures }} />
      ) : (
        <Extract {...{ source: reading.source, box, contrato }}>
          <PlacedSignatures {...{ signatures, page }} />
        </Extract>
      )}
      <figcaption className={styles.caption}>
        <span className={styles.name}>{contrato.nome}</span>
        <span className={styles.page}>· {texts.onPages(String(page), true)}</span>
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.receiptClose : texts.receiptOpen}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The signer's signature, otherwise the initials. */
function ownBox(signatures: readonly AssinaturaPosicionada[]): PosicionamentoDado | undefined {
  const boxes = signatures.find(({ propria }) => propria)?.posicionamentos ?? [];
  return boxes.find(({ content }) => content.type === 'RUBRICA') ?? boxes[0];
}

function WholeDocument({
  source,
  page,
  signatures,
}: {
  readonly source: PdfSource;
  readonly page: number;
  readonly signatures: readonly AssinaturaPosicionada[];
}) {
  const viewer = useRef<PdfViewerHandle>(null);
  return (
    <div className={styles.whole}>
      <PdfViewer
        ref={viewer}
        source={source}
        onReady={() => viewer.current?.goToPage(page)}
        renderOverlay={({ numero }) => <PlacedSignatures signatures={signatures} page={numero} />}
      />
    </div>
  );
}

/** A strip of a page with the box in its middle. */
function Extract({
  source,
  box,
  contrato,
  children,
}: {
  readonly source: PdfSource;
  readonly box: PosicionamentoDado;
  readonly contrato: AssinaturaConvite['contrato'];
  readonly children: ReactNode;
}) {
  const { state } = usePdfDocument(source);
  const paper = useRef<HTMLDivElement>(null);
  const art = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const { largura, altura } = contrato.paginas[box.pageNumber - 1] ?? { largura: 595, altura: 842 };
  useEffect(() => setWidth(paper.current?.clientWidth ?? 0), []);
  useCssVariables(paper, {
    '--lavra-page-ratio': String(altura / largura),
    '--lavra-box-middle': String((box.percentY + (box.percentAltura ?? 0) / 2) / 100),
  });
  useDrawing(art, {
    pdf: state.status === 'ready' ? state.pdf : undefined,
    number: box.pageNumber,
    scale: width / largura,
    className: styles.canvas,
    draw: drawPicture,
  });
  return (
    <div ref={paper} className={styles.paper}>
      <div className={styles.sheet}>
        <div ref={art} />
        {children}
      </div>
    </div>
  );
}
