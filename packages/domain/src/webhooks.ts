import { allowed, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';

const webhookUrl = /^(?:https?|ftp):\/\/[^\s/?#]+\S*$/i;

/** Empty, or an http, https or ftp address shorter than 500 characters (3 §4). */
export function isWebhookUrl(url: string): boolean {
  return url === '' || (url.length <= limits.webhookUrlLength && webhookUrl.test(url));
}

/** What is switched on needs an address to go to. */
export function checkWebhook(ativo: boolean, url: string): Verdict {
  return isWebhookUrl(url) && !(ativo && url === '') ? allowed : refused('WebhookUrlInvalidaException');
}

/** What a receiver of webhooks is told of, by the history event that it comes from. */
const webhookEvents: Readonly<Record<string, string>> = {
  ASSINATURA_REALIZADA: 'signature.signed',
  ASSINATURA_REJEITADA: 'signature.rejected',
  IDENTIDADE_NEGADA: 'signature.denied',
  MINUTA_FORMALIZADA: 'document.completed',
  MINUTA_SELADA: 'document.sealed',
  SELO_FALHOU: 'document.seal_failed',
  CONTRATO_EXCLUIDO: 'document.deleted',
};

/** The event that a receiver is told of; null for what stays inside. */
export function webhookEventOf(tipo: string): string | null {
  return Object.hasOwn(webhookEvents, tipo) ? (webhookEvents[tipo] ?? null) : null;
}
