import type { FiltroFormalizacao } from '@lavra/client';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Guard } from './Guard.tsx';
import { DetailPage } from './pages/DetailPage.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { NewDocumentPage } from './pages/NewDocumentPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SettingsPage } from './pages/SettingsPage.tsx';
import { ShellPage } from './pages/ShellPage.tsx';
import { listPaths, pathOf } from './places.ts';

const home = <Navigate to={pathOf('MEUS')} replace />;

function list(
  formalizacao: FiltroFormalizacao,
  permission?: 'Filtros.Assinados' | 'Contrato.Extinguir',
): RouteObject {
  const page = <ListPage formalizacao={formalizacao} />;
  return {
    path: listPaths[formalizacao],
    element: permission ? <Guard any={[permission]}>{page}</Guard> : page,
  };
}

/** The routes of specification 3 §2.1 that exist. */
export const router = createBrowserRouter([
  { path: '/', element: home },
  { path: '/documentos', element: home },
  {
    path: '/documentos/novo/:tipoDefault',
    element: (
      <Guard any={['Contrato.Novo']}>
        <NewDocumentPage />
      </Guard>
    ),
  },
  {
    element: <ShellPage />,
    children: [
      list('MEUS'),
      list('ASSINADOS', 'Filtros.Assinados'),
      list('PARCIAL_ASSINADOS', 'Filtros.Assinados'),
      list('FORMALIZADO'),
      list('NAO_FORMALIZADO'),
      list('CANCELADO'),
      list('ARQUIVADOS'),
      list('EXTINTOS', 'Contrato.Extinguir'),
      {
        path: '/documentos/:id',
        element: (
          <Guard any={['Contrato.Visualizar', 'Contrato.Editar']}>
            <DetailPage />
          </Guard>
        ),
      },
      { path: '/configuracoes', element: <Navigate to={pathOf('CONFIGURACOES')} replace /> },
      {
        path: '/configuracoes/seguranca',
        element: (
          <Guard any={['Painel.Geral.Visualizar']}>
            <SettingsPage />
          </Guard>
        ),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
