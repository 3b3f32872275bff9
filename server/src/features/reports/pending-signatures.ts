import type { ContratoResumo } from '@lavra/client/types';
import {
  dayOf,
  formalizationLabel,
  formatPhone,
  hasAnswered,
  progressLabel,
  signatureTypeLabels,
  signerStatusLabel,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { documentsToSign } from '../documents/index.ts';
import { featuresOf } from '../plans/index.ts';
import { listSignersOfVersions, type SignerRow } from '../signers/index.ts';
import type { Sheet, SheetCell, SheetColumn } from './xls-file.ts';

const columns: readonly SheetColumn[] = [
  { title: 'Documento', width: 42 },
  { title: 'Pasta', width: 26 },
  { title: 'Andamento', width: 26 },
  { title: 'Status', width: 18 },
  { title: 'Signatário', width: 32 },
  { title: 'E-mail', width: 32 },
  { title: 'Telefone', width: 20 },
  { title: 'Assina como', width: 22 },
  { title: 'Tipo de assinatura', width: 22 },
  { title: 'Situação do signatário', width: 24 },
  { title: 'Convite enviado em', width: 20, style: 'day' },
  { title: 'Prazo para assinar', width: 20, style: 'day' },
  { title: 'Autor', width: 28 },
  { title: 'E-mail do autor', width: 32 },
  { title: 'Link', width: 44 },
];

type Line = { readonly deadline: string; readonly cells: readonly SheetCell[] };

/** One row for each signatory who has not answered a sent document, the nearest deadline first. */
export async function pendingSignatures(ctx: Ctx): Promise<Sheet> {
  const { db, principal } = ctx;
  const { organizacaoId } = principal;
  const features = await featuresOf(db, organizacaoId);
  const lines: Line[] = [];
  for await (const documents of documentsToSign(ctx)) {
    const ofVersion = new Map(documents.map((document) => [document.minutaId, document]));
    const signers = await listSignersOfVersions(db, organizacaoId, [...ofVersion.keys()]);
    for (const signer of signers) {
      const document = ofVersion.get(signer.minutaId);
      if (!document || hasAnswered(signer)) continue;
      const state = signerStatusLabel(
        { ...signer, dataAberturaEmail: signer.dataAberturaEmail?.toISOString() ?? null },
        { ...document, ...features },
      );
      const address = `${ctx.config.publicUrl}/documentos/${document.contratoId}`;
      lines.push({ deadline: document.fimAssinatura, cells: [...cellsOf(document, signer, state), address] });
    }
  }
  // Instants sort as text; a comparison by locale takes ten times as long.
  lines.sort((a, b) => (a.deadline < b.deadline ? -1 : Number(a.deadline > b.deadline)));
  return { name: 'Assinaturas pendentes', columns, rows: lines.map(({ cells }) => cells) };
}

function cellsOf(document: ContratoResumo, signer: SignerRow, state: string): SheetCell[] {
  return [
    document.nome,
    document.pastaNome,
    progressLabel(document.andamento),
    formalizationLabel(document.situacaoFormalizacao, document),
    signer.nome,
    signer.email,
    signer.telefone && formatPhone(signer.telefone, signer.ddi),
    signer.papel,
    signatureTypeLabels[signer.tipoAssinatura],
    state,
    signer.dataEnvioEmail && { day: dayOf(signer.dataEnvioEmail) },
    { day: dayOf(document.fimAssinatura) },
    document.autorNome,
    document.autorEmail,
  ];
}
