import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useOperation } from '../provider/queries.ts';

/** Name of the root: the organisation's (1 §3). */
export function useRootName(): string {
  const texts = useMessages(foldersMessages);
  const { data } = useOperation('getOrganizationPlan', {});
  return data?.organizacaoNome ?? texts.root;
}
