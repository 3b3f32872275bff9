import { randomUUID } from 'node:crypto';
import type { Minuta, SignatarioEntrada, Signatarios } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import type { TestApp, TestOrganization } from './app.ts';

/** A draft with one signatory, created using only the API, with its in-person link. */
export interface PreparedDocument {
  readonly contratoId: number;
  readonly nome: string;
  readonly minutaId: number;
  readonly signatarioId: number;
  readonly codigoValidacao: string;
  readonly baseSha256: string;
  /** The secret part of an in-person link. */
  readonly link: string;
}

/** Values of a creation form on the fake clock's day (2026-11-20). */
export function newDocumentForm(nome = `Contrato ${randomUUID()}`): FormData {
  const contrato = {
    nome,
    inicioVigencia: '2026-11-20T03:00:00.000Z',
    fimVigencia: null,
    fimAssinatura: '2026-11-28T02:59:59.999Z',
  };
  const form = new FormData();
  form.append('contrato', JSON.stringify(contrato));
  return form;
}

export async function pdfFile(text = 'Contrato de locação'): Promise<File> {
  return fileOf(await textPdf([text]));
}

export function fileOf(bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], 'contrato.pdf', { type: 'application/pdf' });
}

/** A template of one page, made by the administrator; returns its id. */
export async function newTemplate(
  app: TestApp,
  organization: TestOrganization,
  titulo = 'Modelo',
): Promise<number> {
  const body = new FormData();
  body.append('modelo', JSON.stringify({ titulo, situacao: 'ATIVO' }));
  body.append('arquivo', await pdfFile());
  const token = await organization.tokenFor();
  const made = await app.request('/api/modelo-editor', { method: 'POST', token, body });
  return (await read<{ modeloId: number }>(made, 201)).modeloId;
}

export const newSigner = {
  email: 'beatriz@exemplo.test',
  nome: 'Beatriz Okafor Lima',
  tipoAssinatura: 'ELETRONICA',
  disponibilidadeAssinatura: 'PRESENCIAL',
  documentoId: 1,
} as const;

/** Creates a document of the organisation with one signatory and opens the signing in person. */
export async function prepareDocument(
  app: TestApp,
  organization: TestOrganization,
  bytes?: Uint8Array,
  signer: Partial<SignatarioEntrada> = {},
): Promise<PreparedDocument> {
  const token = await organization.tokenFor();
  const nome = `Contrato ${randomUUID()}`;
  const form = newDocumentForm(nome);
  form.append('arquivo', bytes ? fileOf(bytes) : await pdfFile());
  const created = await read<{ contratoId: number; minutaId: number }>(
    await app.request('/api/contratos', { method: 'POST', token, body: form }),
    201,
  );
  const version = `/api/contratos/${created.contratoId}/minutas/${created.minutaId}`;
  const papelId = await anySignerRole(app, organization);
  const signatarios = await read<Signatarios>(
    await app.request(`${version}/signatarios`, {
      method: 'POST',
      token,
      json: { ...newSigner, ...signer, papelId },
    }),
    201,
  );
  const signatarioId = signatarios[0]!.id;
  const presencial = `${version}/signatarios/${signatarioId}/convidar-presencial`;
  const { link } = await read<{ link: string }>(
    await app.request(presencial, { method: 'POST', token }),
    201,
  );
  const { codigoValidacao, baseSha256 } = await read<Minuta>(await app.request(version, { token }), 200);
  return { ...created, nome, signatarioId, codigoValidacao, baseSha256, link: link.split('/').at(-1)! };
}

/** An active signer role of the organisation. */
export async function anySignerRole(app: TestApp, organization: TestOrganization): Promise<number> {
  const path = `/api/organizacoes-papeis-signatarios/organizacoes/${organization.organizacaoId}/todos`;
  const roles = await read<{ papelSignatarioId: number }[]>(
    await app.request(path, { token: await organization.tokenFor() }),
    200,
  );
  return roles[0]!.papelSignatarioId;
}

async function read<T>(response: Response, status: number): Promise<T> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}: ${text}`);
  return JSON.parse(text) as T;
}
