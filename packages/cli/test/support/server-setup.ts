import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTargets } from '../../../../scripts/build-targets.ts';
import { makeApiToken } from '../../../../scripts/main-job/api-token.ts';
import { doMainJob } from '../../../../scripts/main-job/do-main-job.ts';
import { startLocalServer } from '../../../../scripts/main-job/local-server.ts';
import { startMailServer } from '../../../../scripts/main-job/mail-server.ts';
import { sampleContract } from '../../../../scripts/main-job/sample-pdf.ts';
import { standardSigners } from '../../../../scripts/main-job/signers.ts';
import { openDatabase } from '../../../../server/src/db/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    lavra: {
      readonly url: string;
      readonly email: string;
      readonly senha: string;
      /** An API token of the administrator, because logins are rate-limited. */
      readonly token: string;
      /** A sealed document with two signatures. */
      readonly contratoId: number;
      readonly minutaId: number;
      /** The operator's token. The server has two dead jobs. */
      readonly operatorToken: string;
      /** The server's data folder, for `lavra admin`. */
      readonly dataDir: string;
    };
  }
}

const operatorToken = 'o-segredo-do-operador-dos-testes-0123456789';

/** Dead jobs. No consumer handles their topic, so that they stay as the tests set them. */
async function addDeadJobs(dataDir: string): Promise<void> {
  const db = await openDatabase(`file:${path.join(dataDir, 'lavra.db')}`);
  const dead = { topico: 'fax.enviar', carga: '{}', estado: 'MORTO', tentativas: 20 } as const;
  const { caixaSaida } = db.tables;
  const at = new Date('2026-11-20T12:00:00Z');
  const rows = ['Error: sem rota', 'Error: recusado por ana@exemplo.com.br'].map((erro) => ({
    ...{ ...dead, erro, dataCriacao: at, dataFim: at },
  }));
  await db.insert(caixaSaida).values(rows).returning({ id: caixaSaida.id });
  await db.close();
}

/** Starts a real server process and a real mail server for all tests of the CLI. */
export default async function startServer({ provide }: TestProject): Promise<() => Promise<void>> {
  buildTargets(['server', 'cli']);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lavra-cli-'));
  const mail = await startMailServer();
  const env = { LAVRA_OPERATOR_TOKEN: operatorToken };
  const server = await startLocalServer({ dataDir, smtpUrl: mail.url, env });
  const stop = async () => {
    await server.close();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { contratoId, minuta } = await doMainJob({
      baseUrl: server.url,
      credentials: server.credentials,
      mail,
      nome: 'Contrato assinado por todos',
      pdfs: [{ nome: 'contrato.pdf', bytes: await sampleContract('Contrato', ['Cláusula única.']) }],
      signers: standardSigners,
    });
    const token = await makeApiToken(server);
    await addDeadJobs(dataDir);
    const ids = { contratoId, minutaId: minuta.id };
    provide('lavra', { url: server.url, ...server.credentials, token, operatorToken, dataDir, ...ids });
  } catch (fault) {
    await stop();
    throw fault;
  }
  return stop;
}
