import { expect, it } from 'vitest';
import { checkWebhook, isWebhookUrl } from './webhooks.ts';

it('an address is empty, or http, https or ftp and shorter than 500 characters', () => {
  const long = (length: number) => `https://exemplo.com.br/${'a'.repeat(length - 23)}`;
  for (const url of ['', 'http://a.test', 'https://a.test/x?y=z', 'ftp://a.test/x', long(499)])
    expect(isWebhookUrl(url), url).toBe(true);
  for (const url of ['a.test', 'javascript:alert(1)', 'file:///etc/passwd', 'https://', long(500)])
    expect(isWebhookUrl(url), url).toBe(false);
});

it('an enabled webhook requires an address', () => {
  expect(checkWebhook(false, '').ok).toBe(true);
  expect(checkWebhook(true, '')).toMatchObject({ ok: false, motivo: 'WebhookUrlInvalidaException' });
});
