import type { JobCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { readSealState, updateSealState } from './store.ts';

/** Log event for monitoring. */
const sealFailedCode = 'LAVRA-SELO-FALHOU';
const sealMendedCode = 'LAVRA-SELO-VOLTOU';

/**
 * Records a failed seal. The first failure opens an incident, with a log line and an event for the operator. Later
 * ones, of other documents or processes, are not reported again.
 */
export async function openSealIncident(ctx: JobCtx, motivo: string): Promise<void> {
  const isFirst = await write(ctx, { instalacao: true }, async (work) => {
    const { seloFalhaDesde } = await readSealState(work.tx);
    await updateSealState(work.tx, {
      seloFalhaDesde: seloFalhaDesde ?? work.now,
      seloUltimaFalhaEm: work.now,
      seloUltimaFalhaMotivo: motivo,
    });
    if (seloFalhaDesde !== null) return false;
    await work.announce({ tipo: 'SELO_PAROU', motivo });
    return true;
  });
  if (isFirst) ctx.log.error(sealFailedCode, { motivo });
}

/** Ends the incident; returns true in only one of several processes. */
export async function closeSealIncident(ctx: JobCtx): Promise<boolean> {
  const isClosed = await write(ctx, { instalacao: true }, async (work) => {
    const { seloFalhaDesde } = await readSealState(work.tx);
    if (seloFalhaDesde === null) return false;
    await updateSealState(work.tx, { seloFalhaDesde: null, seloRefeitoEm: work.now });
    return true;
  });
  if (isClosed) ctx.log.info(sealMendedCode);
  return isClosed;
}
