import type { SignatureReport } from '../report/report.ts';

type Known = Pick<SignatureReport, 'campo' | 'texto' | 'problemas'> & Partial<SignatureReport>;

/** The report of a signature that is invalid before anything of it can be checked. */
export function invalidSignature({ campo, texto, problemas, ...known }: Known): SignatureReport {
  return {
    campo,
    tipo: 'ASSINATURA',
    veredito: 'INVALIDA',
    texto,
    formato: null,
    nivel: null,
    nome: null,
    motivo: null,
    instanteDeclarado: null,
    instanteComprovado: null,
    carimboTempo: null,
    certificado: null,
    cadeia: [],
    revogacao: 'NAO_VERIFICADA',
    certificacao: null,
    prova: null,
    verificacoes: {
      intervalo: false,
      resumo: null,
      assinatura: null,
      certificadoIdentificado: null,
      cadeia: null,
      revogacao: null,
      carimboTempo: null,
      permissoes: null,
    },
    cobreArquivoInteiro: false,
    revisaoFim: null,
    revisaoSha256: null,
    alteracoes: null,
    ...known,
    problemas,
  };
}
