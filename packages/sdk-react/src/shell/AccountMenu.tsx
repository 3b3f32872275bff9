'use client';
import type { OrganizacaoUsuario, UsuarioSessao } from '@lavra/client/types';
import {
  Building2,
  ChartNoAxesColumn,
  Check,
  FileStack,
  LogOut,
  Monitor,
  Moon,
  Sun,
  UserRound,
} from 'lucide-react';
import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { useOperation } from '../provider/queries.ts';
import type { ColorScheme } from '../theme/theme.ts';
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
  readonly colorScheme?: ColorScheme | undefined;
  /** Chooses the colours; without it, the menu does not offer the choice. */
  readonly onColorSchemeChange?: ((colorScheme: ColorScheme) => void) | undefined;
};

const schemes = [
  { scheme: 'auto', icon: Monitor },
  { scheme: 'light', icon: Sun },
  { scheme: 'dark', icon: Moon },
] as const;

/** Who is logged in and where; the user's account, their organisations if several, the colours, and log-out. */
export function AccountMenu({ usuario, onLogOut, onSwitchOrganization, ...rest }: AccountMenuProps) {
  const { onOpenAccount, onOpenTemplates, onOpenReports, colorScheme = 'auto', onColorSchemeChange } = rest;
  const texts = useMessages(shellMessages);
  const { data: organizacoes = [] } = useOperation(
    'listOwnOrganizations',
    usuario && onSwitchOrganization ? {} : null,
  );
  const { data: plano } = useOperation('getOrganizationPlan', {});
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
    ...(onColorSchemeChange ? schemes : []).map(({ scheme, icon }, index) => ({
      id: `scheme-${scheme}`,
      label: texts.colorSchemes[scheme],
      icon,
      checked: scheme === colorScheme,
      startsGroup: index === 0 && own.length > 0,
      onSelect: () => onColorSchemeChange?.(scheme),
    })),
    {
      id: 'log-out',
      label: texts.logOut,
      icon: LogOut,
      startsGroup: own.length > 0 || onColorSchemeChange !== undefined,
      onSelect: onLogOut,
    },
  ];
  return (
    <div className={styles.account}>
      <Menu
        label={texts.account(usuario.name)}
        items={items}
        head={
          <>
            <strong>{usuario.name}</strong>
            <span>{usuario.userName}</span>
            <span>{plano?.organizacaoNome}</span>
          </>
        }
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
