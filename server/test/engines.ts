/**
 * Which tests run on which database engine. A test runs on libSQL alone unless it is listed here: stores,
 * transactions, races, leases, migrations, the sweep and the contract run on both. A single-connection engine hides
 * races. Features are listed as a whole because each has a store; `withoutStore` lists their tests that do not
 * depend on SQL.
 */
export const bothEngines = [
  'src/admin/**/*.test.ts',
  'src/db/**/*.test.ts',
  'src/features/**/*.test.ts',
  'src/http/platform-options.test.ts',
  'src/platform/crypto/shared-secrets.test.ts',
  'src/platform/{history,jobs,limits,messages,retention,write}/**/*.test.ts',
  'src/platform/mail/mail.test.ts',
  'test/contract.test.ts',
  'test/events-across-processes.test.ts',
  'test/sweep/**/*.test.ts',
];

/** Feature tests about certificates, texts and parsers: libSQL alone. */
export const withoutStore = [
  'src/features/certificate-signing/{certificate-refusals,certificate-signing,preserved-upload,revoked-certificate}.test.ts',
  'src/features/seal/silent-authority.test.ts',
  'src/features/session/session-token.test.ts',
  'src/features/signing/{language,pass,pictures,png-image,refused-signing}.test.ts',
  'src/features/sms/sms-texts.test.ts',
  'src/features/versions/{compare-versions,derive-attempts}.test.ts',
  'src/features/webhooks/public-address.test.ts',
];

/** Long loops of kills, crashes, full disks and mutated input: `npm run test:faults`. */
export const faults = {
  onBothEngines: [
    'test/contract-fuzz/**/*.test.ts',
    'test/faults/kills.test.ts',
    'test/faults/several-processes.test.ts',
  ],
  onSqlite: [
    'test/faults/*-disk.test.ts',
    'test/faults/hostile-uploads.test.ts',
    'test/faults/killed-batch.test.ts',
    'test/faults/rolling-restart.test.ts',
    'test/readers/four-readers.test.ts',
    'test/torture/fuzz.test.ts',
  ],
  onPostgres: ['test/faults/database-gone.test.ts'],
};
