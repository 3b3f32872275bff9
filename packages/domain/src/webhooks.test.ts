import { expect, it } from 'vitest';
import { checkWebhook, isWebhookUrl, webhookEventOf } from './webhooks.ts';

it('an address is empty or http, https or ftp and shorter than 500 characters', () => {
  const long = (length: number) => `https://exemplo.com.br/${'a'.repeat(length - 23)}`;
  for (const url of ['', 'http://a.test', 'https://a.test/x?y=z', 'ftp://a.test/x', long(499)])
    expect(isWebhookUrl(url), url).toBe(true);
  for (const url of ['a.test', 'javascript:alert(1)', 'file:///etc/passwd', 'https://', long(500)])
    expect(isWebhookUrl(url), url).toBe(false);
});

it('what is switched on needs an address', () => {
  expect(checkWebhook(false, '').ok).toBe(true);
  expect(checkWebhook(true, '')).toMatchObject({ ok: false, motivo: 'WebhookUrlInvalidaException' });
});

it('completed and sealed are told apart, and what stays inside is not told', () => {
  expect(webhookEventOf('MINUTA_FORMALIZADA')).toBe('document.completed');
  expect(webhookEventOf('MINUTA_SELADA')).toBe('document.sealed');
  expect(webhookEventOf('TOKEN_ENVIADO')).toBeNull();
  expect(webhookEventOf('toString')).toBeNull();
});
