import type {
  ChaveEnviada,
  ConviteResultado,
  DocumentoSignatario,
  LinkCopiado,
  LinkPresencial,
  Minuta,
  Problema,
  Signatario,
  SignatarioEntrada,
} from '@lavra/client/types';
import {
  allowed,
  intervals,
  type Permissao,
  refused,
  signerCan,
  type Verdict,
  versionCan,
} from '@lavra/domain';
import { useMemo } from 'react';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { SignerContext } from './signer-form.ts';

/** The ways of one invitation. */
export type InvitationWay = 'EMAIL' | 'SMS' | 'EMAIL_SMS';

/** Result of an action on signatories; a refusal is a value. */
export type SignersOutcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly problem: Problema };

/** The signatories of a version: data, allowed actions, and the actions themselves. */
export type Signers = {
  readonly minuta: Minuta | undefined;
  /** In signing order. */
  readonly signatarios: readonly Signatario[];
  readonly tiposDocumento: readonly DocumentoSignatario[];
  /** Facts for the wizard; undefined until everything has loaded. */
  readonly context: SignerContext | undefined;
  readonly isLoading: boolean;
  /** Load error. */
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
  /** Verdict of permission and state; the interface shows a refusal as a tooltip. */
  readonly can: {
    readonly add: Verdict;
    readonly invite: Verdict;
    /** Turn the signing order on or, if it is on, off. */
    readonly toggleOrder: Verdict;
    /** Move unsent signatories in the signing order. */
    readonly changeOrder: Verdict;
    readonly edit: (signatario: Signatario) => Verdict;
    readonly editChannels: (signatario: Signatario) => Verdict;
    readonly remove: (signatario: Signatario) => Verdict;
    readonly resend: (signatario: Signatario) => Verdict;
    readonly inviteOne: (signatario: Signatario) => Verdict;
    readonly openInPerson: (signatario: Signatario) => Verdict;
    readonly copyLink: (signatario: Signatario) => Verdict;
  };
  readonly isBusy: boolean;
  readonly add: (entrada: SignatarioEntrada) => Promise<SignersOutcome<readonly Signatario[]>>;
  readonly edit: (signatarioId: number, entrada: SignatarioEntrada) => Promise<SignersOutcome<Signatario>>;
  readonly remove: (signatarioId: number) => Promise<SignersOutcome<undefined>>;
  readonly invite: () => Promise<SignersOutcome<ConviteResultado>>;
  readonly resend: (signatarioId: number) => Promise<SignersOutcome<ConviteResultado>>;
  /** Invites one signatory by the chosen ways, again if already invited. */
  readonly inviteBy: (way: InvitationWay, signatarioId: number) => Promise<SignersOutcome<ConviteResultado>>;
  /** Turns the signing order on, or changes it: every signatory, the first to sign first. */
  readonly order: (signatarioIds: readonly number[]) => Promise<SignersOutcome<readonly Signatario[]>>;
  readonly removeOrder: () => Promise<SignersOutcome<readonly Signatario[]>>;
  readonly openInPerson: (signatarioId: number) => Promise<SignersOutcome<LinkPresencial>>;
  /** Sends the security key by SMS to the signatory's phone. */
  readonly sendKey: (signatarioId: number) => Promise<SignersOutcome<ChaveEnviada>>;
  /** Creates a link of a remote signatory to deliver by other means; recorded as the sending. */
  readonly copyLink: (signatarioId: number) => Promise<SignersOutcome<LinkCopiado>>;
};

/** Polling, because events do not report messages that leave the queue or return from it. */
const hasEmptyQueue = (signatarios: readonly Signatario[]) =>
  signatarios.every(({ situacaoEnvio }) => situacaoEnvio !== 'NA_FILA');

/** The signatories of a version, refetched every 10 s while it is open (2 §2), and the actions on them. */
export function useSigners(contratoId: number, minutaId: number | undefined): Signers {
  const path = minutaId === undefined ? null : { contratoId, minutaId };
  const version = useOperation('getVersion', path && { path });
  const isOpen =
    version.data?.situacaoFormalizacao === 'RASCUNHO' ||
    version.data?.situacaoFormalizacao === 'EM_FORMALIZACAO';
  const list = useOperation(
    'listSigners',
    path && { path },
    isOpen ? { refreshEveryMs: intervals.signatoryRefreshMs, isCoveredByEvents: hasEmptyQueue } : {},
  );
  const facts = useSignerFacts();
  const minuta = version.data;
  const { data: present } = list;
  const signatarios = useMemo(() => present ?? [], [present]);
  const context = useMemo(
    () => (minuta && present && facts.facts ? { ...facts.facts, minuta, signatarios: present } : undefined),
    [minuta, present, facts.facts],
  );
  return {
    minuta,
    signatarios,
    tiposDocumento: facts.tiposDocumento,
    context,
    isLoading: context === undefined,
    problem: version.problem ?? list.problem ?? facts.problem,
    refresh: () => {
      version.refresh();
      list.refresh();
      facts.refresh();
    },
    can: useSignerVerdicts(context),
    ...useSignerActions(contratoId, minutaId ?? 0, minuta?.ordemAssinaturas ?? false),
  };
}

