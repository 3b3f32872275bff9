import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database.ts';
import { mailReport } from '../../../server/test/support/returned-mail.ts';
import { loggedIn } from './support/terminal.ts';

const lavra = path.resolve(import.meta.dirname, '../bin/lavra.mjs');

/** Runs as a mail server would: a separate process with the message on standard input. */
async function bounce(dataDir: string, message: string) {
  const child = spawn(process.execPath, [lavra, 'admin', 'mail', 'bounce'], {
    env: {
      PATH: process.env.PATH ?? '',
      LAVRA_SERVER_DIR: path.resolve(import.meta.dirname, '../../../server'),
      LAVRA_DATA_DIR: dataDir,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(message);
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const stdout = Buffer.concat(await child.stdout.toArray()).toString('utf8');
  return { code: await closed, answer: JSON.parse(stdout) as { motivo: string | null } };
}

const reportOf = (messageId: string) => mailReport({ original: `Message-ID: ${messageId}` });

describe('lavra admin mail bounce', () => {
  it('records a delivery report on its message and in the document’s history, once', {
    timeout: 60_000,
  }, async () => {
    const { dataDir, contratoId } = inject('lavra');
    const db = await openDatabase(`file:${path.join(dataDir, 'lavra.db')}`);
    // The first signatory's message; documents.test.ts covers the second's.
    const [sent] = (await db.select().from(db.tables.mensagens))
      .filter((row) => row.contratoId === contratoId && row.signatarioId !== null)
      .sort((one, other) => one.signatarioId! - other.signatarioId! || one.id - other.id);
    await db.close();
    const report = reportOf(sent?.messageId ?? '');
    const recorded = { code: 0, answer: { motivo: 'ENDERECO_INEXISTENTE' } };
    expect(await bounce(dataDir, report)).toEqual(recorded);
    expect(await bounce(dataDir, report)).toEqual(recorded);
    const history = await (await loggedIn()).lavra(
      ...['call', 'listDocumentHistory', '--path', `contratoId=${contratoId}`],
    );
    expect(history.stdout.match(/ENTREGA_FALHOU/g)).toHaveLength(1);
  });

  it('exits with 0 for a report of an unknown message, so that the mail server sends no bounce', {
    timeout: 60_000,
  }, async () => {
    const { dataDir } = inject('lavra');
    const nothing = { code: 0, answer: { motivo: null } };
    expect(await bounce(dataDir, reportOf('<ninguem@lavra.test>'))).toEqual(nothing);
    expect(await bounce(dataDir, 'Subject: Oi\r\n\r\nEstou de férias.')).toEqual(nothing);
  });
});
