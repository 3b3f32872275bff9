import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { write } from '../../db/write.ts';
import type { AnyCtx } from '../../platform/context.ts';
import { gatherPerson } from './gather-person.ts';
import { personSummary } from './person-summary.ts';
import type { DataSubject } from './store.ts';

type Ports = Pick<AnyCtx, 'db' | 'files' | 'clock' | 'principal' | 'request'>;

/**
 * Everything that an organisation holds about a person (LGPD art. 18 II and V): `dados.json`, a summary to read, and
 * their handwriting as it was received. Bodies of messages stay out: they carry links and codes that let one sign.
 * @throws DomainError TitularNaoEncontradoException
 */
export async function exportPerson(ctx: Ports, organizacaoId: number, subject: DataSubject): Promise<Buffer> {
  const data = await gatherPerson(ctx, organizacaoId, subject);
  const zip = new yazl.ZipFile();
  const mtime = ctx.clock.now();
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'dados.json', { mtime });
  zip.addBuffer(Buffer.from(personSummary(data)), 'resumo.txt', { mtime });
  const images = data.assinaturas.flatMap(({ id, manuscritaSha256, rubricaSha256 }) => [
    { name: `manuscritas/${id}-assinatura.json`, sha256: manuscritaSha256 },
    { name: `manuscritas/${id}-rubrica.json`, sha256: rubricaSha256 },
  ]);
  for (const { name, sha256 } of images)
    if (sha256 !== null) zip.addBuffer(await ctx.files.read(sha256), name, { mtime });
  for (const { id, selfieSha256 } of data.assinaturas)
    if (selfieSha256 !== null) zip.addBuffer(await ctx.files.read(selfieSha256), `selfies/${id}`, { mtime });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  await write(ctx, { organizacao: organizacaoId }, ({ history }) =>
    history({ tipo: 'DADOS_PESSOAIS_EXPORTADOS', dados: { signatarios: data.signatarios.length } }),
  );
  return bytes;
}
