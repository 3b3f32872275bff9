import { type ChannelFacts, defineAnnouncement, type PayloadOf } from './define-event.ts';

interface OfAccount {
  /** Address of the account, which may not exist; only the channel's job checks. */
  readonly email: string;
}

interface Deadline {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly minutaId: number;
  /** The deadline's day in São Paulo. Announced at every sweep; channels notify once per day. */
  readonly dia: string;
}

/** Events that no history records: a verb passes them to the channels with `work.announce()`. */
export const announcements = {
  ACESSO_NOVO: defineAnnouncement<OfAccount>()({
    audience: ['ACCOUNT_OWNER'],
    mails: ['CONTA_ACESSO_NOVO'],
  }),
  TENTATIVAS: defineAnnouncement<OfAccount>()({
    audience: ['ACCOUNT_OWNER'],
    mails: ['CONTA_TENTATIVAS'],
  }),
  SENHA_ALTERADA: defineAnnouncement<OfAccount>()({
    audience: ['ACCOUNT_OWNER'],
    mails: ['CONTA_SENHA_ALTERADA'],
  }),
  SEGUNDO_FATOR_ATIVADO: defineAnnouncement<OfAccount>()({
    audience: ['ACCOUNT_OWNER'],
    mails: ['CONTA_SEGUNDO_FATOR_ATIVADO'],
  }),
  SEGUNDO_FATOR_DESATIVADO: defineAnnouncement<OfAccount>()({
    audience: ['ACCOUNT_OWNER'],
    mails: ['CONTA_SEGUNDO_FATOR_DESATIVADO'],
  }),
  LINK_SENHA_PEDIDO: defineAnnouncement<OfAccount>()({
    audience: ['ACCOUNT_OWNER'],
    mails: ['LINK_SENHA'],
  }),
  /** Signatories get reminders by rule. */
  PRAZO_PROXIMO: defineAnnouncement<Deadline>()({
    audience: ['AUTHOR', 'FOLLOWERS'],
    mails: ['PRAZO_PROXIMO'],
  }),
  PRAZO_ENCERRADO: defineAnnouncement<Deadline>()({
    audience: ['AUTHOR', 'FOLLOWERS', 'ALL_SIGNERS'],
    mails: ['PRAZO_ENCERRADO'],
  }),
  /** The deployment's seal stopped working; `motivo` names no document. */
  SELO_PAROU: defineAnnouncement<{ readonly motivo: string }>()({
    audience: ['OPERATOR'],
    mails: ['ALERTA_SELO'],
  }),
} satisfies Record<string, ChannelFacts>;

type Announcements = typeof announcements;
export type AnnouncementKind = keyof Announcements;

/** Input of `work.announce()`. */
export type Announcement<Kind extends AnnouncementKind = AnnouncementKind> = Kind extends AnnouncementKind
  ? { readonly tipo: Kind } & PayloadOf<Announcements[Kind]>
  : never;
