import type { WebhookConfiguracoes, WebhookPendente } from '@lavra/client/types';
import type { PendingRow, WebhookRow } from './store.ts';
import type { WebhookJob } from './webhook-job.ts';

/** @param segredo shown once, in the answer to the request that made it */
export function toWebhook(row: WebhookRow, segredo: string | null): WebhookConfiguracoes {
  return {
    webhookAssinatura: row.ativo,
    webhookAssinaturaUrl: row.url,
    segredo,
    segredoAnterior: row.segredoAnteriorCifrado !== null,
  };
}

export function toPending({ data, estado, carga }: PendingRow): WebhookPendente {
  return {
    data: data.toISOString(),
    status: estado === 'MORTO' ? 'NAO_ENVIADA' : 'NAO_ENFILEIRADA',
    conteudo: bodyText(JSON.parse(carga) as WebhookJob),
  };
}

/** The posted and signed body, byte for byte. */
export const bodyText = ({ corpo }: WebhookJob): string => JSON.stringify(corpo);
