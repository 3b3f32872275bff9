import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../main-job/mail-server.ts';
import { contract, inspect, tokenOf } from './kills.ts';
import { openAccount, type PersistentAccount } from './persistent-account.ts';
import { completePersistently, type EnvelopeDesk, type PersistentEnvelope } from './persistent-envelope.ts';
import { seededRandom } from './seeded-random.ts';
import type { SoakPart, SoakRow } from './soak-part.ts';
import { type SupervisedServer, startSupervisedServer, type Victim } from './supervised-server.ts';

export interface ProcessKillReport {
  readonly envelopes: number;
  readonly refreshes: number;
  readonly resets: number;
  readonly kills: Readonly<Record<Victim, number>>;
  /** E-mails that came once more after a crash, under the same Message-ID (0-decisions §7 allows it). */
  readonly repeatedMails: number;
  /** Each is something that must not be. */
  readonly findings: readonly string[];
}

export interface ProcessKillOptions {
  readonly seed: number;
  /** Envelopes that are under way at once. */
  readonly lanes: number;
  /** Asked before each kill; once it says no, what is under way is finished and looked at. */
  goesOn(kills: number): boolean;
  readonly databaseUrl?: string;
}

/** Between two kills: as long as an envelope's steps take, so that they fall on all of them. */
const [shortestMs, longestMs] = [200, 1_200];
/** A forgotten password may be asked for twice in a quarter of an hour. */
const resetEveryMs = 8 * 60_000;

/**
 * Kills servers, workers, their PDF processes and the supervisor at random moments, while envelopes are completed, a
 * session is renewed and passwords are reset; then looks at everything that stands.
 */
export async function killProcesses(options: ProcessKillOptions): Promise<ProcessKillReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lavra-processos-'));
  const mail = await startMailServer();
  const server = await startSupervisedServer(dataDir, mail.url, options.databaseUrl);
  try {
    const desk = { server, mail, token: await tokenOf(server) };
    const account = await openAccount({ url: server.url, mail, ...server.credentials });
    return await killAround(desk, account, options);
  } finally {
    await server.close();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killAround(
  desk: EnvelopeDesk & { readonly server: SupervisedServer },
  account: PersistentAccount,
  { seed, lanes, goesOn }: ProcessKillOptions,
): Promise<ProcessKillReport> {
  const random = seededRandom(seed);
  const pdfs = [await contract(2), await contract(40)];
  const done: PersistentEnvelope[] = [];
  const findings: string[] = [];
  const kills = { server: 0, worker: 0, pdf: 0, supervisor: 0 };
  const counts = { refreshes: 0, resets: 0 };
  const total = () => kills.server + kills.worker + kills.pdf + kills.supervisor;
  let isOver = false;

  async function kill(): Promise<void> {
    while (goesOn(total())) {
      await pause(shortestMs + random() * (longestMs - shortestMs));
      const victim = await desk.server.kill(random(), random());
      if (victim) kills[victim]++;
    }
  }
  async function envelopes(lane: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const nome = `Processos ${seed} ${lane}-${round}`;
      const pdf = pdfs[(round + lane) % pdfs.length]!;
      try {
        done.push(await completePersistently(desk, nome, pdf));
      } catch (error) {
        findings.push(`${nome}: ${String(error)}`);
      }
    }
  }
  async function sessions(): Promise<void> {
    let resetAt = Number.NEGATIVE_INFINITY;
    while (!isOver) {
      const isReset = performance.now() - resetAt > resetEveryMs;
      if (isReset) resetAt = performance.now();
      const finding = isReset ? await account.resetPassword() : await account.refresh();
      counts[isReset ? 'resets' : 'refreshes']++;
      if (finding) findings.push(finding);
      await pause(longestMs);
    }
  }

  const killing = kill().finally(() => {
    isOver = true;
  });
  const others = [...Array.from({ length: lanes }, (_, lane) => envelopes(lane)), sessions()];
  for (const outcome of await Promise.allSettled([killing, ...others]))
    if (outcome.status === 'rejected') findings.push(String(outcome.reason));
  await desk.server.restart();
  const standing = await inspect(desk, done);
  return {
    envelopes: done.length,
    ...counts,
    kills,
    repeatedMails: standing.repeatedMails,
    findings: [...findings, ...standing.findings],
  };
}

/** Several servers and workers on one database, any of which is killed at any moment: nothing lost, nothing doubled. */
export const processKills: SoakPart = {
  name: 'processes',
  async run({ seconds, seed }): Promise<readonly SoakRow[]> {
    const until = Date.now() + seconds * 1000;
    const { findings, kills, ...counts } = await killProcesses({
      seed,
      lanes: 2,
      goesOn: () => Date.now() < until,
    });
    const row = (name: string, value: number): SoakRow => ({ name, value, isFinding: false });
    return [
      row('envelopes sealed', counts.envelopes),
      row('sessions renewed', counts.refreshes),
      row('passwords reset', counts.resets),
      row('SIGKILL of a server', kills.server),
      row('SIGKILL of a worker', kills.worker),
      row('SIGKILL of a PDF process', kills.pdf),
      row('SIGKILL of the supervisor', kills.supervisor),
      row('e-mails repeated under one Message-ID', counts.repeatedMails),
      ...findings.map((value) => ({ name: 'finding', value, isFinding: true })),
    ];
  },
};
