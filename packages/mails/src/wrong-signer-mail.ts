import type { InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';
import { momentText } from './times.ts';

export interface WrongSignerTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly signatarioNome: string;
  readonly destino: string;
  readonly papel: string;
  readonly avisadoEm: InstantLike;
  readonly url: string;
}

/** Notifies the author that an invitation reached the wrong person, and lists the next options. */
export function wrongSignerMail(texts: WrongSignerTexts): RenderedMail {
  const { marca, documentoNome, signatarioNome, destino, papel, url } = texts;
  const next =
    'Os links enviados a esse destino foram desativados. Confira o endereço do signatário e envie o convite de novo.';
  return compose({
    marca,
    assunto: headerText(`O convite para assinar “${clipped(documentoNome, 100)}” chegou a outra pessoa`),
    previa: next,
    titulo: 'Quem abriu o convite não é o signatário',
    corpo: [
      paragraph(rich`Quem recebeu o convite de ${strong(signatarioNome)} avisou que não é essa pessoa.`),
      documentPanel(documentoNome, [
        { rotulo: 'Signatário', valor: signatarioNome },
        { rotulo: 'Enviado para', valor: destino },
        { rotulo: 'Papel', valor: papel },
        { rotulo: 'Avisado em', valor: momentText(texts.avisadoEm) },
      ]),
      action(marca, 'Abrir o documento', url),
      note(next),
    ],
  });
}
