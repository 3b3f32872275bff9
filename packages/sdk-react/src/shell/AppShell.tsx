'use client';
import type { ContratoResumo } from '@lavra/client/types';
import { documentLists, isSectionOpen, mobileBreakpointPx, type Section } from '@lavra/domain';
import {
  BookUser,
  CalendarDays,
  ChartNoAxesColumn,
  ChevronsLeft,
  ChevronsRight,
  FileStack,
  Files,
  ListTree,
  Plus,
  Search,
  Settings,
} from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useInlineSize } from '../documents/use-inline-size.ts';
import { FolderTree } from '../folders/FolderTree.tsx';
import { calendarMessages } from '../messages/calendar.ts';
import { documentsMessages } from '../messages/documents.ts';
import { paletteMessages } from '../messages/palette.ts';
import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { IconButton } from '../primitives/Button.tsx';
import { Popover } from '../primitives/overlays/Popover.tsx';
import { CommandPalette } from '../search/CommandPalette.tsx';
import { usePaletteKeys } from '../search/use-palette-keys.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { ColorScheme } from '../theme/theme.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './AppShell.module.css';
import { Balance } from './Balance.tsx';
import { BrandMark } from './BrandMark.tsx';
import { PhoneBalance } from './phone-balance.ts';
import { ShellLink } from './ShellLink.tsx';
import { isListSection, type ShellSection } from './shell-sections.ts';
import { useUndoKey } from './use-undo-key.ts';

/** A narrower frame keeps the menu's icons only, so that a document stays beside its signatories. */
const WHOLE_MENU_FROM_PX = 1200;

/** Props of {@link AppShell}. */
export type AppShellProps = {
  /** The current section. */
  readonly section?: ShellSection | undefined;
  readonly onNavigate: (section: ShellSection) => void;
  /** Returns the host's address of a section, so that menu entries are real links. */
  readonly hrefOf?: (section: ShellSection) => string;
  readonly onLogOut: () => void;
  /** Opens the plans; without it, the balance has no such button. */
  readonly onOpenPlans?: () => void;
  /** Opens the user's own account; without it, the menu does not offer it. */
  readonly onOpenAccount?: () => void;
  /** Switches to another organisation of the same user; offered to members of several. */
  readonly onSwitchOrganization?: (organizacaoId: number) => void;
  /** Colours of the interface, by the provider's `colorScheme`; the menu of the account offers them. */
  readonly colorScheme?: ColorScheme;
  /** Called when the user chooses others, which the host stores; without it, the menu does not offer them. */
  readonly onColorSchemeChange?: (colorScheme: ColorScheme) => void;
  /** Shows the side menu as icons; the host stores the choice. */
  readonly collapsed?: boolean;
  readonly onCollapsedChange?: (collapsed: boolean) => void;
  /** The open folder of the lists; null for the root. Folders are shown only with `onOpenFolder`. */
  readonly folderId?: number | null;
  /** Opens a folder, or the root, in the current list. */
  readonly onOpenFolder?: (pastaId: number | null) => void;
  /**
   * Opens a found document at the page of its `ocorrencia`. The frame's search ('/' and Ctrl K) is
   * offered when this and `onSearch` are given.
   */
  readonly onOpenDocument?: (contrato: ContratoResumo) => void;
  /** Shows all documents that contain a text. */
  readonly onSearch?: (text: string) => void;
  /** Opens the document of a notification; without it, the frame has no bell. */
  readonly onOpenNotified?: (contratoId: number) => void;
  readonly productName?: string;
  readonly children: ReactNode;
};

