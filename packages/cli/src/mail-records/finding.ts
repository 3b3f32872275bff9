/** What a finding is about, and how much it matters: an `ERRO` has mail refused or unsigned, an `AVISO` weakens it. */
export const gravidades = {
  SPF_AUSENTE: 'ERRO',
  SPF_REPETIDO: 'ERRO',
  SPF_SINTAXE: 'ERRO',
  SPF_CONSULTAS_DEMAIS: 'ERRO',
  SPF_CIRCULAR: 'ERRO',
  SPF_INCLUDE_SEM_REGISTRO: 'ERRO',
  SPF_INCLUDE_NAO_INFORMADO: 'AVISO',
  SPF_ABERTO: 'ERRO',
  SPF_SEM_FIM: 'AVISO',
  SPF_NEUTRO: 'AVISO',
  SPF_DEPOIS_DO_FIM: 'AVISO',
  SPF_PTR: 'AVISO',
  SPF_NAO_AUTORIZA: 'ERRO',
  SPF_AUTORIZACAO_INCERTA: 'AVISO',
  DKIM_SEM_SELETOR: 'ERRO',
  DKIM_AUSENTE: 'ERRO',
  DKIM_REPETIDO: 'ERRO',
  DKIM_SINTAXE: 'ERRO',
  DKIM_VERSAO: 'ERRO',
  DKIM_SEM_VERSAO: 'AVISO',
  DKIM_TIPO: 'ERRO',
  DKIM_RESUMO: 'ERRO',
  DKIM_SERVICO: 'ERRO',
  DKIM_SEM_CHAVE: 'ERRO',
  DKIM_REVOGADA: 'ERRO',
  DKIM_CHAVE_ILEGIVEL: 'ERRO',
  DKIM_CHAVE_CURTA: 'ERRO',
  DKIM_CHAVE_FRACA: 'AVISO',
  DKIM_TESTE: 'AVISO',
  DKIM_OUTRA_CHAVE: 'ERRO',
  DMARC_AUSENTE: 'ERRO',
  DMARC_REPETIDO: 'ERRO',
  DMARC_SINTAXE: 'ERRO',
  DMARC_POLITICA: 'ERRO',
  DMARC_ORDEM: 'AVISO',
  DMARC_SO_OBSERVA: 'AVISO',
  DMARC_SUBDOMINIOS: 'AVISO',
  DMARC_PARCIAL: 'AVISO',
  DMARC_SEM_RELATORIO: 'AVISO',
  DMARC_ENDERECO: 'ERRO',
  DMARC_RELATORIO_FORA: 'AVISO',
  DMARC_SPF_DESALINHADO: 'AVISO',
  DMARC_DKIM_DESALINHADO: 'AVISO',
  DMARC_DESALINHADO: 'ERRO',
} as const;

export type Motivo = keyof typeof gravidades;

/** A TXT record as it should be. */
export interface Publicar {
  readonly nome: string;
  readonly valor: string;
}

/** One thing that is not right, and the exact record that would be; `publicar` is null where nobody can know it. */
export interface Achado {
  readonly registro: 'SPF' | 'DKIM' | 'DMARC';
  readonly gravidade: 'ERRO' | 'AVISO';
  readonly motivo: Motivo;
  readonly detalhe: string | null;
  readonly publicar: Publicar | null;
}

export function finding(motivo: Motivo, detalhe: string | null, publicar: Publicar | null): Achado {
  const registro = motivo.slice(0, motivo.indexOf('_')) as Achado['registro'];
  return { registro, gravidade: gravidades[motivo], motivo, detalhe, publicar };
}

/** A record as a line of a zone file, in strings of 255 octets at most (RFC 1035 §3.3). */
export function zoneLine({ nome, valor }: Publicar): string {
  const strings = valor.match(/.{1,255}/gsu) ?? [''];
  return `${nome}. IN TXT ${strings.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(' ')}`;
}
