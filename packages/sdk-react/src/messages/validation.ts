import type { MudancaPagina, ResultadoVerificacao, ValidacaoArquivo } from '@lavra/client/types';
import { defineMessages } from './messages.ts';

const verdicts: Readonly<Record<ResultadoVerificacao, string>> = {
  VALIDA: 'Documento íntegro',
  VALIDA_COM_ALTERACOES_POSTERIORES: 'Alterado depois de assinado',
  AUTORIDADE_DESCONHECIDA: 'Íntegro, mas de autoridade desconhecida',
  CERTIFICADO_FORA_DA_VALIDADE: 'Íntegro, mas com certificado fora da validade',
  CERTIFICADO_REVOGADO: 'Íntegro, mas com certificado revogado',
  NAO_SUPORTADA: 'Assinatura que não é conferida aqui',
  INVALIDA: 'Assinatura inválida',
  SEM_ASSINATURAS: 'Sem assinatura digital',
  TRUNCADO: 'Arquivo incompleto',
  ILEGIVEL: 'Arquivo ilegível',
};

const records: Readonly<Record<NonNullable<ValidacaoArquivo['correspondencia']>, string>> = {
  SELADA: 'Registrado aqui: documento assinado e selado',
  PARCIAL: 'Registrado aqui: cópia parcial',
  EVIDENCIAS: 'Registrado aqui: folha de evidências',
  ASSINATURA: 'Registrado aqui: documento com parte das assinaturas por certificado',
  CONGELADA: 'Registrado aqui: documento apresentado para assinatura',
  CARIMBADA: 'Registrado aqui: versão para impressão',
  BASE: 'Registrado aqui: documento apresentado para assinatura',
  ORIGINAL: 'Registrado aqui: arquivo original',
};

const pageChanges: Readonly<Record<MudancaPagina['mudancas'][number], string>> = {
  ANOTACOES: 'anotações',
  ASSINATURA: 'aparência de uma assinatura posterior',
  CONTEUDO: 'conteúdo',
  DIMENSOES: 'tamanho ou rotação',
  FORMULARIO: 'campos de formulário',
  OUTRAS: 'dados da página',
  SCRIPTS: 'scripts',
};

