import { endOfDay, normalizeName } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { NO_END_ORDER } from '../../src/db/tables/document-tables.ts';
import type { Platform } from '../../src/platform/context/context.ts';

type Filling = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly principal: { readonly organizacaoId: number; readonly usuarioId: number };
};

export interface ListedDocument {
  readonly nome: string;
  readonly fim?: string | null;
  readonly situacao?: 'RASCUNHO' | 'EM_FORMALIZACAO' | 'FORMALIZADO' | 'CANCELADO';
  readonly arquivado?: boolean;
  readonly extinto?: boolean;
  readonly assinaturas?: readonly [number, number];
  readonly rejeicoes?: number;
  readonly criado?: Date;
  readonly pastaId?: number;
  readonly autorId?: number;
  /** Whether an earlier version is in force. */
  readonly renovado?: boolean;
}

/** Inserts many rows, in the state after creation and signing. */
export async function fillDocuments(
  { db, clock, ids: platformIds, principal }: Filling,
  rows: readonly ListedDocument[],
): Promise<number[]> {
  const { contratos, minutas } = db.tables;
  const { organizacaoId } = principal;
  const ids: number[] = [];
  for (const row of rows) {
    const fimVigencia = row.fim ? endOfDay(row.fim) : null;
    const common = {
      organizacaoId,
      situacaoFormalizacao: row.situacao ?? 'RASCUNHO',
      inicioVigencia: clock.now(),
      fimVigencia,
      fimAssinatura: clock.now(),
      dataCriacao: row.criado ?? clock.now(),
    };
    const [contrato] = await db
      .insert(contratos)
      .values({
        ...common,
        nome: row.nome,
        nomeNormalizado: normalizeName(row.nome),
        pastaId: row.pastaId ?? null,
        autorId: row.autorId ?? principal.usuarioId,
        arquivado: row.arquivado ?? false,
        extinto: row.extinto ?? false,
        totalAssinaturas: row.assinaturas?.[0] ?? 0,
        totalSignatarios: row.assinaturas?.[1] ?? 0,
        totalRejeicoes: row.rejeicoes ?? 0,
        fimVigenciaOrdem: fimVigencia?.getTime() ?? NO_END_ORDER,
      })
      .returning({ id: contratos.id });
    const contratoId = contrato!.id;
    const addVersion = async (versao: number, change: object = {}) => {
      const codigoValidacao = platformIds.validationCode();
      const [minuta] = await db
        .insert(minutas)
        .values({ ...common, ...change, contratoId, versao, codigoValidacao })
        .returning({ id: minutas.id });
      return minuta!.id;
    };
    const earlier = row.renovado ? await addVersion(1, { situacaoFormalizacao: 'FORMALIZADO' }) : undefined;
    const minutaId = await addVersion(earlier === undefined ? 1 : 2);
    await db
      .update(contratos)
      .set({ minutaId, minutaVigenteId: earlier ?? minutaId })
      .where(eq(contratos.id, contratoId));
    ids.push(contratoId);
  }
  return ids;
}