/** Data that depends only on the organisation. */
function useSignerFacts() {
  const { organizacaoId, problem } = useCurrentUser();
  const path = organizacaoId === undefined ? null : { organizacaoId };
  const papeis = useOperation('listSignerRoles', path && { path });
  const tipos = useOperation('listIdentityDocumentTypes', {});
  const configuracoes = useOperation('getOrganizationSettings', path && { path });
  const funcionalidades = useOperation('getOrganizationFeatures', path && { path });
  const plano = useOperation('getOrganizationPlan', {});
  const readings = [papeis, tipos, configuracoes, funcionalidades, plano];
  const facts = useMemo(() => {
    if (!papeis.data || !configuracoes.data || !funcionalidades.data || !plano.data || !tipos.data)
      return undefined;
    return {
      papeis: papeis.data,
      configuracoes: configuracoes.data.geral,
      funcionalidades: funcionalidades.data,
      nomePlano: plano.data.nomePlano,
    };
  }, [papeis.data, configuracoes.data, funcionalidades.data, plano.data, tipos.data]);
  return {
    facts,
    tiposDocumento: tipos.data ?? [],
    problem: problem ?? readings.find((reading) => reading.problem)?.problem,
    refresh: () => {
      for (const reading of readings) reading.refresh();
    },
  };
}

const notRead = refused('EstadoInvalidoException');

function useSignerVerdicts(context: SignerContext | undefined): Signers['can'] {
  const { may } = useCurrentUser();
  const now = Date.now();
  const allow = (permissao: Permissao, decide: (known: SignerContext) => Verdict) => {
    if (!context) return notRead;
    const state = decide(context);
    if (!state.ok) return state;
    return may(permissao) ? allowed : refused('SemPermissaoException');
  };
  return {
    add: allow('Contrato.Signatario.Novo', ({ minuta, signatarios }) =>
      versionCan.addSigner(minuta, signatarios, now),
    ),
    invite: allow('Contrato.Signatario.Convidar', ({ minuta, signatarios, funcionalidades }) =>
      versionCan.invite(minuta, signatarios, funcionalidades, now),
    ),
    toggleOrder: allow('Contrato.Signatario.Editar', ({ minuta, signatarios }) =>
      minuta.ordemAssinaturas
        ? versionCan.removeOrder(minuta, signatarios)
        : versionCan.setOrder(minuta, signatarios),
    ),
    changeOrder: allow('Contrato.Signatario.Editar', ({ minuta }) => versionCan.changeOrder(minuta)),
    edit: (signatario) =>
      allow('Contrato.Signatario.Editar', ({ minuta }) => signerCan.edit(minuta, signatario)),
    editChannels: (signatario) =>
      allow('Contrato.Signatario.Editar', ({ minuta }) => signerCan.editChannels(minuta, signatario)),
    remove: (signatario) =>
      allow('Contrato.Signatario.Excluir', ({ minuta }) => signerCan.remove(minuta, signatario, now)),
    resend: (signatario) =>
      allow('Contrato.Signatario.ReenviarConvite', ({ minuta }) => signerCan.resend(minuta, signatario, now)),
    inviteOne: (signatario) =>
      allow('Contrato.Signatario.Convidar', ({ minuta, signatarios, funcionalidades }) =>
        signerCan.invite(minuta, signatario, signatarios, funcionalidades, now),
      ),
    openInPerson: (signatario) =>
      allow('Contrato.Signatario.Convidar', ({ minuta, signatarios }) =>
        signerCan.openInPerson(minuta, signatario, signatarios, now),
      ),
    copyLink: (signatario) =>
      allow('Contrato.Signatario.Convidar', ({ minuta, signatarios, funcionalidades }) =>
        signerCan.copyLink(minuta, signatario, signatarios, funcionalidades, now),
      ),
  };
}

function useSignerActions(contratoId: number, minutaId: number, isOrdered: boolean) {
  const add = useAction('addSigners');
  const edit = useAction('editSigner');
  const remove = useAction('removeSigner');
  const invite = useAction('inviteSigners');
  const resend = useAction('resendInvitation');
  const byEmail = useAction('inviteByEmail');
  const bySms = useAction('inviteBySms');
  const byBoth = useAction('inviteByEmailAndSms');
  const openInPerson = useAction('openInPersonSigning');
  const copyLink = useAction('copySigningLink');
  const sendKey = useAction('sendSecurityKey');
  const defineOrder = useAction('defineSigningOrder');
  const changeOrder = useAction('changeSigningOrder');
  const removeOrder = useAction('removeSigningOrder');
  const actions = [
    add,
    edit,
    remove,
    invite,
    resend,
    byEmail,
    bySms,
    byBoth,
    openInPerson,
    copyLink,
    sendKey,
    defineOrder,
    changeOrder,
    removeOrder,
  ];
  const path = { contratoId, minutaId };
  const ofSigner = (signatarioId: number) => ({ path: { ...path, signatarioId } });
  return {
    isBusy: actions.some((action) => action.isBusy),
    add: (entrada: SignatarioEntrada) => add.run({ path, body: entrada }),
    edit: (signatarioId: number, entrada: SignatarioEntrada) =>
      edit.run({ ...ofSigner(signatarioId), body: entrada }),
    remove: (signatarioId: number) => remove.run(ofSigner(signatarioId)),
    invite: () => invite.run({ path }),
    order: (signatarioIds: readonly number[]) =>
      (isOrdered ? changeOrder : defineOrder).run({
        path,
        body: {
          ordemSignatarios: signatarioIds.map((signatarioId, ordemEnvio) => ({ signatarioId, ordemEnvio })),
        },
      }),
    removeOrder: () => removeOrder.run({ path }),
    resend: (signatarioId: number) => resend.run(ofSigner(signatarioId)),
    inviteBy: (way: InvitationWay, signatarioId: number) =>
      ({ EMAIL: byEmail, SMS: bySms, EMAIL_SMS: byBoth })[way].run(ofSigner(signatarioId)),
    openInPerson: (signatarioId: number) => openInPerson.run(ofSigner(signatarioId)),
    sendKey: (signatarioId: number) => sendKey.run(ofSigner(signatarioId)),
    copyLink: (signatarioId: number) => copyLink.run(ofSigner(signatarioId)),
  };
}
