import { samplePdf, type Terminal } from './terminal.ts';

/** The output of `lavra documents create`. */
export interface Created {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarios: readonly { readonly signatarioId: number; readonly email: string }[];
}

/** Creates a document of one page; `argv` are more options of the command. */
export async function createDocument(terminal: Terminal, ...argv: readonly string[]): Promise<Created> {
  const pdf = await terminal.file('contrato.pdf', await samplePdf('Contrato'));
  return terminal.json<Created>('documents', 'create', '--pdf', pdf, ...argv);
}
