import type { ProvenAddress } from '@lavra/domain';
import { and, asc, eq, exists, gte, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { systemScope } from '../documents/index.ts';
import type { SignerKey } from '../signers/index.ts';

/** Maximum documents offered after a signature. */
const MAX_WAITING = 20;

export interface Waiting {
  readonly key: SignerKey;
  /** Of the document's author. */
  readonly remetenteNome: string;
}

/**
 * Invited signatories of other documents of the organisation with the same e-mail, to whom a live link was sent at the
 * proven address. Nearest deadline first. Excludes documents that cannot be signed, so that they do not use up
 * the limit; the caller checks all rules of signing.
 */
export async function waitingAt(
  db: Queryable,
  { organizacaoId, contratoId }: SignerKey,
  {
    email,
    destino,
    now,
  }: { readonly email: string; readonly destino: ProvenAddress['destino']; readonly now: Date },
): Promise<Waiting[]> {
  const { signatarios: s, minutas, contratos, usuarios, linksAssinatura: links } = db.tables;
  const sentThere = db
    .select({ id: links.id })
    .from(links)
    .where(
      and(
        eq(links.signatarioId, s.id),
        eq(links.destino, destino),
        inArray(links.meioEnvio, ['EMAIL', 'SMS']),
        isNull(links.dataRevogacao),
      ),
    );
  const rows = await db
    .select({
      signatarioId: s.id,
      contratoId: s.contratoId,
      minutaId: s.minutaId,
      remetenteNome: usuarios.nome,
    })
    .from(s)
    .innerJoin(minutas, eq(minutas.id, s.minutaId))
    .innerJoin(contratos, eq(contratos.id, s.contratoId))
    .innerJoin(usuarios, eq(usuarios.id, contratos.autorId))
    .where(
      and(
        systemScope(db, organizacaoId),
        eq(s.organizacaoId, organizacaoId),
        eq(s.email, email),
        eq(s.statusSignatario, 'CONVIDADO'),
        eq(s.observador, false),
        eq(s.disponibilidadeAssinatura, 'REMOTA'),
        ne(s.tipoAssinatura, 'DIGITAL'),
        ne(s.contratoId, contratoId),
        eq(contratos.arquivado, false),
        eq(contratos.extinto, false),
        notInArray(minutas.situacaoFormalizacao, ['FORMALIZADO', 'CANCELADO']),
        gte(minutas.fimAssinatura, now),
        exists(sentThere),
      ),
    )
    .orderBy(asc(minutas.fimAssinatura), asc(s.id))
    .limit(MAX_WAITING);
  return rows.map(({ remetenteNome, ...key }) => ({ key: { organizacaoId, ...key }, remetenteNome }));
}

/** The data of a signature's signer, for the next signature. */
export async function findIdentity(db: Queryable, { organizacaoId, signatarioId }: SignerKey) {
  const { assinaturas: a } = db.tables;
  const [row] = await db
    .select({
      nome: a.nome,
      cpf: a.cpf,
      dataNascimento: a.dataNascimento,
      telefone: a.telefone,
      manuscritaSha256: a.manuscritaSha256,
      rubricaSha256: a.rubricaSha256,
      selfieSha256: a.selfieSha256,
      dataAssinatura: a.dataAssinatura,
      evidencia: a.evidencia,
      evidenciaSha256: a.evidenciaSha256,
    })
    .from(a)
    .where(and(eq(a.organizacaoId, organizacaoId), eq(a.signatarioId, signatarioId)));
  return row ?? null;
}

export type Identity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;
