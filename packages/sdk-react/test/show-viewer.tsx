import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { PdfViewer, type PdfViewerHandle, type PdfViewerProps } from '../src/index.ts';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';
import { PdfFilesContext } from '../src/viewer/pdf-files-context.ts';
import { leasePages, samplePdf } from './sample-pdf.ts';

/** Renders a viewer 700 px high. */
export function showViewer(props: PdfViewerProps & { readonly viewer?: React.Ref<PdfViewerHandle> }) {
  const { viewer, ...rest } = props;
  return render(
    <PdfFilesContext.Provider value={{ workerSrc: '/pdf/pdf.worker.mjs' }}>
      <LavraRoot colorScheme="light">
        <div ref={(element) => element?.style.setProperty('block-size', '700px')}>
          <PdfViewer {...rest} ref={viewer ?? null} />
        </div>
      </LavraRoot>
    </PdfFilesContext.Provider>,
  );
}

/** Element of a page, if rendered. */
export const pageOf = (number: number) => document.querySelector<HTMLElement>(`[data-page="${number}"]`);
/** The scrolling element. */
export const pagesRegion = () => document.querySelector('section[tabindex="0"]') as HTMLElement;
/** Waits until a page is drawn. */
export const isDrawn = (number: number) =>
  expect.poll(() => pageOf(number)?.dataset.drawn, { timeout: 10_000 }).toBe('');
/** 60 pages of a lease. */
export const many = { data: samplePdf(leasePages(60)) };
