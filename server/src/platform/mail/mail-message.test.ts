import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { logoCid } from '@lavra/mails';
import { samplePng } from '@lavra/mails/sample-png';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { mailSetup, smtpServer } from '../../../test/support/smtp-server.ts';
import { openUnsubscribeToken } from './unsubscribe.ts';

describe('the message of an e-mail', () => {
  it('shows its logo from an inline part, named by its Content-ID (RFC 2392)', async () => {
    const { mailer, received } = await smtpServer();
    const { platform, worker, queue } = await mailSetup(mailer);
    const { sha256 } = await platform.files.put(Buffer.from(samplePng, 'base64'));
    await queue({ html: `<img src="cid:${logoCid}" alt="Casa">`, logoSha256: sha256 });
    await worker.drain();
    expect(received[0]?.html).toContain(`src="cid:${logoCid}"`);
    const [logo] = received[0]!.attachments;
    expect(logo).toMatchObject({ contentId: `<${logoCid}>`, mimeType: 'image/png', disposition: 'inline' });
    expect(Buffer.from(logo!.content as ArrayBuffer).toString('base64')).toBe(samplePng);
  });

  it.each([
    ['Oi\r\nBcc: outro@exemplo.test', 'Oi Bcc: outro@exemplo.test'],
    [`Contrato${' '.repeat(160)}final`, 'Contrato final'],
    ['Casa "M" \\ <a@b.test>, Cia', 'Casa "M" \\ <a@b.test>, Cia'],
    [
      `Lease of ${'the shop at Rua Augusta '.repeat(7)}`,
      `Lease of ${'the shop at Rua Augusta '.repeat(7)}`.trim(),
    ],
    ['山田太郎さんが契約書に署名しました📄。'.repeat(6), '山田太郎さんが契約書に署名しました📄。'.repeat(6)],
  ])('carries the subject and sender name %j in well-formed headers', async (text, read) => {
    const { mailer, raw, received } = await smtpServer();
    const { worker, queue } = await mailSetup(mailer);
    await queue({ destino: 'bia@münchen.test', assunto: text, remetenteNome: text });
    await worker.drain();
    const [mail] = received;
    expect([mail?.subject, mail?.from?.name]).toEqual([read, read]);
    const head = raw[0]!.toString('latin1').split('\r\n\r\n')[0]!.split('\r\n');
    expect(head.filter((line) => line.trim() === '' || /^bcc:/i.test(line))).toEqual([]);
    expect(head).toContain('To: bia@xn--mnchen-3ya.test');
    expect(Math.max(...head.map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(raw[0]!.every((byte) => byte < 0x80)).toBe(true);
  });

  it('preserves a subject that looks like an encoded word (RFC 2047)', async () => {
    const { mailer, received } = await smtpServer();
    const { worker, queue } = await mailSetup(mailer);
    await queue({ assunto: '=?UTF-8?B?T2k=?=' });
    await worker.drain();
    expect(received[0]?.subject).toBe('=?UTF-8?B?T2k=?=');
  });

  it.each([
    'um = dois\n.\n..\nFrom mim \n\tfim\t',
    `${'ç'.repeat(200)}\n${'x'.repeat(75)}=${'y'.repeat(80)}`,
    `${'a'.repeat(76)}\n${'b'.repeat(1_200)}`,
  ])('arrives with its text byte for byte: %j', async (texto) => {
    const { mailer, raw, received } = await smtpServer();
    const { worker, queue } = await mailSetup(mailer);
    await queue({ texto });
    await worker.drain();
    expect(received[0]?.text).toBe(`${texto}\n`);
    const lines = raw[0]!.toString('latin1').split('\r\n\r\n').slice(1).join('\r\n\r\n').split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
  });

  it('can be turned off by one click only if it is a notice (RFC 8058)', async () => {
    const { mailer, received } = await smtpServer();
    const { platform, worker, queue } = await mailSetup(mailer);
    await queue({ usuarioId: 7, aviso: 'emailAssinarDoc' });
    await queue({});
    await worker.drain();
    const header = (mail: Email | undefined, key: string) =>
      mail?.headers.find((found) => found.key === key)?.value ?? null;
    const url = /^<(https:\/\/lavra\.test\/avisos\/desligar\/([^>]+))>$/.exec(
      header(received[0], 'list-unsubscribe')!,
    );
    expect(openUnsubscribeToken(platform.secrets, url![2]!)).toMatchObject({
      ...{ usuarioId: 7, aviso: 'emailAssinarDoc' },
    });
    expect(openUnsubscribeToken(platform.secrets, url![2]!.replace('.7.', '.8.'))).toBeNull();
    expect(header(received[0], 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(received[1], 'list-unsubscribe')).toBeNull();
    for (const mail of received) expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  });

  it('has its own return address', async () => {
    const { mailer, returnPaths } = await smtpServer(undefined, { bounceTo: 'retorno@lavra.test' });
    const { worker, queue, row } = await mailSetup(mailer);
    const id = await queue();
    await worker.drain();
    const [, local] = /^<([^@]+)@/.exec((await row(id))!.messageId)!;
    expect(returnPaths).toEqual([`retorno+${local}@lavra.test`]);
  });

  it('is signed with DKIM, body and headers, including one-click headers (RFC 6376)', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const dkim = { domain: 'lavra.test', selector: 'teste', privateKey: pem };
    const { mailer, raw } = await smtpServer(undefined, { dkim });
    const { worker, queue } = await mailSetup(mailer);
    await queue({ usuarioId: 7, aviso: 'emailAssinarDoc' });
    await worker.drain();
    const message = raw[0]!.toString('latin1');
    expect(dkimSigned(message, publicKey)).toEqual(
      expect.arrayContaining(['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(() => dkimSigned(message.replace('Ol=C3=A1', 'Adeus'), publicKey)).toThrow('body');
    expect(() => dkimSigned(message.replace(/^Subject: /m, 'Subject: x'), publicKey)).toThrow('headers');
  });
});

/** Checks a DKIM signature (RFC 6376 §6.1.3, relaxed/relaxed, rsa-sha256) and returns the covered headers. */
function dkimSigned(message: string, publicKey: KeyObject): string[] {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const fields = head.split(/\r\n(?![ \t])/);
  const relaxed = (field: string) => {
    const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(field)!;
    return `${name.toLowerCase().trim()}:${value
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const named = (name: string) => fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`));
  const signature = named('dkim-signature')!;
  const tags = Object.fromEntries(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) =>
        tag
          .trim()
          .split(/=(.*)/s)
          .slice(0, 2)
          .map((part) => part.trim()),
      ),
  ) as Record<string, string>;
  if (tags.c !== 'relaxed/relaxed' || tags.a !== 'rsa-sha256') throw new Error('Another algorithm.');
  const lines = rest
    .join('\r\n\r\n')
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const body = `${lines.join('\r\n').replace(/(\r\n)*$/, '')}\r\n`;
  const hash = createHash('sha256').update(Buffer.from(body, 'latin1')).digest('base64');
  if (hash !== tags.bh!.replace(/\s/g, '')) throw new Error('The body was altered.');
  const signed = tags.h!.split(':').map((name) => name.trim().toLowerCase());
  const covered = signed.flatMap((name) => named(name) ?? []).map(relaxed);
  const own = relaxed(signature).replace(/([;:\s]b=)[^;]*/, '$1');
  const text = [...covered, own].join('\r\n');
  const isValid = createVerify('sha256')
    .update(Buffer.from(text, 'latin1'))
    .verify(publicKey, Buffer.from(tags.b!.replace(/\s/g, ''), 'base64'));
  if (!isValid) throw new Error('The headers were altered.');
  return signed;
}
