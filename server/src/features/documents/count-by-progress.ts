import type { ContratoContagens } from '@lavra/client/types';
import { dayOf } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { countDocuments } from './document-list-store.ts';
import { boundsOf, readPlace } from './list-documents.ts';

/** The four counts above a list, for a folder and everything below it. @throws DomainError 404 */
export async function countByProgress(
  { db, principal, clock }: Ctx,
  pastaId: number | undefined,
): Promise<ContratoContagens> {
  const lugar = await readPlace({ db, principal }, pastaId === undefined ? {} : { pastaId });
  const bounds = boundsOf(dayOf(clock.now()));
  const count = (andamento: keyof ContratoContagens) =>
    countDocuments(db, principal, { lugar, andamento: { andamento, bounds } });
  return {
    AGUARDANDO_ASSINATURA: await count('AGUARDANDO_ASSINATURA'),
    PRONTO_PARA_FORMALIZAR: await count('PRONTO_PARA_FORMALIZAR'),
    REJEITADO: await count('REJEITADO'),
    VENCENDO: await count('VENCENDO'),
  };
}
