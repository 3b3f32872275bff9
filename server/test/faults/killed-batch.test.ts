import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLavraClient, type LavraClient, type Result } from '@lavra/client';
import { expect, it } from 'vitest';
import { buildTargets } from '../../../scripts/build-targets.ts';
import { startMailServer } from '../../../scripts/main-job/mail-server.ts';
import { startKillableServer } from '../../../scripts/soak/killable-server.ts';
import { contract, tokenOf } from '../../../scripts/soak/kills.ts';
import { eventually } from '../../../scripts/soak/persistent-envelope.ts';

const documents = 60;
/** The server is killed once this many documents exist. */
const killsAt = [5, 25, 45];
const everyone = 'locadora@exemplo.com.br';

const program = path.resolve(import.meta.dirname, '../../../packages/cli/bin/lavra.mjs');

async function outcomeOf(child: ChildProcess): Promise<{ code: number; text: string }> {
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

const data = async <T>(asked: Promise<Result<T>>): Promise<T> => {
  const result = await asked;
  if (!result.ok) throw new Error(result.problem.excecao);
  return result.data;
};

const createdSoFar = async (client: LavraClient): Promise<number> => {
  const lotes = await client.call('listBatches', {});
  return lotes.ok ? (lotes.data[0]?.criados ?? 0) : 0;
};

it('a batch run from the terminal loses and repeats nothing while its server is killed three times', {
  timeout: 300_000,
}, async () => {
  buildTargets(['client', 'cli']);
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-lote-'));
  const mail = await startMailServer();
  const server = await startKillableServer(path.join(folder, 'dados'), mail.url);
  try {
    const token = await tokenOf(server);
    const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
    const env = { ...process.env, LAVRA_URL: server.url, LAVRA_TOKEN: token, LAVRA_CONFIG_DIR: folder };
    const lavra = (...argv: string[]) => outcomeOf(spawn(process.execPath, [program, ...argv], { env }));
    const pdf = path.join(folder, 'contrato.pdf');
    writeFileSync(pdf, await contract(2));
    const sheet = path.join(folder, 'lote.csv');
    const rows = Array.from({ length: documents }, (_, n) => `Lote ${n};p${n}@exemplo.com.br;${everyone}`);
    writeFileSync(sheet, ['documento;email 1;email 2', ...rows, ''].join('\n'));

    const running = lavra('batch', 'run', sheet, '--pdf', pdf);
    for (const count of killsAt) {
      await eventually(`${count} documents`, async () =>
        (await createdSoFar(client)) >= count ? true : null,
      );
      await server.killServer();
    }
    expect(await running).toMatchObject({ code: 0 });

    const [lote] = await data(client.call('listBatches', {}));
    expect(lote).toMatchObject({ situacao: 'CONCLUIDO', total: documents, criados: documents, falhas: 0 });
    const report = await lavra('batch', 'report', String(lote?.loteId), '--out', '-');
    const lines = report.text.trim().split(/\r?\n/).slice(1);
    expect(new Set(lines.map((line) => line.split(';')[4])).size).toBe(documents);
    const me = await data(client.call('getSession', {}));
    const organization = { path: { organizacaoId: me.domainId } };
    const list = await data(
      client.call('listDocuments', { ...organization, query: { total: true, rowsPerPage: 1 } }),
    );
    expect(list.totalElements).toBe(documents);
    const used = await data(client.call('getOrganizationConsumption', organization));
    expect(used.documentosUtilizados).toBe(documents);
    // An e-mail may be sent again after a crash, but only under the same Message-ID (0-decisions §7).
    const invitations = () => new Map(mail.received.map(({ id, to }) => [id, to]));
    await eventually('all invitations', async () => (invitations().size >= 2 * documents ? true : null));
    const sent = [...invitations().values()];
    expect(sent.filter((to) => to === everyone)).toHaveLength(documents);
    expect(new Set(sent.filter((to) => to !== everyone)).size).toBe(documents);
    expect(sent).toHaveLength(2 * documents);
  } finally {
    await server.close();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
