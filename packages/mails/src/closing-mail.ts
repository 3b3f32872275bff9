import type { InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph, quote } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';
import { momentText } from './times.ts';

export interface CancelledTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly canceladoEm: InstantLike;
  readonly motivo: string;
  /** A signatory can no longer open the document. */
  readonly destinatario:
    | { readonly tipo: 'SIGNATARIO'; readonly jaAssinou: boolean }
    | { readonly tipo: 'AUTOR'; readonly autorCancelamento: string; readonly url: string };
}

/** Reports a cancelled document with the actor and the reason (emailCancelarDoc). */
export function cancelledMail(texts: CancelledTexts): RenderedMail {
  const { marca, documentoNome, motivo, destinatario } = texts;
  const isAuthor = destinatario.tipo === 'AUTOR';
  const opening = isAuthor
    ? rich`${strong(destinatario.autorCancelamento)} cancelou este documento. Os links de assinatura não funcionam mais.`
    : rich`${strong(marca.organizacaoNome)} cancelou este documento. Não é preciso fazer nada: o link que você recebeu não funciona mais.`;
  return compose({
    marca,
    assunto: headerText(`“${clipped(documentoNome, 120)}” foi cancelado`),
    previa: motivo,
    titulo: 'Documento cancelado',
    corpo: [
      paragraph(opening),
      documentPanel(documentoNome, [{ rotulo: 'Cancelado em', valor: momentText(texts.canceladoEm) }]),
      quote(marca, 'Motivo do cancelamento', motivo),
      ...(isAuthor ? [action(marca, 'Abrir o documento', destinatario.url)] : []),
      ...(!isAuthor && destinatario.jaAssinou
        ? [note('Sua assinatura fica registrada no histórico, mas esta versão foi cancelada.')]
        : []),
    ],
  });
}

export interface DeletedTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly versao: number;
  readonly excluidoEm: InstantLike;
  readonly excluidoPor: string;
}

/** Notifies the author that a document, or its newest version, was deleted (emailExcluirDoc). */
export function deletedMail(texts: DeletedTexts): RenderedMail {
  const { marca, documentoNome, versao } = texts;
  const what = versao > 1 ? `a versão ${versao} deste documento` : 'este documento';
  return compose({
    marca,
    assunto: headerText(
      versao > 1
        ? `A versão ${versao} de “${clipped(documentoNome, 110)}” foi excluída`
        : `“${clipped(documentoNome, 120)}” foi excluído`,
    ),
    previa: `Excluído por ${texts.excluidoPor}.`,
    titulo: versao > 1 ? 'Versão excluída' : 'Documento excluído',
    corpo: [
      paragraph(rich`${strong(texts.excluidoPor)} excluiu ${what}.`),
      documentPanel(documentoNome, [{ rotulo: 'Excluído em', valor: momentText(texts.excluidoEm) }]),
      note(
        'Só rascunhos sem assinaturas podem ser excluídos. O registro da exclusão fica no histórico da organização.',
      ),
    ],
  });
}
