import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssinaturaConvite, PreparacaoAssinatura } from '@lavra/client/types';
import { afterAll, afterEach, expect, it } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { certificateDesk, digitalSigner } from '../../../test/support/certificate-signing.ts';
import { testAuthority } from '../../../test/support/certificates.ts';
import { freshDatabaseUrl } from '../../../test/support/database.ts';
import { builtProgram } from '../../../test/support/programs.ts';
import { type Receipt, signatureEntry } from '../../../test/support/signing.ts';
import { type Database, openDatabase } from '../../db/database.ts';

const alive = new Set<ChildProcess>();
const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((db) => db.close())));
afterEach(() => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Starts the real server as a process; resolves with its address once it listens. */
async function started(environment: Record<string, string>) {
  const child = spawn(process.execPath, [builtProgram('main')], {
    env: { PATH: process.env.PATH ?? '', LAVRA_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  for (;;) {
    const port = /"port":(\d+)/.exec(said)?.[1];
    if (port) return { child, url: `http://127.0.0.1:${port}` };
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'close').then(() => {
        throw new Error(`The server ended: ${said}`);
      }),
    ]);
  }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
  alive.delete(child);
}

it('a server killed between prepare and conclude loses nothing: another one concludes or prepares again', async () => {
  const authority = testAuthority();
  try {
    const databaseUrl = await freshDatabaseUrl();
    const db = await openDatabase(databaseUrl);
    opened.push(db);
    const app = await testApp({ pdf: 'real', db, trustRoots: [authority.root] });
    app.platform.clock.set(new Date());
    const { dataDir } = app.platform.config;
    const desk = await certificateDesk(app);
    const emails = [1, 2].map((n) => `${n}-${crypto.randomUUID()}@exemplo.test`);
    for (const email of emails) await digitalSigner(desk, email, { nome: 'Ana Souza' });
    await desk.invite();
    const certificate = authority.issue({ nome: 'Ana Souza', cpf: '52998224725' });

    // The same key, files and database as the killed server's.
    await writeFile(join(dataDir, 'master.key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 });
    await writeFile(join(dataDir, 'raizes.pem'), authority.root);
    const environment = {
      LAVRA_DATA_DIR: dataDir,
      LAVRA_DATABASE_URL: databaseUrl,
      LAVRA_TRUST_ROOTS: join(dataDir, 'raizes.pem'),
    };
    let server = await started(environment);
    const at = (email: string) => `${server.url}/api/public/assinaturas/${desk.linkTo(email)}`;
    const post = async <T>(url: string, json: unknown) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) });
      return { status: response.status, body: (await response.json()) as T };
    };
    const prepare = async (email: string) => {
      const page = (await (await fetch(at(email))).json()) as AssinaturaConvite;
      const assinatura = { ...signatureEntry(page), cpf: '52998224725' };
      return post<PreparacaoAssinatura>(`${at(email)}/certificado/preparacao`, {
        cadeia: certificate.cadeia,
        assinatura,
      });
    };
    const conclude = (email: string, { preparacaoId, atributos }: PreparacaoAssinatura) =>
      post<Receipt>(`${at(email)}/certificado/conclusao`, {
        preparacaoId,
        assinatura: certificate.sign(atributos),
      });
    const restart = async () => {
      await killed(server.child);
      server = await started(environment);
    };

    const [one, other] = emails as [string, string];
    const prepared = await prepare(one);
    expect(prepared.status).toBe(200);
    await restart();
    expect(await conclude(one, prepared.body)).toMatchObject({ status: 200, body: { totalAssinaturas: 1 } });

    expect((await prepare(other)).status).toBe(200);
    await restart();
    const again = await prepare(other);
    expect(await conclude(other, again.body)).toMatchObject({ status: 200, body: { totalAssinaturas: 2 } });
    await killed(server.child);
  } finally {
    authority.close();
  }
}, 120_000);
