import type { Contrato, FuncionalidadesOrganizacao, Minuta, Problema } from '@lavra/client/types';
import {
  allowed,
  countAnswers,
  documentCan,
  firstRefusal,
  type MainAction,
  mainAction,
  type Permissao,
  refused,
  type Verdict,
  versionCan,
  viewedForm,
} from '@lavra/domain';
import { useAction, useOperation } from '../../provider/queries.ts';
import { useDocumentEvents } from '../../provider/use-events.ts';
import { type CurrentUser, useCurrentUser } from '../../session/use-current-user.ts';
import { type Signers, useSigners } from '../../signers/use-signers.ts';
import type { VersionFile } from '../use-version-document.ts';

/** Data, permissions and actions of a document's page. */
export type DocumentDetailData = {
  readonly contrato: Contrato;
  readonly minuta: Minuta;
  readonly signers: Signers;
  readonly user: CurrentUser;
  readonly funcionalidades: FuncionalidadesOrganizacao;
  /** Newest first; `minuta` is the one shown. */
  readonly versoes: readonly Minuta[];
  /** Main button; null if not offered. A document without signatories can be stored instead. */
  readonly main: MainAction | null;
  readonly can: {
    readonly rename: Verdict;
    readonly renew: Verdict;
    readonly remove: Verdict;
    readonly editDates: Verdict;
    readonly editPositions: Verdict;
    /** Whether the document can be formalized without signatories, to store it. */
    readonly store: Verdict;
    readonly downloadSigned: Verdict;
    readonly retrySeal: Verdict;
    readonly confirmUpload: Verdict;
    readonly retryPreview: Verdict;
  };
  /** File shown by the viewer (specification 1 §4). */
  readonly viewed: VersionFile;
};

/** Loads the data of a document's page and keeps it current with its events. A deleted document has a problem, too. */
export function useDocumentDetail(
  contratoId: number,
  minutaId?: number,
): {
  readonly data: DocumentDetailData | undefined;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
} {
  const path = { contratoId };
  const user = useCurrentUser();
  const { organizacaoId } = user;
  const contrato = useOperation('getDocument', { path });
  const minuta = useOperation('getCurrentVersion', { path });
  const hasEarlier = minuta.data !== undefined && minuta.data.versao > 1;
  const versions = useOperation('listVersions', hasEarlier ? { path } : null);
  const shown = versions.data?.find(({ id }) => id === minutaId) ?? minuta.data;
  const signers = useSigners(contratoId, shown?.id);
  const features = useOperation(
    'getOrganizationFeatures',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  useDocumentEvents(contratoId);
  const problem = contrato.problem ?? minuta.problem ?? signers.problem ?? features.problem ?? user.problem;
  const refresh = () => {
    for (const reading of [contrato, minuta, versions, signers, features]) reading.refresh();
  };
  if (!contrato.data || !shown || !features.data || !signers.context || !user.usuario) {
    return { data: undefined, problem, refresh };
  }
  const facts = {
    contrato: contrato.data,
    minuta: shown,
    versoes: versions.data ?? [shown],
    signers,
    user,
    funcionalidades: features.data,
  };
  // Somebody else deleted it, or moved it to a folder without access.
  const isGone = contrato.problem?.status === 404;
  return { data: toDetail(facts), problem: isGone ? contrato.problem : undefined, refresh };
}

type Facts = Pick<
  DocumentDetailData,
  'contrato' | 'minuta' | 'versoes' | 'signers' | 'user' | 'funcionalidades'
>;

function toDetail(facts: Facts): DocumentDetailData {
  const { contrato, minuta, signers, user, funcionalidades: organizacao } = facts;
  const { signatarios } = signers;
  const given = (permissao: Permissao): Verdict =>
    user.may(permissao) ? allowed : refused('SemPermissaoException');
  const main = mainAction(minuta, signatarios, organizacao, Date.now());
  const demand = main?.acao === 'CONVIDAR' ? 'Contrato.Signatario.Convidar' : 'Contrato.Publicar';
  const actor = user.perfil && user.usuario && { usuarioId: user.usuario.userId, perfil: user.perfil };
  return {
    ...facts,
    main: main && { ...main, verdict: firstRefusal(main.verdict, given(demand)) },
    can: {
      rename: firstRefusal(documentCan.rename(contrato), given('Contrato.Editar')),
      renew: firstRefusal(documentCan.renew(contrato), given('Contrato.Renovar')),
      remove: firstRefusal(
        actor ? documentCan.remove(contrato, actor) : refused('SemPermissaoException'),
        given('Contrato.Excluir'),
      ),
      editDates: firstRefusal(versionCan.editValidity(minuta), given('Contrato.Editar')),
      editPositions: firstRefusal(versionCan.editPositions(minuta, signatarios), given('Contrato.Editar')),
      store: firstRefusal(versionCan.formalize(minuta, [], organizacao), given('Contrato.Publicar')),
      downloadSigned: firstRefusal(
        versionCan.downloadSigned(minuta, countAnswers(signatarios)),
        given('Contrato.Assinado'),
      ),
      retrySeal: firstRefusal(versionCan.retrySeal(minuta), given('Contrato.Publicar')),
      confirmUpload: firstRefusal(versionCan.confirmUpload(minuta), given('Contrato.Editar')),
      retryPreview: firstRefusal(versionCan.retryPreview(minuta), given('Contrato.Editar')),
    },
    viewed: viewedFile(facts),
  };
}

/**
 * Chooses the file by the rule; falls back to the signable file while it is being produced, or if the user may not
 * have it.
 */
function viewedFile({
  minuta,
  signers,
  user,
}: Pick<Facts, 'minuta' | 'signers' | 'user'>): DocumentDetailData['viewed'] {
  const isSealing =
    minuta.situacaoFormalizacao === 'FORMALIZADO' && minuta.situacaoProcessamento !== 'PROCESSADO';
  if (isSealing) return 'downloadBase';
  const isOriginal = viewedForm(minuta, signers.signatarios) === 'original';
  if (isOriginal && user.may('Contrato.Original')) return 'downloadOriginal';
  return !isOriginal && user.may('Contrato.Impressao') ? 'downloadPrintable' : 'downloadBase';
}

/** Actions on a version: formalize, retry seal or preview, change dates. */
export function useVersionActions() {
  const formalize = useAction('formalizeVersion');
  const retrySeal = useAction('retryVersionSeal');
  const retryPreview = useAction('retryVersionPreview');
  const update = useAction('updateVersion');
  return { formalize, retrySeal, retryPreview, update };
}
