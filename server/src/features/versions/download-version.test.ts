import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { verifyEvidence } from '@lavra/verify';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newDocument, newOrganization, newSigner, sign } from '../../../test/support/documents.ts';
import { bia, bytesOf, li, signedDocument, versionDesk } from '../../../test/support/versions.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import {
  baseFileOf,
  evidenceOfVersion,
  originalFileOf,
  printableFileOf,
  signedFileOf,
  zipFileOf,
} from './download-version.ts';
import { formalizeVersion } from './formalize-version.ts';
import { requireVersion } from './require-version.ts';
import { findRevision, versionBytes } from './store.ts';
import { readMaterial } from './version-material.ts';

const { platform, folder, work, savePdf } = await versionDesk();

describe('downloads before formalization', () => {
  it('return the upload byte for byte, and the base that is signed', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    const original = await originalFileOf(ctx, row);
    const [file] = (await versionBytes(ctx.db, ctx.principal.organizacaoId, [minutaId]))(minutaId).arquivos;
    expect(original.sha256).toBe(file?.sha256);
    const base = await baseFileOf(ctx, row);
    expect(
      createHash('sha256')
        .update(await bytesOf(base))
        .digest('hex'),
    ).toBe(base.sha256);
  });

  it('return a sealed interim copy marked with the number of signatures, once there is one', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    const first = await newSigner(ctx, minutaId, bia);
    await newSigner(ctx, minutaId, li);
    const draft = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    await expect(signedFileOf(ctx, draft)).rejects.toMatchObject({ name: 'MinutaSemAssinaturasException' });
    await sign(ctx, minutaId, first, bia.nome);
    platform.clock.advance(1000);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    const copy = await signedFileOf(ctx, row);
    const path = await savePdf(copy, 'parcial.pdf');
    expect(execFileSync('pdftotext', [path, '-']).toString()).toContain('1 de 2 assinaturas');
    expect((await ctx.pdf.verify({ caminho: path })).veredito).toBe('VALIDA');
    expect((await signedFileOf(ctx, row)).sha256).toBe(copy.sha256);
    await newSigner(ctx, minutaId, { nome: 'Terceiro', email: 't@exemplo.test' });
    expect((await signedFileOf(ctx, row)).sha256).not.toBe(copy.sha256);
    expect((await printableFileOf(ctx, row)).sha256).not.toBe(copy.sha256);
  });
});

describe('the archive', () => {
  it('contains uploads, every byte state and the evidence, and can be resumed', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    const selfie = await ctx.files.put(Buffer.from('ffd8ffe0ffd9', 'hex'), { classe: 'SENSIVEL' });
    const { assinaturas: signed } = ctx.db.tables;
    await ctx.db
      .update(signed)
      .set({ selfieSha256: selfie.sha256 })
      .where(and(eq(signed.minutaId, minutaId), eq(signed.nome, 'Bia Çelik')));
    await formalizeVersion(ctx, contratoId, minutaId);
    await work();
    const receipt = await attach(ctx, minutaId);
    const zip = await zipFileOf(ctx, contratoId, minutaId);
    const bytes = await bytesOf(zip);
    expect('tamanho' in zip && zip.tamanho).toBe(bytes.length);
    const listOf = (archive: Buffer) => {
      const path = join(folder, 'tudo.zip');
      writeFileSync(path, archive);
      return JSON.parse(execFileSync('python3', ['-c', listing, path]).toString()) as Record<string, string>;
    };
    const list = listOf(bytes);
    expect(Object.keys(list)).toEqual([
      'enviados/01 contrato.pdf',
      'original.pdf',
      'base.pdf',
      'impressao.pdf',
      'assinada.pdf',
      'evidencias.json',
      'evidencias/01 Bia Çelik.json',
      'evidencias/02 李小龍.json',
      'manuscritas/01 assinatura.json',
      'manuscritas/02 assinatura.json',
      'selfies/01.jpg',
      'anexos/01 -recibo.pdf',
      'anexos/02 -recibo.pdf',
      'sancoes/01 multa.pdf',
    ]);
    expect(list['anexos/02 -recibo.pdf']).toBe(receipt.sha256);
    const stranger = { ...ctx, principal: { ...ctx.principal, permissoes: new Set<never>() } };
    const forStranger = listOf(await bytesOf(await zipFileOf(stranger, contratoId, minutaId)));
    expect(Object.keys(forStranger).join()).not.toMatch(/selfies|anexos|sancoes/);
    const { assinaturas } = await evidenceOfVersion(ctx, contratoId, minutaId);
    expect(list['manuscritas/01 assinatura.json']).toBe(assinaturas[0]?.manuscrita?.sha256);
    const sealed = await findRevision(ctx.db, ctx.principal.organizacaoId, minutaId, 'SELADA');
    expect(list['assinada.pdf']).toBe(sealed?.sha256);
    if (!('open' in zip)) throw new Error('The archive is not streamed.');
    const part: Uint8Array[] = [];
    for await (const chunk of await zip.open({ start: 100, end: 4999 })) part.push(chunk as Uint8Array);
    expect(Buffer.concat(part)).toEqual(bytes.subarray(100, 5000));
  });
});

