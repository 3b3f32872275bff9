'use client';
import type { OrganizacaoUsuario, UsuarioSessao } from '@lavra/client/types';
import { Building2, ChartNoAxesColumn, Check, FileStack, LogOut, UserRound } from 'lucide-react';
import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { useOperation } from '../provider/queries.ts';
import styles from './AppShell.module.css';

type AccountMenuProps = {
  readonly usuario: UsuarioSessao | undefined;
  readonly onLogOut: () => void;
  readonly onOpenAccount?: (() => void) | undefined;
  /** Opens the templates; without it, the menu does not offer them. */
  readonly onOpenTemplates?: (() => void) | undefined;
  /** Opens the reports; without it, the menu does not offer them. */
  readonly onOpenReports?: (() => void) | undefined;
  readonly onSwitchOrganization?: ((organizacaoId: number) => void) | undefined;
};

/** The user's account, their organisations if several, and log-out. */
export function AccountMenu({ usuario, onLogOut, onSwitchOrganization, ...rest }: AccountMenuProps) {
  const { onOpenAccount, onOpenTemplates, onOpenReports } = rest;
  const texts = useMessages(shellMessages);
  const { data: organizacoes = [] } = useOperation(
    'listOwnOrganizations',
    usuario && onSwitchOrganization ? {} : null,
  );
  if (usuario === undefined) return <Skeleton width="38px" height="38px" />;
  const own = [
    onOpenTemplates && {
      id: 'templates',
      label: texts.templates,
      icon: FileStack,
      onSelect: onOpenTemplates,
    },
    onOpenReports && {
      id: 'reports',
      label: texts.reports,
      icon: ChartNoAxesColumn,
      onSelect: onOpenReports,
    },
    onOpenAccount && { id: 'account', label: texts.ownAccount, icon: UserRound, onSelect: onOpenAccount },
  ].filter((item) => item !== undefined);
  const toItem = ({ organizacaoId, organizacaoNome }: OrganizacaoUsuario, index: number): MenuItem => {
    const isCurrent = organizacaoId === usuario.domainId;
    return {
      id: `organization-${organizacaoId}`,
      label: isCurrent ? texts.currentOrganization(organizacaoNome) : organizacaoNome,
      icon: isCurrent ? Check : Building2,
      startsGroup: index === 0,
      onSelect: () => {
        if (!isCurrent) onSwitchOrganization?.(organizacaoId);
      },
    };
  };
  const items: readonly MenuItem[] = [
    ...own,
    ...(organizacoes.length > 1 ? organizacoes.map(toItem) : []),
    {
      id: 'log-out',
      label: texts.logOut,
      icon: LogOut,
      startsGroup: own.length > 0,
      onSelect: onLogOut,
    },
  ];
  return (
    <div className={styles.account}>
      <Menu
        label={texts.account(usuario.name)}
        items={items}
        trigger={
          <button type="button" className={styles.avatar} title={usuario.userName}>
            <Avatar name={usuario.name} size="large" />
            <VisuallyHidden>{texts.account(usuario.name)}</VisuallyHidden>
          </button>
        }
      />
    </div>
  );
}
