import type { WebhookConfiguracoes, WebhookEntrada } from '@lavra/client/types';
import { assertAllowed, checkWebhook, refused, type Verdict, verdictMessage } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { newSecret, sealSecret } from './secret.ts';
import { findWebhook, saveWebhook, type WebhookRow } from './store.ts';
import { checkTarget } from './webhook-target.ts';
import { toWebhook } from './wire.ts';

/**
 * Changes the webhook. A secret is created when it is first switched on or on request, and shown in this
 * response only.
 * @throws DomainError WebhookUrlInvalidaException, WebhookProtocoloException, WebhookRedeInternaException
 */
export async function updateWebhook(ctx: Ctx, entrada: WebhookEntrada): Promise<WebhookConfiguracoes> {
  const { organizacaoId } = ctx.principal;
  const url = entrada.webhookAssinaturaUrl.trim();
  const ativo = entrada.webhookAssinatura;
  const allowPrivate = ctx.config.webhooksInternos;
  assertUrl(checkWebhook(ativo, url));
  // Also refuses addresses that no client could call, such as a port of six digits.
  if (url !== '' && !URL.canParse(url)) assertUrl(refused('WebhookUrlInvalidaException'));
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    const before = (await findWebhook(tx, organizacaoId)) ?? noWebhook(organizacaoId);
    // One saved before this rule can still be switched off.
    if (url !== '' && (ativo || url !== before.url)) assertUrl(checkTarget(new URL(url), { allowPrivate }));
    const isMade = entrada.segredo === 'TROCAR' || (ativo && before.segredoCifrado === null);
    const segredo = isMade ? newSecret() : null;
    const row: WebhookRow = {
      ...{ organizacaoId, ativo, url },
      segredoCifrado: segredo === null ? before.segredoCifrado : sealSecret(ctx.secrets, segredo),
      segredoAnteriorCifrado: previousSecret(before, entrada.segredo),
    };
    await saveWebhook(tx, row);
    await history({ tipo: 'WEBHOOK_ALTERADO', dados: { campos: changedFields(before, row) } });
    return toWebhook(row, segredo);
  });
}

function assertUrl(verdict: Verdict): void {
  const mensagem = verdictMessage(verdict);
  if (mensagem !== null) assertAllowed(verdict, { campos: [{ caminho: 'webhookAssinaturaUrl', mensagem }] });
}

function previousSecret(before: WebhookRow, asked: WebhookEntrada['segredo']): string | null {
  if (asked === 'TROCAR') return before.segredoCifrado;
  return asked === 'ENCERRAR_ANTERIOR' ? null : before.segredoAnteriorCifrado;
}

/** The webhook of an organisation that never saved one. */
export const noWebhook = (organizacaoId: number): WebhookRow => ({
  organizacaoId,
  ativo: false,
  url: '',
  segredoCifrado: null,
  segredoAnteriorCifrado: null,
});

/** Only names, because an address may contain a secret. */
function changedFields(before: WebhookRow, after: WebhookRow): string[] {
  const fields = ['ativo', 'url', 'segredoCifrado', 'segredoAnteriorCifrado'] as const;
  return fields.filter((field) => before[field] !== after[field]);
}
