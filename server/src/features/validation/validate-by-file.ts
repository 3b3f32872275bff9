import type { ConferenciaEvidencias, ValidacaoArquivo } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import { isDrawnOver, verifyEvidence } from '@lavra/verify';
import type { UploadedFile } from '../../http/index.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import type { VerifyResult } from '../../platform/pdf/index.ts';
import { readMaterial, toEvidencias, type VersionMaterial } from '../versions/index.ts';
import { kinds, revisionsByHash, wasUploaded } from './store.ts';
import { clip, toAssinaturaVerificada, toValidacao, toVersaoAssinada } from './wire.ts';

type Correspondence = NonNullable<ValidacaoArquivo['correspondencia']>;

/** Only these have the validation code and the signers' names on their pages. */
const disclosingKinds: readonly Correspondence[] = [
  'SELADA',
  'PARCIAL',
  'EVIDENCIAS',
  'CARIMBADA',
  'ASSINATURA',
];

/**
 * Checks a dropped PDF: its signatures, in a limited worker, against the seal's root and the deployment's
 * authorities, and whether its bytes, or those covered by one of its signatures, are on record. Claims of the
 * file itself are not trusted. Files of one `share` leave room to those of others.
 */
export async function validateByFile(
  { db, pdf, config, clock }: Pick<PublicCtx, 'db' | 'pdf' | 'config' | 'clock'>,
  files: readonly Pick<UploadedFile, 'path'>[],
  share?: string,
): Promise<ValidacaoArquivo> {
  const [file] = files;
  if (!file) throw new DomainError('NenhumArquivoSelecionadoException');
  const report = await pdf.verify({ caminho: file.path, autoridades: config.trustRoots }, share);
  const match = await findMatch(db, report);
  const material =
    match?.minutaId && disclosingKinds.includes(match.tipo)
      ? await readMaterial(db, match.organizacaoId, match.minutaId)
      : null;
  const alterado = match?.alterado ?? false;
  return {
    resultado: report.veredito,
    texto: `${clip(report.texto, 1000)} ${recordText(report, match)}`,
    sha256: report.sha256,
    conhecido: match !== null && !alterado,
    correspondencia: match?.tipo ?? null,
    alterado,
    paginas: report.paginas,
    assinaturas: report.assinaturas.slice(0, 200).map(toAssinaturaVerificada),
    versaoAssinada: toVersaoAssinada(report),
    documento: material && toValidacao(material, pdf.sealStatus()),
    evidencias:
      material && match?.tipo === 'SELADA' && !alterado
        ? await compareRecord(db, { material, report, now: clock.now() })
        : null,
  };
}

interface Comparison {
  readonly material: VersionMaterial;
  readonly report: VerifyResult;
  readonly now: Date;
}

/** Compares what the seal covers with the record: an attacker who changes the record cannot change the seal. */
async function compareRecord(
  db: PublicCtx['db'],
  { material, report, now }: Comparison,
): Promise<ConferenciaEvidencias> {
  const file = JSON.stringify(await toEvidencias(db, material, now));
  const { veredito, texto, verificacoes } = verifyEvidence(file, { sha256: report.sha256, report });
  return {
    resultado: veredito === 'ILEGIVEL' ? 'NAO_CONFERE' : veredito,
    texto: clip(texto, 500),
    verificacoes: verificacoes.map((one) => ({ ...one, texto: clip(one.texto, 500) })),
  };
}

interface Match {
  readonly tipo: Correspondence;
  readonly organizacaoId: number;
  /** Null for a stored upload. */
  readonly minutaId: number | null;
  /** Only the bytes covered by a signature are on record. */
  readonly alterado: boolean;
}

async function findMatch(db: PublicCtx['db'], report: VerifyResult): Promise<Match | null> {
  const whole = await findRevision(db, report.sha256, false);
  if (whole) return whole;
  if (await wasUploaded(db, report.sha256))
    return { tipo: 'ORIGINAL', organizacaoId: 0, minutaId: null, alterado: false };
  // From the last one, which covers most of the file.
  for (const { revisaoSha256, cobreArquivoInteiro } of report.assinaturas.slice(0, 200).reverse()) {
    if (revisaoSha256 === null || cobreArquivoInteiro) continue;
    const found = await findRevision(db, revisaoSha256, true);
    if (found) return found;
  }
  return null;
}

async function findRevision(db: PublicCtx['db'], sha256: string, alterado: boolean): Promise<Match | null> {
  const rows = await revisionsByHash(db, sha256);
  for (const tipo of kinds) {
    const found = rows.find((row) => row.tipo === tipo);
    if (found) return { ...found, tipo, alterado };
  }
  return null;
}

const knownTexts: Readonly<Record<Correspondence, string>> = {
  SELADA: 'É o mesmo documento assinado e selado que está registrado aqui.',
  PARCIAL: 'É uma cópia parcial registrada aqui: ainda faltavam assinaturas quando foi gerada.',
  EVIDENCIAS: 'É a mesma folha de evidências registrada aqui.',
  CARIMBADA: 'É a mesma versão para impressão registrada aqui, que não tem selo.',
  ASSINATURA: 'É uma etapa registrada aqui, com parte das assinaturas por certificado.',
  CONGELADA: 'É o mesmo documento apresentado para assinatura, sem as assinaturas.',
  BASE: 'É o mesmo documento apresentado para assinatura, sem as assinaturas.',
  ORIGINAL: 'É o mesmo arquivo enviado, sem as assinaturas.',
};

function recordText({ veredito: resultado, assinaturas }: VerifyResult, match: Match | null): string {
  if (match?.alterado) {
    if (resultado !== 'VALIDA')
      return 'O documento está registrado aqui, mas este arquivo foi alterado depois.';
    return isDrawnOver(assinaturas)
      ? 'O documento está registrado aqui; este arquivo acrescenta algo a ele.'
      : 'O documento está registrado aqui; este arquivo acrescenta dados que não mudam o que aparece.';
  }
  if (match) return knownTexts[match.tipo];
  return resultado === 'VALIDA'
    ? 'Este arquivo não está registrado aqui, mas a assinatura digital dele é válida.'
    : 'Este arquivo não está registrado aqui.';
}
