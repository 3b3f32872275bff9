import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLavraClient, type LavraClient } from '@lavra/client';
import { verifyPdf } from '@lavra/verify';
import { type MailServer, startMailServer } from '../main-job/mail-server.ts';
import { sampleContract } from '../main-job/sample-pdf.ts';
import { sessionToken } from '../main-job/session-token.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import {
  completePersistently,
  type EnvelopeDesk,
  eventually,
  isCompletion,
  isInvitation,
  type PersistentEnvelope,
  staffClient,
} from './persistent-envelope.ts';
import { seededRandom } from './seeded-random.ts';
import type { SoakPart, SoakRow } from './soak-part.ts';

export interface KillReport {
  readonly envelopes: number;
  readonly serverKills: number;
  readonly childKills: number;
  /** E-mails sent again after a crash under the same Message-ID, which the specification allows (0-decisions §7). */
  readonly repeatedMails: number;
  /** Violated guarantees. */
  readonly findings: readonly string[];
}

/** About the duration of an envelope, so that a kill may hit any step. */
const maxDelayMs = 900;
const childShare = 0.4;

interface KillableDesk extends EnvelopeDesk {
  readonly server: KillableServer;
}

async function setUp(): Promise<{ desk: KillableDesk; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lavra-quedas-'));
  const mail = await startMailServer();
  const server = await startKillableServer(dataDir, mail.url);
  const close = async () => {
    await server.close();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { desk: { server, mail, token: await tokenOf(server) }, close };
}

export async function tokenOf({
  url,
  credentials,
}: Pick<KillableServer, 'url' | 'credentials'>): Promise<string> {
  const token = await sessionToken(url, credentials);
  const client = createLavraClient({ baseUrl: url, getToken: () => token });
  const me = await client.call('getSession', {});
  if (!me.ok) throw new Error(me.problem.title);
  const made = await client.call('createApiToken', {
    path: { organizacaoId: me.data.domainId, usuarioId: me.data.userId },
    body: { nome: 'Quedas' },
  });
  if (!made.ok) throw new Error(made.problem.title);
  return made.data.tokenApi;
}

/** Completes envelopes while the server or one of its child processes is killed, then inspects the result. */
export async function killAtRandom(
  seed: number,
  shouldContinue: (round: number) => boolean,
): Promise<KillReport> {
  const random = seededRandom(seed);
  const { desk, close } = await setUp();
  const pdfs = [await contract(2), await contract(40)];
  const done: PersistentEnvelope[] = [];
  const findings: string[] = [];
  const kills = { server: 0, child: 0 };
  try {
    for (let round = 0; shouldContinue(round); round++) {
      const [delayMs, isChild, choice] = [random() * maxDelayMs, random() < childShare, random()];
      const pdf = pdfs[random() < 0.5 ? 0 : 1]!;
      const killing = pause(delayMs).then(async () => {
        if (!isChild) {
          kills.server++;
          await desk.server.killServer();
        } else if (desk.server.killChild(choice)) kills.child++;
      });
      const [envelope, killed] = await Promise.allSettled([
        completePersistently(desk, `Queda ${round} de ${seed}`, pdf),
        killing,
      ]);
      if (envelope.status === 'fulfilled') done.push(envelope.value);
      for (const outcome of [envelope, killed])
        if (outcome.status === 'rejected') findings.push(`round ${round}: ${String(outcome.reason)}`);
    }
    const inspection = await inspect(desk, done);
    return {
      envelopes: done.length,
      serverKills: kills.server,
      childKills: kills.child,
      repeatedMails: inspection.repeatedMails,
      findings: [...findings, ...inspection.findings],
    };
  } finally {
    await close();
  }
}

export async function contract(clauses: number): Promise<Uint8Array> {
  const text = 'As partes declaram que leram e entenderam o que segue, e que o cumprem de boa-fé. '.repeat(6);
  return sampleContract(
    'Contrato que sobrevive',
    Array.from({ length: clauses }, () => text),
  );
}

/** Checks all documents, e-mails and files after a run. */
export async function inspect(desk: EnvelopeDesk, done: readonly PersistentEnvelope[]) {
  const findings: string[] = [];
  const rootPem = desk.server.rootPem();
  let repeatedMails = 0;
  for (const envelope of done) {
    const report = (what: string) => findings.push(`${envelope.nome}: ${what}`);
    try {
      for (const what of await inspectDocument(desk, envelope, rootPem)) report(what);
      const mails = await inspectMails(desk.mail, envelope);
      repeatedMails += mails.repeated;
      for (const what of mails.findings) report(what);
    } catch (error) {
      report(String(error));
    }
  }
  findings.push(...inspectFiles(desk.server.dataDir));
  const total = await countDocuments(staffClient(desk));
  if (total !== done.length) findings.push(`${total} documents exist after ${done.length} envelopes`);
  return { findings, repeatedMails };
}

async function countDocuments(client: LavraClient): Promise<number> {
  const me = await client.call('getSession', {});
  if (!me.ok) throw new Error(me.problem.title);
  const path = { organizacaoId: me.data.domainId };
  const list = await client.call('listDocuments', { path, query: { total: true, rowsPerPage: 1 } });
  if (!list.ok) throw new Error(list.problem.title);
  return list.data.totalElements ?? -1;
}

async function inspectDocument(
  desk: EnvelopeDesk,
  { contratoId, minutaId }: PersistentEnvelope,
  rootPem: string,
): Promise<string[]> {
  const client = staffClient(desk);
  const ids = { path: { contratoId, minutaId } };
  const found: string[] = [];
  const version = await client.call('getVersion', ids);
  const seals = version.ok ? version.data.revisoes.filter(({ tipo }) => tipo === 'SELADA').length : -1;
  if (seals !== 1) found.push(`${seals} seals`);
  const signed = await client.download('downloadSigned', ids);
  if (!signed.ok) return [...found, `no signed document: ${signed.problem.excecao}`];
  const report = await verifyPdf(new Uint8Array(await signed.data.arrayBuffer()), { roots: [rootPem] });
  if (report.veredito !== 'VALIDA') found.push(`seal verdict ${report.veredito}`);
  const evidence = await client.call('getEvidence', ids);
  if (!evidence.ok) return [...found, 'no evidence'];
  if (evidence.data.assinaturas.length !== 1) found.push(`${evidence.data.assinaturas.length} signatures`);
  found.push(...inspectChain(evidence.data.historico));
  await eventually(`image of page 1 of document ${contratoId}`, async () => {
    const image = await client.download('getFirstPageImage', ids);
    if (image.ok) return image.data.size;
    // Kills during each attempt look like a file that cannot be drawn. Staff retry.
    const version = await client.call('getVersion', ids);
    if (version.ok && version.data.falhaPrevia) await client.call('retryVersionPreview', ids);
    return null;
  });
  return found;
}

const uniqueEvents = ['CONTRATO_CRIADO', 'ASSINATURA_REALIZADA', 'MINUTA_FORMALIZADA', 'MINUTA_SELADA'];

function inspectChain(
  rows: readonly { readonly n: number; readonly texto: string; readonly hash: string }[],
) {
  const found: string[] = [];
  let before = '0'.repeat(64);
  for (const { n, texto, hash } of rows) {
    const isHash = createHash('sha256').update(texto).digest('hex') === hash;
    if (!isHash || (JSON.parse(texto) as { anterior: string }).anterior !== before)
      found.push(`the chain breaks at ${n}`);
    before = hash;
  }
  for (const tipo of uniqueEvents) {
    const count = rows.filter(({ texto }) => (JSON.parse(texto) as { tipo: string }).tipo === tipo).length;
    if (count !== 1) found.push(`${tipo} occurs ${count} times`);
  }
  return found;
}

/** Expects one invitation and one completion e-mail, each possibly repeated under one Message-ID. */
async function inspectMails({ received }: MailServer, { nome, email }: PersistentEnvelope) {
  const mine = () => received.filter(({ to }) => to === email);
  const kinds = { invitation: isInvitation(email), completion: isCompletion(email) };
  await eventually(`completion e-mail of ${nome}`, async () => (mine().some(kinds.completion) ? true : null));
  const findings: string[] = [];
  for (const [kind, fits] of Object.entries(kinds)) {
    const ids = new Set(
      mine()
        .filter(fits)
        .map(({ id }) => id),
    );
    if (ids.size !== 1) findings.push(`${ids.size} different e-mails of kind ${kind}`);
  }
  return { findings, repeated: mine().length - new Set(mine().map(({ id }) => id)).size };
}

/** Checks that every file matches its hash and no temporary file remains. */
function inspectFiles(dataDir: string): string[] {
  const root = path.join(dataDir, 'arquivos');
  const found: string[] = [];
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (entry.parentPath.endsWith('tmp')) found.push(`temporary file left behind: ${entry.name}`);
    // Encrypted files are named by their plaintext's hash; reading them detects changes.
    else if (entry.name.endsWith('.cifrado')) continue;
    else if (createHash('sha256').update(readFileSync(file)).digest('hex') !== entry.name)
      found.push(`file does not match its hash: ${entry.name}`);
  }
  return found;
}

/** Kills the server and its children during envelopes. Nothing may be lost or duplicated. */
export const kills: SoakPart = {
  name: 'kills',
  async run({ seconds, seed }): Promise<readonly SoakRow[]> {
    const until = Date.now() + seconds * 1000;
    const { findings, ...counts } = await killAtRandom(seed, () => Date.now() < until);
    const row = (name: string, value: number): SoakRow => ({ name, value, isFinding: false });
    return [
      row('envelopes sealed', counts.envelopes),
      row('SIGKILL of the server', counts.serverKills),
      row('SIGKILL of a child process', counts.childKills),
      row('e-mails repeated under one Message-ID', counts.repeatedMails),
      ...findings.map((value) => ({ name: 'finding', value, isFinding: true })),
    ];
  },
};
