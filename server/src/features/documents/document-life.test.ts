import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../test/support/database.ts';
import {
  documentPlatform,
  newDocument,
  newMember,
  newOrganization,
  newSigner,
  sign,
} from '../../../test/support/documents.ts';
import { meetingOf } from '../../../test/support/meeting.ts';
import type { TestPlatform } from '../../../test/support/platform.ts';
import type { ServerEvent } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { FILE_REMOVAL_TOPIC } from '../../platform/retention/unnamed-files.ts';
import { readHistory } from '../../platform/write/audit.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocumentHistory } from './list-document-history.ts';
import { renameDocument } from './rename-document.ts';
import { requireDocument } from './require-document.ts';
import { hashesOfVersion } from './store.ts';
import { streamDocumentEvents } from './stream-document-events.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await documentPlatform(await sharedDatabase());
});

async function used({ db, principal }: Ctx): Promise<number> {
  const { organizacoesPlanos: planos } = db.tables;
  const [plan] = await db.select().from(planos).where(eq(planos.organizacaoId, principal.organizacaoId));
  return plan!.documentosUtilizados;
}

/** Hashes to be removed once nothing refers to them. */
async function releasedBytes({ db, principal }: Ctx): Promise<string[]> {
  const { caixaSaida } = db.tables;
  const { organizacaoId } = principal;
  const jobs = await db
    .select()
    .from(caixaSaida)
    .where(and(eq(caixaSaida.organizacaoId, organizacaoId), eq(caixaSaida.topico, FILE_REMOVAL_TOPIC.name)));
  return jobs.flatMap(({ carga }) => (JSON.parse(carga) as { hashes: string[] }).hashes);
}

describe('creating', () => {
  it("of two concurrent documents with one name creates one, and releases the other's bytes", async () => {
    const ctx = await newOrganization(platform);
    const allHere = meetingOf(2);
    const intake: typeof ctx.pdf.intake = async (job) => {
      // By now both have found the name unused.
      await allHere();
      return ctx.pdf.intake(job);
    };
    const both = { ...ctx, pdf: { ...ctx.pdf, intake } };
    const outcomes = await Promise.allSettled([
      newDocument(both, { nome: 'O mesmo' }),
      newDocument(both, { nome: 'O mesmo' }),
    ]);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost.map(({ reason }) => reason.name)).toEqual(['ContratoComNomeDuplicadoException']);
    expect(await releasedBytes(ctx)).not.toEqual([]);
  });
});

describe('renaming', () => {
  it('changes the name and records the former one in the history', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId } = await newDocument(ctx, { nome: 'Antes' });
    await renameDocument(ctx, contratoId, ' Depois ');
    expect((await requireDocument(ctx.db, ctx.principal, contratoId)).contrato.nome).toBe('Depois');
    const [event] = await readHistory(ctx.db, { organizacaoId: ctx.principal.organizacaoId, contratoId });
    expect(event).toMatchObject({
      tipo: 'CONTRATO_RENOMEADO',
      pessoais: { nomeAnterior: 'Antes', nomeNovo: 'Depois' },
    });
  });

  it("can change a name's accents, but not use another document’s name", async () => {
    const ctx = await newOrganization(platform);
    const { contratoId } = await newDocument(ctx, { nome: 'Locacao' });
    await newDocument(ctx, { nome: 'Outro' });
    await renameDocument(ctx, contratoId, 'Locação');
    await expect(renameDocument(ctx, contratoId, 'OUTRO')).rejects.toMatchObject({
      name: 'ContratoComNomeDuplicadoException',
    });
    expect((await requireDocument(ctx.db, ctx.principal, contratoId)).contrato.nome).toBe('Locação');
  });

  it('of two documents to one name concurrently succeeds for one; the other gets 409', async () => {
    const ctx = await newOrganization(platform);
    const made = await Promise.all([newDocument(ctx), newDocument(ctx)]);
    const outcomes = await Promise.allSettled(
      made.map(({ contratoId }) => renameDocument(ctx, contratoId, 'O mesmo')),
    );
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost.map(({ reason }) => reason.name)).toEqual(['ContratoComNomeDuplicadoException']);
  });

  it('of one document to two names concurrently succeeds for one; the other learns the new name', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId } = await newDocument(ctx, { nome: 'Antes' });
    const outcomes = await Promise.allSettled(
      ['Um', 'Outro'].map((nome) => renameDocument(ctx, contratoId, nome, 'Antes')),
    );
    const { nome } = (await requireDocument(ctx.db, ctx.principal, contratoId)).contrato;
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost.map(({ reason }) => reason)).toMatchObject([
      { name: 'ContratoRenomeadoException', data: { parametros: [nome] } },
    ]);
  });
});

