import type { SessaoAssinaturaEntrada } from '@lavra/client/types';
import { assertAllowed, DomainError, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { normalizeOrigins } from '../tokens/index.ts';
import { awaitComparison, startFormalizing } from '../versions/index.ts';
import { makeLink } from './make-link.ts';
import { readSigningState, requireSigner, rootOf, type SigningState } from './signing-state.ts';
import { signingUrl } from './signing-url.ts';
import type { SignerKey } from './store.ts';

export interface OpenedSession {
  readonly link: string;
  readonly credencial: string;
  readonly expiraEm: Date;
}

/**
 * A short-lived credential for one signatory on pages of the given origins. The API token that opens it vouches for
 * the person; key and code are still required as set (docs/decisions/0038-signing-sessions.md).
 * @throws DomainError SemPermissaoException without an API token, 404, 409, OrigemInvalidaException,
 * RetornoInvalidoException
 */
export async function openSigningSession(
  ctx: Ctx,
  key: SignerKey,
  entrada: SessaoAssinaturaEntrada,
): Promise<OpenedSession> {
  const { principal } = ctx;
  await awaitComparison(ctx, key);
  await assertMayOpen(ctx, ctx.db, key);
  if (principal.tipo !== 'tokenApi') throw new DomainError('SemPermissaoException');
  const origens = normalizeOrigins(entrada.origens);
  const retorno = returnAddress(entrada.retorno, origens);
  const identificacao = entrada.identificacao ?? null;
  const dataExpiracao = new Date(ctx.clock.now().getTime() + entrada.minutos * 60_000);
  const { tokenId: tokenApiId, tokenNome: sistema, usuarioId: autorId } = principal;
  const credencial = await write(ctx, rootOf(key), async (work) => {
    const state = await assertMayOpen(ctx, work.tx, key);
    const { nome, email } = requireSigner(state, key.signatarioId);
    const { linkId, token } = await makeLink(ctx, work, {
      ...key,
      meioEnvio: 'SISTEMA',
      destino: email ?? '',
      autorId,
      session: { tokenApiId, dataExpiracao, origens, retorno, identificacao },
    });
    await startFormalizing(work, state.versao);
    await work.history({
      tipo: 'SESSAO_ASSINATURA_ABERTA',
      minutaId: key.minutaId,
      signatarioId: key.signatarioId,
      dados: { linkId, tokenApiId, sistema, origens },
      pessoais: { nome, email, identificacao },
    });
    await refreshDocumentSummary(work, key);
    return token;
  });
  return { link: signingUrl(ctx.config, credencial), credencial, expiraEm: dataExpiracao };
}

/** Must be on one of the session's own origins, so that the page never leads elsewhere. */
function returnAddress(retorno: string | undefined, origens: readonly string[]): string | null {
  if (retorno === undefined) return null;
  const isOwn = URL.canParse(retorno) && origens.includes(new URL(retorno).origin);
  if (!isOwn) throw new DomainError('RetornoInvalidoException', { parametros: [retorno.slice(0, 300)] });
  return new URL(retorno).href;
}

async function assertMayOpen(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  key: SignerKey,
): Promise<SigningState> {
  const state = await readSigningState(db, key);
  const signatario = requireSigner(state, key.signatarioId);
  assertAllowed(signerCan.openSession(state.minuta, signatario, state.signatarios, clock.now()));
  return state;
}
