import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code comes later. */
export type Deferred<Props extends object> = ComponentType<Props> & {
  /** Fetches it ahead; a failure shows when it is drawn. */
  readonly load: () => Promise<unknown>;
};

/**
 * Draws nothing until the code is there, and then the component at once. `React.lazy` would hold what was loaded in
 * the meantime back for up to 300 ms (its throttle of Suspense), and never tries again what failed once. A failure is
 * thrown to the boundary above, or, where the page is whole without it, `skipped`: the next one tries again.
 * @example const Pane = deferred(async () => (await import('./Pane.tsx')).Pane)
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: 'thrown' | 'skipped' = 'thrown',
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (fault: unknown) => {
        loading = undefined;
        throw fault;
      },
    );
    return loading;
  };
  function Later(props: Props) {
    const [outcome, setOutcome] = useState<'waiting' | 'loaded' | { readonly fault: unknown }>('waiting');
    useEffect(() => {
      if (loaded) return;
      start().then(
        () => setOutcome('loaded'),
        (fault: unknown) => setOutcome({ fault }),
      );
    }, []);
    // The boundary above says so, and draws anew when it is asked to.
    if (!loaded && typeof outcome === 'object' && failure === 'thrown') throw outcome.fault;
    const Component = loaded;
    return Component ? <Component {...props} /> : null;
  }
  return Object.assign(Later, { load: () => start().catch(() => undefined) });
}
