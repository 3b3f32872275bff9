import { signingLimits } from '@lavra/domain';
import { codePanel, note, paragraph } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { named, rich } from './rich.ts';

export interface CodeTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly codigo: string;
}

/** Six digits that confirm the signer's address. Not in the subject, which lock screens show. */
export function codeMail({ marca, documentoNome, codigo }: CodeTexts): RenderedMail {
  const validity = `Ele vale por ${signingLimits.tokenMinutes} minutos e só nesta assinatura.`;
  return compose({
    marca,
    assunto: headerText(`Seu código para assinar “${clipped(documentoNome, 110)}”`),
    previa: `Digite o código na página de assinatura. ${validity}`,
    titulo: 'Seu código para assinar',
    corpo: [
      paragraph(rich`Digite este código na página em que você está assinando ${named(documentoNome)}:`),
      codePanel(codigo),
      paragraph(validity),
      note(
        'Não passe este código a ninguém. Nem a organização nem o suporte pedem este código. Se você não está assinando um documento agora, ignore esta mensagem.',
      ),
    ],
  });
}
