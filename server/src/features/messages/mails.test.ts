import { describe, expect, it } from 'vitest';
import { toMailBrand } from './brand.ts';
import { codeMail } from './code-mail.ts';
import { completedMail } from './completed-mail.ts';
import { type InvitationTexts, invitationMail } from './invitation-mail.ts';
import type { RenderedMail } from './layout.ts';
import { rejectionMail } from './rejection-mail.ts';
import { wrongSignerMail } from './wrong-signer-mail.ts';

const colors = (primaria: string) => ({ primaria, secundaria: '#ffffff' });
const theme = (primaria: string, logo: string | null = null) => ({
  whiteLabel: { ativo: true, logoEmail: true, pub: colors(primaria), email: colors(primaria) },
  logo,
});
const marca = toMailBrand({ nome: 'Café & Cia <b>', produto: 'LAVRA' }, theme('#604A99'));
const url = 'https://lavra.exemplo/assinar/abc';
const hostile = '"><img src=x onerror=alert(1)>\r\nBcc: outro@exemplo.test\u202E';

const invitation: InvitationTexts = {
  marca,
  destinatarioNome: hostile,
  remetenteNome: hostile,
  documentoNome: hostile,
  papel: hostile,
  fimAssinatura: '2026-11-28T12:00:00Z',
  mensagem: hostile,
  url,
  motivo: 'PRIMEIRO_ENVIO',
};

const mails: readonly (readonly [string, RenderedMail])[] = [
  ['an invitation', invitationMail(invitation)],
  ['a token', codeMail({ marca, documentoNome: hostile, codigo: '204816' })],
  [
    'a completion',
    completedMail({
      marca,
      documentoNome: hostile,
      totalAssinaturas: 2,
      formalizadoEm: '2026-11-21T12:00:00Z',
      codigoValidacao: 'ABCDEFGHIJKLMNOPQRSTUVWX27',
      validacaoUrl: 'https://lavra.exemplo/validar/ABCDEFGHIJKLMNOPQRSTUVWX27',
      url,
      destinatario: 'SIGNATARIO',
    }),
  ],
  [
    'a rejection',
    rejectionMail({
      marca,
      documentoNome: hostile,
      signatarioNome: hostile,
      signatarioEmail: 'bia@exemplo.test',
      papel: hostile,
      rejeitadoEm: '2026-11-21T12:00:00Z',
      motivo: hostile,
      url,
    }),
  ],
  [
    'a wrong signer',
    wrongSignerMail({
      marca,
      documentoNome: hostile,
      signatarioNome: hostile,
      destino: 'bia@exemplo.test',
      papel: hostile,
      avisadoEm: '2026-11-21T12:00:00Z',
      url,
    }),
  ],
];

describe.each(mails)('%s', (_name, { assunto, html }) => {
  it('carries no markup that a person wrote', () => {
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('Café &amp; Cia &lt;b&gt;');
  });

  it('has a subject of one line that no text can add a header to', () => {
    expect(assunto).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect([...assunto].length).toBeLessThanOrEqual(180);
  });
});

describe('what a mail says', () => {
  it('of an invitation: who asks, on what, as whom, until when, and the link, in both forms', () => {
    const { html, texto, assunto } = invitationMail({
      ...invitation,
      destinatarioNome: 'Bia',
      remetenteNome: 'Marina Souza',
      documentoNome: 'Contrato 7',
      papel: 'Testemunha',
      mensagem: null,
    });
    expect(assunto).toBe('Café & Cia <b> pede a sua assinatura em “Contrato 7”');
    for (const text of ['Marina Souza', 'Contrato 7', 'Testemunha', '28/11/2026', url, 'Não reconhece']) {
      expect(html).toContain(text);
      expect(texto).toContain(text);
    }
  });

  it('of a token stands in the body alone, never in the subject', () => {
    const { assunto, html, texto } = codeMail({ marca, documentoNome: 'Contrato', codigo: '204816' });
    expect([assunto, html, texto].map((text) => text.includes('204816'))).toEqual([false, true, true]);
  });
});

describe('the brand in a mail', () => {
  it('has the logo when there is one and the organisation shows it', () => {
    const withLogo = toMailBrand({ nome: 'Casa', produto: 'LAVRA' }, theme('#604A99', 'aWNv'));
    const { html } = codeMail({ marca: withLogo, documentoNome: 'Contrato', codigo: '204816' });
    expect(html).toContain('src="data:image/png;base64,aWNv" alt="Casa"');
  });

  it.each(['#FFFFFF', '#FFD54A', '#000000', '#604A99'])('of %s stays readable on light and dark', (cor) => {
    const { claro, escuro } = toMailBrand({ nome: 'Casa', produto: 'LAVRA' }, theme(cor));
    expect(ratio(claro.destaque, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(escuro.destaque, '#1c1923')).toBeGreaterThanOrEqual(4.5);
    for (const { botao, sobreBotao } of [claro, escuro])
      expect(ratio(botao, sobreBotao)).toBeGreaterThanOrEqual(4.5);
  });
});

/** WCAG's contrast, written anew so that the test does not lean on what it checks. */
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
