import { type AccountEvent, accountNoticeMail, passwordLinkMail } from './account-mail.ts';
import { type MailBrand, productBrand } from './brand.ts';
import { cancelledMail, deletedMail } from './closing-mail.ts';
import { codeMail } from './code-mail.ts';
import { completedMail } from './completed-mail.ts';
import { cpfMail } from './cpf-mail.ts';
import { deadlineNearAuthorMail, deadlineNearMail, deadlineOverMail } from './deadline-mail.ts';
import { delegationMail } from './delegation-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import type { RenderedMail } from './layout.ts';
import { notificationMail } from './notification-mail.ts';
import { rejectionMail, rejectionReceiptMail } from './rejection-mail.ts';
import { sealAlertMail } from './seal-alert-mail.ts';
import { allSignedMail, signedReceiptMail, stepSignedMail } from './signed-mail.ts';
import { wrongSignerMail } from './wrong-signer-mail.ts';

/** Texts typed by people, used in every e-mail that quotes one. */
export interface SampleWords {
  readonly documentoNome: string;
  readonly pessoa: string;
  readonly papel: string;
  readonly motivo: string;
}

export interface MailSample {
  readonly nome: string;
  readonly mail: RenderedMail;
}

const base = 'https://lavra.exemplo.com.br';
const urls = {
  assinar: `${base}/assinar/q7Jm2kV0xW4nT8cR1yB5zL9aH3dF6gKsPuEoIiNvXw`,
  documento: `${base}/documentos/1042`,
  validacao: `${base}/validar/ABCDEFGHIJKLMNOPQRSTUVWX27`,
  senha: `${base}/redefinir-senha#q7Jm2kV0xW4nT8cR1yB5zL9aH3dF6gKs`,
} as const;
const quando = '2026-11-21T17:05:00Z';
const fimAssinatura = '2026-11-29T02:59:59Z';
const codigoValidacao = 'ABCDEFGHIJKLMNOPQRSTUVWX27';
const email = 'bianca.moraes@exemplo.com.br';

/** One sample of every e-mail, with the same texts and branding. Used for previews and tests. */
export function sampleMails(marca: MailBrand, words: SampleWords): readonly MailSample[] {
  return [...toSigners(marca, words), ...toOrganization(marca, words), ...ofAccounts(words)];
}

function toSigners(marca: MailBrand, words: SampleWords): readonly MailSample[] {
  const { documentoNome, pessoa, papel, motivo } = words;
  const common = { marca, documentoNome };
  const invited = {
    ...{ ...common, destinatarioNome: pessoa, remetenteNome: pessoa, papel, fimAssinatura },
    ...{ mensagem: motivo, url: urls.assinar, emNomeDe: 'ORGANIZACAO' as const },
  };
  const near = { ...common, destinatarioNome: pessoa, remetenteNome: pessoa, papel, fimAssinatura };
  const completed = { ...common, totalAssinaturas: 2, formalizadoEm: quando, codigoValidacao };
  return [
    { nome: 'Convite', mail: invitationMail({ ...invited, motivo: 'PRIMEIRO_ENVIO' }) },
    { nome: 'Convite reenviado', mail: invitationMail({ ...invited, mensagem: null, motivo: 'REENVIO' }) },
    { nome: 'Lembrete', mail: invitationMail({ ...invited, motivo: 'LEMBRETE' }) },
    {
      nome: 'Convite de quem foi indicado',
      mail: invitationMail({ ...invited, mensagem: null, indicadoPor: pessoa, motivo: 'PRIMEIRO_ENVIO' }),
    },
    { nome: 'Código', mail: codeMail({ ...common, codigo: '204816' }) },
    { nome: 'Prazo próximo', mail: deadlineNearMail({ ...near, diasRestantes: 2, url: urls.assinar }) },
    { nome: 'Fim do prazo', mail: deadlineOverMail(near) },
    {
      nome: 'Assinatura registrada',
      mail: signedReceiptMail({
        ...{ ...common, papel, assinadoEm: quando, codigoValidacao, validacaoUrl: urls.validacao },
        isRejected: false,
      }),
    },
    {
      nome: 'Assinatura registrada após rejeição',
      mail: signedReceiptMail({
        ...{ ...common, papel, assinadoEm: quando, codigoValidacao, validacaoUrl: urls.validacao },
        isRejected: true,
      }),
    },
    {
      nome: 'Documento formalizado (signatário)',
      mail: completedMail({
        ...completed,
        ...{ validacaoUrl: urls.validacao, url: urls.assinar, destinatario: 'SIGNATARIO' },
      }),
    },
    {
      nome: 'Rejeição registrada',
      mail: rejectionReceiptMail({ ...common, rejeitadoEm: quando, motivo }),
    },
    {
      nome: 'Documento cancelado (signatário)',
      mail: cancelledMail({
        ...{ ...common, canceladoEm: quando, motivo },
        destinatario: { tipo: 'SIGNATARIO', jaAssinou: true },
      }),
    },
  ];
}

