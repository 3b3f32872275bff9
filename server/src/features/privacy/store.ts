import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { inSlices } from '../../db/in-slices.ts';
import type { Queryable } from '../../db/queryable.ts';
import { systemScope } from '../documents/index.ts';

/** Identifies a person by e-mail, by CPF (digits), or by both. */
export interface DataSubject {
  readonly email: string | null;
  readonly cpf: string | null;
}

/** A document number with and without punctuation, as people may have typed it. */
const cpfForms = (cpf: string) => [cpf, cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')];

/** The person as batches name them. */
export const asNamed = ({ email, cpf }: DataSubject) => ({ email, cpfs: cpf === null ? [] : cpfForms(cpf) });

/** Signatory and observer rows of a person, present or removed, in all documents or one, with the version's state. */
export async function signatoriesOf(
  db: Queryable,
  organizacaoId: number,
  { email, cpf, contratoId }: DataSubject & { readonly contratoId?: number },
) {
  const { signatarios, minutas, contratos, assinaturas } = db.tables;
  return db
    .select({
      signatario: signatarios,
      assinaturaId: assinaturas.id,
      situacaoFormalizacao: minutas.situacaoFormalizacao,
      nomeContrato: contratos.nome,
      extinto: contratos.extinto,
    })
    .from(signatarios)
    .innerJoin(minutas, eq(minutas.id, signatarios.minutaId))
    .innerJoin(contratos, eq(contratos.id, signatarios.contratoId))
    .leftJoin(assinaturas, eq(assinaturas.signatarioId, signatarios.id))
    .where(
      and(
        systemScope(db, organizacaoId),
        eq(signatarios.organizacaoId, organizacaoId),
        contratoId === undefined ? undefined : eq(signatarios.contratoId, contratoId),
        or(
          email === null ? undefined : sql`lower(${signatarios.email}) = ${email}`,
          cpf === null ? undefined : inArray(signatarios.cpf, cpfForms(cpf)),
          cpf === null ? undefined : inArray(assinaturas.cpf, cpfForms(cpf)),
        ),
      ),
    )
    .orderBy(asc(signatarios.id));
}
export type SubjectSignatory = Awaited<ReturnType<typeof signatoriesOf>>[number];

/** Ids of the given signatories that still name a person: neither removed nor erased. */
export async function namedSignatories(
  db: Queryable,
  organizacaoId: number,
  signatarioIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { signatarios: s } = db.tables;
  const rows = await inSlices([...new Set(signatarioIds)], (ids) =>
    db
      .select({ id: s.id })
      .from(s)
      .where(
        and(
          eq(s.organizacaoId, organizacaoId),
          inArray(s.id, [...ids]),
          or(isNotNull(s.nome), isNotNull(s.email), isNotNull(s.cpf)),
        ),
      ),
  );
  return new Set(rows.map(({ id }) => id));
}

export async function signaturesOf(db: Queryable, organizacaoId: number, signatarioIds: readonly number[]) {
  const { assinaturas } = db.tables;
  return inSlices(signatarioIds, (ids) =>
    db
      .select()
      .from(assinaturas)
      .where(and(eq(assinaturas.organizacaoId, organizacaoId), inArray(assinaturas.signatarioId, [...ids]))),
  );
}

/** Invitations, without their tokens. */
export async function invitationsOf(db: Queryable, organizacaoId: number, signatarioIds: readonly number[]) {
  const { linksAssinatura: links } = db.tables;
  return inSlices(signatarioIds, (ids) =>
    db
      .select({
        signatarioId: links.signatarioId,
        meioEnvio: links.meioEnvio,
        destino: links.destino,
        dataCriacao: links.dataCriacao,
        dataAbertura: links.dataAbertura,
        dataRevogacao: links.dataRevogacao,
      })
      .from(links)
      .where(and(eq(links.organizacaoId, organizacaoId), inArray(links.signatarioId, [...ids]))),
  );
}

/** Notices to users about signatories. */
export async function messagesAbout(
  db: Queryable,
  organizacaoId: number,
  signatarioIds: readonly number[],
): Promise<{ readonly id: number }[]> {
  const { mensagens: m } = db.tables;
  return inSlices(signatarioIds, (ids) =>
    db
      .select({ id: m.id })
      .from(m)
      .where(
        and(eq(m.organizacaoId, organizacaoId), inArray(m.signatarioId, [...ids]), isNotNull(m.usuarioId)),
      ),
  );
}

/**
 * Sent messages that name the former signatory of a delegation: the delegate's invitations, and the notice to the sender.
 * Messages still in the queue are not among them: without its text, an invitation would not reach the delegate.
 */
export async function messagesOfDelegation(
  db: Queryable,
  organizacaoId: number,
  signatarioIds: readonly number[],
): Promise<number[]> {
  const { mensagens: m } = db.tables;
  const rows = await inSlices(signatarioIds, (ids) =>
    db
      .select({ id: m.id })
      .from(m)
      .where(
        and(
          eq(m.organizacaoId, organizacaoId),
          inArray(m.signatarioId, [...ids]),
          inArray(m.tipoServico, [
            'ENVIO_CONVITE',
            'REENVIO_CONVITE',
            'LEMBRETE_ASSINATURA',
            'ENVIO_DELEGACAO',
          ]),
          isNotNull(m.dataEnvio),
        ),
      ),
  );
  return rows.map(({ id }) => id);
}

/** Messages to a person: by signatory or by address, without their bodies. */
export async function messagesOf(
  db: Queryable,
  organizacaoId: number,
  { email, signatarioIds }: { readonly email: string | null; readonly signatarioIds: readonly number[] },
) {
  const { mensagens } = db.tables;
  const read = (whose: SQL | undefined) =>
    db
      .select({
        id: mensagens.id,
        signatarioId: mensagens.signatarioId,
        tipoServico: mensagens.tipoServico,
        meioEnvio: mensagens.meioEnvio,
        destino: mensagens.destino,
        assunto: mensagens.assunto,
        situacao: mensagens.situacao,
        dataCriacao: mensagens.dataCriacao,
        dataEnvio: mensagens.dataEnvio,
      })
      .from(mensagens)
      .where(and(eq(mensagens.organizacaoId, organizacaoId), whose));
  return onceById([
    ...(email === null ? [] : await read(sql`lower(${mensagens.destino}) = ${email}`)),
    ...(await inSlices(signatarioIds, (ids) =>
      read(and(inArray(mensagens.signatarioId, [...ids]), isNull(mensagens.usuarioId))),
    )),
  ]);
}

interface HistorySubject extends DataSubject {
  readonly signatarioIds: readonly number[];
  /** Whether to omit rows in which the person is only the actor. */
  readonly isNamed?: boolean;
}

/** History rows about a person: of their signatories, or with their address or number in personal values. */
export async function historyOf(
  db: Queryable,
  organizacaoId: number,
  { email, cpf, signatarioIds, isNamed = false }: HistorySubject,
) {
  const { historico, historicoPessoais: pessoais } = db.tables;
  const values = [...(email === null ? [] : [email]), ...(cpf === null ? [] : cpfForms(cpf))];
  // Scans the organisation's rows, because no index covers the values of all organisations.
  const told = db
    .select({ id: pessoais.historicoId })
    .from(pessoais)
    .where(
      and(
        eq(pessoais.historicoId, historico.id),
        inArray(pessoais.valor, values),
        isNamed ? ne(pessoais.campo, 'autorEmail') : undefined,
      ),
    );
  const read = (whose: SQL) =>
    db
      .select({
        id: historico.id,
        contratoId: historico.contratoId,
        signatarioId: historico.signatarioId,
        tipo: historico.tipo,
        dataCriacao: historico.dataCriacao,
      })
      .from(historico)
      .where(and(eq(historico.organizacaoId, organizacaoId), whose));
  return onceById([
    ...(values.length === 0 ? [] : await read(exists(told))),
    ...(await inSlices(signatarioIds, (ids) => read(inArray(historico.signatarioId, [...ids])))),
  ]);
}

/** Removes duplicates found in several ways and restores the order of writing. */
function onceById<R extends { readonly id: number }>(rows: readonly R[]): R[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id);
}

