import type { BrowserContext } from 'playwright';

/** What Safari 16 or Chrome 109 lack of what this browser has: global names, and members by owner. */
const lacking = {
  globals: [
    'BroadcastChannel',
    'CompressionStream',
    'DecompressionStream',
    'Float16Array',
    'ImageDecoder',
    'Iterator',
    'OffscreenCanvas',
    'OffscreenCanvasRenderingContext2D',
    'requestIdleCallback',
    'scheduler',
    'navigation',
  ],
  members: {
    Promise: ['withResolvers', 'try'],
    URL: ['parse', 'canParse'],
    AbortSignal: ['any'],
    Object: ['groupBy'],
    Map: ['groupBy'],
    Array: ['fromAsync'],
    Math: ['sumPrecise', 'f16round'],
    RegExp: ['escape'],
    Error: ['isError'],
    Uint8Array: ['fromBase64', 'fromHex'],
  },
  methods: {
    Array: ['toSorted', 'toReversed', 'toSpliced', 'with'],
    Uint8Array: ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
    Set: [
      'difference',
      'intersection',
      'isDisjointFrom',
      'isSubsetOf',
      'isSupersetOf',
      'symmetricDifference',
      'union',
    ],
    Map: ['getOrInsert', 'getOrInsertComputed'],
    WeakMap: ['getOrInsert', 'getOrInsertComputed'],
    String: ['isWellFormed', 'toWellFormed'],
    ArrayBuffer: ['transfer', 'transferToFixedLength', 'resize'],
    Response: ['bytes'],
    Blob: ['bytes'],
    Element: ['checkVisibility', 'setHTMLUnsafe'],
    HTMLElement: ['showPopover', 'hidePopover', 'togglePopover'],
    Document: ['startViewTransition'],
    CanvasRenderingContext2D: ['filter', 'reset'],
    ReadableStream: ['values'],
  },
};

/** Runs on the page and in the worker, before any other script. */
function removeFeatures({ globals, members, methods }: typeof lacking): void {
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(iterators)) {
    if (name !== 'constructor') Reflect.deleteProperty(iterators, name);
  }
  const typed = Object.getPrototypeOf(Uint8Array.prototype) as object;
  for (const name of ['toSorted', 'toReversed', 'with']) Reflect.deleteProperty(typed, name);
  if (typeof ReadableStream !== 'undefined')
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  for (const [owner, names] of Object.entries(members))
    for (const name of names) Reflect.deleteProperty(scope[owner] ?? {}, name);
  for (const [owner, names] of Object.entries(methods))
    for (const name of names) Reflect.deleteProperty(scope[owner]?.prototype ?? {}, name);
  for (const name of globals) Reflect.deleteProperty(globalThis, name);
  // Constructed stylesheets came with Safari 16.4.
  if ('CSSStyleSheet' in scope) {
    Reflect.set(globalThis, 'CSSStyleSheet', () => {
      throw new TypeError('Illegal constructor');
    });
  }
}

/** Syntax that Safari before 16.4 cannot parse; a lookbehind may also be in a string for `RegExp`. */
export const newerSyntax = /\bstatic\s*\{|\(\?<[=!]/;

/** A declaration that Chrome 109 and Safari before 16.2 skip, and the condition under which they read a rule. */
const mixedColor = /(?<=[;{])[\w-]+:[^;{}]*color-mix\((?:[^;{}])*(?:;|(?=\}))/g;
const withoutMixtures = /@supports not \(color: ?color-mix\([^)]*\)\)/g;

const withoutMixedColors = (css: string): string =>
  css.replaceAll(withoutMixtures, '@media all').replaceAll(mixedColor, '');

/**
 * Makes a context as old as Safari 16 and Chrome 109, on pages and in workers. Returns the scripts with syntax that is too
 * new.
 */
export async function ageContext(context: BrowserContext): Promise<readonly string[]> {
  const unreadable: string[] = [];
  const removal = `(${removeFeatures})(${JSON.stringify(lacking)});`;
  await context.addInitScript({ content: removal });
  await context.route(/\.(m?js|css)(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const url = new URL(response.url());
    if (newerSyntax.test(text) && !url.pathname.endsWith('.css')) unreadable.push(url.pathname);
    // Init scripts do not run in workers.
    const isWorker = /\/pdf\.worker/.test(url.pathname);
    const body = url.pathname.endsWith('.css') ? withoutMixedColors(text) : text;
    await route.fulfill({ response, body: isWorker ? `${removal}\n${body}` : body });
  });
  return unreadable;
}
