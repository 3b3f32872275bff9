import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { encodedWords, type Message, quotedPrintable, writeMessage } from './mime-message.ts';

const message: Message = {
  from: { name: 'Imobiliária “São João”', address: 'nao-responda@lavra.test' },
  to: { name: '', address: 'bia@exemplo.test' },
  replyTo: { name: 'Marina "M" Alves \\ Cia', address: 'marina@exemplo.test' },
  subject: 'Convite',
  messageId: '<1@lavra.test>',
  date: new Date('2026-11-22T12:00:00Z'),
  text: 'Olá',
  html: '<p>Olá</p>',
  picture: null,
  headers: { 'Auto-Submitted': 'auto-generated' },
};
const linesOf = (bytes: Buffer) => bytes.toString('utf8').split('\r\n');

describe('a message', () => {
  it('is read as it was written, names and date too', async () => {
    const read = await PostalMime.parse(writeMessage(message));
    expect(read).toMatchObject({
      from: message.from,
      to: [message.to],
      replyTo: [message.replyTo],
      ...{ subject: 'Convite', messageId: '<1@lavra.test>', text: 'Olá\n', html: '<p>Olá</p>\n' },
      date: '2026-11-22T12:00:00.000Z',
    });
  });

  it('without markup is its text alone', async () => {
    const read = await PostalMime.parse(writeMessage({ ...message, html: null }));
    expect([read.text, read.html]).toEqual(['Olá\n', undefined]);
  });

  it.each([
    'Contrato de locação comercial 📄 entre Imobiliária São João e Horizonte Administradora, versão 3',
    `Lease of ${'the shop at Rua Augusta '.repeat(7)}`.trim(),
    '山田太郎さんが契約書に署名しました。'.repeat(6),
    '=?UTF-8?B?T2k=?=',
  ])('carries the subject %s in lines that every server takes', async (subject) => {
    const bytes = writeMessage({ ...message, subject });
    expect((await PostalMime.parse(bytes)).subject).toBe(subject);
    expect(Math.max(...linesOf(bytes).map(({ length }) => length))).toBeLessThanOrEqual(76);
    expect(bytes.every((byte) => byte < 0x80)).toBe(true);
  });

  it('has no line of nothing but spaces among its headers, which ends them for some servers', async () => {
    const gap = `Contrato${' '.repeat(160)}final`;
    const bytes = writeMessage({ ...message, from: { ...message.from, name: gap }, subject: gap });
    const lines = linesOf(bytes);
    expect(lines.slice(0, lines.indexOf('')).filter((line) => line.trim() === '')).toEqual([]);
    const read = await PostalMime.parse(bytes);
    expect([read.from?.name, read.subject]).toEqual(['Contrato final', 'Contrato final']);
  });

  it('has no header that a text brought in', async () => {
    const subject = 'Oi\r\nBcc: outro@exemplo.test';
    const to = { name: '', address: 'bia@exemplo.test>\r\nBcc: <outro@exemplo.test' };
    const lines = linesOf(writeMessage({ ...message, subject, to }));
    expect(lines.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  });

  it('names an international domain as servers know it', () => {
    const to = { name: '', address: 'bia@münchen.test' };
    expect(linesOf(writeMessage({ ...message, to }))).toContain('To: bia@xn--mnchen-3ya.test');
  });
});

describe('a body', () => {
  it.each([
    'um = dois\n.\n..\nFrom mim \n\tfim\t',
    `${'ç'.repeat(200)}\n${'x'.repeat(75)}=${'y'.repeat(80)}`,
    `${'a'.repeat(76)}\n${'b'.repeat(77)}`,
  ])('comes back byte for byte: %j', async (text) => {
    const encoded = quotedPrintable(text);
    expect(encoded).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(Math.max(...encoded.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76);
    const read = await PostalMime.parse(writeMessage({ ...message, text, html: null }));
    // The reader ends each text with a line's end of its own.
    expect(read.text).toBe(`${text}\n`);
  });
});

it('a word of a header breaks between characters', () => {
  const words = encodedWords('📄'.repeat(30)).split(' ');
  const texts = words.map((word) => Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64').toString());
  expect(texts.join('')).toBe('📄'.repeat(30));
  expect(texts.every((text) => !text.includes('�'))).toBe(true);
});
