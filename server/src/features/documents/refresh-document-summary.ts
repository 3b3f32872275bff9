import { NO_END_ORDER } from '../../db/tables/document-tables.ts';
import type { Work } from '../../platform/write/write.ts';
import { countAnswers, saveSummary, versionsForSummary } from './summary-store.ts';

export interface DocumentKey {
  readonly organizacaoId: number;
  readonly contratoId: number;
}

/**
 * Recomputes what `contratos` repeats of its versions and signatories, inside the write that changed them: status
 * follows the newest version, validity the latest formalized one (0-decisions §4).
 */
export async function refreshDocumentSummary({ tx }: Pick<Work, 'tx'>, key: DocumentKey): Promise<void> {
  const versions = await versionsForSummary(tx, key.organizacaoId, key.contratoId);
  const newest = versions[0];
  if (!newest) throw new Error('A document without versions has no summary.');
  const inForce = versions.find((version) => version.situacaoFormalizacao === 'FORMALIZADO') ?? newest;
  const { totalSignatarios, totalAssinaturas, totalRejeicoes } = await countAnswers(
    tx,
    key.organizacaoId,
    newest.id,
  );
  await saveSummary(tx, key, {
    minutaId: newest.id,
    ultimaVersao: newest.versao,
    situacaoFormalizacao: newest.situacaoFormalizacao,
    fimAssinatura: newest.fimAssinatura,
    totalSignatarios,
    totalAssinaturas,
    totalRejeicoes,
    minutaVigenteId: inForce.id,
    inicioVigencia: inForce.inicioVigencia,
    fimVigencia: inForce.fimVigencia,
    fimVigenciaOrdem: inForce.fimVigencia?.getTime() ?? NO_END_ORDER,
  });
}
