import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';

/** Functions of the PDF engine (fpdfview.h, fpdf_save.h, fpdf_formfill.h) that the library does not expose. */
export interface Engine {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  readonly wasmExports: {
    malloc(bytes: number): number;
    free(at: number): void;
    readonly __indirect_function_table: FunctionTable;
  };
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, at: number, stride: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(bitmap: number, page: number, ...placeAndFlags: readonly number[]): void;
  _FPDF_FFLDraw(form: number, bitmap: number, page: number, ...placeAndFlags: readonly number[]): void;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDF_ClosePage(page: number): void;
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  _FPDF_LoadMemDocument(at: number, length: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDF_GetDocPermissions(document: number): number;
  _FPDF_CloseDocument(document: number): void;
}

interface FunctionTable {
  get(index: number): unknown;
  set(index: number, value: unknown): void;
}

let library: Promise<PDFiumLibrary> | null = null;

/** The engine of this process, started on first use. */
export function openEngine(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init();
  return library;
}

export const engineOf = (of: PDFiumLibrary | PDFiumDocument | PDFiumPage): Engine =>
  (of as unknown as { readonly module: Engine }).module;

/** The handle of a page in the engine; 0 if it cannot be loaded. */
export const pageHandle = (page: PDFiumPage): number =>
  (page as unknown as { readonly pageIdx: number }).pageIdx;

/** The library cannot close a page, and an open page leaks its memory. */
export function closePage(page: PDFiumPage): void {
  engineOf(page)._FPDF_ClosePage(pageHandle(page));
}
