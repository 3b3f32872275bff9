import { assertAllowed, checkReport, DomainError, type Report, reportFileName } from '@lavra/domain';
import { bytesFile, type FeatureHandlers, type FileToSend } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requirePlan } from '../plans/index.ts';
import { documentValidity } from './document-validity.ts';
import { pendingSignatures } from './pending-signatures.ts';
import { type Sheet, xlsFile } from './xls-file.ts';

export const reportsHandlers = {
  async downloadPendingSignatures(_input, ctx, reply) {
    return reply.file(await generate(ctx, 'ASSINATURAS_PENDENTES', () => pendingSignatures(ctx)));
  },

  async downloadValidityReport({ query: { vigencia = 'TODOS' } }, ctx, reply) {
    return reply.file(await generate(ctx, 'VIGENCIA', () => documentValidity(ctx, vigencia)));
  },
} satisfies FeatureHandlers<'reports'>;

/** @throws DomainError OrganizacaoSemAcessoFuncionalidadeException, RelatorioVazioException */
async function generate(ctx: Ctx, report: Report, read: () => Promise<Sheet>): Promise<FileToSend> {
  assertAllowed(checkReport(report, await requirePlan(ctx.db, ctx.principal.organizacaoId)));
  const sheet = await read();
  if (sheet.rows.length === 0) throw new DomainError('RelatorioVazioException');
  const nome = reportFileName(report, ctx.clock.now());
  return bytesFile(await xlsFile(sheet), { nome, tipo: 'application/vnd.ms-excel' });
}
