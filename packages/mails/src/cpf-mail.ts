import { cpfAdvice, type InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';
import { momentText } from './times.ts';

export interface CpfTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly signatarioNome: string;
  readonly papel: string;
  readonly assinadoEm: InstantLike;
  /** Masked; null if none was typed. */
  readonly cpfDigitado: string | null;
  /** Masked; null unless the typed one differs. */
  readonly cpfDeclarado: string | null;
  /** Number of other signatories with the same CPF; unnamed, because the e-mail is not erased with them. */
  readonly outrosComMesmoCpf: number;
  readonly url: string;
}

/** Notifies the author of a CPF that differs from the declared one, or is that of another signatory. */
export function cpfMail(texts: CpfTexts): RenderedMail {
  const { marca, documentoNome, signatarioNome, cpfDigitado, cpfDeclarado, outrosComMesmoCpf } = texts;
  const isDifferent = cpfDeclarado !== null;
  const next = isDifferent ? cpfAdvice.different : cpfAdvice.shared;
  return compose({
    marca,
    assunto: headerText(`Confira o CPF de um signatário em “${clipped(documentoNome, 100)}”`),
    previa: next,
    titulo: 'Confira o CPF de quem assinou',
    corpo: [
      ...(isDifferent
        ? [paragraph(rich`${strong(signatarioNome)} assinou com um CPF diferente do que você informou.`)]
        : []),
      ...(outrosComMesmoCpf > 0
        ? [paragraph(rich`O CPF de ${strong(signatarioNome)} é igual ao de ${others(outrosComMesmoCpf)}.`)]
        : []),
      documentPanel(documentoNome, [
        { rotulo: 'Papel', valor: texts.papel },
        { rotulo: 'Assinado em', valor: momentText(texts.assinadoEm) },
        ...(cpfDeclarado ? [{ rotulo: 'CPF informado por você', valor: cpfDeclarado }] : []),
        ...(cpfDigitado ? [{ rotulo: 'CPF digitado ao assinar', valor: cpfDigitado }] : []),
      ]),
      action(marca, 'Conferir o documento', texts.url),
      note(next),
    ],
  });
}

const others = (count: number) =>
  count === 1 ? 'outro signatário deste documento' : 'outros signatários deste documento';
