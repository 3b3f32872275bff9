import type { Contrato, PropostaParte, Propostas } from '@lavra/client/types';
import { endInstant, normalizeName, startInstant } from '@lavra/domain';
import { foundInDocumentMessages } from '../../messages/found-in-document.ts';
import { failureText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useAction } from '../../provider/queries.ts';
import { useCurrentUser } from '../../session/use-current-user.ts';
import { emptySignerForm, signerEntryOf } from '../signer-form.ts';
import type { Signers } from '../use-signers.ts';
import { formOfParty, isComplete, openParties, openValidity } from './proposal-entries.ts';
import { useDocumentProposals } from './use-document-proposals.ts';

/** Proposals from a document's text, and the actions that accept them. */
export type ProposalsControl = {
  readonly titulo: Propostas['titulo'];
  readonly vigencia: ReturnType<typeof openValidity>;
  readonly partes: readonly PropostaParte[];
  readonly rename: (nome: string) => Promise<string | undefined>;
  readonly changeValidity: () => Promise<string | undefined>;
  /** Whether a click can add a party; otherwise the wizard asks for the rest. */
  readonly isComplete: (parte: PropostaParte) => boolean;
  readonly add: (parte: PropostaParte) => Promise<string | undefined>;
};

/** Proposals of a draft; nothing while they load and if they fail. Each action resolves with its refusal's text. */
export function useProposals(
  { minuta, signatarios, context, can, add }: Signers,
  contrato: Pick<Contrato, 'contratoId' | 'nome'> | undefined,
): ProposalsControl {
  const texts = useMessages(foundInDocumentMessages);
  const { may } = useCurrentUser();
  const mayEdit = may('Contrato.Editar');
  const path = { contratoId: minuta?.contratoId ?? 0, minutaId: minuta?.id ?? 0 };
  const data = useDocumentProposals(minuta, can.add.ok || mayEdit);
  const rename = useAction('renameDocument');
  const update = useAction('updateVersion');
  const titulo = data?.titulo ?? null;
  const isNewTitle = titulo && contrato && normalizeName(titulo.valor) !== normalizeName(contrato.nome);
  const vigencia = data && minuta && mayEdit ? openValidity(data, minuta) : undefined;
  return {
    titulo: isNewTitle && mayEdit ? titulo : null,
    vigencia,
    partes: data && context && can.add.ok ? openParties(data.partes, signatarios) : [],
    rename: async (nome) => {
      const result = await rename.run({ path: { contratoId: path.contratoId }, body: { nome } });
      return result.ok ? undefined : failureText(result.problem, texts.useFailed);
    },
    changeValidity: async () => {
      const { inicioVigencia, fimVigencia } = vigencia ?? {};
      const fim = fimVigencia?.valor;
      const body = {
        ...(inicioVigencia && { inicioVigencia: startInstant(inicioVigencia.valor) }),
        ...(fimVigencia && { fimVigencia: fim ? endInstant(fim) : null }),
      };
      const result = await update.run({ path, body });
      return result.ok ? undefined : failureText(result.problem, texts.useFailed);
    },
    isComplete: (parte) => isComplete(parte, context?.papeis ?? []),
    add: async (parte) => {
      if (!context) return texts.addFailed;
      const form = { ...emptySignerForm(context), ...formOfParty(parte, context.papeis) };
      const result = await add(signerEntryOf(form));
      return result.ok ? undefined : failureText(result.problem, texts.addFailed);
    },
  };
}
