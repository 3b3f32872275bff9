import type { FiltroFormalizacao } from '@lavra/client';
import { DocumentList, readFilters, writeFilters } from '@lavra/sdk-react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { leaveList, openedFrom, RETURN } from '../last-list.ts';
import { batchCreationPath, creationPath, documentPath, listPaths } from '../places.ts';

/** Document list whose filters are kept in the address. */
export function ListPage({ formalizacao }: { readonly formalizacao: FiltroFormalizacao }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pathname, search, state } = useLocation();
  const address = pathname + search;
  const isReturn = useNavigationType() === 'POP' || state === RETURN;
  return (
    <DocumentList
      returnFrom={isReturn ? openedFrom(address) : undefined}
      filters={readFilters(formalizacao, (name) => query.get(name))}
      onFiltersChange={(filters) =>
        navigate(
          {
            pathname: listPaths[filters.formalizacao],
            search: new URLSearchParams(writeFilters(filters)).toString(),
          },
          // Continued typing of a search replaces the history entry.
          { replace: query.has('nome') && filters.nome !== '' },
        )
      }
      // Replaced, so that going back does not return to it.
      onFolderMissing={() => {
        const others = new URLSearchParams(query);
        others.delete('pasta');
        navigate({ pathname, search: others.toString() }, { replace: true });
      }}
      onOpen={({ contratoId, ocorrencia }) => {
        leaveList(address, contratoId);
        navigate(documentPath(contratoId, ocorrencia));
      }}
      onCreate={({ pastaId }) => navigate(creationPath(pastaId))}
      onCreateBatch={({ pastaId }) => navigate(batchCreationPath(pastaId))}
      onRenew={(contratoId) => navigate(`/documentos/${contratoId}/renovacao`)}
    />
  );
}
