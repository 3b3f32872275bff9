import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { SmsReport } from '../../platform/sms/sms.ts';

/** Whether a signing link is still open: not revoked, and its signatory has not answered. */
export async function isAwaited(
  db: Queryable,
  { organizacaoId, linkId }: { readonly organizacaoId: number; readonly linkId: number },
): Promise<boolean> {
  const { linksAssinatura: links, signatarios, minutas } = db.tables;
  const [row] = await db
    .select({ situacao: minutas.situacaoFormalizacao })
    .from(links)
    .innerJoin(signatarios, eq(signatarios.id, links.signatarioId))
    .innerJoin(minutas, eq(minutas.id, links.minutaId))
    .where(
      and(
        eq(links.organizacaoId, organizacaoId),
        eq(links.id, linkId),
        isNull(links.dataRevogacao),
        eq(signatarios.statusSignatario, 'CONVIDADO'),
      ),
    );
  return row !== undefined && row.situacao !== 'CANCELADO';
}

/** Whether a later SMS of the same type was recorded for a signatory. */
export async function isSuperseded(
  db: Queryable,
  { id, signatarioId, tipoServico }: SentSms,
): Promise<boolean> {
  const { mensagens: m } = db.tables;
  const rows = await db
    .select({ id: m.id })
    .from(m)
    .where(
      and(
        eq(m.signatarioId, signatarioId),
        gt(m.id, id),
        eq(m.meioEnvio, 'SMS'),
        eq(m.tipoServico, tipoServico),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

interface SentSms {
  readonly id: number;
  readonly signatarioId: number;
  readonly tipoServico: string;
}

/** The SMS of a report; null for an unknown one. */
export async function findReported(db: Queryable, sms: SmsReport['sms']) {
  const { mensagens: m } = db.tables;
  const name = 'messageId' in sms ? eq(m.messageId, sms.messageId) : eq(m.referencia, sms.referencia);
  const [row] = await db
    .select({
      ...{ id: m.id, organizacaoId: m.organizacaoId, contratoId: m.contratoId, minutaId: m.minutaId },
      ...{ signatarioId: m.signatarioId, destino: m.destino },
    })
    .from(m)
    .where(and(name, eq(m.meioEnvio, 'SMS')))
    .limit(1);
  return row ?? null;
}
