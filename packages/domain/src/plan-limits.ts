import type { ConsumoOrganizacao } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';

type DocumentUse = Pick<
  ConsumoOrganizacao,
  'documentosIlimitados' | 'totalDocumentos' | 'documentosUtilizados'
>;

type UserUse = Pick<ConsumoOrganizacao, 'usuariosIlimitados' | 'totalUsuarios' | 'usuariosUtilizados'>;

/** One more document (or several, for a batch) within the plan: reached when used ≥ total (1 §4). */
export function checkDocumentLimit(consumo: DocumentUse, added = 1): Verdict {
  if (consumo.documentosIlimitados) return allowed;
  const left = consumo.totalDocumentos - consumo.documentosUtilizados;
  return left >= added ? allowed : refused('LimiteDocumentosAtingidoException');
}

/** Whether this document is the plan's last: used = total − 1 asks for the warning dialog (1 §4). */
export function isNearDocumentLimit(consumo: DocumentUse): boolean {
  return !consumo.documentosIlimitados && consumo.documentosUtilizados === consumo.totalDocumentos - 1;
}

/** One more active user within the plan; activation asks it (3 §4). */
export function checkUserLimit(consumo: UserUse): Verdict {
  if (consumo.usuariosIlimitados || consumo.usuariosUtilizados < consumo.totalUsuarios) return allowed;
  return refused('LimiteUsuariosAtingidoException');
}

/** SMS and WhatsApp left: total minus used, never below zero (1 §9, 2 §3). */
export function balances(
  consumo: Pick<ConsumoOrganizacao, 'totalSMS' | 'smsUtilizados' | 'totalWhatsapp' | 'whatsappUtilizados'>,
): { readonly sms: number; readonly whatsapp: number } {
  return {
    sms: Math.max(0, consumo.totalSMS - consumo.smsUtilizados),
    whatsapp: Math.max(0, consumo.totalWhatsapp - consumo.whatsappUtilizados),
  };
}
