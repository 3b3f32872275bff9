import { deviceLabel, type InstantLike } from '@lavra/domain';
import { action, documentPanel, note, paragraph } from './blocks.ts';
import type { MailBrand } from './brand.ts';
import { compose, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';
import { momentText } from './times.ts';

export type AccountEvent =
  | 'TENTATIVAS'
  | 'ACESSO_NOVO'
  | 'SENHA_ALTERADA'
  | 'SEGUNDO_FATOR_ATIVADO'
  | 'SEGUNDO_FATOR_DESATIVADO';

/** An account event with its time and origin. */
export interface AccountNotice {
  readonly evento: AccountEvent;
  readonly quando: InstantLike;
  readonly userAgent: string;
  readonly ip: string;
}

export interface PasswordLinkTexts {
  readonly marca: MailBrand;
  readonly nome: string;
  readonly email: string;
  readonly url: string;
  readonly isFirstPassword: boolean;
  /** For example '1 hora'. */
  readonly validade: string;
}

/** The link with which a person sets a password: the first one (emailUsuarioAdicional), or a new one. */
export function passwordLinkMail(texts: PasswordLinkTexts): RenderedMail {
  const { marca, nome, email, url, isFirstPassword, validade } = texts;
  const validity = `O link vale por ${validade} e funciona uma única vez.`;
  const opening = isFirstPassword
    ? `Sua conta na ${marca.produtoNome} está pronta. Falta escolher a senha de`
    : 'Recebemos um pedido para trocar a senha de';
  return compose({
    marca,
    assunto: isFirstPassword
      ? `Crie sua senha na ${marca.produtoNome}`
      : `Crie uma nova senha na ${marca.produtoNome}`,
    previa: validity,
    titulo: isFirstPassword ? `Boas-vindas, ${nome}` : 'Escolha uma nova senha',
    corpo: [
      paragraph(rich`${opening} ${strong(email)}.`),
      action(marca, isFirstPassword ? 'Criar senha' : 'Criar nova senha', url),
      note(validity),
      note(
        isFirstPassword
          ? 'Se você não esperava este convite, ignore esta mensagem: sem uma senha a conta não abre.'
          : 'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma. Ninguém da organização ou do suporte pede este link.',
      ),
    ],
  });
}

const events = {
  TENTATIVAS: {
    assunto: 'Tentativas de entrar em sua conta',
    texto:
      'Alguém errou a senha de sua conta muitas vezes seguidas. Por segurança, a espera entre tentativas aumenta.',
    conselho:
      'Se foi você, aguarde ou use “Esqueci minha senha”. Se não foi, sua conta continua protegida; uma senha longa e a verificação em duas etapas a protegem ainda mais.',
  },
  ACESSO_NOVO: {
    assunto: 'Novo acesso a sua conta',
    texto: 'Sua conta foi acessada de um aparelho e uma rede novos.',
    conselho:
      'Se foi você, não é preciso fazer nada. Se não foi, troque a senha agora: isso encerra as outras sessões.',
  },
  SENHA_ALTERADA: {
    assunto: 'Sua senha foi alterada',
    texto: 'A senha de sua conta foi alterada, e as outras sessões foram encerradas.',
    conselho: 'Se não foi você, use “Esqueci minha senha” agora e avise o administrador de sua organização.',
  },
  SEGUNDO_FATOR_ATIVADO: {
    assunto: 'Verificação em duas etapas ativada',
    texto: 'A partir de agora, para entrar você também digita um código do aplicativo autenticador.',
    conselho:
      'Guarde os códigos de recuperação fora do celular. Se não foi você, troque a senha e avise o administrador de sua organização.',
  },
  SEGUNDO_FATOR_DESATIVADO: {
    assunto: 'Verificação em duas etapas desativada',
    texto: 'Para entrar, você volta a digitar somente a senha.',
    conselho: 'Se não foi você, troque a senha agora e avise o administrador de sua organização.',
  },
} as const satisfies Record<AccountEvent, { assunto: string; texto: string; conselho: string }>;

/** Reports an account event with its time and network. Contains no link, so that phishing cannot imitate one. */
export function accountNoticeMail(
  marca: MailBrand,
  nome: string,
  { evento, quando, userAgent, ip }: AccountNotice,
): RenderedMail {
  const { assunto, texto, conselho } = events[evento];
  return compose({
    marca,
    assunto,
    previa: texto,
    titulo: assunto,
    corpo: [
      paragraph(texto),
      documentPanel(nome, [
        { rotulo: 'Quando', valor: momentText(quando) },
        // Actions of the operator have no browser.
        ...(ip === ''
          ? []
          : [
              { rotulo: 'Aparelho', valor: deviceLabel(userAgent) },
              { rotulo: 'Endereço IP', valor: ip },
            ]),
      ]),
      paragraph(conselho),
    ],
  });
}
