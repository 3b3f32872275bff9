import { describe, expect, it } from 'vitest';
import { type MailBrand, toMailBrand } from './brand.ts';
import { codeMail } from './code-mail.ts';
import { cpfMail } from './cpf-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { unlinked } from './mail-html.ts';
import { samplePng } from './sample-png.ts';
import { sampleMails } from './samples.ts';

const theme = (primaria: string, logo: string | null = null) => {
  const cores = { primaria, secundaria: '#ffffff' };
  return { whiteLabel: { ativo: true, logoEmail: true, pub: cores, email: cores }, logo };
};
const brand = (primaria: string, logo: string | null = null): MailBrand =>
  toMailBrand({ nome: 'Café & Cia <b>', produto: 'LAVRA' }, theme(primaria, logo));
const hostile = '"><img src=x onerror=alert(1)>\r\nBcc: outro@exemplo.test\u202E';
const words = { documentoNome: hostile, pessoa: hostile, papel: hostile, motivo: hostile };
const colors = ['#604A99', '#FFFFFF', '#FFD54A', '#000000', '#153C5C'];
const samples = (primaria = '#604A99') =>
  sampleMails(brand(primaria, samplePng), words).map(({ nome, mail }) => [nome, mail] as const);

/** Tags with their attributes, as a mail program parses them. */
function tagsOf(html: string) {
  return [...html.replace(/<!--.*?-->/gs, '').matchAll(/<([a-z][a-z0-9]*)((?:\s+[^<>]*)?)>/g)].map(
    ([, nome = '', rest = '']) => ({
      nome,
      ...Object.fromEntries([...rest.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    }),
  ) as Record<string, string>[];
}

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole) =>
    whole === '&amp;'
      ? '&'
      : whole === '&lt;'
        ? '<'
        : whole === '&gt;'
          ? '>'
          : whole === '&quot;'
            ? '"'
            : "'",
  );

describe('a name that contains an address', () => {
  const name = 'Ana http://golpe.exemplo/x?a=b@c e www.golpe.exemplo';
  const words = {
    documentoNome: name,
    pessoa: name,
    papel: name,
    motivo: 'Veja https://meu.exemplo/edital.',
  };
  const cores = { primaria: '#604A99', secundaria: '#ffffff' };
  const named = toMailBrand(
    { nome: name, produto: 'LAVRA' },
    { whiteLabel: { ativo: true, logoEmail: true, pub: cores, email: cores }, logo: null },
  );
  const all = sampleMails(named, words).map(({ nome, mail }) => [nome, mail] as const);

  it.each(all)('creates no link in %s, and looks unchanged', (_name, { html, texto }) => {
    for (const part of [html, texto]) {
      expect(part).not.toMatch(/http:\/\/golpe|golpe\.exemplo/);
      if (part.includes('golpe')) expect(part.replaceAll('\u200C', '')).toContain('www.golpe.exemplo');
    }
    // Our own links, and messages that people write to each other, stay links.
    const own = /https:\/\/[a-z]+\.[a-z]+/.exec(texto)?.[0];
    if (own) expect(html).toContain(own);
  });
});

describe('a text', () => {
  it.each([
    'golpe.com.br',
    'golpe.com/x',
    'GOLPE.COM',
    'pagué.com',
    'golpe.xn--p1ai',
    'x.com',
    't.me/golpe',
    'mailto:a@b.c',
    'MAILTO:ana@golpe.com.br',
    'ana@golpe.com.br/entrar',
    'https://golpe.exemplo/x',
  ])('with %s contains nothing that a mail program links', (address) => {
    const text = `Ana (${address}), de Belém`;
    const written = unlinked(text);
    expect(written.replaceAll('\u200C', '')).toBe(text);
    for (const part of written.split('\u200C')) expect(part).not.toMatch(/[./:@][\p{L}\p{N}/]/u);
  });

  it.each([
    'Madeireira Rio Negro S.A.',
    'Contrato n.º 12.345/2026',
    'Castanha & Cia. Ltda.',
    'p.ex. às 10:30, V.Sa. e o art. 5.º, R$ 1.234,56',
    'Aditivo 2.1 (v1.0): anexo',
    'Ana (maria.silva@exemplo.com.br), de Belém',
  ])('such as %s is unchanged', (text) => {
    expect(unlinked(text)).toBe(text);
  });
});

