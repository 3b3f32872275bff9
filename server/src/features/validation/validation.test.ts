import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatValidationCode } from '@lavra/domain';
import { bombPdf, signedBy, testSigner, textPdf } from '@lavra/pdf/testing';
import { PDF } from '@libpdf/core';
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import {
  documentPlatform,
  newDocument,
  newOrganization,
  newSigner,
  sign,
} from '../../../test/support/documents.ts';
import type { TestPlatform } from '../../../test/support/platform.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { Ctx, PublicCtx } from '../../platform/context/context.ts';
import {
  findVersionById,
  formalizeVersion,
  readMaterial,
  sealVersion,
  signedCopyOf,
  type VersionMaterial,
} from '../versions/index.ts';
import { validateByCode } from './validate-by-code.ts';
import { validateByFile } from './validate-by-file.ts';

let platform: TestPlatform;
let stranger: PublicCtx;
const folder = temporaryFolder('validar');
beforeAll(async () => {
  platform = await documentPlatform(await freshDatabase());
  const request = { requestId: 'x', ip: '198.51.100.1', userAgent: 'Curioso', origem: null, host: null };
  stranger = { ...platform, principal: null, request };
});

async function drop(bytes: Uint8Array, trustRoots: readonly string[] = []) {
  const path = join(folder, 'solto.pdf');
  writeFileSync(path, bytes);
  return validateByFile({ ...stranger, config: { ...stranger.config, trustRoots } }, [{ path }]);
}

async function signedDocument(ctx: Ctx) {
  const made = await newDocument(ctx, { nome: 'Locação' });
  const signatarioId = await newSigner(ctx, made.minutaId, {
    nome: 'Bia Lima',
    email: 'bia.lima@exemplo.test',
    cpf: '11144477735',
  });
  await sign(ctx, made.minutaId, signatarioId, 'Bia Lima');
  return made;
}

/** A formalized, sealed document with one signatory. */
async function sealedDocument() {
  const ctx = await newOrganization(platform);
  const { contratoId, minutaId } = await signedDocument(ctx);
  await formalizeVersion(ctx, contratoId, minutaId);
  const { organizacaoId } = ctx.principal;
  await sealVersion({ ...platform, principal: null, request: null }, { organizacaoId, contratoId, minutaId });
  const material = (await readMaterial(ctx.db, organizacaoId, minutaId)) as VersionMaterial;
  const { revisao } = await signedCopyOf(ctx, { organizacaoId, minutaId });
  return { ctx, contratoId, minutaId, material, sealed: await ctx.files.read(revisao.sha256) };
}

async function bytesOf({ material, ctx }: Awaited<ReturnType<typeof sealedDocument>>, tipo: string) {
  return ctx.files.read(material.bytes.revisoes.find((revision) => revision.tipo === tipo)!.sha256);
}

describe('by code', () => {
  it('returns status, names and times for every spelling of the code, and masks personal numbers', async () => {
    const { material } = await sealedDocument();
    const { codigoValidacao } = material.row.minuta;
    const found = await validateByCode(stranger, formatValidationCode(codigoValidacao).toLowerCase());
    expect(found).toMatchObject({
      codigoValidacao,
      titulo: 'Locação',
      situacaoFormalizacao: 'FORMALIZADO',
      parcial: false,
      totalAssinaturas: 1,
      totalSignatarios: 1,
      selo: { desenvolvimento: true },
      signatarios: [{ nome: 'Bia Lima', statusSignatario: 'ASSINADO', cpfMascarado: '***.444.777-**' }],
    });
    const told = JSON.stringify(found);
    for (const secret of ['bia.lima@', '11144477735', '203.0.113', 'Firefox'])
      expect(told).not.toContain(secret);
  });

  it('reports a cancelled or extinct document', async () => {
    const { ctx, contratoId, minutaId, material } = await sealedDocument();
    const { contratos, minutas } = ctx.db.tables;
    await ctx.db.update(minutas).set({ situacaoFormalizacao: 'CANCELADO' }).where(eq(minutas.id, minutaId));
    await ctx.db.update(contratos).set({ extinto: true }).where(eq(contratos.id, contratoId));
    const found = await validateByCode(stranger, material.row.minuta.codigoValidacao);
    expect(found).toMatchObject({ situacaoFormalizacao: 'CANCELADO', extinto: true });
  });

  it('returns the same response for a malformed and an unknown code', async () => {
    for (const code of ['A'.repeat(26), 'não é um código de validação', '1'.repeat(26)]) {
      await expect(validateByCode(stranger, code)).rejects.toMatchObject({
        name: 'CodigoValidacaoNaoEncontradoException',
      });
    }
  });
});

