import { isModernBrowser } from './modern-browser.ts';
import legacyUrl from './worker-legacy.ts?worker&url';
import modernUrl from './worker-modern.ts?worker&url';

/** Location of the worker when the SDK runs from its sources; the package uses `default-worker.dist.ts` instead. */
export const defaultWorkerSrc: string = isModernBrowser ? modernUrl : legacyUrl;

/** Only the package has them in one file; here they are in a folder beside the worker. */
export const defaultDecodersSrc: string | undefined = undefined;
