import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code loads on demand. */
export type Deferred<Props extends object> = ComponentType<Props> & {
  /** Preloads the code; false if that failed, which rendering also shows. The next call tries again. */
  readonly load: () => Promise<boolean>;
};

/**
 * Renders nothing until the code has loaded, then the component immediately. `React.lazy` would delay it by up to
 * 300 ms (its Suspense throttle) and never retry after a failure. Without a connection it waits for one. Any other
 * failure goes to the error boundary, or renders nothing if the page is complete without the component (`skipped`);
 * the next one tries again.
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
    // The error boundary shows the failure and renders again on request.
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
