import type { InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { momentText } from './times.ts';

export interface NotificationTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  /** The event as a sentence, the same as in the app. */
  readonly mensagem: string;
  /** The same without names and addresses: subjects are stored in clear. */
  readonly resumo: string;
  readonly quando: InstantLike;
  /** Null for a deleted document. */
  readonly url: string | null;
}

/** A notification of the app by e-mail, to users who asked for it. */
export function notificationMail({
  marca,
  documentoNome,
  mensagem,
  resumo,
  quando,
  url,
}: NotificationTexts): RenderedMail {
  return compose({
    marca,
    assunto: headerText(`“${clipped(documentoNome, 80)}”: ${clipped(resumo, 80)}`),
    previa: mensagem,
    titulo: 'Novidade em um documento',
    corpo: [
      paragraph(mensagem),
      documentPanel(documentoNome, [{ rotulo: 'Quando', valor: momentText(quando) }]),
      ...(url === null ? [] : [action(marca, 'Abrir o documento', url)]),
      note(
        'Você pediu para receber notificações por e-mail. Para parar, desative essa opção no sino, no alto da tela.',
      ),
    ],
  });
}
