import type { ContratoEntrada } from '@lavra/client/types';
import { type ErrorName, isDomainError } from '@lavra/domain';
import { activePdf, qpdf, signedPdf, textPdf } from '@lavra/pdf/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../test/support/database.ts';
import {
  actAs,
  contratoEntrada,
  documentPlatform,
  newDocument,
  newMember,
  newOrganization,
  upload,
} from '../../../test/support/documents.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import type { TestPlatform } from '../../../test/support/platform.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { historyLabel } from '../../events/registry/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { verifyChain } from '../../platform/history/audit-chain.ts';
import { readHistory } from '../../platform/write/audit.ts';
import { createDocument } from './create-document.ts';
import { requireDocument } from './require-document.ts';
import { tagsOf } from './tag-store.ts';
import { toContrato } from './wire.ts';

let platform: TestPlatform;
let onePage: Uint8Array;
const folder = temporaryFolder('criar');

beforeAll(async () => {
  platform = await documentPlatform(await sharedDatabase());
  onePage = await textPdf(['Uma página']);
});

async function create(
  ctx: Ctx,
  change: Partial<ContratoEntrada> = {},
  files: readonly [Uint8Array, string][] = [[onePage, 'a.pdf']],
) {
  const uploads = await Promise.all(files.map(([bytes, nome]) => upload(platform, bytes, nome)));
  return createDocument(ctx, contratoEntrada(ctx, change), uploads);
}

async function refusalOf(attempt: Promise<unknown>): Promise<ErrorName | 'accepted'> {
  return attempt.then(
    () => 'accepted' as const,
    (error: unknown) => {
      if (isDomainError(error)) return error.name;
      throw error;
    },
  );
}

async function countOf({ db, principal }: Ctx) {
  const { contratos, minutas, revisoes, arquivos, organizacoesPlanos: planos } = db.tables;
  const { organizacaoId: id } = principal;
  const rows = await Promise.all([
    db.select().from(contratos).where(eq(contratos.organizacaoId, id)),
    db.select().from(minutas).where(eq(minutas.organizacaoId, id)),
    db.select().from(arquivos).where(eq(arquivos.organizacaoId, id)),
    db.select().from(revisoes).where(eq(revisoes.organizacaoId, id)),
  ]);
  const [plan] = await db.select().from(planos).where(eq(planos.organizacaoId, id));
  return [...rows.map((list) => list.length), plan!.documentosUtilizados];
}

