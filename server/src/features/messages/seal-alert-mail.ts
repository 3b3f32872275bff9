import { productBrand, sealAlertMail } from '@lavra/mails';
import type { ChannelPorts } from '../../events/channels.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** Alert for the operator, once per incident; names no document. */
export function alertMail({ config }: Pick<ChannelPorts, 'config'>, destino: string, motivo: string): Mail {
  const { produtoNome: produto, publicUrl } = config;
  return {
    ...sealAlertMail({ produto, motivo, publicUrl }),
    tipoServico: 'ALERTA_SELO',
    destino,
    remetenteNome: productBrand(produto).produtoNome,
  };
}
