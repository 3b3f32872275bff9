import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import {
  findVersionById,
  findVersionsById,
  toVersionFacts,
  type VersionKey,
  type VersionRow,
} from '../versions/index.ts';
import { listSignerRows, listSignersOfVersions, type SignerRow } from './store.ts';

/** Facts for the rules of signing. */
export interface SigningState {
  readonly versao: VersionRow;
  /** The version's facts for the domain's rules. */
  readonly minuta: ReturnType<typeof toVersionFacts>;
  /** In signing order. */
  readonly signatarios: readonly SignerRow[];
}

/** A version with its signatories. @throws DomainError MinutaNaoEncontradaException */
export async function readSigningState(db: Queryable, key: VersionKey): Promise<SigningState> {
  const versao = await findVersionById(db, key.organizacaoId, key.minutaId);
  if (versao?.minuta.contratoId !== key.contratoId) throw new DomainError('MinutaNaoEncontradaException');
  const signatarios = await listSignerRows(db, key.organizacaoId, key.minutaId);
  return { versao, minuta: toVersionFacts(versao), signatarios };
}

/** The existing ones of these versions, by id. */
export async function readSigningStates(
  db: Queryable,
  organizacaoId: number,
  minutaIds: readonly number[],
): Promise<ReadonlyMap<number, SigningState>> {
  if (minutaIds.length === 0) return new Map();
  const versions = await findVersionsById(db, organizacaoId, minutaIds);
  const signatarios = await listSignersOfVersions(db, organizacaoId, minutaIds);
  return new Map(
    versions.map((versao) => {
      const { id } = versao.minuta;
      const own = signatarios.filter(({ minutaId }) => minutaId === id);
      return [id, { versao, minuta: toVersionFacts(versao), signatarios: own }];
    }),
  );
}

/** One signatory of a version. @throws DomainError SignatarioNaoEncontradoException */
export function requireSigner(
  { signatarios }: Pick<SigningState, 'signatarios'>,
  signatarioId: number,
): SignerRow {
  const signatario = signatarios.find((row) => row.id === signatarioId);
  if (!signatario) throw new DomainError('SignatarioNaoEncontradoException');
  return signatario;
}

/** The root locked by every write of this feature. */
export const rootOf = ({ contratoId, organizacaoId }: VersionKey) => ({
  contrato: contratoId,
  organizacao: organizacaoId,
});
