import type { Propostas } from '@lavra/client/types';
import { DomainError, type Origin, readDocument } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { findRevision, type VersionRow } from '../versions/index.ts';
import { outerPageTexts } from './store.ts';

/** Parties and terms are at the beginning, signatures at the end. Fewer pages keep the server's thread free. */
const pagesToRead = { first: 15, last: 5 };

/**
 * What the text of a draft proposes; nothing until the base has been read.
 * @throws DomainError EstadoInvalidoException once invitations were sent
 */
export async function readProposals(db: Queryable, { minuta }: VersionRow): Promise<Propostas> {
  if (minuta.situacaoFormalizacao !== 'RASCUNHO') throw new DomainError('EstadoInvalidoException');
  const image = await findRevision(db, minuta.organizacaoId, minuta.id, 'PRIMEIRA_PAGINA');
  const found = readDocument(await outerPageTexts(db, minuta, pagesToRead));
  return {
    lido: image !== null || minuta.falhaPrevia !== null,
    titulo: found.titulo && withOrigin(found.titulo),
    partes: found.partes.map(withOrigin),
    inicioVigencia: found.inicioVigencia && withOrigin(found.inicioVigencia),
    fimVigencia: found.fimVigencia && withOrigin(found.fimVigencia),
    valor: found.valor && withOrigin(found.valor),
    ancoras: [...found.ancoras],
  };
}

const withOrigin = <Found extends { readonly origem: Origin }>({ origem, ...rest }: Found) => ({
  ...rest,
  origem: { ...origem, destaques: [...origem.destaques] },
});
