import { createSession } from '@lavra/client';
import { createMockClient } from '@lavra/client/mock';
import * as sdk from '../../src/index.ts';
import type { Example } from './example.ts';

const noop = () => undefined;
const at = { contratoId: 7 } as const;
const brand = { primaria: '#0e5a4a', secundaria: '#ffffff' };

/** Every other exported component. A new one without an example fails the suite. */
export const screens: Readonly<Record<string, Example>> = {
  AccountSecurity: { draw: () => <sdk.AccountSecurity /> },
  AddSigners: { draw: () => <sdk.AddSigners {...at} onSent={noop} onSkipped={noop} onBack={noop} /> },
  ApiTokens: { draw: () => <sdk.ApiTokens /> },
  AppShell: {
    draw: () => (
      <sdk.AppShell onNavigate={noop} onLogOut={noop}>
        <h1>Documentos</h1>
      </sdk.AppShell>
    ),
  },
  BalanceCard: {
    draw: () => (
      <sdk.BalanceCard
        nomePlano="Starter"
        consumo={{
          documentosIlimitados: false,
          documentosUtilizados: 34,
          totalDocumentos: 50,
          usuariosIlimitados: false,
          usuariosUtilizados: 3,
          totalUsuarios: 5,
          dataExpiracaoPlano: null,
        }}
      />
    ),
  },
  BrandMark: { draw: () => <sdk.BrandMark /> },
  BrandTheme: {
    draw: () => (
      <sdk.BrandTheme whiteLabel={{ ativo: true, logoEmail: false, pub: brand, email: brand }}>
        <sdk.Button variant="primary">Assinar</sdk.Button>
      </sdk.BrandTheme>
    ),
    role: ['button', 'Assinar'],
  },
  CompareVersions: { draw: () => <sdk.CompareVersions {...at} onBack={noop} /> },
  Contacts: { draw: () => <sdk.Contacts view="CONTATOS" onViewChange={noop} /> },
  ExpiredPlan: { draw: () => <sdk.ExpiredPlan onLogOut={noop} /> },
  InactiveUser: { draw: () => <sdk.InactiveUser onLeave={noop} /> },
  Reports: { draw: () => <sdk.Reports /> },
  Templates: { draw: () => <sdk.Templates /> },
  DocumentDetail: { draw: () => <sdk.DocumentDetail {...at} onBack={noop} onRemoved={noop} /> },
  DocumentList: { draw: () => <sdk.DocumentList onOpen={noop} onCreate={noop} /> },
  DueCalendar: { draw: () => <sdk.DueCalendar onOpen={noop} /> },
  DocumentListView: {
    draw: () => (
      <sdk.DocumentListView
        filters={sdk.noFilters}
        onFiltersChange={noop}
        preferences={{ layout: 'LISTA', ordem: 'A_Z', reach: 'LEVEL' }}
        onPreferencesChange={noop}
        selection={{ contratos: [], has: () => false, toggle: noop, choose: noop, clear: noop }}
        listing={{
          contratos: [],
          isLoading: false,
          isLoadingMore: false,
          hasMore: false,
          loadMore: noop,
          refresh: noop,
          problem: undefined,
        }}
        onOpen={noop}
        level={{ pastas: [], hasMore: false, isLoadingMore: false, loadMore: noop, problem: undefined }}
        folder={{ pasta: undefined, caminho: [], problem: undefined }}
        onFolderTask={noop}
        onMoveTo={noop}
        onMove={noop}
        onRename={noop}
        onRemove={noop}
        onDownload={noop}
        user={{ usuario: undefined, perfil: undefined, may: () => false }}
        lifecycle={{ act: noop, offers: () => false }}
        bells={{ actionOf: () => undefined, press: noop }}
      />
    ),
  },
  DocumentValidation: { draw: () => <sdk.DocumentValidation codigo={null} onCodigoChange={noop} /> },
  Entrance: {
    draw: () => (
      <sdk.Entrance
        session={createSession(createMockClient({}))}
        voltarPara="/"
        onLeave={noop}
        onForgotPassword={noop}
      />
    ),
  },
  ErrorBoundary: {
    rendersOnlyChildren: true,
    draw: () => (
      <sdk.ErrorBoundary title="Parou" text="Tente de novo." retry="Tentar">
        <p>Conteúdo</p>
      </sdk.ErrorBoundary>
    ),
  },
  ForgotPassword: { draw: () => <sdk.ForgotPassword onBack={noop} /> },
  GeneralSettings: { draw: () => <sdk.GeneralSettings /> },
  LavraProvider: {
    rendersOnlyChildren: true,
    draw: () => (
      <sdk.LavraProvider baseUrl="https://lavra.invalid" theme={brand}>
        <p>Conteúdo</p>
      </sdk.LavraProvider>
    ),
  },
  LavraRoot: {
    draw: () => (
      <sdk.LavraRoot>
        <p>Conteúdo</p>
      </sdk.LavraRoot>
    ),
  },
  LogIn: {
    draw: () => (
      <sdk.LogIn
        session={{
          logIn: async () => ({ ok: false, problem: { type: '', title: '', status: 401, excecao: '' } }),
          confirmLogIn: async () => ({
            ok: false,
            problem: { type: '', title: '', status: 401, excecao: '' },
          }),
        }}
      />
    ),
  },
  BatchProgress: { draw: () => <sdk.BatchProgress loteId={12} onClose={noop} /> },
  NewBatch: { draw: () => <sdk.NewBatch onOpenBatch={noop} onClose={noop} /> },
  NewDocument: { draw: () => <sdk.NewDocument onCreated={noop} onClose={noop} /> },
  NotFound: { draw: () => <sdk.NotFound onGoHome={noop} /> },
  NotificationBell: { draw: () => <sdk.NotificationBell onOpenDocument={noop} /> },
  NotificationSettings: { draw: () => <sdk.NotificationSettings /> },
  Operation: { draw: () => <sdk.Operation onRefused={noop} onLeave={noop} /> },
  OperatorGate: { draw: () => <sdk.OperatorGate onToken={noop} /> },
  PdfViewer: { draw: () => <sdk.PdfViewer source={{ data: new Uint8Array([37, 80, 68, 70]) }} /> },
  PositioningEditor: { draw: () => <sdk.PositioningEditor {...at} onDone={noop} onBack={noop} /> },
  ProviderLogIn: {
    draw: () => (
      <sdk.ProviderLogIn
        session={{
          startProviderLogin: async () => ({
            ok: false,
            problem: { type: '', title: '', status: 503, excecao: '' },
          }),
        }}
        provedor="Conta da Empresa"
        voltarPara="/"
        onLeave={noop}
      />
    ),
    role: ['button', 'Entrar com Conta da Empresa'],
  },
  ProviderReturn: {
    draw: () => (
      <sdk.ProviderReturn
        session={{
          completeProviderLogin: async () => ({
            ok: false,
            problem: { type: '', title: '', status: 401, excecao: '' },
          }),
        }}
        parametros="code=a"
        onEntered={noop}
        onRetry={noop}
      />
    ),
  },
  RenewDocument: { draw: () => <sdk.RenewDocument {...at} onRenewed={noop} onClose={noop} /> },
  ResetPassword: {
    draw: () => <sdk.ResetPassword token={'a'.repeat(43)} onDone={noop} onAskAnother={noop} />,
  },
  SessionLost: { draw: () => <sdk.SessionLost />, layer: true },
  SignerWizard: { draw: () => <sdk.SignerWizard {...at} minutaId={9} onClose={noop} />, layer: true },
  SigningPage: { draw: () => <sdk.SigningPage token="abc" /> },
};
