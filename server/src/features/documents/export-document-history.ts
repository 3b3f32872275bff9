import type { HistoricoExportado } from '@lavra/client/types';
import { type FileToSend, reportFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { pdfName } from '../../platform/runtime/file-name.ts';
import { type HistoryRow, readHistory } from '../../platform/write/audit.ts';
import { chainStateOf, seesOrigin } from './list-document-history.ts';
import { requireDocument } from './require-document.ts';
import { toHistoricoItem } from './wire.ts';

/** A document's whole history, oldest first, and whether it is intact. */
export async function exportDocumentHistory(ctx: Ctx, contratoId: number): Promise<HistoricoExportado> {
  const { db, principal } = ctx;
  const { contrato, organizacaoNome } = await requireDocument(db, principal, contratoId);
  const chain = { organizacaoId: principal.organizacaoId, contratoId };
  const cadeia = await chainStateOf(db, chain);
  const rows = await readAll(db, chain);
  // Rows added since were not verified.
  const verified = cadeia.integra ? rows.filter(({ n }) => n <= cadeia.n) : rows;
  return {
    formato: 'lavra-historico/1',
    contratoId,
    contratoNome: contrato.nome,
    organizacaoNome,
    geradoEm: ctx.clock.now().toISOString(),
    cadeia,
    registros: verified.map((row) => toHistoricoItem(row, seesOrigin(principal))),
  };
}

/** The same as a PDF. */
export async function historyFileOf(ctx: Ctx, contratoId: number): Promise<FileToSend> {
  const { contratoNome, organizacaoNome, cadeia, registros, geradoEm } = await exportDocumentHistory(
    ctx,
    contratoId,
  );
  await using report = await ctx.files.temp();
  await ctx.pdf.reportHistory(
    {
      relatorioCaminho: report.path,
      titulo: contratoNome,
      organizacao: organizacaoNome,
      cadeia,
      registros,
      geradoEm,
    },
    `organizacao ${ctx.principal.organizacaoId}`,
  );
  // Awaited here, because the temporary file ends with this function.
  return await reportFile(report.path, pdfName(contratoNome, 'histórico'));
}

/** Maximum rows per query. */
const CHUNK = 500;

async function readAll(
  db: Ctx['db'],
  chain: { readonly organizacaoId: number; readonly contratoId: number },
): Promise<HistoryRow[]> {
  const found: HistoryRow[] = [];
  for (;;) {
    const afterN = found.at(-1)?.n ?? 0;
    const rows = await readHistory(db, { ...chain, afterN, limit: CHUNK });
    found.push(...rows);
    if (rows.length < CHUNK) return found;
  }
}
