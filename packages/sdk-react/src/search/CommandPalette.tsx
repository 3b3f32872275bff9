'use client';
import type { ContratoResumo } from '@lavra/client/types';
import { documentLists, isSectionOpen } from '@lavra/domain';
import {
  BookUser,
  CalendarDays,
  ChartNoAxesColumn,
  FilePlus2,
  FileStack,
  Files,
  Folder,
  type LucideIcon,
  Search,
  Settings,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Occurrence } from '../documents/Occurrence.tsx';
import { calendarMessages } from '../messages/calendar.ts';
import { documentsMessages } from '../messages/documents.ts';
import { paletteMessages } from '../messages/palette.ts';
import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useSettledText } from '../primitives/fields/use-settled-text.ts';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { ShellSection } from '../shell/shell-sections.ts';
import styles from './CommandPalette.module.css';
import { type Command, matching, mergeFound } from './commands.ts';

/** Props of {@link CommandPalette}. */
export type CommandPaletteProps = {
  readonly onClose: () => void;
  readonly onNavigate: (section: ShellSection) => void;
  /** Opens a document, at the page where the text was found. */
  readonly onOpenDocument: (contrato: ContratoResumo) => void;
  readonly onOpenFolder?: ((pastaId: number | null) => void) | undefined;
  /** Shows the whole result as a list. */
  readonly onSearch: (text: string) => void;
};

const PAUSE_MS = 250;
const SHOWN = 6;

/** Opens pages and folders, creates documents, and searches: one field with a list (APG editable combobox). */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose } = props;
  const texts = useMessages(paletteMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { commands, isSearching } = useCommands(text, props);
  const index = Math.min(active, commands.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = commands.length - 1;
    if (event.key === 'ArrowDown') setActive(index >= last ? 0 : index + 1);
    else if (event.key === 'ArrowUp') setActive(index <= 0 ? last : index - 1);
    else if (event.key === 'Enter') choose(commands[index]);
    else return;
    event.preventDefault();
  };
  const summary = isSearching
    ? texts.searching
    : commands.length === 0
      ? texts.nothing
      : texts.results(commands.length);
  return (
    <Dialog open title={texts.palette} onClose={onClose} initialFocus={input}>
      <div className={styles.palette}>
        <label className={styles.field}>
          <Search width={18} height={18} strokeWidth={1.75} aria-hidden="true" />
          <VisuallyHidden>{texts.typeHere}</VisuallyHidden>
          <input
            ref={input}
            role="combobox"
            aria-expanded={commands.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={commands.length > 0 ? `${id}-${index}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            className={styles.input}
            placeholder={texts.typeHere}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={handleKey}
          />
        </label>
        <div id={`${id}-list`} role="listbox" aria-label={texts.palette} className={styles.list}>
          {commands.map((command, at) => (
            <CommandRow
              key={command.id}
              id={`${id}-${at}`}
              command={command}
              heading={command.group === commands[at - 1]?.group ? undefined : command.group}
              isActive={at === index}
              onChoose={() => choose(command)}
            />
          ))}
        </div>
        {commands.length === 0 && <p className={styles.nothing}>{summary}</p>}
        <VisuallyHidden>
          <span role="status">{summary}</span>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}

type CommandRowProps = {
  readonly id: string;
  readonly command: Command;
  readonly heading: string | undefined;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

function CommandRow({ id, command, heading, isActive, onChoose }: CommandRowProps) {
  const Icon = command.icon;
  return (
    <>
      {heading && (
        <div role="presentation" className={styles.heading}>
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        className={styles.row}
        data-active={isActive ? '' : undefined}
        onClick={onChoose}
      >
        <Icon width={18} height={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.name}>{command.label}</span>
          {command.ocorrencia && command.ocorrencia.em !== 'NOME' && (
            <Occurrence ocorrencia={command.ocorrencia} />
          )}
        </span>
        {command.sub && <span className={styles.sub}>{command.sub}</span>}
      </div>
    </>
  );
}

function useCommands(
  text: string,
  { onNavigate, onOpenDocument, onOpenFolder, onSearch }: CommandPaletteProps,
): { readonly commands: readonly Command[]; readonly isSearching: boolean } {
  const texts = useMessages(paletteMessages);
  const { calendar } = useMessages(calendarMessages);
  const shell = useMessages(shellMessages);
  const { lists } = useMessages(documentsMessages);
  const { may, organizacaoId } = useCurrentUser();
  const wanted = useSettledText(text.trim(), PAUSE_MS);
  const path = organizacaoId === undefined || wanted.length < 2 ? null : { organizacaoId };
  const common = { todas: true, rowsPerPage: SHOWN } as const;
  const named = useOperation('searchDocuments', path && { path, query: { ...common, nome: wanted } });
  const found = useOperation('searchDocuments', path && { path, query: { ...common, texto: wanted } });
  const folders = useOperation(
    'searchFolders',
    path && onOpenFolder && may('Pasta.Visualizar')
      ? { path, query: { nome: wanted, rowsPerPage: SHOWN } }
      : null,
  );
  const place = (section: ShellSection, label: string, icon: LucideIcon): Command[] =>
    isSectionOpen(section, may)
      ? [{ id: section, group: texts.goTo, label, icon, run: () => onNavigate(section) }]
      : [];
  const places = [
    ...documentLists.flatMap((list) => place(list, lists[list].titulo, Files)),
    ...place('AGENDA', calendar, CalendarDays),
    ...place('CONTATOS', shell.contacts, BookUser),
    ...place('MODELOS', shell.templates, FileStack),
    ...place('RELATORIOS', shell.reports, ChartNoAxesColumn),
    ...place('CONFIGURACOES', shell.settings, Settings),
    ...place('NOVO_DOCUMENTO', shell.newDocument, FilePlus2).map((one) => ({ ...one, group: texts.create })),
  ];
  const documents = mergeFound(named.data?.content ?? [], found.data?.content ?? [], SHOWN).map(
    (contrato): Command => ({
      id: `documento-${contrato.contratoId}`,
      group: texts.documents,
      label: contrato.nome,
      sub: contrato.pastaNome,
      icon: Files,
      ocorrencia: contrato.ocorrencia,
      run: () => onOpenDocument(contrato),
    }),
  );
  const openFolders = (folders.data?.content ?? []).map(
    ({ pastaId, pastaNome }): Command => ({
      id: `pasta-${pastaId}`,
      group: texts.folders,
      label: pastaNome,
      icon: Folder,
      run: () => onOpenFolder?.(pastaId),
    }),
  );
  const whole: Command[] =
    text.trim() === ''
      ? []
      : [
          {
            id: 'buscar',
            group: texts.documents,
            label: texts.searchAll(text.trim()),
            icon: Search,
            run: () => onSearch(text.trim()),
          },
        ];
  return {
    commands: [...matching(places, text), ...documents, ...whole, ...openFolders],
    isSearching: path !== null && (named.isLoading || found.isLoading),
  };
}