/** Frame of the staff pages: side menu, or a bottom bar below 720 px of width. */
export function AppShell({ section, onNavigate, hrefOf, onLogOut, children, ...rest }: AppShellProps) {
  const texts = useMessages(shellMessages);
  const contentId = useId();
  const [ownCollapsed, setOwnCollapsed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const width = useInlineSize(frame);
  const isNarrow = width > 0 && width < WHOLE_MENU_FROM_PX;
  const isPhone = width > 0 && width < mobileBreakpointPx;
  const collapsed = isNarrow || (rest.collapsed ?? ownCollapsed);
  const toggle = () => {
    setOwnCollapsed(!collapsed);
    rest.onCollapsedChange?.(!collapsed);
  };
  const { usuario, may } = useCurrentUser();
  const { onOpenAccount, onSwitchOrganization, colorScheme, onColorSchemeChange } = rest;
  // The bottom bar of a phone has no room for these.
  const onPhone = (to: ShellSection & Section) =>
    isPhone && isSectionOpen(to, may) ? () => onNavigate(to) : undefined;
  const [onOpenTemplates, onOpenReports] = [onPhone('MODELOS'), onPhone('RELATORIOS')];
  const account = (
    <AccountMenu
      usuario={usuario}
      {...{ onLogOut, onOpenAccount, onOpenTemplates, onOpenReports, onSwitchOrganization }}
      {...{ colorScheme, onColorSchemeChange }}
    />
  );
  const { onOpenNotified } = rest;
  const link = (to: ShellSection) => ({ section: to, onNavigate, href: hrefOf?.(to) });
  const isInLists = isListSection(section);
  /** Lists and folders: in the menu, or in a flyout that closes when one is chosen. */
  const places = (onChosen?: () => void) => (
    <Places
      {...{ section, hrefOf, folderId: rest.folderId }}
      onNavigate={(to) => {
        onChosen?.();
        onNavigate(to);
      }}
      onOpenFolder={
        rest.onOpenFolder &&
        ((folderId) => {
          onChosen?.();
          rest.onOpenFolder?.(folderId);
        })
      }
    />
  );
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { onOpenDocument, onSearch } = rest;
  const searchTexts = useMessages(paletteMessages);
  const { calendar } = useMessages(calendarMessages);
  const entries = (
    [
      { to: 'AGENDA', icon: CalendarDays, label: calendar, isTab: true },
      { to: 'CONTATOS', icon: BookUser, label: texts.contacts, isTab: true },
      { to: 'MODELOS', icon: FileStack, label: texts.templates, isTab: false },
      { to: 'RELATORIOS', icon: ChartNoAxesColumn, label: texts.reports, isTab: false },
      { to: 'CONFIGURACOES', icon: Settings, label: texts.settings, isTab: true },
    ] as const
  ).filter(({ to }) => isSectionOpen(to, may));
  const openPalette = onOpenDocument && onSearch ? () => setPaletteOpen(true) : undefined;
  usePaletteKeys(frame, openPalette);
  useUndoKey(frame);
  return (
    <div ref={frame} className={styles.frame}>
      {isPaletteOpen && onOpenDocument && onSearch && (
        <CommandPalette
          onClose={() => setPaletteOpen(false)}
          onNavigate={onNavigate}
          onOpenDocument={onOpenDocument}
          onOpenFolder={rest.onOpenFolder}
          onSearch={onSearch}
        />
      )}
      <a className={styles.skip} href={`#${contentId}`}>
        {texts.skip}
      </a>
      <div
        className={styles.shell}
        data-collapsed={collapsed ? '' : undefined}
        data-bell={onOpenNotified ? '' : undefined}
      >
        <aside className={styles.side}>
          <div className={styles.sideHead}>
            <BrandMark layout={collapsed ? 'mark' : 'full'} {...named(rest.productName)} />
            {!isNarrow && (
              <IconButton
                size="small"
                icon={collapsed ? ChevronsRight : ChevronsLeft}
                label={collapsed ? texts.expand : texts.collapse}
                onClick={toggle}
              />
            )}
          </div>
          <nav className={styles.nav} aria-label={texts.menu}>
            {openPalette && (
              <button
                type="button"
                className={styles.find}
                aria-keyshortcuts="Control+K"
                onClick={openPalette}
              >
                <Search width={18} height={18} strokeWidth={1.75} aria-hidden="true" />
                <span className={styles.findWords}>{searchTexts.openPalette}</span>
                <kbd className={styles.findKey}>{searchTexts.shortcut}</kbd>
              </button>
            )}
            <ShellLink {...link('MEUS')} kind="item" icon={Files} isCurrent={section === 'MEUS'}>
              {texts.documents}
            </ShellLink>
            {collapsed ? (
              <Popover
                label={texts.places}
                trigger={<IconButton icon={ListTree} label={texts.places} variant="ghost" />}
              >
                {(close) => (
                  <div className={styles.flyout}>
                    {places(close)}
                    <Balance onOpenPlans={rest.onOpenPlans} />
                  </div>
                )}
              </Popover>
            ) : (
              places()
            )}
            {entries.map(({ to, icon, label }) => (
              <ShellLink key={to} {...link(to)} kind="item" icon={icon} isCurrent={section === to}>
                {label}
              </ShellLink>
            ))}
          </nav>
          {!collapsed && <Balance onOpenPlans={rest.onOpenPlans} />}
        </aside>
        <header className={styles.bar}>
          <span className={styles.barBrand}>
            <BrandMark {...named(rest.productName)} />
          </span>
          <span className={styles.barTools}>
            {openPalette && (
              <span className={styles.barFind}>
                <IconButton icon={Search} label={searchTexts.openPalette} onClick={openPalette} />
              </span>
            )}
            {onOpenNotified && <NotificationBell onOpenDocument={onOpenNotified} />}
            {account}
          </span>
        </header>
        <main className={styles.content} id={contentId} tabIndex={-1}>
          <PhoneBalance.Provider value={isPhone && <Balance shape="bar" onOpenPlans={rest.onOpenPlans} />}>
            {children}
          </PhoneBalance.Provider>
        </main>
        <nav className={styles.bottom} aria-label={texts.menu}>
          <ShellLink {...link('MEUS')} kind="tab" icon={Files} isCurrent={isInLists}>
            {texts.documents}
          </ShellLink>
          {isSectionOpen('NOVO_DOCUMENTO', may) && (
            <ShellLink {...link('NOVO_DOCUMENTO')} kind="tab" icon={Plus} isCurrent={false}>
              {texts.new}
            </ShellLink>
          )}
          {entries
            .filter(({ isTab }) => isTab)
            .map(({ to, icon, label }) => (
              <ShellLink key={to} {...link(to)} kind="tab" icon={icon} isCurrent={section === to}>
                {label}
              </ShellLink>
            ))}
        </nav>
      </div>
    </div>
  );
}

type PlacesProps = Pick<AppShellProps, 'onNavigate'> & {
  readonly section: AppShellProps['section'];
  readonly hrefOf: AppShellProps['hrefOf'] | undefined;
  readonly folderId: AppShellProps['folderId'] | undefined;
  readonly onOpenFolder: AppShellProps['onOpenFolder'] | undefined;
};

function Places({ section, hrefOf, folderId, onNavigate, onOpenFolder }: PlacesProps) {
  const { lists } = useMessages(documentsMessages);
  const { may } = useCurrentUser();
  const isInLists = isListSection(section);
  return (
    <>
      {documentLists
        .filter((list) => list !== 'MEUS' && isSectionOpen(list, may))
        .map((list) => (
          <ShellLink
            key={list}
            section={list}
            href={hrefOf?.(list)}
            onNavigate={onNavigate}
            kind="sub"
            isCurrent={section === list}
          >
            {lists[list].titulo}
          </ShellLink>
        ))}
      {onOpenFolder && may('Pasta.Visualizar') && (
        <FolderTree
          formalizacao={isInLists ? section : 'MEUS'}
          current={isInLists ? (folderId ?? null) : undefined}
          onOpen={onOpenFolder}
        />
      )}
    </>
  );
}

function named(name: string | undefined): { readonly name?: string } {
  return name === undefined ? {} : { name };
}
