import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { newDocument, newOrganization, newSigner, sign } from '../../../test/support/documents.ts';
import { bia, li, versionDesk } from '../../../test/support/versions.ts';
import { createWorker } from '../../platform/jobs/worker.ts';
import { type PdfPlatform, SealFailure } from '../../platform/pdf/index.ts';
import { FILE_REMOVAL_TOPIC, fileRemovalConsumer } from '../../platform/retention/unnamed-files.ts';
import { printableFileOf, signedFileOf } from './download-version.ts';
import { formalizeVersion } from './formalize-version.ts';
import { requireVersion } from './require-version.ts';
import { versionBytes } from './store.ts';

const { platform, work, savePdf } = await versionDesk();

describe('concurrent requests for interim copies', () => {
  it('of one state give all of them the same copy', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    const first = await newSigner(ctx, minutaId, bia);
    await newSigner(ctx, minutaId, li);
    await sign(ctx, minutaId, first, bia.nome);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    const copies = await Promise.all(Array.from({ length: 6 }, () => signedFileOf(ctx, row)));
    expect(new Set(copies.map(({ sha256 }) => sha256)).size).toBe(1);
    const { revisoes } = (await versionBytes(ctx.db, ctx.principal.organizacaoId, [minutaId]))(minutaId);
    expect(revisoes.filter(({ tipo }) => tipo === 'PARCIAL')).toHaveLength(1);
  });

  it('during a signature never leave an older copy as the newest', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    const first = await newSigner(ctx, minutaId, bia);
    const second = await newSigner(ctx, minutaId, li);
    await sign(ctx, minutaId, first, bia.nome);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    await Promise.allSettled([
      signedFileOf(ctx, row),
      sign(ctx, minutaId, second, li.nome),
      signedFileOf(ctx, row),
    ]);
    const path = await savePdf(await signedFileOf(ctx, row), 'corrida.pdf');
    expect(execFileSync('pdftotext', [path, '-']).toString()).not.toContain('1 de 2 assinaturas');
  });
});

describe('an interim copy that cannot be sealed', () => {
  const motivo = 'A autoridade de carimbo do tempo não respondeu em 10 s.';
  const broken = {
    pronta: false,
    nivel: 'B-T',
    causa: 'CARIMBO_DO_TEMPO',
    motivo,
    certificado: null,
  } as const;

  it.each<[string, Partial<PdfPlatform>]>([
    ['is known to be failing', { triedSeal: async () => broken }],
    ['fails on this copy', { seal: () => Promise.reject(new SealFailure('CARIMBO_DO_TEMPO', motivo)) }],
  ])('reports why if the seal %s, and is created once it works', async (_when, failing) => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    const first = await newSigner(ctx, minutaId, bia);
    await newSigner(ctx, minutaId, li);
    await sign(ctx, minutaId, first, bia.nome);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    const withBrokenSeal = { ...ctx, pdf: { ...ctx.pdf, ...failing } };
    await expect(signedFileOf(withBrokenSeal, row)).rejects.toMatchObject({
      name: 'SeloIndisponivelException',
      status: 409,
      message: expect.stringContaining(motivo),
    });
    expect((await signedFileOf(ctx, row)).sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('waits while the seal is being tested', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await sign(ctx, minutaId, await newSigner(ctx, minutaId, bia), bia.nome);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    const starting = { ...ctx, pdf: { ...ctx.pdf, sealStatus: () => broken } };
    expect((await signedFileOf(starting, row)).sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a replaced interim copy', () => {
  it('is deleted after an hour, remains known by its hash, and leaves the current one', async () => {
    platform.clock.set(new Date());
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    const first = await newSigner(ctx, minutaId, bia);
    const second = await newSigner(ctx, minutaId, li);
    await sign(ctx, minutaId, first, bia.nome);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    const old = await signedFileOf(ctx, row);
    const oldPrintable = await printableFileOf(ctx, row);
    await sign(ctx, minutaId, second, li.nome);
    const current = await signedFileOf(ctx, row);
    const worker = createWorker(platform);
    worker.registerConsumer(FILE_REMOVAL_TOPIC, fileRemovalConsumer);
    await worker.drain();
    expect(await ctx.files.has(old.sha256)).toBe(true);
    platform.clock.advance(3_700_000);
    await worker.drain();
    const kept = [old, oldPrintable, current, await printableFileOf(ctx, row)].map(({ sha256 }) => sha256);
    expect(await Promise.all(kept.map((sha256) => ctx.files.has(sha256)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const { revisoes } = (await versionBytes(ctx.db, ctx.principal.organizacaoId, [minutaId]))(minutaId);
    expect(revisoes.find(({ sha256 }) => sha256 === old.sha256)?.dataDescarte).not.toBeNull();
    await formalizeVersion(ctx, contratoId, minutaId);
    await work();
    platform.clock.advance(3_700_000);
    await worker.drain();
    expect(await ctx.files.has(current.sha256)).toBe(false);
    expect(await ctx.files.has((await signedFileOf(ctx, row)).sha256)).toBe(true);
  });
});