/** The person's membership in the organisation, or null. */
export async function memberOf(db: Queryable, organizacaoId: number, { email, cpf }: DataSubject) {
  const { usuarios, organizacoesUsuarios } = db.tables;
  const [row] = await db
    .select({
      usuario: usuarios,
      situacao: organizacoesUsuarios.situacao,
      perfil: organizacoesUsuarios.perfil,
    })
    .from(usuarios)
    .innerJoin(
      organizacoesUsuarios,
      and(
        eq(organizacoesUsuarios.usuarioId, usuarios.id),
        eq(organizacoesUsuarios.organizacaoId, organizacaoId),
      ),
    )
    .where(
      or(
        email === null ? undefined : eq(usuarios.email, email),
        cpf === null ? undefined : inArray(usuarios.docChave, cpfForms(cpf)),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function sessionsOf(db: Queryable, organizacaoId: number, usuarioId: number) {
  const { sessoes } = db.tables;
  return db
    .select({
      dataCriacao: sessoes.dataCriacao,
      dataExpiracao: sessoes.dataExpiracao,
      dataRevogacao: sessoes.dataRevogacao,
      ip: sessoes.ip,
      userAgent: sessoes.userAgent,
    })
    .from(sessoes)
    .where(and(eq(sessoes.organizacaoId, organizacaoId), eq(sessoes.usuarioId, usuarioId)));
}

/**
 * Whether an account is in use: an active member here, or a member of another organisation in any state. This
 * organisation may not erase an account shared with another.
 */
export async function isAccountInUse(
  db: Queryable,
  organizacaoId: number,
  usuarioId: number,
): Promise<boolean> {
  const { organizacoesUsuarios: members } = db.tables;
  const isNeeded = or(eq(members.situacao, 'ATIVO'), ne(members.organizacaoId, organizacaoId));
  return (await db.$count(members, and(eq(members.usuarioId, usuarioId), isNeeded))) > 0;
}
