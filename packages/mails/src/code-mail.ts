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

/** Six digits that confirm the signer's address; never in the subject, which a locked screen shows. */
export function codeMail({ marca, documentoNome, codigo }: CodeTexts): RenderedMail {
  const validity = `Ele vale por ${signingLimits.tokenMinutes} minutos e só nesta assinatura.`;
  return compose({
    marca,
    assunto: headerText(`Seu token para assinar “${clipped(documentoNome, 110)}”`),
    previa: `Digite o token na página de assinatura. ${validity}`,
    titulo: 'Seu token de assinatura',
    corpo: [
      paragraph(rich`Digite este token na página em que você está assinando ${named(documentoNome)}:`),
      codePanel(codigo),
      paragraph(validity),
      note(
        'Ninguém da organização ou do suporte pede este token. Não o informe a outra pessoa; se você não está assinando um documento agora, ignore esta mensagem.',
      ),
    ],
  });
}
