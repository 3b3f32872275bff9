import type { AssinaturaVerificada, SignatarioPublico, Validacao, VersaoAssinada } from '@lavra/client/types';
import { countAnswers, firstCharacters, isFullySigned, maskCpf, maskEmail } from '@lavra/domain';
import type { SealKeyStatus, VerifyResult } from '../../platform/pdf/index.ts';
import { baseOf, originalOf, type VersionMaterial } from '../versions/index.ts';

/** Public facts of a version: no address, place or file, and masked personal numbers. */
export function toValidacao(material: VersionMaterial, seal: SealKeyStatus): Validacao {
  const { row, bytes, signers, signatures } = material;
  const { minuta, contrato } = row;
  const answers = countAnswers(signers.map(({ signatario }) => signatario));
  return {
    codigoValidacao: minuta.codigoValidacao,
    titulo: contrato.nome,
    organizacaoNome: row.organizacaoNome,
    versao: minuta.versao,
    situacaoFormalizacao: minuta.situacaoFormalizacao,
    extinto: contrato.extinto,
    parcial: signers.length > 0 && !isFullySigned(answers),
    totalAssinaturas: answers.totalAssinaturas,
    totalSignatarios: answers.totalSignatarios,
    dataFormalizacao: minuta.dataFormalizacao?.toISOString() ?? null,
    signatarios: signers.map((signer) => toSignatarioPublico(signer, signatures)),
    originalSha256: originalOf(bytes.revisoes).sha256,
    baseSha256: baseOf(bytes.revisoes).sha256,
    assinadaSha256: bytes.revisoes.findLast(({ tipo }) => tipo === 'SELADA')?.sha256 ?? null,
    selo: toSelo(seal),
  };
}

function toSignatarioPublico(
  { signatario, papel }: VersionMaterial['signers'][number],
  signatures: VersionMaterial['signatures'],
): SignatarioPublico {
  const signature = signatures.find(({ signatarioId }) => signatarioId === signatario.id);
  const cpf = signature?.cpf ?? signatario.cpf;
  return {
    nome: signature?.nome ?? signatario.nome,
    emailMascarado: signatario.email === null ? null : maskEmail(signatario.email),
    cpfMascarado: cpf === null ? null : maskCpf(cpf),
    papel,
    statusSignatario: signatario.statusSignatario,
    dataAssinatura: signature?.dataAssinatura.toISOString() ?? null,
  };
}

function toSelo(seal: SealKeyStatus): Validacao['selo'] {
  if (!seal.pronta) return { autoridade: 'Indisponível no momento', desenvolvimento: false };
  const { emissor } = seal.certificado;
  // The development authority identifies itself by its own name (0-decisions §6).
  return {
    autoridade: clip(emissor, 300),
    desenvolvimento: emissor.includes('Autoridade de Desenvolvimento'),
  };
}

/** Texts of an untrusted file are limited to the contract's lengths. */
export function toAssinaturaVerificada(signature: VerifyResult['assinaturas'][number]): AssinaturaVerificada {
  const { alteracoes, certificado, carimboTempo } = signature;
  return {
    campo: clip(signature.campo, 300),
    tipo: signature.tipo,
    resultado: signature.veredito,
    texto: clip(signature.texto, 2000),
    problemas: signature.problemas.slice(0, 20).map((problema) => clip(problema, 500)),
    nivel: signature.nivel,
    titular: certificado && clip(certificado.titular, 500),
    emissor: certificado && clip(certificado.emissor, 500),
    cpfMascarado: certificado?.icpBrasil?.cpf ?? null,
    cnpjMascarado: certificado?.icpBrasil?.cnpj ?? null,
    assinadoEm: toInstant(signature.instanteDeclarado),
    comprovadoEm: toInstant(signature.instanteComprovado),
    autoridadeCarimbo: carimboTempo && clip(carimboTempo.autoridade, 500),
    revogacao: signature.revogacao,
    cobreArquivoInteiro: signature.cobreArquivoInteiro,
    revisaoFim: signature.revisaoFim,
    alteracoes: alteracoes && toAlteracoes(alteracoes),
  };
}

/** What to read instead of a file that was extended or changed after its signature. */
export function toVersaoAssinada({
  veredito,
  tamanho,
  versaoAssinada,
}: Pick<VerifyResult, 'veredito' | 'tamanho' | 'versaoAssinada'>): VersaoAssinada | null {
  if (veredito === 'VALIDA' || versaoAssinada === null || versaoAssinada.fim === tamanho) return null;
  return { tamanho: versaoAssinada.fim, sha256: versaoAssinada.sha256 };
}

function toAlteracoes(
  changes: NonNullable<VerifyResult['assinaturas'][number]['alteracoes']>,
): NonNullable<AssinaturaVerificada['alteracoes']> {
  return {
    paginas: changes.paginas.slice(0, 5000).map(({ antes, agora, mudancas }) => ({
      antes,
      agora,
      mudancas: [...mudancas],
    })),
    paginasAlteradas: changes.paginasAlteradas.slice(0, 5000),
    paginasAcrescentadas: changes.paginasAcrescentadas,
    paginasRemovidas: changes.paginasRemovidas,
    paginasReordenadas: changes.paginasReordenadas,
    campos: changes.campos.slice(0, 100).map((campo) => clip(campo, 300)),
    outras: [...changes.outras],
    toleradas: [...changes.toleradas],
  };
}

function toInstant(text: string | null): string | null {
  const milliseconds = text === null ? Number.NaN : Date.parse(text);
  const isSane = milliseconds >= Date.UTC(1970, 0, 1) && milliseconds < Date.UTC(9999, 11, 31);
  return isSane ? new Date(milliseconds).toISOString() : null;
}

/** Without lone surrogates. */
export function clip(text: string, length: number): string {
  return firstCharacters(text.replace(/\p{Surrogate}/gu, '\uFFFD'), length);
}
