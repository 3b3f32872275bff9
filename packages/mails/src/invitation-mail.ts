import { formatDate, type InstantLike } from '@lavra/domain';
import { action, documentPanel, type Fact, paragraph, quote } from './blocks.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { type RequestPeople, requestText } from './request-text.ts';
import { deadlineText } from './times.ts';

export interface InvitationTexts extends RequestPeople {
  readonly documentoNome: string;
  readonly papel: string;
  readonly fimAssinatura: InstantLike;
  readonly mensagem: string | null;
  readonly url: string;
  readonly motivo: 'PRIMEIRO_ENVIO' | 'REENVIO' | 'LEMBRETE';
  /** Name of the sender in the subject (emailConviteAssinaturaNomeOrganizacao). */
  readonly emNomeDe: 'ORGANIZACAO' | 'PESSOA';
}

/** The texts of an invitation, without its link, as shown to the sender before sending. */
export interface InvitationWords {
  readonly assunto: string;
  readonly titulo: string;
  readonly texto: string;
  readonly fatos: readonly Fact[];
  readonly mensagem: { readonly rotulo: string; readonly texto: string } | null;
  readonly acao: string;
  readonly rodape: string;
}

/** The exact texts of the invitation e-mail. */
export function invitationWords(texts: Omit<InvitationTexts, 'url'>): InvitationWords {
  return { ...wordsOf(texts), texto: requestText(texts, asksOf(texts)).texto };
}

/** Requests a signature: sender, document, role and deadline. */
export function invitationMail({ url, ...texts }: InvitationTexts): RenderedMail {
  const { marca, remetenteNome, documentoNome } = texts;
  const { assunto, titulo, fatos, mensagem, acao, rodape } = wordsOf(texts);
  return compose({
    marca,
    assunto,
    previa: `${remetenteNome} enviou um documento para você assinar até ${formatDate(texts.fimAssinatura)}.`,
    titulo,
    corpo: [
      paragraph(requestText(texts, asksOf(texts))),
      documentPanel(documentoNome, fatos),
      ...(mensagem ? [quote(marca, mensagem.rotulo, mensagem.texto)] : []),
      action(marca, acao, url),
    ],
    rodape: [rodape],
  });
}

type Texts = Omit<InvitationTexts, 'url'>;

const asksOf = ({ motivo }: Texts) => (motivo === 'LEMBRETE' ? 'ainda espera' : 'pede');

function wordsOf(texts: Texts): Omit<InvitationWords, 'texto'> {
  const { marca, remetenteNome, documentoNome, papel, mensagem } = texts;
  const reminder = texts.motivo === 'PRIMEIRO_ENVIO' ? '' : 'Lembrete: ';
  const asks = texts.emNomeDe === 'ORGANIZACAO' ? marca.organizacaoNome : remetenteNome;
  return {
    assunto: headerText(
      `${reminder}${clipped(asks, 60)} pede sua assinatura em “${clipped(documentoNome, 90)}”`,
    ),
    titulo: texts.motivo === 'LEMBRETE' ? 'Ainda falta sua assinatura' : 'Você tem um documento para assinar',
    fatos: [
      { rotulo: 'Assinar como', valor: papel },
      { rotulo: 'Prazo', valor: deadlineText(texts.fimAssinatura) },
    ],
    mensagem: mensagem ? { rotulo: `Mensagem de ${remetenteNome}`, texto: mensagem } : null,
    acao: 'Ler e assinar',
    rodape:
      'Não reconhece este pedido? Não assine e não encaminhe esta mensagem: o link é pessoal. Responda a este e-mail ou fale com quem enviou o documento.',
  };
}
