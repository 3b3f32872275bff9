import type { Contrato, Minuta, Signatario } from '@lavra/client/types';

/** Number of signers of a version and their answers. Observers do not count. */
export type AnswerTotals = Pick<Contrato, 'totalSignatarios' | 'totalAssinaturas' | 'totalRejeicoes'>;

export function countAnswers(signatarios: readonly Pick<Signatario, 'statusSignatario'>[]): AnswerTotals {
  const of = (status: Signatario['statusSignatario']) =>
    signatarios.filter(({ statusSignatario }) => statusSignatario === status).length;
  return {
    totalSignatarios: signatarios.length,
    totalAssinaturas: of('ASSINADO'),
    totalRejeicoes: of('REJEITADO'),
  };
}

type SignatureTotals = Pick<AnswerTotals, 'totalSignatarios' | 'totalAssinaturas'>;

/** Whether every signer has signed (`contratoAssinado`). False without signers. */
export function isFullySigned({ totalSignatarios, totalAssinaturas }: SignatureTotals): boolean {
  return totalSignatarios > 0 && totalAssinaturas === totalSignatarios;
}

type VersionFormalization = Pick<Minuta, 'situacaoFormalizacao'>;

/**
 * The version whose validity applies: the newest formalized one, otherwise the newest. `versions` are newest
 * first.
 */
export function versionInForce<V extends VersionFormalization>(versions: readonly V[]): V | undefined {
  return versions.find(({ situacaoFormalizacao }) => situacaoFormalizacao === 'FORMALIZADO') ?? versions[0];
}

/**
 * Whether a version of a document is in force. An earlier version stays in force until its renewal is
 * formalized.
 */
export function isInForce(contrato: {
  readonly situacaoFormalizacao: Minuta['situacaoFormalizacao'];
  readonly minutaId: number | null;
  readonly minutaVigenteId: number | null;
}): boolean {
  return contrato.situacaoFormalizacao === 'FORMALIZADO' || contrato.minutaVigenteId !== contrato.minutaId;
}

export interface SummarizedVersion extends VersionFormalization {
  readonly id: number;
  readonly versao: number;
  readonly inicioVigencia: Date;
  readonly fimVigencia: Date | null;
  readonly fimAssinatura: Date;
}

/**
 * The fields that a document copies from its versions: status and signatures of the newest, validity of the one in
 * force (0-decisions §4). `versions` are newest first; `answers` belong to the newest.
 */
export function summarizeDocument(
  versions: readonly [SummarizedVersion, ...SummarizedVersion[]],
  answers: AnswerTotals,
) {
  const [newest] = versions;
  const inForce = versionInForce(versions) ?? newest;
  return {
    minutaId: newest.id,
    ultimaVersao: newest.versao,
    situacaoFormalizacao: newest.situacaoFormalizacao,
    fimAssinatura: newest.fimAssinatura,
    ...answers,
    minutaVigenteId: inForce.id,
    inicioVigencia: inForce.inicioVigencia,
    fimVigencia: inForce.fimVigencia,
  };
}

export type DocumentSummary = ReturnType<typeof summarizeDocument>;
