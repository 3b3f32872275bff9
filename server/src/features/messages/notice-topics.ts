import { defineTopic } from '../../events/topic.ts';
import type { SignerKey } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';

/** Notifies author and signatory of one signature. */
export const signedTopic = defineTopic<SignerKey>('assinatura.realizada.enviar');

/** Notifies author and signatory of a rejection. */
export const rejectionTopic = defineTopic<SignerKey>('assinatura.rejeitada.enviar');

/** Notifies author and invited signatories of a cancelled version. */
export const cancelledTopic = defineTopic<VersionKey>('documento.cancelado.enviar');

/** Notifies the author that the link reached someone else. */
export const wrongSignerTopic = defineTopic<SignerKey & { readonly linkId: number }>(
  'assinatura.destinatario-errado.enviar',
);

/** Notifies the author that a signatory passed the signature to another person. */
export const delegationTopic = defineTopic<SignerKey & { readonly linkId: number }>(
  'assinatura.delegada.enviar',
);

/** Notifies the author of a CPF that differs from the declared one, or is that of another signatory. */
export const cpfTopic = defineTopic<SignerKey>('assinatura.cpf.enviar');

/** Notifies everyone that the sealed document can be downloaded. */
export const completedTopic = defineTopic<VersionKey>('documento.concluido.enviar');

export interface DeadlineJob extends VersionKey {
  readonly tipo: 'PROXIMO' | 'ENCERRADO';
  /** The deadline's day in São Paulo. */
  readonly dia: string;
}

/** Notifies of one version's near or passed deadline. */
export const deadlineTopic = defineTopic<DeadlineJob>('prazo.avisar');
