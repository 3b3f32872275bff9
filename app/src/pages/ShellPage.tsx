import { AppShell } from '@lavra/sdk-react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { accountPath, pathOf, sectionOf } from '../places.ts';
import { useOrganizationSwitch } from '../use-organization-switch.ts';
import { useRemembered } from '../use-remembered.ts';
import { logOut } from '../use-session.ts';

/** The frame around lists, documents and settings. */
export function ShellPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [aside, setAside] = useRemembered('menu', ['aberto', 'recolhido']);
  const switchTo = useOrganizationSwitch();
  return (
    <AppShell
      section={sectionOf(pathname)}
      hrefOf={pathOf}
      onNavigate={(section) => navigate(pathOf(section))}
      onLogOut={() => void logOut()}
      onOpenAccount={() => navigate(accountPath)}
      onSwitchOrganization={switchTo}
      collapsed={aside === 'recolhido'}
      onCollapsedChange={(collapsed) => setAside(collapsed ? 'recolhido' : 'aberto')}
    >
      <Outlet />
    </AppShell>
  );
}
