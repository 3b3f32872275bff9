import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { ContratoEntrada, EvidenciaAssinatura, Manuscrita } from '@lavra/client/types';
import {
  addDays,
  administratorProfile,
  dayOf,
  endInstant,
  type PerfilNome,
  permissionsOf,
  startInstant,
} from '@lavra/domain';
import { textPdf } from '@lavra/pdf/testing';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../src/db/database.ts';
import { createDocument } from '../../src/features/documents/create-document.ts';
import {
  baseOf,
  findVersionById,
  refreshDocumentSummary,
  startFormalizing,
  storeHandwriting,
  versionBytes,
} from '../../src/features/versions/index.ts';
import type { Ctx, Principal } from '../../src/platform/context/context.ts';
import { canonicalJson, type Json } from '../../src/platform/write/canonical-json.ts';
import { write } from '../../src/platform/write/write.ts';
import { makeOrganization } from './fixtures.ts';
import { sharedPdf } from './pdf.ts';
import { type TestPlatform, testPlatform } from './platform.ts';

/** The platform with real PDF workers and a development authority. */
export async function documentPlatform(db: Database): Promise<TestPlatform> {
  return testPlatform(db, await sharedPdf());
}

interface Person {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly perfil?: PerfilNome;
}

/** A context like the binder's, for a person's request. */
export function actAs(platform: TestPlatform, person: Person): Ctx {
  const perfil = person.perfil ?? administratorProfile;
  const principal: Principal = {
    tipo: 'usuario',
    sessaoId: 1,
    organizacaoId: person.organizacaoId,
    usuarioId: person.usuarioId,
    usuarioNome: 'Ana Administradora',
    usuarioEmail: 'ana@exemplo.test',
    perfil,
    permissoes: permissionsOf(perfil),
  };
  const request = {
    requestId: randomUUID(),
    ip: '203.0.113.7',
    userAgent: 'Teste',
    origem: null,
    host: null,
  };
  return { ...platform, principal, request };
}

/** An organisation with its administrator as the actor. */
export async function newOrganization(platform: TestPlatform): Promise<Ctx> {
  return actAs(platform, await makeOrganization(platform.db));
}

/** Another user of an organisation as the actor. */
export async function newMember(
  platform: TestPlatform,
  organizacaoId: number,
  perfil: PerfilNome,
): Promise<Ctx> {
  const { usuarios, organizacoesUsuarios } = platform.db.tables;
  const dataCadastro = platform.clock.now();
  const email = `${randomUUID()}@exemplo.test`;
  const [row] = await platform.db
    .insert(usuarios)
    .values({ nome: 'Bruno Membro', email, dataCadastro })
    .returning({ id: usuarios.id });
  const usuarioId = row!.id;
  await platform.db
    .insert(organizacoesUsuarios)
    .values({ organizacaoId, usuarioId, perfil, situacao: 'ATIVO', dataCadastro });
  return actAs(platform, { organizacaoId, usuarioId, perfil });
}

/** A file as received by the binder. */
export async function upload(
  platform: Pick<TestPlatform, 'files'>,
  bytes: Uint8Array,
  nome = 'contrato.pdf',
) {
  const { path, remove } = await platform.files.temp();
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    path,
    nome,
    sha256,
    tamanho: bytes.length,
    campo: 'arquivo',
    tipo: 'application/pdf',
    discard: remove,
  };
}

/** Values of a creation form on the clock's day, which some tests set to the machine's. */
export function contratoEntrada(
  { clock }: Pick<Ctx, 'clock'>,
  change: Partial<ContratoEntrada> = {},
): ContratoEntrada {
  const today = dayOf(clock.now());
  return {
    nome: `Contrato ${randomUUID()}`,
    inicioVigencia: startInstant(today),
    fimVigencia: null,
    fimAssinatura: endInstant(addDays(today, 7)),
    ...change,
  };
}

/** A document of one small PDF. */
export async function newDocument(ctx: Ctx, change: Partial<ContratoEntrada> = {}, bytes?: Uint8Array) {
  const file = await upload(ctx, bytes ?? (await textPdf(['Cláusula primeira', 'Cláusula segunda'])));
  return createDocument(ctx, contratoEntrada(ctx, change), [file]);
}

export interface TestSigner {
  readonly nome: string;
  readonly email: string;
  readonly cpf?: string;
}

