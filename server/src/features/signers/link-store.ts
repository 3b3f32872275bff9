import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Continuacao, MeioEnvio } from '../../db/tables/signing-tables.ts';
import type { SigningSessionTerms } from './signing-credential.ts';
import type { SignerKey } from './store.ts';

export interface NewLink extends SignerKey {
  readonly tokenHash: string;
  readonly meioEnvio: Exclude<MeioEnvio, 'WHATSAPP'>;
  readonly destino: string;
  readonly autorId: number | null;
  readonly dataCriacao: Date;
  /** For a link on another system's page. */
  readonly session?: SigningSessionTerms;
  /** For a link that continues under another signature's identification. */
  readonly continuacao?: Continuacao;
}

/** Records a sending; returns the link's id. */
export async function insertLink(tx: Queryable, { session, ...link }: NewLink): Promise<number> {
  const row = insertedRow(await addLink(tx, { link: { ...link, ...session } }));
  return row.id;
}

type LinkValues = Omit<NewLink, 'session'> & Partial<SigningSessionTerms>;

const addLink = preparedQuery<{ readonly link: LinkValues }>()((tx, value) => {
  const { linksAssinatura } = tx.tables;
  return tx.insert(linksAssinatura).values(value.columns('link')).returning({ id: linksAssinatura.id });
});

/** Records the first display of a link's page; returns false for a later one. */
export async function markLinkOpened(
  tx: Queryable,
  link: { readonly id: number; readonly organizacaoId: number },
  now: Date,
): Promise<boolean> {
  const { id, organizacaoId } = link;
  const opened = await openLink(tx, { id, organizacaoId, now });
  return opened.length > 0;
}

const openLink = preparedQuery<{ readonly id: number; readonly organizacaoId: number; readonly now: Date }>()(
  (tx, value) => {
    const { linksAssinatura } = tx.tables;
    return tx
      .update(linksAssinatura)
      .set({ dataAbertura: value('now') })
      .where(
        and(
          eq(linksAssinatura.id, value('id')),
          eq(linksAssinatura.organizacaoId, value('organizacaoId')),
          isNull(linksAssinatura.dataAbertura),
        ),
      )
      .returning({ id: linksAssinatura.id });
  },
);

/** Whether an in-person link of a signatory, created after an instant, was displayed. */
export async function wasShownInPerson(
  db: Queryable,
  { organizacaoId, signatarioId }: Pick<SignerKey, 'organizacaoId' | 'signatarioId'>,
  since: Date,
): Promise<boolean> {
  const { linksAssinatura: l } = db.tables;
  const shown = await db
    .select({ id: l.id })
    .from(l)
    .where(
      and(
        eq(l.organizacaoId, organizacaoId),
        eq(l.signatarioId, signatarioId),
        eq(l.meioEnvio, 'PRESENCIAL'),
        gte(l.dataCriacao, since),
        isNotNull(l.dataAbertura),
      ),
    )
    .limit(1);
  return shown.length > 0;
}

/** Ends every link and code of a signatory, because they went to another destination. */
export async function revokeLinks(
  tx: Queryable,
  key: SignerKey,
  { motivo, now }: { readonly motivo: string; readonly now: Date },
): Promise<void> {
  const { linksAssinatura, tokensValidacao } = tx.tables;
  await tx
    .update(linksAssinatura)
    .set({ dataRevogacao: now, motivoRevogacao: motivo })
    .where(
      and(
        eq(linksAssinatura.signatarioId, key.signatarioId),
        eq(linksAssinatura.organizacaoId, key.organizacaoId),
        isNull(linksAssinatura.dataRevogacao),
      ),
    )
    .returning({ id: linksAssinatura.id });
  await tx.delete(tokensValidacao).where(eq(tokensValidacao.signatarioId, key.signatarioId));
}

/** A link with the facts of its invitation e-mail and the sender's name. */
export async function findLinkById(db: Queryable, organizacaoId: number, linkId: number) {
  const [row] = await linkById(db, { organizacaoId, linkId });
  return row ?? null;
}

const linkById = preparedQuery<{ readonly organizacaoId: number; readonly linkId: number }>()((db, value) => {
  const { linksAssinatura, usuarios } = db.tables;
  return db
    .select({ ...getTableColumns(linksAssinatura), autorNome: usuarios.nome })
    .from(linksAssinatura)
    .leftJoin(usuarios, eq(usuarios.id, linksAssinatura.autorId))
    .where(
      and(eq(linksAssinatura.organizacaoId, value('organizacaoId')), eq(linksAssinatura.id, value('linkId'))),
    );
});

/** When staff last copied the link of each signatory of versions whose access was checked, by signatory. */
export async function linksCopiedAt(
  db: Queryable,
  minutaIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const { linksAssinatura: l } = db.tables;
  const rows = await db
    .select({ signatarioId: l.signatarioId, dataCriacao: l.dataCriacao })
    .from(l)
    .where(and(inArray(l.minutaId, [...minutaIds]), eq(l.meioEnvio, 'COPIADO')))
    .orderBy(asc(l.id));
  return new Map(rows.map(({ signatarioId, dataCriacao }) => [signatarioId, dataCriacao]));
}
