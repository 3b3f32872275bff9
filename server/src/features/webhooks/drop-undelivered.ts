import type { Platform } from '../../platform/context/context.ts';
import { deleteDeadJobs } from '../../platform/jobs/job-changes.ts';
import { webhookTopic } from './webhook-job.ts';

const dayMs = 24 * 3_600_000;
const batch = 500;

/**
 * Deletes undeliverable webhooks of the age at which message bodies are deleted. Dead jobs of other topics wait for
 * a person; these contain names and go to one address.
 */
export async function dropUndelivered({ db, clock, config }: Platform): Promise<void> {
  const old = new Date(clock.now().getTime() - config.retencao.mensagensDias * dayMs);
  // In small statements, to hold locks briefly.
  const dead = { topico: webhookTopic.name, before: old, limit: batch };
  while ((await deleteDeadJobs(db, dead)) === batch);
}
