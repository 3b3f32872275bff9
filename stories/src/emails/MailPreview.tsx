import { logoCid, sampleMails, toMailBrand } from '@lavra/mails';
import { samplePng } from '@lavra/mails/sample-png';
import type { CSSProperties } from 'react';

const brands = {
  lavra: { nome: 'Horizonte Administradora', primaria: '#604A99', logo: null },
  horizonte: { nome: 'Imobiliária Horizonte', primaria: '#0e5a4a', logo: samplePng },
  amarela: { nome: 'Padaria Trigo & Sol', primaria: '#ffd54a', logo: null },
} as const;

const words = {
  comuns: {
    documentoNome: 'Contrato de locação – Rua das Acácias, 120',
    pessoa: 'Bianca Moraes',
    papel: 'Locatária',
    motivo: 'A cláusula 7 mudou desde a nossa conversa.\nPodemos rever o índice de reajuste?',
  },
  longos: {
    documentoNome:
      'Instrumento particular de compromisso de compra e venda de unidade autônoma em construção – Edifício Jardim das Quaresmeiras – Bloco B – Apto. 1204 – Aditivo 3 (minuta revisada)',
    pessoa: 'Maria Antonieta de Albuquerque Cavalcanti Figueiredo de Vasconcellos Neta',
    papel: 'Representante legal da promitente compradora e devedora solidária',
    motivo:
      'O valor das parcelas intermediárias não confere com a proposta aceita; segue anexo o quadro-resumo: https://exemplo.com.br/quadro-resumo-com-um-endereco-bem-longo-que-nao-quebra',
  },
} as const;

/** Options of a preview. */
export type MailPreviewProps = {
  readonly nome: string;
  readonly marca?: keyof typeof brands;
  readonly palavras?: keyof typeof words;
  /** In CSS pixels: an e-mail's full width, or a phone's. */
  readonly largura?: 390 | 640;
  readonly tema?: 'claro' | 'escuro';
};

const frame: CSSProperties = { display: 'block', border: 0, blockSize: 900, marginInline: 'auto' };

/** An e-mail rendered by the server's functions in a separate document, as a mail program shows it. */
export function MailPreview({
  nome,
  marca = 'lavra',
  palavras = 'comuns',
  largura = 640,
  tema = 'claro',
}: MailPreviewProps) {
  const { primaria, logo, ...organizacao } = brands[marca];
  const cores = { primaria, secundaria: '#ffffff' };
  const whiteLabel = { ativo: true, logoEmail: logo !== null, pub: cores, email: cores };
  const brand = toMailBrand({ nome: organizacao.nome, produto: 'LAVRA' }, { whiteLabel, logo });
  const sample = sampleMails(brand, words[palavras]).find((mail) => mail.nome === nome);
  if (!sample) throw new Error(`There is no e-mail ${nome}.`);
  const { assunto, html, texto } = sample.mail;
  return (
    <div>
      <p>
        <strong>{assunto}</strong>
      </p>
      <iframe
        title={assunto}
        data-testid="mail"
        srcDoc={inTheme(withLogo(html, logo), tema)}
        sandbox="allow-same-origin"
        style={{ ...frame, inlineSize: largura }}
      />
      <details>
        <summary>Versão em texto</summary>
        <pre style={{ whiteSpace: 'pre-wrap' }}>{texto}</pre>
      </details>
    </div>
  );
}

/** Replaces the logo's Content-ID with its image. */
function withLogo(html: string, logo: string | null): string {
  return html.replace(`cid:${logoCid}`, `data:image/png;base64,${logo ?? ''}`);
}

/** Applies a colour scheme, as the reader's device would. */
function inTheme(html: string, tema: 'claro' | 'escuro'): string {
  return html.replace('(prefers-color-scheme:dark)', tema === 'escuro' ? 'all' : 'not all');
}
