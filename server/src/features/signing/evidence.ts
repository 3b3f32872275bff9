import { createHash } from 'node:crypto';
import type { AssinaturaEntrada, CertificadoAssinatura, EvidenciaAssinatura } from '@lavra/client/types';
import { DomainError, maskCnpj, maskCpf, maskEmail, maskPhone } from '@lavra/domain';
import type { RequestOrigin } from '../../platform/context/context.ts';
import { canonicalJson, type Json } from '../../platform/write/canonical-json.ts';
import type { SignatureFacts } from './signature-entry.ts';
import type { SigningSession } from './signing-session.ts';
import type { NewSignature } from './store.ts';

export interface StoredPictures {
  readonly manuscritaSha256: string | null;
  readonly rubricaSha256: string | null;
  /** Only if a selfie was requested. */
  readonly selfieSha256?: string;
}

/**
 * The stored pictures that the sender requires now; the requirements may have changed since they were stored.
 * @throws DomainError SelfieObrigatoriaException, AssinaturaManuscritaObrigatoriaException
 */
export function picturesFor(
  { manuscrita, rubrica, selfie }: Pick<SignatureFacts, 'manuscrita' | 'rubrica' | 'selfie'>,
  { manuscritaSha256, rubricaSha256, selfieSha256 }: StoredPictures,
): StoredPictures {
  if (selfie && selfieSha256 === undefined) throw new DomainError('SelfieObrigatoriaException');
  if ((manuscrita && manuscritaSha256 === null) || (rubrica && rubricaSha256 === null))
    throw new DomainError('AssinaturaManuscritaObrigatoriaException');
  return {
    manuscritaSha256: manuscrita && manuscritaSha256,
    rubricaSha256: rubrica && rubricaSha256,
    ...(selfie && selfieSha256 !== undefined && { selfieSha256 }),
  };
}

interface SignatureParts {
  readonly session: SigningSession;
  readonly facts: SignatureFacts;
  readonly kept: StoredPictures;
  readonly request: RequestOrigin;
  /** Other signatories with the same CPF. */
  readonly cpfRepetidoCom: readonly number[];
  readonly incorporacao: AssinaturaEntrada['incorporacao'];
  readonly now: Date;
  /** For a signature made with a certificate. */
  readonly certificado: CertificadoAssinatura | null;
  readonly delegacao: EvidenciaAssinatura['delegacao'];
}

/**
 * The row of a signature with its evidence (0-decisions §5) as canonical JSON of the contract's
 * `EvidenciaAssinatura`: what was verified and how, and what was shown.
 */
export function toSignatureRow(parts: SignatureParts): NewSignature {
  const { session, facts, kept, request, now } = parts;
  const { manuscrita: _signature, rubrica: _initials, selfie: _face, declaracoes, ...given } = facts;
  const autenticacoes = authentications(session, now);
  const evidencia = canonicalJson(evidenceOf(parts, autenticacoes) as unknown as Json);
  return {
    ...session.key,
    ...given,
    ...kept,
    linkId: session.link.id,
    dataAssinatura: now,
    ip: request.ip,
    userAgent: request.userAgent,
    origem: originOf(parts),
    baseSha256: session.base.sha256,
    verificacoes: autenticacoes,
    declaracoes,
    evidencia,
    evidenciaSha256: createHash('sha256').update(evidencia).digest('hex'),
  };
}

/** The masked destination to which the link was sent; null for one that was handed over. */
function sentTo({ meioEnvio, destino }: SigningSession['link']): string | null {
  if (meioEnvio === 'SMS') return maskPhone(destino);
  return meioEnvio === 'EMAIL' ? maskEmail(destino) : null;
}

type Authentications = EvidenciaAssinatura['autenticacoes'];