/** Texts of the validation page. */
export const validationMessages = defineMessages('validation', {
  'pt-BR': () => ({
    title: 'Validar documento',
    lead: 'Confira se um documento é verdadeiro pelo código impresso nele ou pelo próprio arquivo PDF.',
    byCode: 'Pelo código',
    byFile: 'Pelo arquivo',
    compareFile: 'Compare com o arquivo que você recebeu',
    code: 'Código de validação',
    codeHelp: 'São 26 letras e números, impressos nas páginas e junto ao QR code.',
    codeInvalid: 'O código tem 26 caracteres. Confira se falta algum.',
    validate: 'Validar código',
    file: 'Documento PDF',
    fileHelp: 'O arquivo é conferido e não fica guardado.',
    checking: 'Conferindo o documento',
    again: 'Validar outro documento',
    failed: 'Não foi possível validar',
    verdicts,
    records,
    unknown: 'Este arquivo não está registrado aqui',
    signatures: 'Assinaturas digitais no arquivo',
    holder: 'Titular',
    issuer: 'Emitido por',
    signedAt: 'Data declarada',
    provenAt: 'Comprovada em',
    kind: 'Tipo',
    kinds: {
      ASSINATURA: 'Assinatura',
      CERTIFICACAO: 'Certificação do documento',
      CARIMBO_TEMPO: 'Carimbo do tempo',
    },
    revocation: 'Revogação',
    revocations: {
      BOA: 'Conferida: nenhum certificado revogado',
      REVOGADA: 'Certificado revogado',
      NAO_VERIFICADA: 'Não foi possível conferir',
    },
    changedSince: 'Foi alterado depois',
    extendedSince: 'Recebeu depois dados que não mudam o que aparece',
    drawnSince: 'Outra assinatura desenhou depois sobre as páginas',
    showPages: (total: number) =>
      total === 1 ? 'Mostrar a página que mudou' : `Mostrar as ${total} páginas que mudaram`,
    hidePages: 'Esconder as páginas',
    morePages: (left: number) => (left === 1 ? 'Mostrar mais uma' : `Mostrar mais (faltam ${left})`),
    openingPages: 'Abrindo as duas versões',
    pagesFailed: 'Não foi possível abrir as duas versões para comparar as páginas.',
    asSigned: 'Como foi assinada',
    asIsNow: 'Agora',
    pictureBefore: (page: number) => `Página ${page} como foi assinada`,
    pictureNow: (page: number) => `Página ${page} agora`,
    pictureFailed: 'Não foi possível mostrar esta página.',
    places: (total: number) => {
      if (total === 0) return 'Nada muda no que aparece nesta página.';
      return total === 1 ? '1 trecho diferente, destacado' : `${total} trechos diferentes, destacados`;
    },
    pageChange: ({ antes, agora, mudancas }: MudancaPagina) => {
      if (antes === null) return `Página ${agora}: acrescentada depois`;
      if (agora === null) return `Página ${antes}: excluída depois`;
      const moved = antes === agora ? '' : ` (agora ${agora})`;
      return `Página ${antes}${moved}: ${mudancas.map((one) => pageChanges[one]).join(', ')}`;
    },
    wholeFile: 'Cobre o arquivo inteiro',
    notWholeFile: 'Há dados acrescentados depois desta assinatura',
    signedVersion: 'Versão assinada',
    signedVersionText:
      'É o começo do arquivo, até o fim da assinatura, sem o que foi acrescentado depois. Leia esta versão no lugar do arquivo que você recebeu.',
    saveSignedVersion: 'Baixar a versão assinada',
    signedVersionHash: 'SHA-256 da versão assinada',
    signedVersionName: (file: string) => `${file.replace(/\.pdf$/i, '')} (versão assinada).pdf`,
    fileHash: 'SHA-256 do arquivo',
    headlines: {
      CANCELADO: 'Documento cancelado',
      EXTINTO: 'Documento extinto',
      FORMALIZADO: 'Documento formalizado',
      PARCIAL: 'Assinaturas incompletas',
      EM_ASSINATURA: 'Documento ainda não formalizado',
    },
    explanations: {
      CANCELADO: 'Esta versão foi cancelada pela organização.',
      EXTINTO: 'Ele foi formalizado e depois extinto pela organização.',
      FORMALIZADO: 'Ele está registrado aqui e todas as assinaturas pedidas foram feitas.',
      PARCIAL: 'Ele está registrado aqui, mas nem todos assinaram.',
      EM_ASSINATURA: 'Ele está registrado aqui, mas a formalização ainda não terminou.',
    },
    facts: 'Dados do documento',
    document: 'Documento',
    organization: 'Organização',
    version: 'Versão',
    formalizedAt: 'Formalizado em',
    count: 'Assinaturas',
    countOf: (done: number, total: number) => `${done} de ${total}`,
    signatories: 'Signatários',
    nobody: 'Este documento não pede assinaturas.',
    noName: 'Nome não informado',
    states: {
      NAO_CONVIDADO: 'Aguardando envio',
      CONVIDADO: 'Aguardando assinatura',
      ASSINADO: 'Assinado',
      REJEITADO: 'Rejeitado',
    },
    notSigned: 'Não assinou',
    evidence: 'Evidências',
    evidenceResults: {
      CONFERE: 'O registro daqui é o que está sob o selo',
      COERENTE: 'O selo não permite provar o registro daqui',
      NAO_CONFERE: 'O registro daqui difere do que está sob o selo',
    },
    hashes: 'Hashes (SHA-256)',
    originalHash: 'Arquivo original',
    baseHash: 'Documento apresentado para assinatura',
    signedHash: 'Documento selado',
    seal: 'Selo',
    developmentSeal: 'O selo vem de uma autoridade de desenvolvimento, só para testes.',
    stopped: 'Algo falhou nesta página',
    stoppedText: 'Tente validar de novo.',
    retry: 'Tentar de novo',
  }),
});
