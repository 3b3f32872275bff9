import type { FiltroFormalizacao } from '@lavra/client';
import { DocumentList, readFilters, writeFilters } from '@lavra/sdk-react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPaths, pathOf } from '../places.ts';
import { useRemembered } from '../use-remembered.ts';

/** Document list whose filters are kept in the address. */
export function ListPage({ formalizacao }: { readonly formalizacao: FiltroFormalizacao }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [layout, setLayout] = useRemembered('layout', ['LISTA', 'CARD']);
  return (
    <DocumentList
      filters={readFilters(formalizacao, (name) => query.get(name))}
      onFiltersChange={(filters) =>
        navigate({
          pathname: listPaths[filters.formalizacao],
          search: new URLSearchParams(writeFilters(filters)).toString(),
        })
      }
      layout={layout}
      onLayoutChange={setLayout}
      onOpen={({ contratoId }) => navigate(`/documentos/${contratoId}`)}
      onCreate={() => navigate(pathOf('NOVO_DOCUMENTO'))}
      onRenew={(contratoId) => navigate(`/documentos/${contratoId}/renovacao`)}
    />
  );
}
