import { LoadFailed, type LoadFailedProps } from './LoadFailed.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';

type LoadStateProps = Omit<LoadFailedProps, 'problem'> & {
  readonly problem: LoadFailedProps['problem'] | undefined;
  /** Of the parts that will stand here, such as '56px'. */
  readonly heights: readonly string[];
  /** What is being loaded, for a screen reader. */
  readonly loadingLabel?: string;
};

/** Stands where what is read will stand, until it has come: its outline, or why it did not come. */
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
