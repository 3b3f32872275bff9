import { signingLimits } from '@lavra/domain';
import type { MailBrand } from './brand.ts';
import { html } from './html.ts';
import {
  clipped,
  codePanel,
  frame,
  headerText,
  note,
  paragraph,
  plainText,
  type RenderedMail,
  strong,
  title,
} from './layout.ts';

export interface CodeTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly codigo: string;
}

/** Six digits that confirm the signer's address; never in the subject, which a locked screen shows. */
export function codeMail({ marca, documentoNome, codigo }: CodeTexts): RenderedMail {
  const assunto = headerText(`Seu token para assinar “${clipped(documentoNome, 110)}”`);
  const validity = `Ele vale por ${signingLimits.tokenMinutes} minutos e só nesta assinatura.`;
  const warning =
    'Ninguém da organização ou do suporte pede este token. Não o informe a outra pessoa; se você não está assinando um documento agora, ignore esta mensagem.';
  return {
    assunto,
    html: frame({
      marca,
      assunto,
      previa: `Digite o token na página de assinatura. ${validity}`,
      corpo: [
        title('Seu token de assinatura'),
        paragraph(html`Digite este token na página em que você está assinando ${strong(documentoNome)}.`),
        codePanel(codigo),
        paragraph(validity),
        note(warning),
      ],
      rodape: [],
    }),
    texto: plainText(
      [
        `Digite este token na página em que você está assinando “${documentoNome}”:`,
        codigo,
        validity,
        warning,
      ],
      marca,
    ),
  };
}
