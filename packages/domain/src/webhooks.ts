import { allowed, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';

const webhookUrl = /^(?:https?|ftp):\/\/[^\s/?#]+\S*$/i;

/** Whether an address is empty, or http, https or ftp and shorter than 500 characters (3 §4). */
export function isWebhookUrl(url: string): boolean {
  return url === '' || (url.length <= limits.webhookUrlLength && webhookUrl.test(url));
}

/** An enabled webhook requires an address. */
export function checkWebhook(ativo: boolean, url: string): Verdict {
  return isWebhookUrl(url) && !(ativo && url === '') ? allowed : refused('WebhookUrlInvalidaException');
}
