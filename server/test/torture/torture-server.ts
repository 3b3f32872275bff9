import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLavraClient, type LavraClient, type Result } from '@lavra/client';
import type { ContratoCriado, ContratoEntrada } from '@lavra/client/types';
import { vi } from 'vitest';
import { makeApiToken } from '../../../scripts/main-job/api-token.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/main-job/local-server.ts';
import { type MailServer, startMailServer } from '../../../scripts/main-job/mail-server.ts';

/** One server process as in production, and a client of its administrator. */
export interface TortureServer {
  readonly client: LavraClient;
  readonly url: string;
  create(files: readonly Uint8Array[], choice?: Partial<ContratoEntrada>): Promise<Result<ContratoCriado>>;
  /** Waits for the seal. Throws with the reason of a failure. */
  signAndSeal(ids: ContratoCriado): Promise<void>;
  /** Resident memory of the server's own process, in bytes. */
  residentBytes(): number;
  isAlive(): boolean;
  /** Stops the process gracefully, after its running jobs. */
  stop(): Promise<void>;
  /** Temporary files; none once everything is answered and done. */
  temporaryFiles(): string[];
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** Starts one with an empty data folder. */
export async function startTortureServer(): Promise<TortureServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lavra-tortura-dados-'));
  const mail: MailServer = await startMailServer();
  const server: LocalServer = await startLocalServer({ dataDir, smtpUrl: mail.url });
  const token = await makeApiToken(server);
  const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
  const papelId = await firstRole(client);
  let count = 0;
  return {
    client,
    url: server.url,
    create: (files, choice = {}) => {
      const contrato = { ...documentFacts(`Tortura ${++count}`), ...choice };
      const arquivo = files.map(
        (bytes, index) =>
          new File([bytes as Uint8Array<ArrayBuffer>], `arquivo-${index + 1}.pdf`, {
            type: 'application/pdf',
          }),
      );
      return client.call('createDocument', { body: { contrato, arquivo } });
    },
    signAndSeal: (ids) => signAndSeal({ client, url: server.url, papelId }, ids),
    residentBytes: () => Number(readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ')[1]) * 4096,
    isAlive: () => existsSync(`/proc/${server.pid}`),
    temporaryFiles: () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|\/)tmp\/./.test(name)),
    stop: () => server.close(),
    async close() {
      await server.close();
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The data of a call, or its refusal as an error. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new Error(`${result.problem.status} ${result.problem.excecao}: ${result.problem.detail ?? ''}`);
}

const day = 24 * 60 * 60 * 1000;

function documentFacts(nome: string): ContratoEntrada {
  const now = Date.now();
  return {
    nome,
    inicioVigencia: new Date(now).toISOString(),
    fimVigencia: null,
    fimAssinatura: new Date(now + 7 * day).toISOString(),
  };
}

async function firstRole(client: LavraClient): Promise<number> {
  const { domainId: organizacaoId } = must(await client.call('getSession', {}));
  const roles = must(await client.call('listSignerRoles', { path: { organizacaoId } }));
  return roles.find(({ ativo }) => ativo)?.papelSignatarioId ?? 0;
}

interface Signing {
  readonly client: LavraClient;
  readonly url: string;
  readonly papelId: number;
}

async function signAndSeal({ client, url, papelId }: Signing, ids: ContratoCriado): Promise<void> {
  const body = {
    nome: 'Beatriz Okafor',
    email: `beatriz-${ids.contratoId}@exemplo.test`,
    tipoAssinatura: 'ELETRONICA' as const,
    disponibilidadeAssinatura: 'PRESENCIAL' as const,
    exigirTokenValidacao: false,
    assinaturaManuscrita: false,
    papelId,
    documentoId: 1,
  };
  const [signer] = must(await client.call('addSigners', { path: ids, body }));
  await place(client, ids, signer!.signatarioId);
  await confirmDifferences(client, ids);
  const { link } = must(
    await client.call('openInPersonSigning', { path: { ...ids, signatarioId: signer!.signatarioId } }),
  );
  const path = { token: link.split('/').at(-1)! };
  const signerClient = createLavraClient({ baseUrl: url, fetch: fetchFrom(ids.contratoId) });
  must(await signerClient.call('recordOpening', { path }));
  const convite = must(await signerClient.call('getSigning', { path }));
  must(
    await signerClient.call('signVersion', {
      path,
      body: {
        nome: body.nome,
        cpf: '529.982.247-25',
        baseSha256: convite.contrato.baseSha256,
        declaracoes: convite.declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash })),
      },
    }),
  );
  await formalize(client, ids);
}

/** Waits for the preview, which compares the file with the upload, and confirms differences. */
async function confirmDifferences(client: LavraClient, path: ContratoCriado): Promise<void> {
  const reading = async () => must(await client.call('getVersion', { path }));
  const isLookedAt = async () => {
    const { primeiraPagina, falhaPrevia } = await reading();
    return primeiraPagina || falhaPrevia !== null;
  };
  await vi.waitUntil(isLookedAt, { timeout: 60_000, interval: 100 });
  if ((await reading()).conferencia?.situacao === 'A_CONFIRMAR')
    must(await client.call('confirmUpload', { path }));
}

/** Signs on the last page, as the evidence records. */
async function place(client: LavraClient, ids: ContratoCriado, signatarioId: number): Promise<void> {
  const { totalPaginas: pageNumber } = must(await client.call('getVersion', { path: ids }));
  const box = {
    id: 'nome',
    signatarioId,
    pageNumber,
    percentX: 5,
    percentY: 80,
    percentLargura: 40,
    percentAltura: 5,
  };
  const body = {
    posicionamentoDados: [{ ...box, content: { type: 'NOME_SIGNATARIO' as const } }],
    posicionamentoDadosDeletadosId: [],
  };
  must(await client.call('createPositioning', { path: { minutaId: ids.minutaId }, body }));
}

async function formalize(client: LavraClient, ids: ContratoCriado): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  // From the first event, because a seal may be faster than the stream.
  const events = client.events(ids.contratoId, { signal, lastEventId: '0' });
  const before = must(await client.call('getVersion', { path: ids }));
  if (before.situacaoFormalizacao !== 'FORMALIZADO')
    must(await client.call('formalizeVersion', { path: ids }));
  for await (const event of events) {
    const { evento } = must(event).data;
    if (evento === 'MINUTA_SELADA') return;
    if (evento === 'SELO_FALHOU') break;
  }
  const { motivoFalha } = must(await client.call('getVersion', { path: ids }));
  throw new Error(`The seal failed: ${motivoFalha ?? 'no reason given'}`);
}

/** Rate limits of signers are per address, so each has another one (from RFC 2544's range). */
function fetchFrom(number: number): typeof globalThis.fetch {
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set('X-Forwarded-For', `198.18.${(number >> 8) & 255}.${number & 255}`);
    return globalThis.fetch(request);
  };
}

/** Results of two other programs for a sealed file. */
export function checkSealed(path: string): { readonly assinaturas: number; readonly paginas: number } {
  const qpdf = execFileSync('qpdf', ['--check', path], { stdio: 'pipe', encoding: 'utf8' });
  if (!/No syntax or stream encoding errors/.test(qpdf)) throw new Error(qpdf);
  const pdfsig = execFileSync('pdfsig', ['-nocert', '-no-ocsp', path], { stdio: 'pipe', encoding: 'utf8' });
  const paginas = Number(execFileSync('qpdf', ['--show-npages', path], { encoding: 'utf8' }));
  return { assinaturas: (pdfsig.match(/Signature is Valid/g) ?? []).length, paginas };
}
