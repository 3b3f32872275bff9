import type { MailBrand } from './brand.ts';
import { type Rich, rich, strong } from './rich.ts';

export interface RequestPeople {
  readonly marca: MailBrand;
  readonly destinatarioNome: string | null;
  readonly remetenteNome: string;
  /** Name of the person who passed the signature to the recipient. */
  readonly indicadoPor?: string | null;
}

/** Who asks for the signature and, after a delegation, who named the recipient. */
export function requestText(
  { marca, destinatarioNome, remetenteNome, indicadoPor }: RequestPeople,
  asks: 'pede' | 'ainda espera',
): Rich {
  return rich`${destinatarioNome ? `Olá, ${destinatarioNome}.` : 'Olá.'} ${strong(remetenteNome)}, de ${strong(marca.organizacaoNome)}, ${asks} sua assinatura neste documento.${indicadoPor ? rich` ${strong(indicadoPor)}, que ia assinar, indicou você.` : ''}`;
}