describe('by file', () => {
  it('recognises the sealed document, byte for byte, and vouches for its seal', async () => {
    const made = await sealedDocument();
    const found = await drop(made.sealed);
    expect(found).toMatchObject({
      resultado: 'VALIDA',
      conhecido: true,
      correspondencia: 'SELADA',
      documento: { titulo: 'Locação' },
    });
    expect(found.assinaturas).toMatchObject([{ resultado: 'VALIDA', cobreArquivoInteiro: true }]);
  });

  it('compares what the seal covers with the record, and lists the changes in the record', async () => {
    const made = await sealedDocument();
    expect((await drop(made.sealed)).evidencias).toMatchObject({ resultado: 'CONFERE' });
    const { arquivos } = made.ctx.db.tables;
    await made.ctx.db.update(arquivos).set({ nome: 'outro.pdf' }).where(eq(arquivos.minutaId, made.minutaId));
    const { evidencias } = await drop(made.sealed);
    expect(evidencias?.resultado).toBe('NAO_CONFERE');
    const faults = evidencias?.verificacoes.filter(({ confere }) => confere === false);
    expect(faults?.map(({ texto }) => texto)).toEqual([
      'Um nome de arquivo não é o que a linha 1 da cadeia registrou.',
      'O hash do arquivo de evidências não é o que está sob o selo.',
    ]);
  });

  it('shows the sealed title after the document is renamed', async () => {
    const made = await sealedDocument();
    const { contratos } = made.ctx.db.tables;
    await made.ctx.db.update(contratos).set({ nome: 'Outro nome' }).where(eq(contratos.id, made.contratoId));
    expect((await drop(made.sealed)).evidencias).toMatchObject({ resultado: 'CONFERE' });
  });

  it('recognises an interim copy, with the number of its signatures', async () => {
    const ctx = await newOrganization(platform);
    const { minutaId } = await signedDocument(ctx);
    await newSigner(ctx, minutaId, { nome: 'Depois', email: 'depois@exemplo.test' });
    const { organizacaoId } = ctx.principal;
    const { revisao } = await signedCopyOf(ctx, { organizacaoId, minutaId });
    const found = await drop(await ctx.files.read(revisao.sha256));
    expect(found).toMatchObject({
      resultado: 'VALIDA',
      correspondencia: 'PARCIAL',
      documento: { parcial: true, totalAssinaturas: 1, totalSignatarios: 2 },
    });
  });

  it('detects a single changed byte', async () => {
    const { sealed } = await sealedDocument();
    const changed = Buffer.from(sealed);
    const at = Math.floor(changed.length / 3);
    changed[at] = changed[at]! ^ 1;
    const found = await drop(changed);
    expect(['INVALIDA', 'ILEGIVEL']).toContain(found.resultado);
    expect(found).toMatchObject({ conhecido: false, correspondencia: null, documento: null });
  });

  it('detects a page that was drawn over after the seal', async () => {
    const { sealed } = await sealedDocument();
    const doc = await PDFDocument.load(sealed, { updateMetadata: false });
    doc.getPages()[0]!.drawText('Valor: R$ 1,00', { x: 60, y: 400, size: 20 });
    const rewritten = await doc.save({ useObjectStreams: false });
    const found = await drop(rewritten);
    expect(found.resultado).not.toBe('VALIDA');
    expect(found.documento).toBeNull();
  });

  it('matches a sealed document changed afterwards, reports it, and shows where', async () => {
    const { sealed } = await sealedDocument();
    const pdf = await PDF.load(sealed);
    pdf.getPage(0)!.drawRectangle({ x: 50, y: 400, width: 300, height: 80 });
    const found = await drop(await pdf.save({ incremental: true }));
    expect(found).toMatchObject({
      resultado: 'VALIDA_COM_ALTERACOES_POSTERIORES',
      conhecido: false,
      correspondencia: 'SELADA',
      alterado: true,
      documento: { titulo: 'Locação' },
      versaoAssinada: { tamanho: sealed.length },
      assinaturas: [
        {
          nivel: 'B-B',
          revisaoFim: sealed.length,
          alteracoes: { paginasAlteradas: [1], paginas: [{ antes: 1, agora: 1 }] },
        },
      ],
    });
    expect(found.texto).toContain('alterado depois');
    const told = JSON.stringify(found);
    for (const secret of ['bia.lima@', '11144477735', '203.0.113']) expect(told).not.toContain(secret);
  });

  it('offers the signed version of a sealed document that was extended in an unknown form', async () => {
    const { sealed } = await sealedDocument();
    const found = await drop(Buffer.concat([sealed, Buffer.from('% nada\n')]));
    expect(found).toMatchObject({
      resultado: 'VALIDA_COM_ALTERACOES_POSTERIORES',
      correspondencia: 'SELADA',
      alterado: true,
      versaoAssinada: { tamanho: sealed.length, sha256: createHash('sha256').update(sealed).digest('hex') },
    });
    expect(found.texto).toContain('O arquivo foi estendido depois da assinatura');
    expect((await drop(sealed)).versaoAssinada).toBeNull();
  });

  it('reports that a trusted signer drew over a sealed document, and nothing otherwise', async () => {
    const { sealed } = await sealedDocument();
    const other = testSigner('Cartório de Notas');
    const posicao = { percentX: 10, percentY: 40, percentLargura: 60, percentAltura: 30 };
    const appearance = { pagina: 1, posicao, drawing: await textPdf(['Valor: R$ 1,00'], [300, 200]) };
    const record = { resultado: 'VALIDA', correspondencia: 'SELADA', alterado: true };
    const drawn = await drop(signedBy(other, sealed, { appearance }), [other.pem]);
    expect(drawn).toMatchObject(record);
    expect(drawn.texto).toMatch(
      /^Todas as assinaturas são válidas\. Depois da assinatura de .+, outra assinatura desenhou sobre a página 1: confira\. /,
    );
    expect(drawn.texto).not.toMatch(/mudou|mudam/);
    const unseen = await drop(signedBy(other, sealed), [other.pem]);
    expect(unseen).toMatchObject({ ...record, assinaturas: [{ alteracoes: { paginas: [] } }, {}] });
    expect(unseen.texto).toContain('nada do que foi assinado mudou depois delas');
    expect(unseen.texto).toContain('dados que não mudam o que aparece');
  });

  it('recognises the printable form and the base as known, without a seal', async () => {
    const made = await sealedDocument();
    const printable = await drop(await bytesOf(made, 'CARIMBADA'));
    expect(printable).toMatchObject({ resultado: 'SEM_ASSINATURAS', correspondencia: 'CARIMBADA' });
    expect(printable.documento?.titulo).toBe('Locação');
    const base = await drop(await bytesOf(made, 'BASE'));
    expect(base).toMatchObject({ conhecido: true, documento: null });
  });

  it('reveals nothing about an unsent draft', async () => {
    const ctx = await newOrganization(platform);
    const { minutaId } = await newDocument(ctx);
    const row = await findVersionById(ctx.db, ctx.principal.organizacaoId, minutaId);
    const material = await readMaterial(ctx.db, ctx.principal.organizacaoId, row!.minuta.id);
    const { minutas } = ctx.db.tables;
    const unlike = await textPdf([`só deste teste ${minutaId}`]);
    const { revisoes } = ctx.db.tables;
    const stored = await ctx.files.put(unlike);
    await ctx.db
      .update(revisoes)
      .set({ sha256: stored.sha256 })
      .where(eq(revisoes.id, material!.bytes.revisoes[0]!.id));
    expect(await drop(unlike)).toMatchObject({ conhecido: false, correspondencia: null });
    await ctx.db
      .update(minutas)
      .set({ situacaoFormalizacao: 'EM_FORMALIZACAO' })
      .where(eq(minutas.id, minutaId));
    expect(await drop(unlike)).toMatchObject({ conhecido: true, correspondencia: 'ORIGINAL' });
  });

  it.each([
    ['a file that is not a PDF', () => Buffer.from('nada'), 'ILEGIVEL'],
    ['a decompression bomb, without inflating it', () => bombPdf(600), 'SEM_ASSINATURAS'],
    ['an unrelated PDF', () => textPdf(['qualquer']), 'SEM_ASSINATURAS'],
  ])('returns a report for %s', async (_case, make, resultado) => {
    const found = await drop(await make());
    expect(found).toMatchObject({ resultado, conhecido: false, documento: null, assinaturas: [] });
  });

  it('requires a file', async () => {
    await expect(validateByFile(stranger, [])).rejects.toMatchObject({
      name: 'NenhumArquivoSelecionadoException',
    });
  });
});
