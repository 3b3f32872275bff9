import type { InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';
import { momentText } from './times.ts';

export interface DelegationTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  /** Name of the person who passed the signature on. */
  readonly anterior: string;
  readonly pessoa: string;
  readonly email: string | null;
  readonly papel: string;
  readonly motivo: string;
  readonly passadaEm: InstantLike;
  readonly url: string;
}

/** Notifies the author that a signatory passed the signature to another person, and why. */
export function delegationMail(texts: DelegationTexts): RenderedMail {
  const { marca, documentoNome, anterior, pessoa, email, papel, motivo, url } = texts;
  const next = 'Se não concorda, troque ou exclua o signatário antes que essa pessoa assine.';
  return compose({
    marca,
    assunto: headerText(
      `Um signatário passou a outra pessoa a assinatura de “${clipped(documentoNome, 80)}”`,
    ),
    previa: next,
    titulo: 'Outra pessoa vai assinar',
    corpo: [
      paragraph(rich`${strong(anterior)} passou a assinatura a ${strong(pessoa)}.`),
      documentPanel(documentoNome, [
        { rotulo: 'Assina agora', valor: pessoa },
        ...(email === null ? [] : [{ rotulo: 'E-mail', valor: email }]),
        { rotulo: 'Papel', valor: papel },
        { rotulo: 'Motivo', valor: motivo },
        { rotulo: 'Passada em', valor: momentText(texts.passadaEm) },
      ]),
      action(marca, 'Abrir o documento', url),
      note(next),
    ],
  });
}
