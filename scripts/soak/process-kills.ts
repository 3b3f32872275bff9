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
  /** E-mails sent again after a crash under the same Message-ID, which the specification allows (0-decisions §7). */
  readonly repeatedMails: number;
  /** Violated guarantees. */
  readonly findings: readonly string[];
}

export interface ProcessKillOptions {
  readonly seed: number;
  /** Concurrent envelopes. */
  readonly lanes: number;
  /** Called before each kill. Afterwards, work in progress is finished and inspected. */
  shouldContinue(kills: number): boolean;
  readonly databaseUrl?: string;
}

/** Pause between kills: about the duration of an envelope's steps, so that any step may be hit. */
const [minPauseMs, maxPauseMs] = [200, 1_200];
/** The server allows two resets in 15 minutes. */
const resetIntervalMs = 8 * 60_000;

/**
 * Kills servers, workers, PDF processes and the supervisor while envelopes are completed, a session is renewed and
 * passwords are reset. Then inspects the result.
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
  { seed, lanes, shouldContinue }: ProcessKillOptions,
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
    while (shouldContinue(total())) {
      await pause(minPauseMs + random() * (maxPauseMs - minPauseMs));
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
      const isReset = performance.now() - resetAt > resetIntervalMs;
      if (isReset) resetAt = performance.now();
      const finding = isReset ? await account.resetPassword() : await account.refresh();
      counts[isReset ? 'resets' : 'refreshes']++;
      if (finding) findings.push(finding);
      await pause(maxPauseMs);
    }
  }

  const killing = kill().finally(() => {
    isOver = true;
  });
  const others = [...Array.from({ length: lanes }, (_, lane) => envelopes(lane)), sessions()];
  for (const outcome of await Promise.allSettled([killing, ...others]))
    if (outcome.status === 'rejected') findings.push(String(outcome.reason));
  await desk.server.restart();
  const inspection = await inspect(desk, done);
  return {
    envelopes: done.length,
    ...counts,
    kills,
    repeatedMails: inspection.repeatedMails,
    findings: [...findings, ...inspection.findings],
  };
}

/** Kills processes of a supervised deployment. Nothing may be lost or duplicated. */
export const processKills: SoakPart = {
  name: 'processes',
  async run({ seconds, seed }): Promise<readonly SoakRow[]> {
    const until = Date.now() + seconds * 1000;
    const { findings, kills, ...counts } = await killProcesses({
      seed,
      lanes: 2,
      shouldContinue: () => Date.now() < until,
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