describe.each(samples())('%s, by the rules of mail programs,', (_nome, { assunto, html, texto }) => {
  const tags = tagsOf(html);

  it('contains no markup from user input', () => {
    expect(html).not.toMatch(/<b>|<img src=x/);
    expect(tags.filter(({ nome }) => nome === 'img').every(({ src }) => src === 'cid:logo@lavra')).toBe(true);
  });

  it('has a one-line subject to which no text can add a header', () => {
    expect(assunto).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect([...assunto].length).toBeLessThanOrEqual(180);
  });

  it('loads and runs nothing', () => {
    const forbidden = [
      'script',
      'form',
      'input',
      'link',
      'iframe',
      'object',
      'embed',
      'video',
      'svg',
      'base',
    ];
    expect(tags.filter(({ nome }) => forbidden.includes(nome!))).toEqual([]);
    expect(html).not.toMatch(/@import|@font-face|url\(|background=|srcset=|data:|\son[a-z]+="/i);
    for (const { nome, src } of tags.filter(({ src }) => src !== undefined))
      expect([nome, src]).toEqual(['img', 'cid:logo@lavra']);
  });

  it('has images with alternative text and a size', () => {
    for (const image of tags.filter(({ nome }) => nome === 'img')) {
      expect(image.alt).not.toBe('');
      expect(Number(image.width)).toBeGreaterThan(0);
      expect(Number(image.width)).toBeLessThanOrEqual(240);
    }
  });

  it('keeps its layout without its style sheet, in 600 px', () => {
    const bare = html.replace(/<style>.*?<\/style>/s, '');
    expect(bare).toContain('max-width:600px');
    const widths = [...bare.matchAll(/(?:^|[;" ])width(?:="|:)(\d+)(px)?["; ]/g)].map(([, width]) =>
      Number(width),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(600);
    const blocks = ['p', 'h1', 'a', 'body'];
    expect(tagsOf(bare).filter(({ nome, style }) => blocks.includes(nome!) && !style)).toEqual([]);
    expect(tagsOf(bare).filter(({ nome, role }) => nome === 'table' && role !== 'presentation')).toEqual([]);
  });

  it('links only to https, and repeats every address in plain text', () => {
    const links = tags.filter(({ nome }) => nome === 'a').map(({ href }) => unescaped(href!));
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/lavra\.exemplo\.com\.br\//);
      expect(texto).toContain(link);
      // As a label or below it, so that it can be copied.
      expect(html).toContain(`>${link}</a>`);
    }
  });

  it('supports dark mode, has a preview text, and is not clipped', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>[^<]{20}/);
    // Gmail clips e-mails at 102 kB.
    expect(html.length).toBeLessThan(50_000);
  });

  it('has the same content in plain text, without markup', () => {
    const said = unescaped(
      html.replace(/<style>.*?<\/style>|<!--.*?-->|<title>.*?<\/title>/gs, '').replace(/<[^>]*>/g, ' '),
    );
    const flat = (text: string) => text.replace(/[“”"\s]+/g, '').replace(/:(?=$)/, '');
    for (const line of texto.split(/\n+/).filter((line) => line !== '--' && line.trim() !== ''))
      for (const part of line.split(/: |:$/).filter(Boolean)) expect(flat(said)).toContain(flat(part));
    expect(texto).not.toMatch(/<(p|a|td|table|strong)\b/);
  });
});

describe.each(colors)('with %s as the brand', (cor) => {
  it('has sufficient contrast for every text, in light and dark mode', () => {
    for (const [, { html }] of samples(cor)) {
      for (const { text, ground } of pairsOf(html, 'light'))
        expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
      for (const { text, ground } of pairsOf(html, 'dark'))
        expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the content of a mail', () => {
  const invitation = {
    ...{ marca: brand('#604A99'), destinatarioNome: 'Bia', remetenteNome: 'Marina Souza' },
    ...{ documentoNome: 'Contrato 7', papel: 'Testemunha', fimAssinatura: '2026-11-28T12:00:00Z' },
    ...{ mensagem: null, url: 'https://lavra.exemplo/assinar/abc', motivo: 'PRIMEIRO_ENVIO' as const },
  };

  it('of an invitation: sender, document, role, deadline and link, in HTML and plain text', () => {
    const { html, texto, assunto } = invitationMail({ ...invitation, emNomeDe: 'ORGANIZACAO' });
    expect(assunto).toBe('Café & Cia <b> pede sua assinatura em “Contrato 7”');
    for (const text of [
      'Marina Souza',
      'Contrato 7',
      'Testemunha',
      '28/11/2026',
      invitation.url,
      'Não reconhece',
    ]) {
      expect(html).toContain(text);
      expect(texto).toContain(text);
    }
  });

  it('of an invitation in a person’s name has that name in its subject', () => {
    const { assunto } = invitationMail({ ...invitation, emNomeDe: 'PESSOA' });
    expect(assunto).toBe('Marina Souza pede sua assinatura em “Contrato 7”');
  });

  it('names a signatory in no subject, because subjects are stored in clear', () => {
    const named = { documentoNome: 'Contrato 7', pessoa: 'Ana Prado', papel: 'Parte', motivo: 'Prazo.' };
    const subjects = sampleMails(brand('#604A99'), named).map(({ mail }) => mail.assunto);
    expect(subjects.filter((assunto) => /Ana Prado|@/.test(assunto))).toEqual([]);
  });

  it.each([
    [1, 'ao de outro signatário deste documento.'],
    [2, 'ao de outros signatários deste documento.'],
  ])('of a repeated CPF says how many others have it (%d)', (outrosComMesmoCpf, sentence) => {
    const { texto } = cpfMail({
      ...{ marca: brand('#604A99'), documentoNome: 'Contrato 7', signatarioNome: 'Bia', papel: 'Parte' },
      ...{ assinadoEm: '2026-11-28T12:00:00Z', cpfDigitado: null, cpfDeclarado: null, outrosComMesmoCpf },
      url: 'https://lavra.exemplo/documentos/7',
    });
    expect(texto).toContain(`O CPF de Bia é igual ${sentence}`);
  });

  it('puts a code only in the body, never in the subject', () => {
    const { assunto, html, texto } = codeMail({ ...invitation, documentoNome: 'Contrato', codigo: '204816' });
    expect([assunto, html, texto].map((text) => text.includes('204816'))).toEqual([false, true, true]);
  });
});

it('shows a logo with its own proportions, at most 240 by 40', () => {
  expect(brand('#604A99', samplePng).logo).toEqual({ largura: 160, altura: 40 });
  expect(brand('#604A99', 'bm8=').logo).toBeNull();
});

/** Text colours with their background: the nearest enclosing one or, in dark mode, the style sheet's. */
function pairsOf(html: string, theme: 'light' | 'dark') {
  const sheet = new Map(
    [...(html.split('prefers-color-scheme:dark')[1] ?? '').matchAll(/\.([\w-]+)\{([^}]*)\}/g)].map(
      ([, name, rules]) => [name!, rules!],
    ),
  );
  const stack: { nome: string; ground: string }[] = [{ nome: '', ground: '#ffffff' }];
  const pairs: { text: string; ground: string }[] = [];
  const body = html.slice(html.indexOf('<body')).replace(/<!--.*?-->/gs, '');
  for (const [, slash, nome = '', rest = ''] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g)) {
    if (slash) {
      stack.splice(stack.findLastIndex((entry) => entry.nome === nome));
      continue;
    }
    const style = /style="([^"]*)"/.exec(rest)?.[1] ?? '';
    const dark = (/class="([^"]*)"/.exec(rest)?.[1] ?? '').split(' ').map((name) => sheet.get(name) ?? '');
    const rules = theme === 'dark' ? `${style};${dark.join(';')}` : style;
    const last = (property: string) =>
      [...rules.matchAll(new RegExp(`(?:^|;)${property}:(#[0-9a-fA-F]{6})`, 'g'))].at(-1)?.[1];
    const ground = last('background') ?? stack.at(-1)!.ground;
    const text = last('color');
    if (text && nome !== 'img') pairs.push({ text, ground });
    if (!['br', 'img', 'meta'].includes(nome)) stack.push({ nome, ground });
  }
  if (pairs.length < 5) throw new Error('The texts of this mail were not found.');
  return pairs;
}

/** WCAG's contrast, implemented independently of the tested code. */
function ratio(one: string, other: string): number {
  const light = (cor: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(cor.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}
