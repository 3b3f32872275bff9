import type { Lote, LoteConferencia, LoteDetalhe } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { eq } from 'drizzle-orm';
import { type NewTestOrganization, type TestOrganization, testApp } from './app.ts';
import { fileOf } from './main-job.ts';
import { answerOf, type Problem } from './signing.ts';

export const batchDates = {
  inicioVigencia: '2026-11-20T03:00:00.000Z',
  fimVigencia: null,
  fimAssinatura: '2026-11-28T02:59:59.999Z',
};

export type BatchRefusal = Problem & { readonly campos?: readonly { caminho: string; mensagem: string }[] };

/** An organisation that creates batches. */
export interface BatchDesk {
  readonly organization: TestOrganization;
  readonly token: string;
  /** The first role. */
  readonly papelId: number;
  /** Sends a request about batches; `NOVO` creates one from lists. */
  send<T>(
    method: string,
    rest: string,
    body?: FormData,
    bearer?: string,
  ): Promise<{ status: number; body: T }>;
}

/** A spreadsheet. */
export const batchSheet = (text: string, nome = 'lote.csv') => new File([text], nome);

export function batchForm(parts: Readonly<Record<string, unknown>>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    form.append(name, value instanceof File ? value : JSON.stringify(value));
  for (const file of files) form.append('arquivo', file);
  return form;
}

export type BatchWorld = Awaited<ReturnType<typeof openBatchWorld>>;

/** A server, and a PDF for batches. */
export async function openBatchWorld() {
  const app = await testApp({ pdf: 'real' });
  const pdf = fileOf(await textPdf(['Contrato de locação']));
  const { db } = app.platform;

  return {
    app,
    pdf,

    async newDesk(input: NewTestOrganization = {}): Promise<BatchDesk> {
      const organization = await app.newOrganization(input);
      const token = await organization.tokenFor();
      const { papeisSignatarios: p } = db.tables;
      const own = eq(p.organizacaoId, organization.organizacaoId);
      const [papel] = await db.select().from(p).where(own);
      return {
        organization,
        token,
        papelId: papel!.id,
        send: async (method, rest, body, bearer = token) =>
          answerOf(
            await app.request(rest === 'NOVO' ? '/api/contratos/lote' : `/api/lotes${rest}`, {
              method,
              token: bearer,
              ...(body && { body }),
            }),
          ),
      };
    },

    create: (desk: BatchDesk, individuais: readonly string[], change: object = {}, files = [pdf]) =>
      desk.send<Lote & BatchRefusal>(
        'POST',
        'NOVO',
        batchForm(
          {
            contrato: { nome: 'Locação', ...batchDates },
            signatariosIndividuais: { email: individuais, papelId: desk.papelId },
            ...change,
          },
          files,
        ),
        desk.token,
      ),

    load: (desk: BatchDesk, planilha: File, change: object = {}, files = [pdf]) =>
      desk.send<Lote & LoteConferencia & BatchRefusal>(
        'POST',
        '/planilha',
        batchForm({ lote: { confirmar: true, ...batchDates, ...change }, planilha }, files),
      ),

    get: async (desk: BatchDesk, loteId: number) => (await desk.send<LoteDetalhe>('GET', `/${loteId}`)).body,

    /** Names of an organisation's documents with their signatories' addresses. */
    async documentsOf({ organizacaoId }: TestOrganization) {
      const { contratos, signatarios } = db.tables;
      const rows = await db
        .select({ nome: contratos.nome, email: signatarios.email, status: signatarios.statusSignatario })
        .from(contratos)
        .innerJoin(signatarios, eq(signatarios.contratoId, contratos.id))
        .where(eq(contratos.organizacaoId, organizacaoId))
        .orderBy(contratos.id, signatarios.id);
      return rows.map(({ nome, email, status }) => `${nome}: ${email} ${status}`);
    },

    /** Documents used of the plan, whose limit may be set first. */
    async takenDocuments({ organizacaoId }: TestOrganization, totalDocumentos?: number) {
      const { organizacoesPlanos: p } = db.tables;
      const own = eq(p.organizacaoId, organizacaoId);
      if (totalDocumentos !== undefined) await db.update(p).set({ totalDocumentos }).where(own);
      return (await db.select().from(p).where(own))[0]?.documentosUtilizados;
    },
  };
}
