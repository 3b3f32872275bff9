import type { JobCtx, Platform } from '../../platform/context/context.ts';
import type { SealKeyStatus } from '../../platform/pdf/index.ts';
import { resumeFailedSeals } from '../versions/index.ts';
import { expiresSoon } from './expiry.ts';
import { closeSealIncident, openSealIncident } from './seal-incident.ts';
import { readSealState, type SealState } from './store.ts';

const periodMs = 15_000;
const firstPauseMs = 30_000;
const longestPauseMs = 15 * 60_000;
/** An incident within this time after another stays open, so an unstable seal is reported at most twice an hour. */
const reopenWithinMs = 60 * 60_000;
const restlessMs = 30 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Log event for a certificate that expires soon. */
const sealExpiresCode = 'LAVRA-SELO-VENCE';

export interface SealWatch {
  /** Checks the key's files, retries a failed seal, and notifies. */
  round(): Promise<void>;
}

/**
 * Watches the deployment's seal: loads a replaced key, retries a failed one, notifies the operator, and seals
 * pending documents when it works again.
 */
export function watchSeal(platform: Platform): SealWatch {
  const { pdf, clock, db } = platform;
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  let triedAt = clock.now().getTime();
  let pauseMs = firstPauseMs;
  let warnedAt = 0;

  async function look(isOpen: boolean): Promise<SealKeyStatus> {
    const now = clock.now().getTime();
    const isReplaced = await pdf.sealKeyChanged();
    const isDue = (isOpen || !pdf.sealStatus().pronta) && now - triedAt >= pauseMs;
    if (!isReplaced && !isDue) return pdf.sealStatus();
    triedAt = now;
    pauseMs = isReplaced ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2);
    return pdf.trySeal();
  }

  function warn(status: SealKeyStatus): void {
    const now = clock.now();
    if (!status.pronta || !expiresSoon(status.certificado, now) || now.getTime() - warnedAt < dayMs) return;
    warnedAt = now.getTime();
    platform.log.warn(sealExpiresCode, { validoAte: status.certificado.validoAte });
  }

  return {
    async round() {
      // The first test seal decides whether the seal works; there is nothing to report before it.
      await pdf.triedSeal();
      const state = await readSealState(db);
      const isOpen = state.seloFalhaDesde !== null;
      const status = await look(isOpen);
      if (!status.pronta) {
        if (!isOpen) await openSealIncident(ctx, status.motivo);
        return;
      }
      warn(status);
      if (!isOpen || triedAt < state.seloFalhaDesde!.getTime() || isRestless(state, clock.now())) return;
      if (await closeSealIncident(ctx)) await resumeFailedSeals(ctx);
      pauseMs = firstPauseMs;
    },
  };
}

function isRestless({ seloFalhaDesde, seloRefeitoEm }: SealState, now: Date): boolean {
  if (seloFalhaDesde === null || seloRefeitoEm === null) return false;
  const reopened = seloFalhaDesde.getTime() - seloRefeitoEm.getTime() < reopenWithinMs;
  return reopened && now.getTime() - seloFalhaDesde.getTime() < restlessMs;
}

/** Runs a round immediately and every 15 s. The returned `stop` resolves when no round is running. */
export function startSealWatch(platform: Platform): { stop(): Promise<void> } {
  const watch = watchSeal(platform);
  let current: Promise<void> = Promise.resolve();
  const next = () => {
    current = current.then(watch.round).catch((error: unknown) => {
      platform.log.error('seal.watch-failed', {}, error);
    });
  };
  next();
  const timer = setInterval(next, periodMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
