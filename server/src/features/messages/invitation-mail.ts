import { formatDate, type InstantLike } from '@lavra/domain';
import type { MailBrand } from './brand.ts';
import { html } from './html.ts';
import {
  action,
  clipped,
  documentPanel,
  frame,
  headerText,
  paragraph,
  plainText,
  quote,
  type RenderedMail,
  strong,
  title,
} from './layout.ts';

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
}

/** Asks for a signature: who asks, on what, as whom, until when. */
export function invitationMail(texts: InvitationTexts): RenderedMail {
  const { marca, destinatarioNome, remetenteNome, documentoNome, papel, mensagem, url } = texts;
  const prazo = `${formatDate(texts.fimAssinatura)}, até as 23h59 (horário de Brasília)`;
  const reminder = texts.motivo === 'REENVIO' ? 'Lembrete: ' : '';
  const assunto = headerText(
    `${reminder}${clipped(marca.organizacaoNome, 60)} pede a sua assinatura em “${clipped(documentoNome, 90)}”`,
  );
  const greeting = destinatarioNome ? `Olá, ${destinatarioNome}.` : 'Olá.';
  const unknown =
    'Não reconhece este pedido? Não assine e não encaminhe esta mensagem: o link é pessoal. Responda a este e-mail ou fale com quem enviou o documento.';
  return {
    assunto,
    html: frame({
      marca,
      assunto,
      previa: `${remetenteNome} enviou um documento para você assinar até ${formatDate(texts.fimAssinatura)}.`,
      corpo: [
        title('Você tem um documento para assinar'),
        paragraph(
          html`${greeting} ${strong(remetenteNome)}, de ${strong(marca.organizacaoNome)}, pede a sua assinatura neste documento.`,
        ),
        documentPanel(documentoNome, [
          { rotulo: 'Assinar como', valor: papel },
          { rotulo: 'Prazo', valor: prazo },
        ]),
        ...(mensagem ? [quote(marca, `Mensagem de ${remetenteNome}`, mensagem)] : []),
        action(marca, 'Ler e assinar', url),
      ],
      rodape: [unknown],
    }),
    texto: plainText(
      [
        `${greeting} ${remetenteNome}, de ${marca.organizacaoNome}, pede a sua assinatura neste documento:`,
        `${documentoNome}\nAssinar como: ${papel}\nPrazo: ${prazo}`,
        mensagem && `Mensagem de ${remetenteNome}:\n${mensagem}`,
        `Ler e assinar:\n${url}`,
        unknown,
      ],
      marca,
    ),
  };
}