describe('creating a document', () => {
  it.each(['base', 'original', 'uploads'] as const)(
    'refers only to bytes received and stored, whatever a worker reports about its %s',
    async (part) => {
      const ctx = await newOrganization(platform);
      const { sha256 } = await platform.files.put(Buffer.from('bytes de outra organização'));
      const taken: Ctx = {
        ...ctx,
        pdf: {
          ...ctx.pdf,
          async intake(job) {
            const said = await ctx.pdf.intake(job);
            if (part !== 'uploads') return { ...said, [part]: { ...said[part], sha256 } };
            return { ...said, uploads: said.uploads.map((file) => ({ ...file, sha256 })) };
          },
        },
      };
      await expect(create(taken)).rejects.toThrow('other bytes than those that are kept');
      expect(await countOf(ctx)).toEqual([0, 0, 0, 0, 0]);
    },
  );

  it('reads its days in one way: a date alone, midnight in any zone, and instants in São Paulo', async () => {
    const ctx = await newOrganization(platform);
    const { minutaId } = await create(ctx, {
      inicioVigencia: '2026-12-01',
      fimVigencia: '2027-12-01T00:00:00Z',
      fimAssinatura: '2026-12-02T02:59:59.999Z',
    });
    const { minutas } = ctx.db.tables;
    const [minuta] = await ctx.db.select().from(minutas).where(eq(minutas.id, minutaId));
    expect(minuta).toMatchObject({
      inicioVigencia: new Date('2026-12-01T03:00:00.000Z'),
      fimVigencia: new Date('2027-12-02T02:59:59.999Z'),
      fimAssinatura: new Date('2026-12-02T02:59:59.999Z'),
    });
  });

  it('stores the uploads byte for byte and creates a draft of their merge in the given order', async () => {
    const ctx = await newOrganization(platform);
    const second = await textPdf(['Anexo um', 'Anexo dois']);
    const { contratoId, minutaId } = await create(ctx, { nome: '  Locação   de imóvel ' }, [
      [onePage, 'primeiro.pdf'],
      [second, 'segundo.pdf'],
    ]);
    const { db } = ctx;
    const uploads = await db
      .select()
      .from(db.tables.arquivos)
      .where(eq(db.tables.arquivos.minutaId, minutaId));
    expect(uploads.map(({ nome, totalPaginas }) => [nome, totalPaginas])).toEqual([
      ['primeiro.pdf', 1],
      ['segundo.pdf', 2],
    ]);
    expect(await ctx.files.read(uploads[1]!.sha256)).toEqual(Buffer.from(second));
    const revisions = await db
      .select()
      .from(db.tables.revisoes)
      .where(eq(db.tables.revisoes.minutaId, minutaId));
    expect(revisions.map(({ n, tipo }) => [n, tipo])).toEqual([
      [1, 'ORIGINAL'],
      [2, 'BASE'],
    ]);
    for (const { sha256 } of revisions)
      expect((await ctx.files.read(sha256)).subarray(0, 5).toString()).toBe('%PDF-');
    const row = await requireDocument(db, ctx.principal, contratoId);
    const parts = { tags: [], signers: [], extincao: null, may: new Set<never>(), notificar: true };
    const wire = toContrato(row, parts, ctx.clock.now());
    expect(wire).toMatchObject({
      nome: 'Locação de imóvel',
      situacaoFormalizacao: 'RASCUNHO',
      situacaoProcessamento: 'PROCESSADO',
      minutaId,
      pastaNome: row.organizacaoNome,
      cor: null,
    });
  });

  it('converts dates to days in Brasília (0-decisions §1)', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId } = await create(ctx, {
      inicioVigencia: '2026-12-01T02:59:59Z',
      fimVigencia: '2027-12-01T03:00:00Z',
      fimAssinatura: '2026-11-20T03:00:00Z',
    });
    const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
    expect(contrato.inicioVigencia?.toISOString()).toBe('2026-11-30T03:00:00.000Z');
    expect(contrato.fimVigencia?.toISOString()).toBe('2027-12-02T02:59:59.999Z');
    expect(contrato.fimAssinatura?.toISOString()).toBe('2026-11-21T02:59:59.999Z');
  });

  it('writes the author and the hashes into a valid chain', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await create(ctx);
    const chain = { organizacaoId: ctx.principal.organizacaoId, contratoId };
    const [event] = await readHistory(ctx.db, chain);
    expect(event).toMatchObject({ n: 1, tipo: 'CONTRATO_CRIADO', minutaId, pessoais: { ip: '203.0.113.7' } });
    expect(event?.dados.baseSha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await verifyChain(ctx.db, chain)).ok).toBe(true);
  });

  it('creates new tags once, ignoring accents and case, and uses existing ones by id', async () => {
    const ctx = await newOrganization(platform);
    const { organizacaoId } = ctx.principal;
    const first = await create(ctx, { tags: [{ nome: 'Locação' }, { nome: 'locacao' }] });
    const [tag] = (await tagsOf(ctx.db, organizacaoId, [first.contratoId])).get(first.contratoId)!;
    expect(tag?.nome).toBe('locacao');
    const second = await create(ctx, { tags: [{ tagId: tag!.tagId, nome: 'x' }, { nome: 'LOCAÇÃO' }] });
    expect((await tagsOf(ctx.db, organizacaoId, [second.contratoId])).get(second.contratoId)).toEqual([tag]);
  });
});

describe('a document from a signed file', () => {
  const stateOf = async (ctx: Ctx, { contratoId, minutaId }: { contratoId: number; minutaId: number }) => {
    const { minutas, revisoes } = ctx.db.tables;
    const [minuta] = await ctx.db.select().from(minutas).where(eq(minutas.id, minutaId));
    const revisions = await ctx.db.select().from(revisoes).where(eq(revisoes.minutaId, minutaId));
    const chain = { organizacaoId: ctx.principal.organizacaoId, contratoId };
    const [event] = await readHistory(ctx.db, chain);
    return { minuta, bytes: revisions.map(({ sha256 }) => sha256), event: event! };
  };

  it('is signed unchanged if its signatures are preserved', async () => {
    const ctx = await newOrganization(platform);
    const signed = await signedPdf();
    const made = await create(ctx, { assinaturasOriginais: 'PRESERVAR' }, [[signed, 'assinado.pdf']]);
    const { minuta, bytes, event } = await stateOf(ctx, made);
    expect(minuta?.assinaturasOriginais).toBe('PRESERVAR');
    expect(bytes[1]).toBe(bytes[0]);
    expect(await ctx.files.read(bytes[1]!)).toEqual(Buffer.from(signed));
    expect(event.dados).toMatchObject({ assinaturasOriginais: 'PRESERVAR', assinadosSha256: [bytes[0]] });
  });

  it('keeps the signed file and the consent if its signatures are flattened', async () => {
    const ctx = await newOrganization(platform);
    const signed = await signedPdf();
    const files: [Uint8Array, string][] = [
      [onePage, 'a.pdf'],
      [signed, 'assinado.pdf'],
    ];
    const made = await create(ctx, { assinaturasOriginais: 'ACHATAR' }, files);
    const { minuta, event } = await stateOf(ctx, made);
    expect(minuta?.assinaturasOriginais).toBe('ACHATAR');
    const [sha256] = event.dados.assinadosSha256 as string[];
    expect(await ctx.files.read(sha256!)).toEqual(Buffer.from(signed));
    expect(historyLabel(event)).toContain('Com o consentimento de quem enviou');
  });

  it('records no signatures if there were none, whatever was chosen', async () => {
    const ctx = await newOrganization(platform);
    const { minuta, event } = await stateOf(ctx, await create(ctx, { assinaturasOriginais: 'PRESERVAR' }));
    expect(minuta?.assinaturasOriginais).toBeNull();
    expect(historyLabel(event)).toBe('Documento criado.');
  });

  it("requires the uploader's choice", async () => {
    const ctx = await newOrganization(platform);
    const given: [Uint8Array, string][] = [[await signedPdf(), 'assinado.pdf']];
    expect(await refusalOf(create(ctx, {}, given))).toBe('ArquivoJaAssinadoException');
    expect(await countOf(ctx)).toEqual([0, 0, 0, 0, 0]);
  });
});

