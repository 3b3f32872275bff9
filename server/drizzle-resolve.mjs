// drizzle-kit is in the root's node_modules, and imports drizzle-orm, which npm installs in this workspace.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const here = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const asksFromKit = /^drizzle-orm(\/|$)/.test(specifier) && context.parentURL?.includes('/drizzle-kit/');
    if (!asksFromKit) return next(specifier, context);
    if (context.conditions.includes('import')) {
      return next(specifier, { ...context, parentURL: import.meta.url });
    }
    return { url: pathToFileURL(here.resolve(specifier)).href, format: 'commonjs', shortCircuit: true };
  },
});
