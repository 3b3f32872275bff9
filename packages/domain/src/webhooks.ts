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
