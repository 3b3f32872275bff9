import type { MotivoFalhaEntrega, RegraLembretes } from '@lavra/client/types';
import type { MeioEnvio } from '../../db/tables/signing-tables.ts';
import { defineEvent } from '../define-event.ts';
import { deliveryFailureSentence, formerPerson, who } from '../label-parts.ts';
import type { Invited, OfSigner, OfVersion, Reminded } from './payloads.ts';

const whyNotInvited = {
  EMAIL_DESLIGADO: 'O convite por e-mail está desligado.',
  SMS_RECUSADO: 'O convite por e-mail está desligado, e o SMS não pôde ser enviado: confira o saldo.',
} as const;

/** Events of signatories and observers: invitations, signatures, refusals, and messages that did not arrive. */
export const signerEvents = {
  SIGNATARIO_ADICIONADO: defineEvent<OfSigner & { readonly dados: { readonly tipoAssinatura: string } }>()({
    label: (row) => `Signatário adicionado${who(row)}.`,
  }),
  SIGNATARIO_ALTERADO: defineEvent<
    OfSigner & {
      readonly dados: { readonly campos: readonly string[] };
      /** The name or address before, if another person or another contact took the place. */
      readonly pessoais: OfSigner['pessoais'] & {
        readonly anterior?: string;
        /** The address of a former name, which no label shows. */
        readonly anteriorEmail?: string | null;
      };
    }
  >()({
    label: (row) => `Signatário alterado${who(row)}.${formerPerson(row)}`,
  }),
  SIGNATARIO_REMOVIDO: defineEvent<OfSigner>()({
    label: (row) => `Signatário excluído${who(row)}.`,
  }),
  OBSERVADOR_ADICIONADO: defineEvent<OfSigner>()({ label: (row) => `Observador adicionado${who(row)}.` }),
  OBSERVADOR_REMOVIDO: defineEvent<OfSigner>()({ label: (row) => `Observador excluído${who(row)}.` }),
  ORDEM_ASSINATURA_DEFINIDA: defineEvent<
    OfVersion & {
      /** The order before; absent if there was none. */
      readonly dados: { readonly signatarioIds: readonly number[]; readonly anteriores?: readonly number[] };
    }
  >()({
    label: ({ dados }) => `Ordem de assinatura ${dados.anteriores ? 'alterada' : 'definida'}.`,
  }),
  ORDEM_ASSINATURA_REMOVIDA: defineEvent<OfVersion>()({ label: () => 'Ordem de assinatura removida.' }),
  POSICIONAMENTO_ALTERADO: defineEvent<
    OfVersion & {
      readonly dados: {
        readonly adicionados: number;
        readonly alterados: number;
        readonly removidos: number;
      };
    }
  >()({ label: () => 'Posicionamento alterado.' }),
  CONVITE_ENVIADO: defineEvent<Invited>()({
    label: (row) => `Convite enviado${who(row)}.`,
    audience: ['SIGNER'],
    mails: ['ENVIO_CONVITE'],
  }),
  CONVITE_REENVIADO: defineEvent<Invited>()({
    label: (row) => `Convite reenviado${who(row)}.`,
    audience: ['SIGNER'],
    mails: ['REENVIO_CONVITE'],
  }),
  CONVITE_PRESENCIAL: defineEvent<OfSigner>()({
    label: (row) => `Assinatura presencial aberta${who(row)}.`,
  }),
  /** The organisation turned invitations by e-mail off, and the next in a signing order cannot get an SMS. */
  CONVITE_NAO_ENVIADO: defineEvent<
    OfSigner & { readonly dados: { readonly motivo: 'EMAIL_DESLIGADO' | 'SMS_RECUSADO' } }
  >()({
    label: (row) => `Convite não enviado${who(row)}. ${whyNotInvited[row.dados.motivo ?? 'EMAIL_DESLIGADO']}`,
    audience: ['AUTHOR', 'FOLLOWERS'],
  }),
  LINK_COPIADO: defineEvent<OfSigner & { readonly dados: { readonly linkId: number } }>()({
    label: (row) => `Link de assinatura copiado${who(row)}.`,
  }),
  /** Sent by the rule. A reminder by a person is the invitation sent again. */
  LEMBRETE_ENVIADO: defineEvent<Reminded>()({
    label: (row) => `Lembrete enviado${who(row)}.`,
    audience: ['SIGNER'],
    mails: ['LEMBRETE_ASSINATURA', 'PRAZO_PROXIMO'],
  }),
  LEMBRETES_ALTERADOS: defineEvent<{ readonly dados: { readonly regra: RegraLembretes | null } }>()({
    label: ({ dados }) =>
      dados.regra ? 'Lembretes alterados.' : 'Lembretes alterados: vale a regra da organização.',
  }),
  CHAVE_SEGURANCA_ENVIADA: defineEvent<
    OfSigner & {
      readonly pessoais: OfSigner['pessoais'] & { readonly telefone: string };
      readonly transient: { readonly chave: string; readonly documentoNome: string };
    }
  >()({
    label: (row) => `Chave de segurança enviada por SMS${who(row)}.`,
    audience: ['SIGNER'],
  }),
  SESSAO_ASSINATURA_ABERTA: defineEvent<
    OfSigner & {
      readonly dados: {
        readonly linkId: number;
        readonly tokenApiId: number;
        /** Name of the API token. */
        readonly sistema: string;
        readonly origens: readonly string[];
      };
      readonly pessoais: OfSigner['pessoais'] & { readonly identificacao: string | null };
    }
  >()({
    label: (row) => `Sessão de assinatura aberta por ${row.dados.sistema}${who(row)}.`,
    isEvidence: true,
  }),
  IDENTIFICACAO_APROVEITADA: defineEvent<
    OfSigner & {
      readonly dados: {
        readonly linkId: number;
        readonly canal: 'EMAIL' | 'SMS';
        readonly confirmadoEm: string;
      };
    }
  >()({
    label: (row) => `Identificação feita ao assinar outro documento${who(row)}.`,
    isEvidence: true,
  }),
  LINK_ABERTO: defineEvent<
    OfSigner & { readonly dados: { readonly linkId: number; readonly meioEnvio: MeioEnvio } }
  >()({
    label: (row) => `Documento aberto pelo signatário${who(row)}.`,
    audience: ['AUTHOR'],
    isEvidence: true,
  }),
  TOKEN_ENVIADO: defineEvent<
    OfVersion & {
      readonly signatarioId: number;
      readonly dados: { readonly canal: 'EMAIL' | 'SMS' };
      readonly pessoais: {
        readonly nome: string | null;
        readonly email?: string;
        readonly telefone?: string;
      };
      readonly transient: {
        readonly tokenId: number;
        /** The six digits in clear. */
        readonly codigo: string;
        readonly destino: string;
        readonly dataExpiracao: Date;
      };
    }
  >()({
    label: (row) => `Código de assinatura enviado${who(row)}.`,
    audience: ['SIGNER'],
    mails: ['ENVIO_TOKEN_ASSINATURA'],
    isEvidence: true,
  }),
  TOKEN_CONFIRMADO: defineEvent<
    OfSigner & { readonly dados: { readonly canal: 'EMAIL' | 'SMS'; readonly tentativas: number } }
  >()({
    label: (row) => `Código de assinatura confirmado${who(row)}.`,
    isEvidence: true,
  }),
  ASSINATURA_REALIZADA: defineEvent<
    OfSigner & {
      readonly dados: {
        readonly baseSha256: string;
        readonly evidenciaSha256: string;
        readonly manuscritaSha256: string | null;
        readonly rubricaSha256: string | null;
        readonly selfieSha256?: string;
        readonly certificadoSha256?: string;
        readonly revisaoSha256?: string;
      };
      readonly pessoais: {
        readonly nascimento: string | null;
        readonly telefone: string | null;
      };
    }
  >()({
    label: (row) => `Documento assinado${who(row)}.`,
    audience: ['AUTHOR', 'FOLLOWERS', 'SIGNER'],
    webhook: 'signature.signed',
    mails: ['CONFIRMACAO_ASSINATURA', 'AVISO_ASSINATURA'],
    isEvidence: true,
  }),
  /** The CPF typed when signing differs from the declared one. */
  CPF_DIVERGENTE: defineEvent<OfSigner>()({
    label: (row) => `CPF informado ao assinar diferente do declarado pelo remetente${who(row)}.`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    mails: ['AVISO_CPF'],
  }),
  CPF_REPETIDO: defineEvent<OfSigner & { readonly dados: { readonly signatarioIds: readonly number[] } }>()({
    label: (row) => `CPF informado ao assinar igual ao de outro signatário${who(row)}.`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    mails: ['AVISO_CPF'],
  }),
  ASSINATURA_REJEITADA: defineEvent<
    OfSigner & {
      readonly dados: { readonly linkId: number };
      readonly pessoais: { readonly motivo: string };
    }
  >()({
    label: (row) => `Documento rejeitado${who(row)}.`,
    audience: ['AUTHOR', 'FOLLOWERS', 'SIGNER'],
    webhook: 'signature.rejected',
    mails: ['ENVIO_REJEICAO'],
    isEvidence: true,
  }),
  IDENTIDADE_NEGADA: defineEvent<
    OfSigner & { readonly dados: { readonly linkId: number; readonly meioEnvio: MeioEnvio } }
  >()({
    label: (row) =>
      `Quem abriu o convite disse não ser o signatário${who(row)}. Os links enviados foram desativados.`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'signature.denied',
    mails: ['ENVIO_NAO_SOU_EU'],
    isEvidence: true,
  }),
  ASSINATURA_DELEGADA: defineEvent<
    OfSigner & {
      readonly dados: { readonly linkId: number };
      readonly pessoais: OfSigner['pessoais'] & {
        readonly motivo: string;
        /** Name of the person who passed the signature on. */
        readonly anterior: string;
        /** The address of a former name, which no label shows. */
        readonly anteriorEmail: string | null;
      };
    }
  >()({
    label: (row) => `Assinatura passada a outra pessoa${who(row)}.${formerPerson(row)}`,
    audience: ['AUTHOR', 'FOLLOWERS'],
    webhook: 'signature.delegated',
    mails: ['ENVIO_DELEGACAO'],
    isEvidence: true,
  }),
  ENTREGA_FALHOU: defineEvent<
    Partial<Pick<OfSigner, 'minutaId' | 'signatarioId'>> & {
      readonly dados: {
        readonly motivo: MotivoFalhaEntrega;
        readonly status: string | null;
        readonly meioEnvio?: 'SMS';
      };
      /** The address, or the number of an SMS. */
      readonly pessoais: { readonly email: string | null; readonly telefone?: string };
    }
  >()({
    label: (row) => {
      const meio = row.dados.meioEnvio === 'SMS' ? 'SMS' : 'EMAIL';
      const name = meio === 'SMS' ? 'SMS' : 'E-mail';
      return `${name} não entregue${who(row)}.${deliveryFailureSentence(row.dados.motivo, meio)}`;
    },
    audience: ['AUTHOR', 'FOLLOWERS'],
  }),
};