/** A signatory of a version, as added by the wizard. */
export async function newSigner(ctx: Ctx, minutaId: number, signer: TestSigner): Promise<number> {
  const { organizacaoId } = ctx.principal;
  const row = await findVersionById(ctx.db, organizacaoId, minutaId);
  const contratoId = row!.contrato.id;
  return write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const { signatarios } = work.tx.tables;
    const [made] = await work.tx
      .insert(signatarios)
      .values({
        organizacaoId,
        contratoId,
        minutaId,
        nome: signer.nome,
        email: signer.email,
        cpf: signer.cpf ?? null,
        tipoAssinatura: 'ELETRONICA',
        disponibilidadeAssinatura: 'REMOTA',
        papelId: await anyRole(work.tx, organizacaoId, work.now),
        documentoId: 1,
        dataCadastro: work.now,
      })
      .returning({ id: signatarios.id });
    await refreshDocumentSummary(work, { organizacaoId, contratoId });
    const signatarioId = made!.id;
    await work.history({
      tipo: 'SIGNATARIO_ADICIONADO',
      minutaId,
      signatarioId,
      dados: { tipoAssinatura: 'ELETRONICA' },
      pessoais: { nome: signer.nome, email: signer.email },
    });
    return signatarioId;
  });
}

async function anyRole(tx: Queryable, organizacaoId: number, dataCadastro: Date): Promise<number> {
  const { papeisSignatarios } = tx.tables;
  const nome = `Parte ${randomUUID()}`;
  const [row] = await tx
    .insert(papeisSignatarios)
    .values({ organizacaoId, nome, nomeNormalizado: nome.toLowerCase(), dataCadastro })
    .returning({ id: papeisSignatarios.id });
  return row!.id;
}

const typed: Manuscrita = { tipo: 'DIGITADA', texto: 'João Conceição', fonte: 'CAVEAT' };

/** The rows that the signing operation writes. */
export async function sign(ctx: Ctx, minutaId: number, signatarioId: number, nome: string): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const manuscritaSha256 = await storeHandwriting(ctx.files, typed);
  const row = await findVersionById(ctx.db, organizacaoId, minutaId);
  const contratoId = row!.contrato.id;
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const { assinaturas } = work.tx.tables;
    const base = baseOf((await versionBytes(work.tx, organizacaoId, [minutaId]))(minutaId).revisoes);
    const evidence = evidenceFixture({
      signatarioId,
      nome,
      assinadoEm: work.now.toISOString(),
      baseSha256: base.sha256,
      manuscrita: { tipo: 'DIGITADA', sha256: manuscritaSha256 },
    });
    const evidencia = canonicalJson(evidence as unknown as Json);
    await work.tx.insert(assinaturas).values({
      organizacaoId,
      contratoId,
      minutaId,
      signatarioId,
      dataAssinatura: work.now,
      ip: evidence.ip,
      userAgent: evidence.navegador,
      nome,
      cpf: '11144477735',
      baseSha256: evidence.baseSha256,
      manuscritaSha256,
      evidencia,
      evidenciaSha256: createHash('sha256').update(evidencia).digest('hex'),
    });
    await markSigned(work.tx, signatarioId, work.now);
    await startFormalizing(work, row!);
    await refreshDocumentSummary(work, { organizacaoId, contratoId });
    await work.history({
      ...{ tipo: 'ASSINATURA_REALIZADA', minutaId, signatarioId },
      dados: {
        baseSha256: base.sha256,
        evidenciaSha256: createHash('sha256').update(evidencia).digest('hex'),
        manuscritaSha256,
        rubricaSha256: null,
      },
      pessoais: { nome, email: null, nascimento: null, telefone: null },
    });
  });
}

async function markSigned(tx: Queryable, signatarioId: number, now: Date): Promise<void> {
  const { signatarios } = tx.tables;
  await tx
    .update(signatarios)
    .set({ statusSignatario: 'ASSINADO', dataAssinatura: now })
    .where(eq(signatarios.id, signatarioId));
}

export function evidenceFixture(change: Partial<EvidenciaAssinatura>): EvidenciaAssinatura {
  return {
    signatarioId: 1,
    nome: 'João Conceição',
    email: 'joao@exemplo.test',
    papel: 'Parte',
    cpfDeclarado: null,
    cpfInformado: '***.444.777-**',
    cpfConfere: null,
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'REMOTA',
    conviteEnviadoEm: null,
    abertoEm: null,
    assinadoEm: '2026-11-20T12:00:00.000Z',
    ip: '203.0.113.9',
    navegador: 'Firefox no Linux',
    origem: null,
    autenticacoes: [
      {
        tipo: 'LINK',
        destino: 'jo***@exemplo.test',
        tentativas: 0,
        confirmadoEm: '2026-11-20T12:00:00.000Z',
      },
    ],
    localizacao: { situacao: 'NEGADA' },
    manuscrita: null,
    declaracoes: [],
    baseSha256: '0'.repeat(64),
    responsavelPresencial: null,
    ...change,
  };
}
