import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import {
  documentPlatform,
  newDocument,
  newOrganization,
  newSigner,
  sign,
} from '../../../test/support/documents.ts';
import type { TestPlatform } from '../../../test/support/platform.ts';
import type { FileToSend } from '../../http/index.ts';
import { readHistory } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { createWorker } from '../../platform/worker.ts';
import { requireDocument } from '../documents/index.ts';
import {
  baseFileOf,
  evidenceOfVersion,
  originalFileOf,
  printableFileOf,
  signedFileOf,
  toBase64,
  zipFileOf,
} from './download-version.ts';
import { formalizeVersion } from './formalize-version.ts';
import { requireVersion } from './require-version.ts';
import { retrySeal } from './retry-seal.ts';
import { completedTopic, sealTopic } from './seal-topic.ts';
import { sealConsumer, sealVersion } from './seal-version.ts';
import { findRevision, versionBytes } from './store.ts';
import { updateVersion } from './update-version.ts';

let platform: TestPlatform;
const folder = mkdtempSync(join(tmpdir(), 'lavra-versoes-'));
beforeAll(async () => {
  platform = await documentPlatform(await freshDatabase());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the jobs that are due, as the worker of a process would; the completion mail is another feature's. */
async function work(over: TestPlatform = platform): Promise<void> {
  const worker = createWorker(over, { onError: () => {} });
  worker.registerConsumer(sealTopic, sealConsumer);
  worker.registerConsumer(completedTopic, async () => {});
  await worker.drain();
}

async function bytesOf(file: FileToSend): Promise<Buffer> {
  return Buffer.from((await toBase64(file)).conteudo, 'base64');
}

async function savePdf(file: FileToSend, name: string): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await bytesOf(file));
  return path;
}

async function stateOf(ctx: Ctx, minutaId: number) {
  const { minutas } = ctx.db.tables;
  const [row] = await ctx.db.select().from(minutas).where(eq(minutas.id, minutaId));
  return row!;
}

const bia = { nome: 'Bia Çelik', email: 'bia@exemplo.test', cpf: '11144477735' };
const li = { nome: '李小龍', email: 'li@exemplo.test' };

/** A document on which both have signed. */
async function signedDocument(ctx: Ctx) {
  const made = await newDocument(ctx);
  for (const person of [bia, li]) {
    const signatarioId = await newSigner(ctx, made.minutaId, person);
    await sign(ctx, made.minutaId, signatarioId, person.nome);
  }
  return made;
}

describe('validity and signing deadline', () => {
  it('change one by one, in the document’s summary and history too', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await updateVersion(ctx, contratoId, minutaId, { fimVigencia: '2027-01-31T12:00:00Z' });
    const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
    expect(contrato.fimVigencia?.toISOString()).toBe('2027-02-01T02:59:59.999Z');
    expect(contrato.fimVigenciaOrdem).toBe(contrato.fimVigencia?.getTime());
    expect((await stateOf(ctx, minutaId)).fimAssinatura.toISOString()).toBe('2026-11-28T02:59:59.999Z');
    const [event] = await readHistory(ctx.db, { organizacaoId: ctx.principal.organizacaoId, contratoId });
    expect(event?.tipo).toBe('VIGENCIA_ALTERADA');
  });

  it('leave no history when nothing changed', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await updateVersion(ctx, contratoId, minutaId, {
      fimVigencia: null,
      fimAssinatura: '2026-11-27T20:00:00Z',
    });
    const rows = await readHistory(ctx.db, { organizacaoId: ctx.principal.organizacaoId, contratoId });
    expect(rows.map(({ tipo }) => tipo)).toEqual(['CONTRATO_CRIADO']);
  });

  it.each([
    ['DataFimVigenciaInvalidaException', { fimVigencia: '2026-11-01T12:00:00Z' }],
    [
      'DataFimVigenciaInvalidaException',
      { fimVigencia: '2026-12-01T12:00:00Z', inicioVigencia: '2026-12-02T12:00:00Z' },
    ],
    ['DataLimiteAssinaturaInvalidaException', { fimAssinatura: '2026-11-19T12:00:00Z' }],
  ])('are refused: %s', async (name, change) => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await expect(updateVersion(ctx, contratoId, minutaId, change)).rejects.toMatchObject({ name });
  });

  it('are closed once the version is formalized (1 §4)', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const attempt = updateVersion(ctx, contratoId, minutaId, { fimVigencia: null });
    await expect(attempt).rejects.toMatchObject({ name: 'MinutaFormalizadaException' });
  });
});