it('records in the history what was removed from a file', async () => {
  const ctx = await newOrganization(platform);
  const { contratoId } = await create(ctx, {}, [[await activePdf(), 'ativo.pdf']]);
  const [event] = await readHistory(ctx.db, { organizacaoId: ctx.principal.organizacaoId, contratoId });
  expect(historyLabel(event!)).toMatch(/Excluído dos arquivos por segurança: .*scripts/);
  expect(historyLabel(event!)).toMatch(/anexos/);
});

describe('a refused document leaves no row and consumes nothing', () => {
  const garbage = Buffer.from('isto não é um PDF');
  const cases: readonly [string, ErrorName, Partial<ContratoEntrada>, [Uint8Array | null, string][]?][] = [
    ['no file', 'NenhumArquivoSelecionadoException', {}, []],
    ['six files', 'QuantidadePdfsException', {}, Array.from({ length: 6 }, (_, i) => [null, `${i}.pdf`])],
    ['another extension', 'ExtensaoArquivoException', {}, [[null, 'contrato.docx']]],
    ['a file name of 180 characters', 'NomeArquivoGrandeException', {}, [[null, `${'a'.repeat(176)}.pdf`]]],
    ['more than 20 MB together', 'TamanhoArquivoException', {}, [[Buffer.alloc(21 << 20), 'grande.pdf']]],
    ['no name', 'NomeContratoVazioException', { nome: '   ' }],
    ['a name of 256 characters', 'NomeContratoGrandeException', { nome: 'n'.repeat(256) }],
    ['a forbidden character', 'NomeContratoInvalidoException', { nome: 'Contrato #1' }],
    [
      'yesterday as deadline',
      'DataLimiteAssinaturaInvalidaException',
      { fimAssinatura: '2026-11-19T12:00:00Z' },
    ],
    ['an end before the start', 'DataFimVigenciaInvalidaException', { fimVigencia: '2026-11-19T12:00:00Z' }],
    ['a date beyond all reason', 'DataInvalidaException', { inicioVigencia: '9999-12-31T23:59:59Z' }],
    ['a folder that is not there', 'PastaNaoEncontradaException', { pastaId: 987_654_321 }],
    ['a tag of nobody', 'RegraVioladaException', { tags: [{ tagId: 987_654_321, nome: 'x' }] }],
    ['what is no PDF', 'ArquivoNaoPdfException', {}, [[garbage, 'falso.pdf']]],
    [
      'one bad file among good ones',
      'ArquivoNaoPdfException',
      {},
      [
        [null, 'bom.pdf'],
        [garbage, 'falso.pdf'],
      ],
    ],
  ];

  it.each(cases)('%s: %s', async (_case, excecao, change, files) => {
    const ctx = await newOrganization(platform);
    const given = files?.map(([bytes, nome]): [Uint8Array, string] => [bytes ?? onePage, nome]);
    expect(await refusalOf(create(ctx, change, given))).toBe(excecao);
    expect(await countOf(ctx)).toEqual([0, 0, 0, 0, 0]);
  });

  it('a name used in the folder, ignoring accents and case', async () => {
    const ctx = await newOrganization(platform);
    await create(ctx, { nome: 'Ação Única' });
    expect(await refusalOf(create(ctx, { nome: 'acao unica' }))).toBe('ContratoComNomeDuplicadoException');
    expect((await countOf(ctx))[0]).toBe(1);
  });

  it("above the plan's limit", async () => {
    const ctx = await newOrganization(platform);
    const { organizacoesPlanos: planos } = ctx.db.tables;
    await ctx.db
      .update(planos)
      .set({ totalDocumentos: 1 })
      .where(eq(planos.organizacaoId, ctx.principal.organizacaoId));
    await create(ctx);
    expect(await refusalOf(create(ctx))).toBe('LimiteDocumentosAtingidoException');
    expect(await countOf(ctx)).toEqual([1, 1, 1, 2, 1]);
  });

  it("in the root if a paid plan's settings forbid it", async () => {
    const ctx = await newOrganization(platform);
    const { organizacaoId } = ctx.principal;
    const { configuracoes, organizacoesPlanos } = ctx.db.tables;
    await ctx.db
      .update(organizacoesPlanos)
      .set({ nomePlano: 'STARTER' })
      .where(eq(organizacoesPlanos.organizacaoId, organizacaoId));
    await ctx.db
      .update(configuracoes)
      .set({ documentosNaRaiz: false })
      .where(eq(configuracoes.organizacaoId, organizacaoId));
    expect(await refusalOf(create(ctx))).toBe('RaizNaoPermitidaAdministradorException');
    const operador = await newMember(platform, organizacaoId, 'Operador');
    expect(await refusalOf(create(operador))).toBe('RaizNaoPermitidaException');
  });

  it('with an author’s restrictions, unless the uploader confirms their removal', async () => {
    const ctx = await newOrganization(platform);
    const restricted = qpdf(folder, onePage, '--encrypt', '', 'dono', '256', '--modify=none', '--');
    const given: [Uint8Array, string][] = [[restricted, 'restrito.pdf']];
    expect(await refusalOf(create(ctx, {}, given))).toBe('ArquivoComRestricoesException');
    expect(await refusalOf(create(ctx, { confirmaPermissaoArquivoProtegido: true }, given))).toBe('accepted');
  });

  it('with a password to open it, whatever is confirmed', async () => {
    const ctx = await newOrganization(platform);
    const locked = qpdf(folder, onePage, '--encrypt', 'leitor', 'dono', '256', '--');
    const given: [Uint8Array, string][] = [[locked, 'senha.pdf']];
    const attempt = create(ctx, { confirmaPermissaoArquivoProtegido: true }, given);
    expect(await refusalOf(attempt)).toBe('ArquivoProtegidoPorSenhaException');
  });
});

