import { AppShell, isListSection, problemText, useToast } from '@lavra/sdk-react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { accountPath, folderOf, listPaths, pathOf, sectionOf } from '../places.ts';
import { useOrganizationSwitch } from '../use-organization-switch.ts';
import { useRemembered } from '../use-remembered.ts';
import { logOut } from '../use-session.ts';

/** Frame around lists, documents and settings. */
export function ShellPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const section = sectionOf(pathname);
  const [aside, setAside] = useRemembered('menu', ['aberto', 'recolhido']);
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
