import { formatDate, type InstantLike } from '@lavra/domain';
import { action, documentPanel, paragraph, quote } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';
import { deadlineText } from './times.ts';

export interface InvitationTexts {
  readonly marca: MailBrand;
  readonly destinatarioNome: string | null;
  readonly remetenteNome: string;
  readonly documentoNome: string;
  readonly papel: string;
  readonly fimAssinatura: InstantLike;
  readonly mensagem: string | null;
  readonly url: string;
  readonly motivo: 'PRIMEIRO_ENVIO' | 'REENVIO';
  /** Name of the sender in the subject (emailConviteAssinaturaNomeOrganizacao). */
  readonly emNomeDe: 'ORGANIZACAO' | 'PESSOA';
}

/** Requests a signature: sender, document, role and deadline. */
export function invitationMail(texts: InvitationTexts): RenderedMail {
  const { marca, destinatarioNome, remetenteNome, documentoNome, papel, mensagem, url } = texts;
  const reminder = texts.motivo === 'REENVIO' ? 'Lembrete: ' : '';
  const asks = texts.emNomeDe === 'ORGANIZACAO' ? marca.organizacaoNome : remetenteNome;
  return compose({
    marca,
    assunto: headerText(
      `${reminder}${clipped(asks, 60)} pede sua assinatura em “${clipped(documentoNome, 90)}”`,
    ),
    previa: `${remetenteNome} enviou um documento para você assinar até ${formatDate(texts.fimAssinatura)}.`,
    titulo: 'Você tem um documento para assinar',
    corpo: [
      paragraph(
        rich`${destinatarioNome ? `Olá, ${destinatarioNome}.` : 'Olá.'} ${strong(remetenteNome)}, de ${strong(marca.organizacaoNome)}, pede sua assinatura neste documento.`,
      ),
      documentPanel(documentoNome, [
        { rotulo: 'Assinar como', valor: papel },
        { rotulo: 'Prazo', valor: deadlineText(texts.fimAssinatura) },
      ]),
      ...(mensagem ? [quote(marca, `Mensagem de ${remetenteNome}`, mensagem)] : []),
      action(marca, 'Ler e assinar', url),
    ],
    rodape: [
      'Não reconhece este pedido? Não assine e não encaminhe esta mensagem: o link é pessoal. Responda a este e-mail ou fale com quem enviou o documento.',
    ],
  });
}