describe('formalizing', () => {
  it('waits for every signature', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await newSigner(ctx, minutaId, bia);
    await expect(formalizeVersion(ctx, contratoId, minutaId)).rejects.toMatchObject({
      name: 'MinutaComAssinaturasPendentesException',
    });
    expect((await stateOf(ctx, minutaId)).situacaoFormalizacao).toBe('RASCUNHO');
  });

  it('of one version by six at once succeeds for one; the others get the same 409, and one seal is made', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => formalizeVersion(ctx, contratoId, minutaId)),
    );
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.name] : []));
    expect(lost).toEqual(Array.from({ length: 5 }, () => 'MinutaFormalizadaException'));
    await work();
    const { revisoes } = ctx.db.tables;
    const rows = await ctx.db.select().from(revisoes).where(eq(revisoes.minutaId, minutaId));
    expect(rows.map(({ n, tipo }) => [n, tipo]).sort()).toEqual([
      [1, 'ORIGINAL'],
      [2, 'BASE'],
      [3, 'CARIMBADA'],
      [4, 'SELADA'],
    ]);
  });

  it('is said in the document’s list state and in its history', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const row = await requireDocument(ctx.db, ctx.principal, contratoId);
    expect(row).toMatchObject({
      situacaoProcessamento: 'EM_PROCESSAMENTO',
      contrato: { situacaoFormalizacao: 'FORMALIZADO' },
    });
    await work();
    const rows = await readHistory(ctx.db, { organizacaoId: ctx.principal.organizacaoId, contratoId });
    expect(rows.map(({ tipo }) => tipo)).toEqual(['MINUTA_SELADA', 'MINUTA_FORMALIZADA', 'CONTRATO_CRIADO']);
    expect(rows[0]?.autor).toEqual({ tipo: 'sistema' });
  });
});

describe('the sealed document', () => {
  it('carries one valid signature over the whole file, and its names in every script', async () => {
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

  it('is made for a version without signatories too, which has no signed download', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    await work();
    expect(await findRevision(ctx.db, ctx.principal.organizacaoId, minutaId, 'SELADA')).not.toBeNull();
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    await expect(signedFileOf(ctx, row)).rejects.toMatchObject({ name: 'MinutaSemAssinaturasException' });
  });

  it('is not handed out while its seal is under way', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    await expect(signedFileOf(ctx, row)).rejects.toMatchObject({ name: 'MinutaEmProcessamentoException' });
    await expect(printableFileOf(ctx, row)).rejects.toMatchObject({ name: 'MinutaEmProcessamentoException' });
    await work();
  });

  it('is made once, however often its job runs', async () => {
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
  /** The platform with a key that cannot be used. */
  function withoutKey(): TestPlatform {
    const pdf = {
      ...platform.pdf,
      sealStatus: () => ({
        pronta: false as const,
        nivel: 'B-B' as const,
        causa: 'CHAVE' as const,
        motivo: 'certificado vencido',
        certificado: null,
      }),
    };
    return { ...platform, pdf };
  }

  it('is a state with its reason, keeps every signature, and can be tried again', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    await work(withoutKey());
    const failed = await stateOf(ctx, minutaId);
    expect(failed).toMatchObject({ situacaoFormalizacao: 'FORMALIZADO', situacaoProcessamento: 'FALHA' });
    expect(failed.motivoFalha).toBe(
      'O selo não pôde ser feito. A chave do selo não pode ser usada: certificado vencido',
    );
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

  it('for another reason is tried later before it is given up', async () => {
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

  it('that keeps failing is given up within minutes, so that staff can see why and try again', async () => {
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

describe('downloads before formalization', () => {
  it('give the upload byte for byte, and the base that is signed', async () => {
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

  it('give a sealed interim copy marked with the signatures that it has, once there is one', async () => {
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

describe('interim copies asked for by several at once', () => {
  it('of one state are one copy, which all of them get', async () => {
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

  it('while another signs never leave an older one as the newest', async () => {
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

describe('the archive', () => {
  it('holds uploads, every byte state and the evidence, and can be resumed in the middle', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    await work();
    const zip = await zipFileOf(ctx, contratoId, minutaId);
    const bytes = await bytesOf(zip);
    expect('tamanho' in zip && zip.tamanho).toBe(bytes.length);
    const path = join(folder, 'tudo.zip');
    writeFileSync(path, bytes);
    const list = JSON.parse(execFileSync('python3', ['-c', listing, path]).toString()) as Record<
      string,
      string
    >;
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
    ]);
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
    expect(JSON.stringify(evidence.historico)).not.toContain(bia.nome);
  });
});

describe('a version of others', () => {
  it('is as missing as one that never was', async () => {
    const [ctx, other] = [await newOrganization(platform), await newOrganization(platform)];
    const { contratoId, minutaId } = await newDocument(ctx);
    const mine = await newDocument(other);
    for (const [contrato, minuta, name] of [
      [contratoId, minutaId, 'ContratoNaoEncontradoException'],
      [mine.contratoId, minutaId, 'MinutaNaoEncontradaException'],
      [mine.contratoId, 987_654_321, 'MinutaNaoEncontradaException'],
    ] as const) {
      await expect(requireVersion(other.db, other.principal, contrato, minuta)).rejects.toMatchObject({
        name,
      });
      await expect(formalizeVersion(other, contrato, minuta)).rejects.toMatchObject({ name });
      await expect(retrySeal(other, contrato, minuta)).rejects.toMatchObject({ name });
    }
  });
});
