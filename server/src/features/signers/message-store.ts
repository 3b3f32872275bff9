import type { Mensagem, TipoServicoMensagem } from '@lavra/client/types';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { SignerKey } from './store.ts';

interface MessageSlice {
  /** Undefined for all. */
  readonly meioEnvio: Mensagem['meioEnvio'] | undefined;
  /** Null to start at the newest. */
  readonly beforeId: number | null;
  readonly limit: number;
}

/** The messages to a signatory, newest first, with the time when the page of their link was first displayed. */
export function listMessageRows(
  db: Queryable,
  { organizacaoId, signatarioId }: SignerKey,
  { meioEnvio, beforeId, limit }: MessageSlice,
) {
  const { mensagens: m, linksAssinatura: links } = db.tables;
  return db
    .select({
      id: m.id,
      // Types of e-mails to a signatory; `toSignerMail` accepts no others.
      tipoServico: sql<TipoServicoMensagem>`${m.tipoServico}`,
      meioEnvio: m.meioEnvio,
      destino: m.destino,
      situacao: m.situacao,
      motivoFalha: m.motivoFalha,
      dataCriacao: m.dataCriacao,
      dataEnvio: m.dataEnvio,
      dataEntrega: m.dataEntrega,
      dataAbertura: links.dataAbertura,
    })
    .from(m)
    .leftJoin(links, and(eq(links.id, m.linkId), eq(links.organizacaoId, m.organizacaoId)))
    .where(
      and(
        eq(m.organizacaoId, organizacaoId),
        eq(m.signatarioId, signatarioId),
        // Excludes notices to users about the signatory.
        isNull(m.usuarioId),
        meioEnvio && eq(m.meioEnvio, meioEnvio),
        beforeId === null ? undefined : lt(m.id, beforeId),
      ),
    )
    .orderBy(desc(m.id))
    .limit(limit);
}

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];