function toOrganization(marca: MailBrand, words: SampleWords): readonly MailSample[] {
  const { documentoNome, pessoa, papel, motivo } = words;
  const common = { marca, documentoNome };
  const url = urls.documento;
  const news = { ...common, signatarioNome: pessoa, papel, assinadoEm: quando, url };
  return [
    {
      nome: 'Etapa assinada',
      mail: stepSignedMail({ ...news, totalAssinaturas: 2, totalSignatarios: 3 }),
    },
    { nome: 'Todos assinaram', mail: allSignedMail({ ...news, totalAssinaturas: 3, totalSignatarios: 3 }) },
    {
      nome: 'Documento formalizado (organização)',
      mail: completedMail({
        ...{ ...common, totalAssinaturas: 2, formalizadoEm: quando, codigoValidacao, url },
        ...{ validacaoUrl: urls.validacao, destinatario: 'AUTOR' },
      }),
    },
    {
      nome: 'Documento rejeitado',
      mail: rejectionMail({
        ...{ ...common, signatarioNome: pessoa, signatarioEmail: email, papel, rejeitadoEm: quando },
        ...{ motivo, url },
      }),
    },
    {
      nome: 'Prazo próximo (organização)',
      mail: deadlineNearAuthorMail({
        ...{ ...common, fimAssinatura, diasRestantes: 1, faltam: [pessoa, email] },
        ...{ totalAssinaturas: 1, totalSignatarios: 3, url },
      }),
    },
    {
      nome: 'Documento cancelado (organização)',
      mail: cancelledMail({
        ...{ ...common, canceladoEm: quando, motivo },
        destinatario: { tipo: 'AUTOR', autorCancelamento: pessoa, url },
      }),
    },
    {
      nome: 'Documento excluído',
      mail: deletedMail({ ...common, versao: 1, excluidoEm: quando, excluidoPor: pessoa }),
    },
    {
      nome: 'CPF a conferir',
      mail: cpfMail({
        ...{ ...common, signatarioNome: pessoa, papel, assinadoEm: quando, url, outrosComMesmoCpf: 1 },
        ...{ cpfDigitado: '***.982.247-**', cpfDeclarado: '***.444.777-**' },
      }),
    },
    {
      nome: 'Notificação',
      mail: notificationMail({
        ...{
          ...common,
          mensagem: `Documento assinado: ${pessoa}.`,
          resumo: 'Documento assinado.',
          quando,
          url,
        },
      }),
    },
    {
      nome: 'Assinatura passada a outra pessoa',
      mail: delegationMail({
        ...{
          ...common,
          anterior: pessoa,
          pessoa: 'Rafael Nunes',
          email,
          papel,
          motivo,
          passadaEm: quando,
          url,
        },
      }),
    },
    {
      nome: 'Convite chegou a outra pessoa',
      mail: wrongSignerMail({
        ...{ ...common, signatarioNome: pessoa, destino: email, papel, avisadoEm: quando, url },
      }),
    },
  ];
}

const accountNotices: Readonly<Record<string, AccountEvent>> = {
  'Novo acesso': 'ACESSO_NOVO',
  'Tentativas de acesso': 'TENTATIVAS',
  'Senha alterada': 'SENHA_ALTERADA',
  'Verificação ativada': 'SEGUNDO_FATOR_ATIVADO',
  'Verificação desativada': 'SEGUNDO_FATOR_DESATIVADO',
};

function ofAccounts({ pessoa, motivo }: SampleWords): readonly MailSample[] {
  const marca = productBrand('LAVRA');
  const link = { marca, nome: pessoa, email, url: urls.senha };
  const notice = { quando, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ip: '203.0.113.7' };
  return [
    {
      nome: 'Credenciais do novo usuário',
      mail: passwordLinkMail({ ...link, isFirstPassword: true, validade: '7 dias' }),
    },
    {
      nome: 'Nova senha',
      mail: passwordLinkMail({ ...link, isFirstPassword: false, validade: '60 minutos' }),
    },
    ...Object.entries(accountNotices).map(([nome, evento]) => ({
      nome,
      mail: accountNoticeMail(marca, pessoa, { evento, ...notice }),
    })),
    { nome: 'Selo fora do ar', mail: sealAlertMail({ produto: 'LAVRA', motivo, publicUrl: base }) },
  ];
}