function authentications({ link, etapas, proofs, codigo }: SigningSession, now: Date): Authentications {
  const found: Authentications = [
    {
      tipo: 'LINK',
      destino: sentTo(link),
      tentativas: 0,
      confirmadoEm: (link.dataAbertura ?? now).toISOString(),
    },
  ];
  if (etapas.includes('CHAVE_SEGURANCA') && proofs.chave) {
    const { confirmadaEm, tentativas } = proofs.chave;
    found.push({
      tipo: 'CHAVE_SEGURANCA',
      destino: null,
      tentativas,
      confirmadoEm: new Date(confirmadaEm).toISOString(),
    });
  }
  if (codigo?.dataValidacao) {
    found.push({
      ...(codigo.canal === 'SMS'
        ? { tipo: 'TOKEN_SMS', destino: maskPhone(codigo.destino) }
        : { tipo: 'TOKEN_EMAIL', destino: maskEmail(codigo.destino) }),
      tentativas: codigo.tentativas,
      confirmadoEm: codigo.dataValidacao.toISOString(),
    });
  }
  return found;
}

function evidenceOf(parts: SignatureParts, autenticacoes: Authentications): EvidenciaAssinatura {
  const { session, facts, kept, request, now } = parts;
  const { link, signatario, base } = session;
  return {
    signatarioId: signatario.id,
    nome: facts.nome,
    email: signatario.email,
    papel: signatario.papel,
    cpfDeclarado: signatario.cpf && maskCpf(signatario.cpf),
    cpfInformado: facts.cpf && maskCpf(facts.cpf),
    cpfConfere: facts.cpfConfere,
    cpfRepetidoCom: [...parts.cpfRepetidoCom],
    ...(signatario.cnpj === null ? {} : { cnpjDeclarado: maskCnpj(signatario.cnpj) }),
    tipoAssinatura: signatario.tipoAssinatura,
    disponibilidadeAssinatura: signatario.disponibilidadeAssinatura,
    conviteEnviadoEm: sentTo(link) === null ? null : link.dataCriacao.toISOString(),
    abertoEm: link.dataAbertura?.toISOString() ?? null,
    assinadoEm: now.toISOString(),
    ip: request.ip,
    navegador: request.userAgent,
    origem: originOf(parts),
    autenticacoes,
    localizacao: facts.localizacao,
    manuscrita:
      facts.manuscrita && kept.manuscritaSha256
        ? { tipo: facts.manuscrita.tipo, sha256: kept.manuscritaSha256 }
        : null,
    rubrica:
      facts.rubrica && kept.rubricaSha256 ? { tipo: facts.rubrica.tipo, sha256: kept.rubricaSha256 } : null,
    ...(facts.selfie &&
      kept.selfieSha256 !== undefined && {
        selfie: { origem: facts.selfie.origem, sha256: kept.selfieSha256 },
      }),
    nascimentoInformado: facts.dataNascimento && `**/**/${facts.dataNascimento.slice(0, 4)}`,
    telefoneInformado: facts.telefone && maskPhone(facts.telefone),
    incorporacao: parts.incorporacao ?? null,
    origemSite: request.origem?.slice(0, 300) ?? null,
    declaracoes: [...facts.declaracoes],
    baseSha256: base.sha256,
    responsavelPresencial: link.meioEnvio === 'PRESENCIAL' ? link.autorNome : null,
    ...(link.meioEnvio === 'COPIADO' && { linkCopiadoPor: link.autorNome }),
    ...(link.sistema !== null && {
      sessaoIntegrada: {
        sistema: link.sistema,
        pessoa: signatario.nome ?? signatario.email ?? 'Signatário',
        identificacao: link.identificacao,
        abertaEm: link.dataCriacao.toISOString(),
      },
    }),
    ...(parts.delegacao && { delegacao: parts.delegacao }),
    ...(link.continuacao &&
      session.isContinued && { identificacaoAproveitada: continuedOf(link.continuacao) }),
    ...(parts.certificado && { certificado: parts.certificado }),
  };
}

/** The other document stays unnamed, because the parties of this one read its evidence. */
function continuedOf({
  canal,
  destinoMascarado: destino,
  confirmadoEm,
  assinadoEm,
  evidenciaSha256,
}: NonNullable<SigningSession['link']['continuacao']>) {
  return { canal, destino, confirmadoEm, assinadoEm, evidenciaSha256 };
}

/** Where the page was shown, as `SDK · https://cliente.exemplo`. */
function originOf({ request, incorporacao }: SignatureParts): string | null {
  const known = [incorporacao, request.origem].filter((part) => part !== null && part !== undefined);
  return known.length === 0 ? null : known.join(' · ').slice(0, 300);
}
