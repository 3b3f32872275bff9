import type { Modelo } from '@lavra/client/types';
import { formatDateTime, pageSizes } from '@lavra/domain';
import { Eye, FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import fileStyles from '../documents/NewDocument.module.css';
import { SearchField } from '../documents/SearchField.tsx';
import { useInlineSize } from '../documents/use-inline-size.ts';
import { templatesMessages } from '../messages/templates.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Pagination } from '../primitives/data/Pagination.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import { iconProps } from '../primitives/icon.ts';
import { useOperation } from '../provider/queries.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import styles from './Templates.module.css';

/** The template that a form has chosen. */
export type ChosenTemplate = Pick<Modelo, 'id' | 'titulo' | 'tamanho'>;

type TemplateChoiceProps = {
  readonly chosen: ChosenTemplate | undefined;
  readonly onChoose: (modelo: ChosenTemplate | undefined) => void;
  readonly error?: string | undefined;
};

/** Below this width of the choice, its pages are short. */
const NARROW_PX = 440;

/** The active templates, of which one can be previewed and chosen. */
export function TemplateChoice({ chosen, onChoose, error }: TemplateChoiceProps) {
  const texts = useMessages(templatesMessages);
  const box = useRef<HTMLDivElement>(null);
  const width = useInlineSize(box);
  const [titulo, setTitulo] = useState('');
  const [page, setPage] = useState(0);
  const [viewed, setViewed] = useState<ChosenTemplate>();
  const rowsPerPage = width < NARROW_PX ? pageSizes.templatesOnMobile : pageSizes.templates;
  const query = { situacao: 'ativo', page, rowsPerPage, ...(titulo === '' ? {} : { titulo }) } as const;
  const { data, problem, refresh } = useOperation('listTemplates', width === 0 ? null : { query }, {
    keepPrevious: true,
  });
  const search = (text: string) => {
    setTitulo(text);
    setPage(0);
  };
  return (
    <div ref={box} className={styles.choice}>
      {(titulo !== '' || (data?.totalPages ?? 0) > 1) && (
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={titulo}
          onSearch={search}
          onClear={() => search('')}
        />
      )}
      {!data ? (
        <LoadState
          title={texts.loadFailed}
          loadingLabel={texts.loading}
          problem={problem}
          onRetry={refresh}
          heights={['40px', '40px', '40px']}
        />
      ) : data.content.length === 0 ? (
        <p className={styles.none} role="status">
          {titulo === '' ? `${texts.notFound} ${texts.noneHelp}` : texts.notFound}
        </p>
      ) : (
        <RadioGroup
          label={texts.choose}
          value={chosen && String(chosen.id)}
          error={error}
          options={data.content.map(({ id, titulo: label, totalPaginas, dataHora }) => ({
            value: String(id),
            label,
            help: `${texts.pages(totalPaginas)} · ${formatDateTime(dataHora)}`,
          }))}
          onChange={(value) => onChoose(data.content.find(({ id }) => String(id) === value))}
        />
      )}
      {error && !data?.content.length && (
        <Banner tone="danger" live="alert">
          {error}
        </Banner>
      )}
      {data && data.totalPages > 1 && (
        <Pagination label={texts.pagination} page={page} totalPages={data.totalPages} onPage={setPage} />
      )}
      {chosen && (
        <ul className={fileStyles.files} aria-label={texts.chosen}>
          <li className={fileStyles.file}>
            <FileText {...iconProps} className={fileStyles.fileIcon} />
            <span className={fileStyles.fileWords}>
              <span className={fileStyles.fileName} title={chosen.titulo}>
                {chosen.titulo}
              </span>
              <span className={fileStyles.fileSize}>{texts.chooseHelp}</span>
            </span>
            <span className={fileStyles.fileActions}>
              <IconButton
                size="small"
                icon={Eye}
                label={texts.see(chosen.titulo)}
                onClick={() => setViewed(chosen)}
              />
              <IconButton size="small" icon={X} label={texts.drop} onClick={() => onChoose(undefined)} />
            </span>
          </li>
        </ul>
      )}
      {viewed && <TemplatePreview modelo={viewed} onClose={() => setViewed(undefined)} />}
    </div>
  );
}
