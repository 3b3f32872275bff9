import type { WriteCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { addFeatures, dropFeatures, type PlanRow, updatePlan } from './store.ts';
import type { Feature } from './wire.ts';

/** The limits to set; omitted ones stay. */
export interface PlanChange {
  /** Total, or unlimited. */
  readonly documentos?: number | 'ILIMITADO';
  readonly usuarios?: number | 'ILIMITADO';
  readonly sms?: number;
  readonly whatsapp?: number;
  readonly incluir?: readonly Feature[];
  readonly retirar?: readonly Feature[];
}

/**
 * Changes an organisation's limits, by the operator and without a purchase. Usage stays counted.
 * @throws DomainError OrganizacaoNaoEncontradaException
 */
export async function changePlan(ctx: WriteCtx, organizacaoId: number, change: PlanChange): Promise<void> {
  const { incluir = [], retirar = [] } = change;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    await updatePlan(tx, organizacaoId, columnsOf(change));
    if (incluir.length > 0) await addFeatures(tx, organizacaoId, incluir);
    if (retirar.length > 0) await dropFeatures(tx, organizacaoId, retirar);
    await history({ tipo: 'PLANO_ALTERADO', dados: { ...change } });
  });
}

function columnsOf({ documentos, usuarios, sms, whatsapp }: PlanChange): Partial<PlanRow> {
  return {
    nomePlano: 'PERSONALIZADO',
    nomePlanoContratado: 'PERSONALIZADO',
    recorrenciaDoPlano: 'ANUAL',
    statusAssinatura: 'ATIVA',
    ...(documentos !== undefined && { documentosIlimitados: documentos === 'ILIMITADO' }),
    ...(typeof documentos === 'number' && { totalDocumentos: documentos }),
    ...(usuarios !== undefined && { usuariosIlimitados: usuarios === 'ILIMITADO' }),
    ...(typeof usuarios === 'number' && { totalUsuarios: usuarios }),
    ...(sms !== undefined && { totalSMS: sms }),
    ...(whatsapp !== undefined && { totalWhatsapp: whatsapp }),
  };
}
