import { logoCid } from '@lavra/mails';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { AnyCtx } from '../context/context.ts';
import type { Files } from '../files/files.ts';
import { openBody } from '../messages/message-rows.ts';

/** Pages through the recorded messages, newest first. Only for the mailbox page of a deployment without SMTP. */
export async function readMailbox(
  { db, secrets, files }: Pick<AnyCtx, 'db' | 'secrets' | 'files'>,
  query: { destino?: string; beforeId?: number; limit: number },
) {
  const { mensagens } = db.tables;
  const rows = await db
    .select()
    .from(mensagens)
    .where(
      and(
        query.destino === undefined ? undefined : eq(mensagens.destino, query.destino),
        query.beforeId === undefined ? undefined : lt(mensagens.id, query.beforeId),
      ),
    )
    .orderBy(desc(mensagens.id))
    .limit(query.limit);
  return Promise.all(
    rows.map(async (row) => {
      const { html, texto } = openBody(secrets, row);
      return { ...row, texto, html: await withLogo(files, html, row.logoSha256) };
    }),
  );
}

/** Browsers do not support Content-IDs, so the image is embedded in the page. */
async function withLogo(
  files: Pick<Files, 'has' | 'read'>,
  html: string | null,
  sha256: string | null,
): Promise<string | null> {
  if (html === null || sha256 === null || !(await files.has(sha256))) return html;
  const png = (await files.read(sha256)).toString('base64');
  return html.replaceAll(`cid:${logoCid}`, `data:image/png;base64,${png}`);
}
