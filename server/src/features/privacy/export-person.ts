import type { AnyCtx, WriteCtx } from '../../platform/context/context.ts';
import { FileMissing, type Files, type StoredFile } from '../../platform/files/files.ts';
import { createZipArchive, type ZipArchive, type ZipEntry } from '../../platform/files/zip-archive.ts';
import { write } from '../../platform/write/write.ts';
import { gatherPerson } from './gather-person.ts';
import { personSummary } from './person-summary.ts';
import type { DataSubject } from './store.ts';

type Ports = WriteCtx & Pick<AnyCtx, 'files'>;

/**
 * Everything that an organisation holds about a person (LGPD art. 18 II and V): `dados.json`, a readable summary,
 * and their handwriting and images as received. Excludes message bodies, which contain links and codes for signing.
 * Recorded in the history before the first byte is sent.
 * @throws DomainError TitularNaoEncontradoException; FileMissing, FileAltered
 */
export async function exportPerson(
  ctx: Ports,
  organizacaoId: number,
  subject: DataSubject,
): Promise<ZipArchive> {
  const data = await gatherPerson(ctx, organizacaoId, subject);
  const pictures = data.assinaturas.flatMap(({ id, manuscritaSha256, rubricaSha256, selfieSha256 }) => [
    { caminho: `manuscritas/${id}-assinatura.json`, sha256: manuscritaSha256 },
    { caminho: `manuscritas/${id}-rubrica.json`, sha256: rubricaSha256 },
    { caminho: `selfies/${id}.jpg`, sha256: selfieSha256 },
  ]);
  const entries: ZipEntry[] = [
    { caminho: 'dados.json', texto: JSON.stringify(data, null, 2) },
    { caminho: 'resumo.txt', texto: personSummary(data) },
  ];
  for (const { caminho, sha256 } of pictures)
    if (sha256 !== null) entries.push({ caminho, ...(await storedFile(ctx.files, sha256)) });
  const archive = await createZipArchive(ctx.files, entries, ctx.clock.now());
  await write(ctx, { organizacao: organizacaoId }, ({ history }) =>
    history({ tipo: 'DADOS_PESSOAIS_EXPORTADOS', dados: { signatarios: data.signatarios.length } }),
  );
  return archive;
}

async function storedFile(files: Pick<Files, 'stat'>, sha256: string): Promise<StoredFile> {
  const stored = await files.stat(sha256);
  if (!stored) throw new FileMissing(sha256);
  return stored;
}
