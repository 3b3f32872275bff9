import { formatDate, type InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph, progress } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { clipped, compose, headerText, type RenderedMail } from './layout.ts';
import { type RequestPeople, requestText } from './request-text.ts';
import { rich, strong } from './rich.ts';
import { deadlineText } from './times.ts';

export interface DeadlineTexts {
  readonly marca: MailBrand;
  readonly documentoNome: string;
  readonly fimAssinatura: InstantLike;
  /** Whole calendar days in São Paulo until the deadline; 0 is today. */
  readonly diasRestantes: number;
}

const whenText = (dias: number): string => (dias <= 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`);

export interface SignerDeadlineTexts extends DeadlineTexts, RequestPeople {
  readonly papel: string;
  readonly url: string;
}

/** Reminds a pending signatory of a near deadline (emailProximoLimiteAssinaturaDoc of signatários). */
export function deadlineNearMail(texts: SignerDeadlineTexts): RenderedMail {
  const { marca, documentoNome, fimAssinatura } = texts;
  const when = whenText(texts.diasRestantes);
  return compose({
    marca,
    assunto: headerText(`O prazo para assinar “${clipped(documentoNome, 110)}” termina ${when}`),
    previa: `${marca.organizacaoNome} espera sua assinatura até ${formatDate(fimAssinatura)}.`,
    titulo: `O prazo termina ${when}`,
    corpo: [
      paragraph(requestText(texts, 'ainda espera')),
      documentPanel(documentoNome, [
        { rotulo: 'Assinar como', valor: texts.papel },
        { rotulo: 'Prazo', valor: deadlineText(fimAssinatura) },
      ]),
      action(marca, 'Ler e assinar', texts.url),
    ],
    rodape: [
      'Não reconhece este pedido? Não assine e não encaminhe esta mensagem: o link é pessoal. Responda a este e-mail ou fale com quem enviou o documento.',
    ],
  });
}

export interface AuthorDeadlineTexts extends DeadlineTexts {
  readonly faltam: readonly string[];
  readonly totalAssinaturas: number;
  readonly totalSignatarios: number;
  readonly url: string;
}

const namesShown = 5;

/**
 * Lists the pending signatories to the author near the deadline (emailProximoLimiteAssinaturaDoc of the
 * organisation).
 */
export function deadlineNearAuthorMail(texts: AuthorDeadlineTexts): RenderedMail {
  const { marca, documentoNome, faltam, totalAssinaturas, totalSignatarios } = texts;
  const when = whenText(texts.diasRestantes);
  const more = faltam.length - namesShown;
  const names = [...faltam.slice(0, namesShown), ...(more > 0 ? [`e mais ${more}`] : [])].join(', ');
  return compose({
    marca,
    assunto: headerText(`O prazo de “${clipped(documentoNome, 100)}” termina ${when}`),
    previa: `Assinaturas: ${totalAssinaturas} de ${totalSignatarios}.`,
    titulo: `O prazo termina ${when}`,
    corpo: [
      paragraph('Quem ainda não assinou também recebe um lembrete, se esse aviso estiver ligado.'),
      documentPanel(documentoNome, [
        { rotulo: 'Prazo', valor: deadlineText(texts.fimAssinatura) },
        { rotulo: 'Faltam', valor: names },
      ]),
      progress(marca, totalAssinaturas, totalSignatarios),
      action(marca, 'Abrir o documento', texts.url),
      note('Depois do prazo ninguém mais assina. Se for preciso, altere o prazo no documento.'),
    ],
  });
}

export interface DeadlineOverTexts extends Omit<DeadlineTexts, 'diasRestantes'> {
  readonly destinatarioNome: string | null;
}

/** Notifies a pending signatory that the deadline has passed (emailLimiteAssinaturaDoc). */
export function deadlineOverMail(texts: DeadlineOverTexts): RenderedMail {
  const { marca, documentoNome, destinatarioNome } = texts;
  return compose({
    marca,
    assunto: headerText(`O prazo para assinar “${clipped(documentoNome, 110)}” terminou`),
    previa: 'O link que você recebeu não permite mais assinar.',
    titulo: 'O prazo para assinar terminou',
    corpo: [
      paragraph(
        rich`${destinatarioNome ? `Olá, ${destinatarioNome}.` : 'Olá.'} O prazo deste documento de ${strong(marca.organizacaoNome)} terminou sem sua assinatura, e o link que você recebeu não permite mais assinar.`,
      ),
      documentPanel(documentoNome, [{ rotulo: 'Prazo', valor: deadlineText(texts.fimAssinatura) }]),
      note('Ainda quer assinar? Responda a este e-mail e peça um novo prazo a quem enviou o documento.'),
    ],
  });
}
