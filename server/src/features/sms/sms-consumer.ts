import type { JobCtx } from '../../platform/context/context.ts';
import { type Consumer, type Job, type JobOf, JobRefused } from '../../platform/jobs/worker.ts';
import { keepReference, markGivenUp, markWaiting } from '../../platform/messages/delivery-states.ts';
import { messageById, openBody } from '../../platform/messages/message-rows.ts';
import { createSentMarks } from '../../platform/messages/sent-marks.ts';
import { SmsRefused, type SmsSender } from '../../platform/sms/sms.ts';
import { write } from '../../platform/write/write.ts';
import { consumeSms, giveBackSms } from '../plans/index.ts';
import type { SmsJob, smsTopic } from './queue-sms.ts';
import { isAwaited, isSuperseded } from './store.ts';

/** Maximum concurrent requests: a provider accepts few per second from one number and answers 429 to more. */
const atOnce = 4;

/**
 * Sends the messages recorded by `queueSms` at least once, and stores the outcome. A message given up before
 * it was sent returns to the plan's balance; a retry by the operator takes it again.
 */
export function createSmsConsumer(sender: SmsSender): Consumer<SmsJob> {
  const markSent = createSentMarks(sender.entrega);
  return {
    slots: atOnce,
    async run(ctx, job) {
      const { mensagemId, ate } = job.carga;
      const [sms] = await messageById(ctx.db, { mensagemId });
      // Already sent, or erased meanwhile.
      if (!sms || sms.situacao === 'ENVIADA' || sms.texto === '') return;
      if (ate !== null && ctx.clock.now().getTime() >= ate)
        throw new SmsRefused('What it tells is no longer so.', 'TEMPO_ESGOTADO');
      const { linkId, signatarioId } = sms;
      // Only the newest code is valid: an older one that arrives late would mislead.
      if (ate !== null && signatarioId !== null && (await isSuperseded(ctx.db, { ...sms, signatarioId })))
        throw new SmsRefused('A later one says something else.', 'OUTRO');
      if (linkId !== null && !(await isAwaited(ctx.db, { organizacaoId: organizationOf(job), linkId })))
        throw new SmsRefused('Nobody waits for its link any more.', 'OUTRO');
      if (sms.situacao === 'FALHA') await takeAgain(ctx, job);
      const { texto } = openBody(ctx.secrets, sms);
      const { destino: para, messageId } = sms;
      const referencia = await sender.send({ para, texto, messageId }, job.signal);
      if (referencia !== null) await keepReference(ctx.db, mensagemId, referencia);
      await markSent({ ctx, mensagemId });
    },
    async onDead(ctx, job, erro, error) {
      const motivoFalha = error instanceof SmsRefused ? error.motivo : 'TEMPO_ESGOTADO';
      await write(ctx, rootOf(job), async (work) => {
        const isFirst = await markGivenUp(work.tx, job.carga.mensagemId, { erro, motivoFalha });
        if (isFirst) await giveBackSms(work, organizationOf(job));
      });
    },
  };
}

/** Takes a returned SMS from the balance again. @throws JobRefused if none is left */
async function takeAgain(ctx: JobCtx, job: JobOf<typeof smsTopic>): Promise<void> {
  await write(ctx, rootOf(job), async (work) => {
    if (!(await consumeSms(work, organizationOf(job)))) throw new JobRefused('The plan has no SMS left.');
    await markWaiting(work.tx, job.carga.mensagemId);
  });
}

const rootOf = (job: Pick<Job, 'organizacaoId'>) => ({ organizacao: organizationOf(job) });

function organizationOf({ organizacaoId }: Pick<Job, 'organizacaoId'>): number {
  if (organizacaoId === null) throw new JobRefused('An SMS is of no organisation.');
  return organizacaoId;
}
