import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeApiToken } from '../../../../scripts/main-job/api-token.ts';
import { doMainJob } from '../../../../scripts/main-job/do-main-job.ts';
import { startLocalServer } from '../../../../scripts/main-job/local-server.ts';
import { startMailServer } from '../../../../scripts/main-job/mail-server.ts';
import { sampleContract } from '../../../../scripts/main-job/sample-pdf.ts';
import { standardSigners } from '../../../../scripts/main-job/signers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    lavra: {
      readonly url: string;
      readonly email: string;
      readonly senha: string;
      /** An API token of the administrator: logging in is rated. */
      readonly token: string;
      /** A document that two people signed, sealed. */
      readonly contratoId: number;
      readonly minutaId: number;
    };
  }
}

/** A real server process with a real mail server beside it, for all tests of the CLI. */
export default async function startServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lavra-cli-'));
  const mail = await startMailServer();
  const server = await startLocalServer({ dataDir, smtpUrl: mail.url });
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
    provide('lavra', { url: server.url, ...server.credentials, token, contratoId, minutaId: minuta.id });
  } catch (fault) {
    await stop();
    throw fault;
  }
  return stop;
}
