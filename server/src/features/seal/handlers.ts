import type { SituacaoSelo } from '@lavra/client/types';
import type { FeatureHandlers } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { countFailedSeals } from '../versions/index.ts';
import { expiresSoon } from './expiry.ts';
import { readSealState, type SealState } from './store.ts';

export const sealHandlers = {
  async getSealStatus(_input, ctx, reply) {
    const state = await readSealState(ctx.db);
    const minutasEmFalha = await countFailedSeals(ctx.db, ctx.principal.organizacaoId);
    return reply(200, toSituacaoSelo(ctx, state, minutasEmFalha));
  },
} satisfies FeatureHandlers<'seal'>;

function toSituacaoSelo(ctx: Ctx, state: SealState, minutasEmFalha: number): SituacaoSelo {
  return { ...sealFacts(ctx, state), minutasEmFalha };
}

/** Facts about the deployment's seal, the same for every reader. */
export function sealFacts(
  { pdf, config, clock }: Pick<Ctx, 'pdf' | 'config' | 'clock'>,
  { seloFalhaDesde, seloUltimaFalhaEm, seloUltimaFalhaMotivo }: SealState,
): Omit<SituacaoSelo, 'minutasEmFalha'> {
  const status = pdf.sealStatus();
  const { certificado, nivel } = status;
  return {
    pronto: status.pronta,
    motivo: status.pronta ? null : status.motivo.slice(0, 500),
    nivel,
    desenvolvimento: config.seloDesenvolvimento,
    certificado: certificado && {
      titular: certificado.titular.slice(0, 300),
      emissor: certificado.emissor.slice(0, 300),
      validoDe: certificado.validoDe,
      validoAte: certificado.validoAte,
    },
    venceEmBreve: certificado !== null && expiresSoon(certificado, clock.now()),
    falhaDesde: seloFalhaDesde?.toISOString() ?? null,
    ultimaFalha:
      seloUltimaFalhaEm === null
        ? null
        : { dataFalha: seloUltimaFalhaEm.toISOString(), motivo: (seloUltimaFalhaMotivo ?? '').slice(0, 500) },
  };
}