describe('deleting', () => {
  it("deletes a draft, restores the plan's allowance and leaves its history as a tombstone", async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await newSigner(ctx, minutaId, { nome: 'Bia', email: 'bia@exemplo.test' });
    expect(await used(ctx)).toBe(1);
    await deleteDocument(ctx, contratoId);
    expect(await used(ctx)).toBe(0);
    await expect(requireDocument(ctx.db, ctx.principal, contratoId)).rejects.toMatchObject({ status: 404 });
    const { organizacaoId } = ctx.principal;
    const [last] = await readHistory(ctx.db, { organizacaoId, contratoId });
    expect(last?.tipo).toBe('CONTRATO_EXCLUIDO');
    const { signatarios, arquivos } = ctx.db.tables;
    expect(await ctx.db.select().from(signatarios).where(eq(signatarios.minutaId, minutaId))).toEqual([]);
    expect(await ctx.db.select().from(arquivos).where(eq(arquivos.minutaId, minutaId))).toEqual([]);
  });

  it('removes bytes without a reference', async () => {
    const ctx = await newOrganization(platform);
    const { organizacaoId } = ctx.principal;
    const { contratoId, minutaId } = await newDocument(ctx);
    const named = await hashesOfVersion(ctx.db, organizacaoId, minutaId);
    expect(named.length).toBeGreaterThan(1);
    await deleteDocument(ctx, contratoId);
    expect(new Set(await releasedBytes(ctx))).toEqual(new Set(named));
  });

  it('is allowed for the author, a Gestor or an administrator (0-decisions §3)', async () => {
    const ctx = await newOrganization(platform);
    const { organizacaoId } = ctx.principal;
    const operador = await newMember(platform, organizacaoId, 'Operador');
    const gestor = await newMember(platform, organizacaoId, 'Gestor');
    const { contratoId } = await newDocument(ctx);
    await expect(deleteDocument(operador, contratoId)).rejects.toMatchObject({ status: 403 });
    await deleteDocument(gestor, contratoId);
    const own = await newDocument(operador);
    await deleteDocument(operador, own.contratoId);
  });

  it('is refused once somebody has signed', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    const signatarioId = await newSigner(ctx, minutaId, { nome: 'Bia', email: 'bia@exemplo.test' });
    await sign(ctx, minutaId, signatarioId, 'Bia');
    await expect(deleteDocument(ctx, contratoId)).rejects.toMatchObject({
      name: 'ContratoComAssinaturasException',
    });
  });

  it('concurrently with signing: either the document is gone or the signature stays, never both', async () => {
    const ctx = await newOrganization(platform);
    for (let round = 0; round < 5; round += 1) {
      const { contratoId, minutaId } = await newDocument(ctx);
      const signatarioId = await newSigner(ctx, minutaId, { nome: 'Bia', email: 'bia@exemplo.test' });
      const [deleted, signed] = await Promise.allSettled([
        deleteDocument(ctx, contratoId),
        sign(ctx, minutaId, signatarioId, 'Bia'),
      ]);
      expect([deleted.status, signed.status].sort()).toEqual(['fulfilled', 'rejected']);
      const { assinaturas, contratos } = ctx.db.tables;
      const left = await ctx.db.select().from(contratos).where(eq(contratos.id, contratoId));
      const signatures = await ctx.db.select().from(assinaturas).where(eq(assinaturas.minutaId, minutaId));
      expect([left.length, signatures.length]).toEqual(deleted.status === 'fulfilled' ? [0, 0] : [1, 1]);
    }
  });

  it('twice concurrently restores the allowance of one document only', async () => {
    const ctx = await newOrganization(platform);
    await newDocument(ctx);
    const { contratoId } = await newDocument(ctx);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => deleteDocument(ctx, contratoId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await used(ctx)).toBe(1);
  });
});

describe('the history page', () => {
  it('returns the newest first, in whole pages, with the actor', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId } = await newDocument(ctx, { nome: 'n0' });
    for (const nome of ['n1', 'n2', 'n3', 'n4']) await renameDocument(ctx, contratoId, nome);
    const first = await listDocumentHistory(ctx, contratoId, { rowsPerPage: 2 });
    expect(first.content.map(({ n }) => n)).toEqual([5, 4]);
    expect(first.content[0]).toMatchObject({
      autor: 'Ana Administradora',
      mensagem: 'Documento renomeado para "n4".',
    });
    const second = await listDocumentHistory(ctx, contratoId, { rowsPerPage: 2, cursor: first.cursor! });
    const third = await listDocumentHistory(ctx, contratoId, { rowsPerPage: 2, cursor: second.cursor! });
    expect([...second.content, ...third.content].map(({ n }) => n)).toEqual([3, 2, 1]);
    expect(third.cursor).toBeNull();
  });
});

describe('the event stream', () => {
  async function follow(ctx: Ctx, contratoId: number, lastEventId: string | null = null) {
    const leave = new AbortController();
    const events = await streamDocumentEvents(ctx, { contratoId, lastEventId, signal: leave.signal });
    const iterator = events[Symbol.asyncIterator]();
    return { leave, next: () => iterator.next() as Promise<IteratorResult<ServerEvent, void>> };
  }

  it('streams events as they happen', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    const stream = await follow(ctx, contratoId);
    const waiting = stream.next();
    await renameDocument(ctx, contratoId, 'Novo nome');
    const { value } = await waiting;
    expect(value).toMatchObject({ id: '2', event: 'CONTRATO_RENOMEADO', data: { contratoId, n: 2 } });
    const signatario = stream.next();
    await newSigner(ctx, minutaId, { nome: 'Bia', email: 'bia@exemplo.test' });
    expect((await signatario).value).toMatchObject({ id: '3', data: { minutaId } });
    stream.leave.abort();
    expect((await stream.next()).done).toBe(true);
  });

  it('resumes after the last event that the client saw, and ends with the document', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId } = await newDocument(ctx);
    await renameDocument(ctx, contratoId, 'dois');
    await renameDocument(ctx, contratoId, 'três');
    const stream = await follow(ctx, contratoId, '1');
    expect((await stream.next()).value).toMatchObject({ id: '2' });
    expect((await stream.next()).value).toMatchObject({ id: '3' });
    await deleteDocument(ctx, contratoId);
    expect((await stream.next()).value).toMatchObject({ event: 'CONTRATO_EXCLUIDO' });
    expect((await stream.next()).done).toBe(true);
  });

  it('is refused without access to the document', async () => {
    const [ctx, other] = [await newOrganization(platform), await newOrganization(platform)];
    const { contratoId } = await newDocument(ctx);
    await expect(follow(other, contratoId)).rejects.toMatchObject({ status: 404 });
  });
});