/** Two attachments of one name, a sanction with a file and one without; returns the newest attachment's file. */
async function attach({ db, files, principal, clock }: Ctx, minutaId: number) {
  const { organizacaoId, usuarioId: autorId } = principal;
  const common = { organizacaoId, minutaId, autorId, dataUpload: clock.now() };
  const { anexos, sancoes } = db.tables;
  const stored = async (nomeArqOriginal: string, text: string) => {
    const file = await files.put(Buffer.from(text), { classe: 'COMUM' });
    return { ...common, ...file, nomeArqOriginal, tipoArquivo: 'application/pdf' };
  };
  const older = await stored('/recibo.pdf', '%PDF-1.7 janeiro');
  const newer = await stored('/recibo.pdf', '%PDF-1.7 fevereiro');
  const proof = await stored('multa.pdf', '%PDF-1.7 multa');
  const sanction = { ...common, tipo: 'Multa', descricao: 'Atraso de 10 dias.' };
  await db.insert(anexos).values([older, newer].map((row) => ({ ...row, nome: 'Recibo' })));
  await db.insert(sancoes).values([sanction]);
  await db.insert(sancoes).values([{ ...proof, ...sanction }]);
  return newer;
}

const listing = `
import hashlib, json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps({n: hashlib.sha256(archive.read(n)).hexdigest() for n in archive.namelist()}))
`;

describe('the evidence file', () => {
  it('lets anyone recompute the whole history chain up to its head', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    await work();
    const evidence = await evidenceOfVersion(ctx, contratoId, minutaId);
    let before = '0'.repeat(64);
    for (const [index, { n, texto, hash }] of evidence.historico.entries()) {
      expect(n).toBe(index + 1);
      expect(createHash('sha256').update(texto).digest('hex')).toBe(hash);
      expect(JSON.parse(texto).anterior).toBe(before);
      before = hash;
    }
    expect(evidence.cabecaHistorico).toBe(before);
    expect(evidence.assinaturas.map(({ nome }) => nome)).toEqual([bia.nome, li.nome]);
    const signed = await signedFileOf(ctx, await requireVersion(ctx.db, ctx.principal, contratoId, minutaId));
    expect(evidence.assinadaSha256).toBe(signed.sha256);
    // The chain contains only commitments; their values are stored separately until erased.
    expect(evidence.historico.map(({ texto }) => texto).join()).not.toContain(bia.nome);
    const [form, chain, commitments] = verifyEvidence(JSON.stringify(evidence)).verificacoes;
    expect(form).toMatchObject({ nome: 'FORMA', confere: true });
    expect(chain).toMatchObject({ nome: 'CADEIA', confere: true });
    expect(commitments).toMatchObject({ nome: 'COMPROMISSOS', confere: true });
  });
});

it('material is of one state of the document, however often it is written meanwhile', async () => {
  const ctx = await newOrganization(platform);
  const { organizacaoId } = ctx.principal;
  const { contratoId, minutaId } = await newDocument(ctx);
  const seen = new Set<string>();
  const readings = new EventTarget();
  const rename = async () => {
    for (let n = 1; seen.size < 5; n += 1) {
      // One change for each reading: a document that never rests cannot be read.
      const read = once(readings, 'read');
      const nome = `Nome ${n}`;
      await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async ({ tx, history }) => {
        const { contratos } = tx.tables;
        await tx.update(contratos).set({ nome }).where(eq(contratos.id, contratoId));
        await history({ tipo: 'CONTRATO_RENOMEADO', pessoais: { nomeAnterior: 'antes', nomeNovo: nome } });
      });
      await read;
    }
  };
  const read = async () => {
    while (seen.size < 5) {
      const material = await readMaterial(ctx.db, organizacaoId, minutaId);
      const { row, events } = material!;
      const renamed = events.findLast(({ tipo }) => tipo === 'CONTRATO_RENOMEADO');
      if (renamed) expect(renamed.pessoais.nomeNovo).toBe(row.contrato.nome);
      seen.add(row.contrato.nome);
      readings.dispatchEvent(new Event('read'));
      await nextTurn();
    }
  };
  await Promise.all([rename(), read()]);
});
