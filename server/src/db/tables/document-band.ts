import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The part of the lists to which a document belongs. Each list and each progress filter is a set of bands, so that an
 * index by band finds its documents in order, however few they are.
 */
export const documentBands = {
  archivedAndExtinct: 0,
  archived: 1,
  extinct: 2,
  cancelled: 3,
  formalizedUnsigned: 4,
  formalizedSigned: 5,
  formalizedPartly: 6,
  rejectedUnsigned: 7,
  rejectedPartly: 8,
  rejectedSigned: 9,
  /** Without signatures, and nobody is asked for one. */
  unsent: 10,
  waitingForAll: 11,
  waitingForSome: 12,
  /** Some signatures, but not in formalization. */
  partly: 13,
  signed: 14,
} as const;

type BandColumns = Readonly<
  Record<
    | 'arquivado'
    | 'extinto'
    | 'situacaoFormalizacao'
    | 'totalRejeicoes'
    | 'totalAssinaturas'
    | 'totalSignatarios',
    SQLWrapper
  >
>;

/** A literal, because an index on an expression is found only by the same text. */
const band = (name: keyof typeof documentBands): SQL => sql.raw(String(documentBands[name]));

/** Written without a comma, at which drizzle-kit splits SQLite's index expressions. */
export function documentBand(c: BandColumns): SQL {
  const signed = (none: SQL, all: SQL, some: SQL) =>
    sql`case when ${c.totalAssinaturas} = 0 then ${none} when ${c.totalAssinaturas} = ${c.totalSignatarios} then ${all} else ${some} end`;
  const formalized = signed(band('formalizedUnsigned'), band('formalizedSigned'), band('formalizedPartly'));
  const rejected = signed(band('rejectedUnsigned'), band('rejectedSigned'), band('rejectedPartly'));
  const isSent = sql`${c.situacaoFormalizacao} = 'EM_FORMALIZACAO'`;
  const open = signed(
    sql`case when ${isSent} and ${c.totalSignatarios} > 0 then ${band('waitingForAll')} else ${band('unsent')} end`,
    band('signed'),
    sql`case when ${isSent} then ${band('waitingForSome')} else ${band('partly')} end`,
  );
  return sql`(case when ${c.arquivado} then case when ${c.extinto} then ${band('archivedAndExtinct')} else ${band('archived')} end when ${c.extinto} then ${band('extinct')} when ${c.situacaoFormalizacao} = 'CANCELADO' then ${band('cancelled')} when ${c.situacaoFormalizacao} = 'FORMALIZADO' then ${formalized} when ${c.totalRejeicoes} > 0 then ${rejected} else ${open} end)`;
}

export const inBand = (c: BandColumns, value: number): SQL =>
  sql`${documentBand(c)} = ${sql.raw(String(value))}`;

export const inBands = (c: BandColumns, values: readonly number[]): SQL =>
  sql`${documentBand(c)} in (${sql.raw(values.join(', '))})`;

/** `isInForce` of the domain, as SQL; partial indexes are found by the same text. */
export const isInForce = (
  c: Readonly<Record<'situacaoFormalizacao' | 'minutaVigenteId' | 'minutaId', SQLWrapper>>,
): SQL => sql`(${c.situacaoFormalizacao} = 'FORMALIZADO' or ${c.minutaVigenteId} <> ${c.minutaId})`;
