import styles from './SegmentBar.module.css';

/** One signature of a {@link SegmentBar}. */
export type Segment = 'done' | 'pending' | 'rejected';

/** Props of {@link SegmentBar}. */
export type SegmentBarProps = {
  readonly segments: readonly Segment[];
  /** The same in words: 'Parcialmente Assinando 2/3'. */
  readonly text: string;
  readonly tone?: 'neutral' | 'primary' | 'danger';
};

const MAX_SEGMENTS = 8;

/** Signatures of a document, one bar each (at most eight), with a text. */
export function SegmentBar({ segments, text, tone = 'neutral' }: SegmentBarProps) {
  return (
    <span className={styles.segments} data-tone={tone}>
      {[...segments.slice(0, MAX_SEGMENTS).entries()].map(([place, state]) => (
        <span key={place} className={styles.segment} data-state={state} />
      ))}
      {text}
    </span>
  );
}
