import { AppShell, Button, isListSection, useOperation } from '@lavra/sdk-react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useColorScheme } from '../color-scheme.ts';
import {
  accountPath,
  documentPath,
  expiredPlanPath,
  folderOf,
  isDocumentPath,
  listPaths,
  pathOf,
  sectionOf,
} from '../places.ts';
import { useLogOut } from '../use-log-out.ts';
import { useOrganizationSwitch } from '../use-organization-switch.ts';
import { useRemembered } from '../use-remembered.ts';

/** Frame around lists, documents and settings. */
export function ShellPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const section = sectionOf(pathname);
  const elsewhere = useRemembered('menu', ['aberto', 'recolhido']);
  // Beside a document the menu starts collapsed, which gives the pages their room.
  const besideDocument = useRemembered('menu-documento', ['recolhido', 'aberto']);
  const [aside, setAside] = isDocumentPath(pathname) ? besideDocument : elsewhere;
  const [colorScheme, setColorScheme] = useColorScheme();
  const switchTo = useOrganizationSwitch();
  const leave = useLogOut();
  const { data: plano } = useOperation('getOrganizationPlan', {});
  // Bell, lists and folders are closed to an inactive organisation; its users still have their account.
  if (plano?.organizacaoAtiva === false)
    return (
      <main className="bare">
        <Button onClick={() => navigate(expiredPlanPath)}>Voltar</Button>
        <Outlet />
      </main>
    );
  return (
    <AppShell
      section={section}
      folderId={folderOf(query)}
      onOpenFolder={(pastaId) =>
        navigate({
          pathname: listPaths[isListSection(section) ? section : 'MEUS'],
          search: pastaId === null ? '' : `?pasta=${pastaId}`,
        })
      }
      onOpenDocument={({ contratoId, ocorrencia }) => navigate(documentPath(contratoId, ocorrencia))}
      onSearch={(nome) =>
        navigate({ pathname: listPaths.MEUS, search: new URLSearchParams({ nome }).toString() })
      }
      onOpenNotified={(contratoId) => navigate(documentPath(contratoId))}
      hrefOf={pathOf}
      onNavigate={(section) => navigate(pathOf(section))}
      onLogOut={leave}
      onOpenAccount={() => navigate(accountPath)}
      onSwitchOrganization={switchTo}
      colorScheme={colorScheme}
      onColorSchemeChange={setColorScheme}
      collapsed={aside === 'recolhido'}
      onCollapsedChange={(collapsed) => setAside(collapsed ? 'recolhido' : 'aberto')}
    >
      <Outlet />
    </AppShell>
  );
}
