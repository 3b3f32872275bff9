import type { FiltroFormalizacao } from '@lavra/client';
import type { Section } from '@lavra/sdk-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Guard } from './Guard.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { ShellPage } from './pages/ShellPage.tsx';
import {
  accountPath,
  batchPath,
  calendarPath,
  contactGroupsPath,
  contactsPath,
  expiredPlanPath,
  firstAccessPath,
  forgotPasswordPath,
  generalSettingsPath,
  inactiveUserPath,
  listPaths,
  notificationSettingsPath,
  pathOf,
  providerReturnPath,
  reportsPath,
  resetPasswordPath,
  templatesPath,
} from './places.ts';
import { SessionGate } from './SessionGate.tsx';
import { StandingGate } from './StandingGate.tsx';

const DetailPage = lazy(async () => ({ default: (await import('./pages/DetailPage.tsx')).DetailPage }));
const NewDocumentPage = lazy(async () => ({
  default: (await import('./pages/NewDocumentPage.tsx')).NewDocumentPage,
}));
const AddSignersPage = lazy(async () => ({
  default: (await import('./pages/AddSignersPage.tsx')).AddSignersPage,
}));
const BatchPage = lazy(async () => ({ default: (await import('./pages/BatchPage.tsx')).BatchPage }));
const BatchProgressPage = lazy(async () => ({
  default: (await import('./pages/BatchPage.tsx')).BatchProgressPage,
}));
const RenewDocumentPage = lazy(async () => ({
  default: (await import('./pages/RenewDocumentPage.tsx')).RenewDocumentPage,
}));
const CompareVersionsPage = lazy(async () => ({
  default: (await import('./pages/CompareVersionsPage.tsx')).CompareVersionsPage,
}));
const PositioningPage = lazy(async () => ({
  default: (await import('./pages/PositioningPage.tsx')).PositioningPage,
}));
const CalendarPage = lazy(async () => ({ default: (await import('./pages/CalendarPage.tsx')).CalendarPage }));
const ContactsPage = lazy(async () => ({ default: (await import('./pages/ContactsPage.tsx')).ContactsPage }));
const TemplatesPage = lazy(async () => ({
  default: (await import('./pages/TemplatesPage.tsx')).TemplatesPage,
}));
const ExpiredPlanPage = lazy(async () => ({
  default: (await import('./pages/ExpiredPlanPage.tsx')).ExpiredPlanPage,
}));
const InactiveUserPage = lazy(async () => ({
  default: (await import('./pages/InactiveUserPage.tsx')).InactiveUserPage,
}));
const ReportsPage = lazy(async () => ({ default: (await import('./pages/ReportsPage.tsx')).ReportsPage }));
const AccountPage = lazy(async () => ({ default: (await import('./pages/AccountPage.tsx')).AccountPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage,
}));
const ProviderReturnPage = lazy(async () => ({
  default: (await import('./pages/ProviderReturnPage.tsx')).ProviderReturnPage,
}));
const NotificationsPage = lazy(async () => ({
  default: (await import('./pages/NotificationsPage.tsx')).NotificationsPage,
}));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/SettingsPage.tsx')).SettingsPage }));

/** Route of a page that everyone may open, loaded when it is opened. */
function alone(path: string, element: ReactNode): RouteObject {
  return { path, element: <Suspense fallback={null}>{element}</Suspense> };
}

/** Route of a section's page, loaded when it is opened. */
function page(path: string, section: Section, element: ReactNode): RouteObject {
  return {
    path,
    element: (
      <Guard section={section}>
        <Suspense fallback={null}>{element}</Suspense>
      </Guard>
    ),
  };
}

function list(formalizacao: FiltroFormalizacao): RouteObject {
  // Closed sections redirect to this list, so it has no guard.
  if (formalizacao === 'MEUS') return { path: listPaths.MEUS, element: <ListPage formalizacao="MEUS" /> };
  return page(listPaths[formalizacao], formalizacao, <ListPage formalizacao={formalizacao} />);
}

const home = <Navigate to={pathOf('MEUS')} replace />;

/** Implemented routes of specification 3 §2.1. */
export const router = createBrowserRouter([
  alone(forgotPasswordPath, <ForgotPasswordPage />),
  alone(resetPasswordPath, <ResetPasswordPage />),
  alone(providerReturnPath, <ProviderReturnPage />),
  {
    element: <SessionGate />,
    children: [
      alone(expiredPlanPath, <ExpiredPlanPage />),
      alone(inactiveUserPath, <InactiveUserPage />),
      // Every session belongs to an organisation, so there is no first access, and the page leads home.
      { path: firstAccessPath, element: home },
      { element: <StandingGate />, children: staffRoutes() },
    ],
  },
]);

/** Routes for an active user in an active organisation. */
function staffRoutes(): RouteObject[] {
  return [
    { path: '/', element: home },
    // A common guess and bookmark for the log-in address.
    { path: '/entrar', element: home },
    { path: '/documentos', element: home },
    page(batchPath, 'LOTE', <BatchPage />),
    page(`${batchPath}/:id`, 'LOTE', <BatchProgressPage />),
    page('/documentos/novo/:tipoDefault', 'NOVO_DOCUMENTO', <NewDocumentPage />),
    page('/documentos/novo/signatarios/:id/:tipoDefault/:etapa?', 'NOVO_DOCUMENTO', <AddSignersPage />),
    page('/documentos/:id/posicionamento', 'POSICIONAMENTO', <PositioningPage />),
    page('/documentos/:id/comparacao', 'DOCUMENTO', <CompareVersionsPage />),
    page('/documentos/:id/renovacao', 'RENOVACAO', <RenewDocumentPage />),
    {
      element: <ShellPage />,
      children: [
        list('MEUS'),
        list('ASSINADOS'),
        list('PARCIAL_ASSINADOS'),
        list('FORMALIZADO'),
        list('NAO_FORMALIZADO'),
        list('CANCELADO'),
        list('ARQUIVADOS'),
        list('EXTINTOS'),
        page(calendarPath, 'AGENDA', <CalendarPage />),
        page('/documentos/:id', 'DOCUMENTO', <DetailPage />),
        page(contactsPath, 'CONTATOS', <ContactsPage view="CONTATOS" />),
        page(contactGroupsPath, 'GRUPOS_CONTATOS', <ContactsPage view="GRUPOS" />),
        page(templatesPath, 'MODELOS', <TemplatesPage />),
        page(reportsPath, 'RELATORIOS', <ReportsPage />),
        { path: '/configuracoes', element: <Navigate to={pathOf('CONFIGURACOES')} replace /> },
        page(generalSettingsPath, 'CONFIGURACOES', <SettingsPage />),
        page(notificationSettingsPath, 'NOTIFICACOES', <NotificationsPage />),
        { path: '/perfil', element: <Navigate to={accountPath} replace /> },
        alone(accountPath, <AccountPage />),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