describe('races', () => {
  it('creates one of eight concurrent documents with one name; the others get 409', async () => {
    const ctx = await newOrganization(platform);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(create(ctx, { nome: 'O mesmo nome' }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'ContratoComNomeDuplicadoException')).toHaveLength(7);
    expect((await countOf(ctx))[4]).toBe(1);
  });

  it('gives the last document of a plan to one request', async () => {
    const ctx = await newOrganization(platform);
    const { organizacoesPlanos: planos } = ctx.db.tables;
    const mine = eq(planos.organizacaoId, ctx.principal.organizacaoId);
    await ctx.db.update(planos).set({ documentosUtilizados: 9 }).where(mine);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusalOf(newDocument(ctx))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect((await countOf(ctx))[4]).toBe(10);
  });
});

describe('folders', () => {
  it('are open to their owner, to invited users including subfolders, and to administrators', async () => {
    const owner = await makeOrganization(platform.db);
    const admin = actAs(platform, owner);
    const { organizacaoId } = owner;
    const given = await newMember(platform, organizacaoId, 'Operador');
    const stranger = await newMember(platform, organizacaoId, 'Gestor');
    const { pastas, pastasAcessos } = platform.db.tables;
    const common = { organizacaoId, donoId: owner.usuarioId, dataCriacao: platform.clock.now() };
    const [parent] = await platform.db
      .insert(pastas)
      .values({ ...common, nome: 'Mãe', nomeNormalizado: 'mae', caminho: '/0/' })
      .returning();
    await platform.db
      .update(pastas)
      .set({ caminho: `/${parent!.id}/` })
      .where(eq(pastas.id, parent!.id));
    const [child] = await platform.db
      .insert(pastas)
      .values({
        ...common,
        pastaPaiId: parent!.id,
        nome: 'Filha',
        nomeNormalizado: 'filha',
        caminho: `/${parent!.id}/0/`,
      })
      .returning();
    await platform.db
      .insert(pastasAcessos)
      .values({ pastaId: parent!.id, usuarioId: given.principal.usuarioId, organizacaoId });

    const { contratoId } = await create(given, { pastaId: child!.id });
    for (const ctx of [admin, given]) {
      const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
      expect(contrato.pastaId).toBe(child!.id);
    }
    expect(await refusalOf(requireDocument(stranger.db, stranger.principal, contratoId))).toBe(
      'ContratoNaoEncontradoException',
    );
    expect(await refusalOf(create(stranger, { pastaId: child!.id }))).toBe('PastaNaoEncontradaException');
  });
});
