import { execFileSync } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newDocument, newOrganization } from '../../../test/support/documents.ts';
import type { TestPlatform } from '../../../test/support/platform.ts';
import { signedDocument, stateOf, versionDesk } from '../../../test/support/versions.ts';
import type { SealFailureCause } from '../../platform/pdf/index.ts';
import { printableFileOf, signedFileOf } from './download-version.ts';
import { formalizeVersion } from './formalize-version.ts';
import { requireVersion } from './require-version.ts';
import { retrySeal } from './retry-seal.ts';
import { sealVersion } from './seal-version.ts';
import { findRevision, versionBytes } from './store.ts';

const { platform, work, savePdf } = await versionDesk();

describe('the sealed document', () => {
  it('has one valid signature over the whole file, and shows its names in every script', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    await work();
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    const path = await savePdf(await signedFileOf(ctx, row), 'assinada.pdf');
    const report = execFileSync('pdfsig', ['-nocert', path]).toString();
    expect(report.match(/Signature #/g)).toHaveLength(1);
    expect(report).toContain('Signature is Valid');
    expect(report).toContain('Total document signed');
    execFileSync('qpdf', ['--check', path]);
    const text = execFileSync('pdftotext', [path, '-']).toString();
    for (const shown of ['Bia Çelik', '李小龍', 'Cláusula primeira']) expect(text).toContain(shown);
    const verdict = await ctx.pdf.verify({ caminho: path });
    expect(verdict.veredito).toBe('VALIDA');
  });

  it('is also created for a version without signatories, which has no signed download', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    await work();
    expect(await findRevision(ctx.db, ctx.principal.organizacaoId, minutaId, 'SELADA')).not.toBeNull();
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    await expect(signedFileOf(ctx, row)).rejects.toMatchObject({ name: 'MinutaSemAssinaturasException' });
  });

  it('is not delivered before it is sealed', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    await expect(signedFileOf(ctx, row)).rejects.toMatchObject({ name: 'MinutaEmProcessamentoException' });
    await expect(printableFileOf(ctx, row)).rejects.toMatchObject({ name: 'MinutaEmProcessamentoException' });
    await work();
  });

  it('is created once, however often its job runs', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const key = { organizacaoId: ctx.principal.organizacaoId, contratoId, minutaId };
    const job = { ...platform, principal: null, request: null };
    await Promise.all([sealVersion(job, key), sealVersion(job, key)]);
    await sealVersion(job, key);
    const bytes = (await versionBytes(ctx.db, key.organizacaoId, [minutaId]))(minutaId);
    expect(bytes.revisoes.filter(({ tipo }) => tipo === 'SELADA')).toHaveLength(1);
    await work();
  });
});

describe('a seal that fails', () => {
  /** The platform with a seal whose test had this result. */
  function triedAs(causa: SealFailureCause, motivo: string): TestPlatform {
    const status = { pronta: false as const, nivel: 'B-B' as const, causa, motivo, certificado: null };
    return { ...platform, pdf: { ...platform.pdf, triedSeal: async () => status } };
  }

  it('has a state with its reason, keeps every signature, and can be retried', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    await work(triedAs('CHAVE', 'O certificado do selo venceu em 01/11/2026.'));
    const failed = await stateOf(ctx, minutaId);
    expect(failed).toMatchObject({ situacaoFormalizacao: 'FORMALIZADO', situacaoProcessamento: 'FALHA' });
    expect(failed.motivoFalha).toBe('Não foi possível selar. O certificado do selo venceu em 01/11/2026.');
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    await expect(signedFileOf(ctx, row)).rejects.toMatchObject({ name: 'MinutaFalhaProcessamentoException' });
    const { assinaturas } = ctx.db.tables;
    expect(await ctx.db.select().from(assinaturas).where(eq(assinaturas.minutaId, minutaId))).toHaveLength(2);

    const retries = await Promise.allSettled([1, 2].map(() => retrySeal(ctx, contratoId, minutaId)));
    expect(retries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await work();
    expect((await stateOf(ctx, minutaId)).situacaoProcessamento).toBe('PROCESSADO');
    await expect(retrySeal(ctx, contratoId, minutaId)).rejects.toMatchObject({
      name: 'MinutaProcessadaException',
    });
  });

  it('because the process testing the key ended waits for the next test', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    await work(triedAs('PROCESSO', 'O processo do selo terminou durante o teste.'));
    expect((await stateOf(ctx, minutaId)).situacaoProcessamento).toBe('EM_PROCESSAMENTO');
    platform.clock.advance(60_000);
    await work();
    expect((await stateOf(ctx, minutaId)).situacaoProcessamento).toBe('PROCESSADO');
  });

  it('for another reason is retried before it is given up', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const pdf = { ...platform.pdf, seal: () => Promise.reject(new Error('no space left on device')) };
    await work({ ...platform, pdf });
    expect((await stateOf(ctx, minutaId)).situacaoProcessamento).toBe('EM_PROCESSAMENTO');
    platform.clock.advance(60_000);
    await work();
    expect((await stateOf(ctx, minutaId)).situacaoProcessamento).toBe('PROCESSADO');
  });

  it('that keeps failing is given up within minutes, so that staff can see why and retry', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const pdf = { ...platform.pdf, seal: () => Promise.reject(new Error('no space left on device')) };
    for (let minute = 0; minute < 10; minute += 1) {
      await work({ ...platform, pdf });
      platform.clock.advance(60_000);
    }
    expect((await stateOf(ctx, minutaId)).situacaoProcessamento).toBe('FALHA');
    await retrySeal(ctx, contratoId, minutaId);
    await work();
    expect((await stateOf(ctx, minutaId)).situacaoProcessamento).toBe('PROCESSADO');
  });
});
