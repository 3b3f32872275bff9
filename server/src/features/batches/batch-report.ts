import { type BatchRow, csvFile } from '@lavra/domain';
import type { SituacaoLinha } from '../../db/tables/batch-tables.ts';
import { type FileToSend, textFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { documentNames } from '../documents/index.ts';
import { requireBatch } from './require-batch.ts';
import { rowsAfter } from './store.ts';

const AT_ONCE = 1_000;

const labels: Readonly<Record<SituacaoLinha, string>> = {
  PENDENTE: 'Na fila',
  CRIADO: 'Criado',
  FALHA: 'Falhou',
};

/**
 * One line for each row, with its document or the reason why it has none.
 * @throws DomainError LoteNaoEncontradoException
 */
export async function batchReport(ctx: Ctx, loteId: number): Promise<FileToSend> {
  const { db, principal, config } = ctx;
  const { organizacaoId } = await requireBatch(db, principal, loteId);
  const lines: string[][] = [['linha', 'documento', 'situação', 'mensagem', 'id', 'endereço']];
  for (let after = 0; ; ) {
    const rows = await rowsAfter(db, { organizacaoId, loteId }, { after, limit: AT_ONCE });
    const ids = rows.flatMap(({ contratoId }) => contratoId ?? []);
    const names = await documentNames(db, principal, ids);
    for (const { linha, situacao, dados, contratoId, mensagem } of rows) {
      const nome = contratoId === null ? (dados as BatchRow | null)?.nome : names.get(contratoId);
      const isGone = situacao === 'CRIADO' && nome === undefined;
      lines.push([
        String(linha),
        nome ?? '',
        labels[situacao],
        isGone ? 'O documento foi excluído ou está em uma pasta sem acesso.' : (mensagem ?? ''),
        isGone ? '' : String(contratoId ?? ''),
        isGone || contratoId === null ? '' : `${config.publicUrl}/documentos/${contratoId}`,
      ]);
    }
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)!.linha;
  }
  return textFile(csvFile(lines), { nome: `lote-${loteId}.csv`, tipo: 'text/csv' });
}
