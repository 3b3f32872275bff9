import { DomainError, isProfile, permissionsOf } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { isApiTokenRevoked, isEmbedTokenRevoked } from '../tokens/index.ts';
import type { BatchCredential } from './batch-settings.ts';
import { authorMembership, type BatchState } from './store.ts';

/**
 * The author of a batch with their current rights, which may no longer suffice.
 * @throws DomainError SemPermissaoException, UsuarioInativoException, OrganizacaoInativaException,
 * LoteTokenRevogadoException
 */
export async function actingPrincipal(
  db: Queryable,
  { organizacaoId, autorId, credencial }: Pick<BatchState, 'organizacaoId' | 'autorId' | 'credencial'>,
): Promise<Principal> {
  const [row] = await authorMembership(db, { organizacaoId, autorId });
  if (row?.situacao !== 'ATIVO' || !isProfile(row.perfil)) throw new DomainError('UsuarioInativoException');
  if (!row.ativa) throw new DomainError('OrganizacaoInativaException');
  const permissoes = permissionsOf(row.perfil);
  if (!permissoes.has('Contrato.Lote')) throw new DomainError('SemPermissaoException');
  const { usuarioNome, usuarioEmail, perfil } = row;
  const base = { organizacaoId, usuarioId: autorId, usuarioNome, usuarioEmail, perfil, permissoes };
  const own = credencial as BatchCredential;
  if (await isRevoked(db, organizacaoId, own)) throw new DomainError('LoteTokenRevogadoException');
  return own.tipo === 'tokenIncorporacao'
    ? { ...base, ...own, contratoId: null, origens: [] }
    : { ...base, ...own };
}

async function isRevoked(db: Queryable, organizacaoId: number, own: BatchCredential): Promise<boolean> {
  if (own.tipo === 'usuario') return false;
  const key = { organizacaoId, tokenId: own.tokenId };
  return own.tipo === 'tokenApi' ? isApiTokenRevoked(db, key) : isEmbedTokenRevoked(db, key);
}
