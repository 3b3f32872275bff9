import { and, inArray, isNull } from 'drizzle-orm';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';
import type { JobCtx } from '../context/context.ts';
import { type Gathered, gather } from '../runtime/gather.ts';

/** Time that a sent mail waits for others, to be marked in one statement. A kill repeats at most these. */
const GATHER_MS = 5;
/** Small, because each waiting mail occupies a slot. */
const MAX_BATCH = 8;
/** Maximum marks not yet on disk: a power failure can repeat these e-mails. */
const MAX_OFF_DISK = 500;

type Entrega = NonNullable<Tables['mensagens']['$inferSelect']['entrega']>;

interface Left {
  readonly ctx: JobCtx;
  readonly mensagemId: number;
}

/**
 * Marks sent mails in batches. After this resolves, a killed process does not repeat them; after the next
 * disk sync, neither does a power cut. An existing sending time stays: that message bounced before its mark.
 */
export function createSentMarks(entrega: Entrega): (left: Left) => Promise<unknown> {
  let offDisk = 0;

  async function markTogether(mails: Gathered<Left>): Promise<void> {
    const [{ ctx }] = mails;
    const ids = mails.map(({ mensagemId }) => mensagemId);
    await markSent(ctx.db, { ids, entrega, dataEnvio: ctx.clock.now() });
    offDisk += ids.length;
    const onDisk = ctx.db
      .whenOnDisk()
      // The rows are marked; only a power cut would undo it.
      .catch((error: unknown) => ctx.log.error('mail.mark-off-disk', {}, error))
      .finally(() => {
        offDisk -= ids.length;
      });
    if (offDisk > MAX_OFF_DISK) await onDisk;
  }

  return gather(markTogether, { waitMs: GATHER_MS, maxItems: MAX_BATCH });
}

interface Sent {
  readonly ids: readonly number[];
  readonly entrega: Entrega;
  readonly dataEnvio: Date;
}

const markSent = preparedQuery<Sent>('LAZY')((db, value) => {
  const { mensagens } = db.tables;
  return db
    .update(mensagens)
    .set({
      situacao: 'ENVIADA',
      entrega: value('entrega'),
      dataEnvio: value('dataEnvio'),
      erro: null,
      motivoFalha: null,
    })
    .where(and(inArray(mensagens.id, value.each('ids')), isNull(mensagens.dataEnvio)))
    .returning({ id: mensagens.id });
});
