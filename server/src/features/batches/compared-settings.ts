import { errorMessage } from '@lavra/domain';
import type { JobCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { needsComparison } from '../documents/index.ts';
import type { BatchFiles, BatchSettings } from './batch-settings.ts';
import type { BatchKey } from './batch-topic.ts';
import { stopWithin } from './stop-within.ts';
import { updateBatch } from './store.ts';

/**
 * The settings of a batch whose files were compared with their uploads: each once, before the first document, because
 * all documents of a file have the same pages. Null if a file looks different: then the batch stops, and its uploader
 * sees the pages in a document of that file.
 */
export async function comparedSettings(
  ctx: JobCtx,
  key: BatchKey,
  settings: BatchSettings,
): Promise<BatchSettings | null> {
  const { organizacaoId } = key;
  if (!settings.arquivos.some(needsComparison)) return settings;
  const arquivos: BatchFiles[] = [];
  for (const file of settings.arquivos) {
    const isAlike = !needsComparison(file) || (await looksAlike(ctx, file, `organizacao ${organizacaoId}`));
    if (!isAlike) {
      const names = file.uploads.map(({ nome }) => nome).join(', ');
      const motivo = errorMessage('ArquivoAlteradoLoteException', [names.slice(0, 255)]);
      await write(ctx, { organizacao: organizacaoId }, (work) => stopWithin(work, key, motivo));
      return null;
    }
    arquivos.push({ ...file, alteracoes: { ...file.alteracoes, conferido: true } });
  }
  const compared = { ...settings, arquivos };
  await write(ctx, { organizacao: organizacaoId }, (work) =>
    updateBatch(work.tx, key, { configuracao: compared }),
  );
  return compared;
}

async function looksAlike(
  { files, pdf }: JobCtx,
  { base, uploads, alteracoes }: BatchFiles,
  share: string,
): Promise<boolean> {
  const compared: { caminho: string; paginas: number }[] = [];
  for (const { sha256, paginas } of uploads) compared.push({ caminho: await files.path(sha256), paginas });
  return pdf.looksLikeUploads(
    { baseCaminho: await files.path(base.sha256), uploads: compared, alteracoes },
    share,
  );
}
