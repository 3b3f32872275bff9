import type { ResultadoVerificacao, ValidacaoArquivo } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { UploadedFile } from '../../http/index.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { readMaterial } from '../versions/index.ts';
import { revisionsByHash, wasUploaded } from './store.ts';
import { toAssinaturaVerificada, toValidacao } from './wire.ts';

type Correspondence = NonNullable<ValidacaoArquivo['correspondencia']>;

/** Most telling first. */
const kinds: readonly Correspondence[] = ['SELADA', 'PARCIAL', 'CARIMBADA', 'BASE', 'ORIGINAL'];

/** Only these carry the validation code and the signers' names on their pages. */
const tellingKinds: readonly Correspondence[] = ['SELADA', 'PARCIAL', 'CARIMBADA'];

/**
 * What is true of a dropped PDF: its signatures, checked against the seal's root alone in a worker under limits, and
 * whether its very bytes are on record. Nothing that the file says of itself is believed.
 */
export async function validateByFile(
  { db, pdf }: Pick<PublicCtx, 'db' | 'pdf'>,
  files: readonly Pick<UploadedFile, 'path'>[],
): Promise<ValidacaoArquivo> {
  const [file] = files;
  if (!file) throw new DomainError('NenhumArquivoSelecionadoException');
  const report = await pdf.verify({ caminho: file.path });
  const match = await findMatch(db, report.sha256);
  const material =
    match && tellingKinds.includes(match.tipo)
      ? await readMaterial(db, match.organizacaoId, match.minutaId)
      : null;
  const correspondencia = match?.tipo ?? ((await wasUploaded(db, report.sha256)) ? 'ORIGINAL' : null);
  return {
    resultado: report.veredito,
    texto: `${report.texto} ${recordTexts(report.veredito, correspondencia)}`,
    sha256: report.sha256,
    conhecido: correspondencia !== null,
    correspondencia,
    assinaturas: report.assinaturas.slice(0, 200).map(toAssinaturaVerificada),
    documento: material && toValidacao(material, pdf.sealStatus()),
  };
}

async function findMatch(db: PublicCtx['db'], sha256: string) {
  const rows = await revisionsByHash(db, sha256);
  for (const tipo of kinds) {
    const found = rows.find((row) => row.tipo === tipo);
    if (found) return { ...found, tipo };
  }
  return null;
}

const knownTexts: Readonly<Record<Correspondence, string>> = {
  SELADA: 'É exatamente o documento assinado e selado que está registrado aqui.',
  PARCIAL: 'É exatamente uma cópia parcial registrada aqui: ainda faltavam assinaturas quando foi emitida.',
  CARIMBADA: 'É exatamente a versão para impressão registrada aqui, que não tem selo.',
  BASE: 'É exatamente o documento que foi apresentado para assinatura, sem as assinaturas.',
  ORIGINAL: 'É exatamente o arquivo original que foi enviado, sem as assinaturas.',
};

function recordTexts(resultado: ResultadoVerificacao, correspondencia: Correspondence | null): string {
  if (correspondencia !== null) return knownTexts[correspondencia];
  return resultado === 'VALIDA'
    ? 'Estes bytes não estão registrados aqui; vale o que o selo comprova.'
    : 'Este arquivo não está registrado aqui.';
}
