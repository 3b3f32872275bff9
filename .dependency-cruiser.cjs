/** Which folder may know which: docs/decisions and ARCHITECTURE.md tell why. */
const within = (...folders) => ({ path: folders.map((folder) => `^${folder}/`) });
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle makes two modules one.', {}, { circular: true }),
    rule(
      'domain-knows-types-only',
      'The rules depend on the contract alone.',
      within('packages/domain/src'),
      {
        pathNot: [
          '^packages/domain/src/',
          '^packages/client/src/(types|generated/api)\\.ts$',
          'node_modules/vitest',
        ],
      },
    ),
    rule(
      'pdf-knows-domain-and-verify',
      'Bytes in, bytes out: no database, no HTTP server.',
      within('packages/pdf/src'),
      {
        path: '^(packages/(?!pdf|domain|verify|client)|server|app|stories|e2e)/|node_modules/(drizzle-orm|libsql|@libsql|pg|hono|@hono)/',
      },
    ),
    rule('verify-stands-alone', 'A stranger checks without us.', within('packages/verify/src'), {
      path: '^(packages/(?!verify)|server|app|stories|e2e)/',
    }),
    rule('mails-know-domain-only', 'Server and previews draw the same mails.', within('packages/mails/src'), {
      path: '^(packages/(?!mails|domain|client)|server|app|stories|e2e)/',
    }),
    rule('client-stands-alone', 'The client knows the contract alone.', within('packages/client/src'), {
      path: '^(packages/(?!client)|server|app|stories|e2e)/',
    }),
    rule('sdk-knows-client-and-domain', 'A host installs one package.', within('packages/sdk-react/src'), {
      path: '^(packages/(cli|mails|pdf|verify)|server|app|stories|e2e)/',
    }),
    rule(
      'cli-knows-client-domain-verify',
      'The CLI is a client like any other.',
      within('packages/cli/src'),
      {
        path: '^(packages/(mails|pdf|sdk-react)|server|app|stories|e2e)/',
      },
    ),
    rule(
      'server-knows-no-interface',
      'The server serves; it shows nothing of its own.',
      within('server/src'),
      {
        path: '^(packages/(sdk-react|cli)|app|stories|e2e)/',
      },
    ),
    rule(
      'spreadsheets-are-read-in-processes',
      'A file from anyone must not occupy the server.',
      { path: '^server/src/', pathNot: '^server/src/platform/spreadsheet/|\\.test\\.ts$' },
      { path: '^server/src/platform/spreadsheet/(?!spreadsheets\\.ts$)' },
    ),
    rule(
      'spreadsheet-readers-belong-to-the-worker',
      'A file from anyone must not occupy the server.',
      { path: '^server/src/platform/spreadsheet/spreadsheets\\.ts$' },
      { path: '^server/src/platform/spreadsheet/read-', dependencyTypesNot: ['type-only'] },
    ),
    rule('server-knows-client-types-only', 'The server does not call itself.', within('server/src'), {
      path: '^packages/client/src/',
      pathNot: '^packages/client/src/(types|generated/(api|operations))\\.ts$',
    }),
    rule(
      'app-is-thin',
      'What a page needs beyond the SDK belongs in the SDK.',
      within('app/src', 'stories'),
      {
        path: '^(server|packages/(verify|cli))/',
      },
    ),
    rule(
      'hono-in-http-only',
      'Features answer through reply.',
      { path: '^server/src/', pathNot: '^server/src/http/' },
      {
        path: 'node_modules/(hono|@hono)/',
      },
    ),
    rule(
      'sql-in-stores-only',
      'SQL lives in store.ts files, server/src/db and the platform modules that are stores themselves (docs/decisions/0005).',
      {
        path: '^server/src/',
        pathNot: [
          '^server/src/db/',
          '^server/src/platform/',
          '(^|/)store\\.ts$',
          '-store\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      { path: 'node_modules/(drizzle-orm|libsql|@libsql|pg|@electric-sql)/' },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform serves every feature and knows none.',
      within('server/src/platform', 'server/src/db'),
      {
        path: '^server/src/(features|http)/',
      },
    ),
    rule(
      'events-know-no-feature',
      'The registry of events and topics is a vocabulary: everything may import it.',
      { path: '^server/src/events/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(features|http|platform/(jobs|mail|sms|write))/' },
    ),
    rule(
      'channels-subscribe',
      'Verbs and write() record events; channels hear of them (docs/decisions/0031).',
      {
        path: '^server/src/(features|platform/write)/',
        pathNot: ['^server/src/features/(messages|notifications|sms|webhooks)/', '\\.test\\.ts$'],
      },
      {
        path: '^server/src/(channels\\.ts$|features/(messages|notifications|sms|webhooks)/|platform/(mail|sms|channels)/)',
      },
    ),
    rule(
      'features-by-front-door',
      'A feature is called through its index.ts.',
      { path: '^server/src/features/([^/]+)/' },
      {
        path: '^server/src/features/([^/]+)/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      'one-file-knows-query',
      'TanStack Query is known in one file.',
      { path: '^packages/sdk-react/src/', pathNot: ['^packages/sdk-react/src/provider/'] },
      {
        path: 'node_modules/@tanstack/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
