import { and, inArray, isNull } from 'drizzle-orm';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';
import type { JobCtx } from '../context/context.ts';
import { type Gathered, gather } from '../runtime/gather.ts';

/** For so long a mail that left waits for others, so that one statement marks them: a kill repeats no more than those. */
const GATHER_MS = 5;
/** Few, as each holds a slot meanwhile: a burst of answers would leave the connections idle. */
const MAX_TOGETHER = 8;
/** A power cut repeats no more than these: so many are marked before the first of them is on the disk. */
const MAX_OFF_DISK = 500;

type Entrega = NonNullable<Tables['mensagens']['$inferSelect']['entrega']>;

interface Left {
  readonly ctx: JobCtx;
  readonly mensagemId: number;
}

/**
 * Marks mails that left, together: kept from a second sending by a killed process once this resolves, and from one
 * after a power cut soon after. What has an instant of sending keeps it: it came back before it was marked.
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
      // They are marked all the same: only a power cut would undo it.
      .catch((error: unknown) => ctx.log.error('mail.mark-off-disk', {}, error))
      .finally(() => {
        offDisk -= ids.length;
      });
    if (offDisk > MAX_OFF_DISK) await onDisk;
  }

  return gather(markTogether, { waitMs: GATHER_MS, most: MAX_TOGETHER });
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
