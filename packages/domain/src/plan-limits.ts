import type { ConsumoOrganizacao } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';

type DocumentUse = Pick<
  ConsumoOrganizacao,
  'documentosIlimitados' | 'totalDocumentos' | 'documentosUtilizados'
>;

type UserUse = Pick<ConsumoOrganizacao, 'usuariosIlimitados' | 'totalUsuarios' | 'usuariosUtilizados'>;

/** Whether the plan has room for more documents. The limit is reached when used ≥ total (1 §4). */
export function checkDocumentLimit(consumo: DocumentUse, added = 1): Verdict {
  if (consumo.documentosIlimitados) return allowed;
  const left = consumo.totalDocumentos - consumo.documentosUtilizados;
  return left >= added ? allowed : refused('LimiteDocumentosAtingidoException');
}

/** Whether this is the plan's last document (used = total − 1), which triggers the warning dialog (1 §4). */
export function isNearDocumentLimit(consumo: DocumentUse): boolean {
  return !consumo.documentosIlimitados && consumo.documentosUtilizados === consumo.totalDocumentos - 1;
}

/** Whether the plan has room for one more active user. Checked on activation (3 §4). */
export function checkUserLimit(consumo: UserUse): Verdict {
  if (consumo.usuariosIlimitados || consumo.usuariosUtilizados < consumo.totalUsuarios) return allowed;
  return refused('LimiteUsuariosAtingidoException');
}

/** Remaining SMS and WhatsApp messages: total minus used, never below zero (1 §9, 2 §3). */
export function balances(
  consumo: Pick<ConsumoOrganizacao, 'totalSMS' | 'smsUtilizados' | 'totalWhatsapp' | 'whatsappUtilizados'>,
): { readonly sms: number; readonly whatsapp: number } {
  return {
    sms: Math.max(0, consumo.totalSMS - consumo.smsUtilizados),
    whatsapp: Math.max(0, consumo.totalWhatsapp - consumo.whatsappUtilizados),
  };
}
