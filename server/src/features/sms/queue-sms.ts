import type { TipoServicoMensagem } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { ChannelPorts, ChannelWork } from '../../events/channels.ts';
import { defineTopic } from '../../events/topic.ts';
import { recordMessage } from '../../platform/messages/message-rows.ts';
import { consumeSms } from '../plans/index.ts';

export interface SmsJob {
  readonly mensagemId: number;
  /** Not sent after this instant (ms), because it would mislead; null: no limit. */
  readonly ate: number | null;
}

/** Sends one recorded SMS. */
export const smsTopic = defineTopic<SmsJob>('sms.enviar');

/** An SMS to a signatory with its final text. */
export interface NewSms {
  readonly tipoServico: TipoServicoMensagem;
  /** E.164. */
  readonly destino: string;
  readonly texto: string;
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarioId: number;
  /** The signing link that it carries. */
  readonly linkId?: number;
}

interface Terms {
  readonly ate?: Date;
  /** Without a balance, either the change is refused, or it is made and the SMS recorded as failed. */
  readonly semSaldo: 'RECUSAR' | 'REGISTRAR';
}

/**
 * Takes an SMS from the plan's balance and records it, in the transaction of its cause; the worker sends it after
 * the commit. @throws DomainError SaldoSmsInsuficienteException, RecursoNaoDisponivelException
 */
export async function queueSms(
  ctx: ChannelPorts,
  work: ChannelWork,
  sms: NewSms,
  { ate, semSaldo }: Terms,
): Promise<void> {
  const why = await refusalOf(ctx, work, sms);
  if (why !== null && semSaldo === 'RECUSAR') throw why;
  const mensagemId = await recordMessage(ctx, work, {
    ...sms,
    meioEnvio: 'SMS',
    messageId: `sms:${ctx.ids.uuid()}`,
    ...(why && { situacao: 'FALHA', motivoFalha: 'OUTRO', erro: why.message }),
  });
  if (why !== null) return;
  const job: SmsJob = { mensagemId, ate: ate?.getTime() ?? null };
  await work.enqueue(smsTopic, job, { dedupe: `mensagem:${mensagemId}` });
}

async function refusalOf(
  { config }: ChannelPorts,
  work: ChannelWork,
  { organizacaoId }: NewSms,
): Promise<DomainError | null> {
  if (!config.sms) return new DomainError('RecursoNaoDisponivelException', { parametros: ['SMS'] });
  if (await consumeSms(work, organizacaoId)) return null;
  return new DomainError('SaldoSmsInsuficienteException');
}
