import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code comes later. */
export type Deferred<Props extends object> = ComponentType<Props> & {
  /** Fetches it ahead; false when it did not come, which also shows when it is drawn. The next call tries again. */
  readonly load: () => Promise<boolean>;
};

/**
 * Draws nothing until the code is there, and then the component at once. `React.lazy` would hold what was loaded in
 * the meantime back for up to 300 ms (its throttle of Suspense), and never tries again what failed once. Without a
 * connection it comes once there is one; any other failure is thrown to the boundary above, or, where the page is
 * whole without it, `skipped`: the next one tries again.
 * @example const Pane = deferred(async () => (await import('./Pane.tsx')).Pane)
 */
export function deferred<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  failure: 'thrown' | 'skipped' = 'thrown',
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = () => {
    loading ??= fetchCode().then(
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
      if (loaded) return undefined;
      let isWanted = true;
      const attempt = () => {
        start().then(
          () => setOutcome('loaded'),
          (fault: unknown) => {
            if (navigator.onLine) setOutcome({ fault });
            else if (isWanted) window.addEventListener('online', attempt, { once: true });
          },
        );
      };
      attempt();
      return () => {
        isWanted = false;
        window.removeEventListener('online', attempt);
      };
    }, []);
    // The boundary above says so, and draws anew when it is asked to.
    if (!loaded && typeof outcome === 'object' && failure === 'thrown') throw outcome.fault;
    const Component = loaded;
    return Component ? <Component {...props} /> : null;
  }
  const load = () =>
    start().then(
      () => true,
      () => false,
    );
  return Object.assign(Later, { load });
}
