import { AppShell, problemText, useToast } from '@lavra/sdk-react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { staffSession } from '../connection.ts';
import { accountPath, pathOf, sectionOf } from '../places.ts';
import { useRemembered } from '../use-remembered.ts';
import { logOut } from '../use-session.ts';

/** The frame around lists, documents and settings. */
export function ShellPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [aside, setAside] = useRemembered('menu', ['aberto', 'recolhido']);
  const notify = useToast();
  const enter = async (organizacaoId: number) => {
    // What is open belongs to the organisation that is left.
    navigate(pathOf('MEUS'));
    const result = await staffSession.switchOrganization(organizacaoId);
    if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <AppShell
      section={sectionOf(pathname)}
      hrefOf={pathOf}
      onNavigate={(section) => navigate(pathOf(section))}
      onLogOut={() => void logOut()}
      onOpenAccount={() => navigate(accountPath)}
      onSwitchOrganization={(organizacaoId) => {
        void enter(organizacaoId);
      }}
      collapsed={aside === 'recolhido'}
      onCollapsedChange={(collapsed) => setAside(collapsed ? 'recolhido' : 'aberto')}
    >
      <Outlet />
    </AppShell>
  );
}
