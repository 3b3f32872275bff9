import { defaultWorkerSrc } from './default-worker.ts';
import { isModernBrowser } from './modern-browser.ts';

export type Engine = typeof import('./engine.ts');

let loading: Promise<Engine> | undefined;
let spare: { readonly src: string; readonly worker: Worker } | undefined;
const started = new Set<string>();

/** Loads pdf.js when the first document is shown. */
export function loadEngine(): Promise<Engine> {
  loading ??= (isModernBrowser ? import('./engine.ts') : loadLegacyEngine()).catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

async function loadLegacyEngine(): Promise<Engine> {
  const { addMissingFeatures } = await import('./old-browsers.ts');
  addMissingFeatures();
  return import('./engine-legacy.ts');
}

/**
 * Preloads the viewer's code and starts its worker; the next document uses them. `workerSrc` as in the provider.
 * @example startViewer('/lavra/pdf.worker.mjs')
 */
export function startViewer(workerSrc: string = defaultWorkerSrc): void {
  // Preloads the engine; the viewer reports a failure.
  loadEngine().catch(() => undefined);
  // Only one worker is started ahead: another would stay idle.
  if (spare || started.has(workerSrc)) return;
  started.add(workerSrc);
  const worker = newWorker(workerSrc);
  spare = { src: workerSrc, worker };
  worker.addEventListener('error', () => {
    if (spare?.worker === worker) spare = undefined;
    started.delete(workerSrc);
  });
}

/** A worker for one document: the one started ahead, if any. */
export function takeWorker(workerSrc: string): Worker {
  if (spare?.src !== workerSrc) return newWorker(workerSrc);
  const { worker } = spare;
  spare = undefined;
  return worker;
}

const newWorker = (src: string): Worker => new Worker(src, { type: 'module' });
