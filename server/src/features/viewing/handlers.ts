import { DomainError, searchWords } from '@lavra/domain';
import type { FeatureHandlers } from '../../http/index.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { readableSession } from '../signing/index.ts';
import { requireVersion } from '../versions/index.ts';
import { pageImageOf } from './page-image.ts';
import { readProposals } from './read-proposals.ts';
import { pagesWithWords } from './store.ts';
import { comparedPageOf, firstPageOf, viewingCopyOf } from './viewing-files.ts';

interface LinkInput {
  readonly path: { readonly token: string };
  readonly headers: { readonly 'X-Lavra-Passe'?: string };
}

async function versionBehind(ctx: PublicCtx, { path, headers }: LinkInput) {
  const session = await readableSession(ctx, { token: path.token, passe: headers['X-Lavra-Passe'] });
  // Derived files show the base without the codes and boxes signed with certificates.
  if (session.base.tipo === 'CONGELADA') throw new DomainError('ArquivoNaoEncontradoException');
  return session.versao;
}

export const viewingHandlers = {
  async downloadViewingCopy({ path }, ctx, reply) {
    const row = await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
    return reply.file(await viewingCopyOf(ctx, row));
  },

  async getFirstPageImage({ path }, ctx, reply) {
    const row = await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
    return reply.file(await firstPageOf(ctx, row));
  },

  async getPageImage({ path, query }, ctx, reply) {
    const row = await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
    return reply.file(await pageImageOf(ctx, row, query.pagina));
  },

  async getComparedPage({ path, query }, ctx, reply) {
    const row = await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
    return reply.file(await comparedPageOf(ctx, row, query.pagina, query.lado));
  },

  async findPages({ path, query }, ctx, reply) {
    const { minuta } = await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
    const words = searchWords(query.texto);
    return reply(200, { paginas: await pagesWithWords(ctx.db, minuta.organizacaoId, minuta.id, words) });
  },

  async getProposals({ path }, ctx, reply) {
    const row = await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
    return reply(200, await readProposals(ctx.db, row));
  },

  async downloadSigningViewingCopy(input, ctx, reply) {
    return reply.file(await viewingCopyOf(ctx, await versionBehind(ctx, input)));
  },

  async getSigningPageImage({ path, query, headers }, ctx, reply) {
    const session = await readableSession(ctx, { token: path.token, passe: headers['X-Lavra-Passe'] });
    return reply.file(await pageImageOf(ctx, session.versao, query.pagina));
  },

  async getSigningFirstPageImage(input, ctx, reply) {
    return reply.file(await firstPageOf(ctx, await versionBehind(ctx, input)));
  },
} satisfies FeatureHandlers<'viewing'>;
