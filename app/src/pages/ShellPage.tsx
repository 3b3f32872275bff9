import { AppShell, isListSection, problemText, useToast } from '@lavra/sdk-react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  accountPath,
  documentPath,
  folderOf,
  isDocumentPath,
  listPaths,
  pathOf,
  sectionOf,
} from '../places.ts';
import { useOrganizationSwitch } from '../use-organization-switch.ts';
import { useRemembered } from '../use-remembered.ts';
import { logOut } from '../use-session.ts';

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
  const notify = useToast();
  const switchTo = useOrganizationSwitch();
  const leave = async () => {
    const problem = await logOut();
    if (problem) notify({ text: problemText(problem), tone: 'danger' });
  };
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
      onLogOut={() => void leave()}
      onOpenAccount={() => navigate(accountPath)}
      onSwitchOrganization={switchTo}
      collapsed={aside === 'recolhido'}
      onCollapsedChange={(collapsed) => setAside(collapsed ? 'recolhido' : 'aberto')}
    >
      <Outlet />
    </AppShell>
  );
}
