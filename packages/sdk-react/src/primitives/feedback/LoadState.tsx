import { LoadFailed, type LoadFailedProps } from './LoadFailed.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';

type LoadStateProps = Omit<LoadFailedProps, 'problem'> & {
  readonly problem: LoadFailedProps['problem'] | undefined;
  /** Height of each expected part, such as '56px'. */
  readonly heights: readonly string[];
  /** Label of the loading content, for screen readers. */
  readonly loadingLabel?: string;
};

/** Placeholder for data: skeletons while it loads, or the reason why it failed. */
export function LoadState({ problem, heights, loadingLabel, ...failed }: LoadStateProps) {
  if (problem) return <LoadFailed problem={problem} {...failed} />;
  return (
    <Loading {...(loadingLabel === undefined ? {} : { label: loadingLabel })}>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Skeleton key={index} height={height} />
      ))}
    </Loading>
  );
}
