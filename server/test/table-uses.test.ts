import { describe, expect, it } from 'vitest';
import { sqliteTables } from '../src/db/tables.ts';
import { sourceFiles, type TableUse, tableUses, tableUsesOf } from './table-uses.ts';

const uses = tableUses();
const placeOf = ({ file, line }: TableUse) => `${file}:${line}`;

describe('every query on `contratos` is limited by a scope', () => {
  /** The calls that create a scope, and the type of one passed by a caller. */
  const scope = /\b(documentScope|systemScope|validationScope)\(|\bDocumentScope\b/;
  const isUnbounded = ({ table, kind, declaration }: TableUse) =>
    table === 'contratos' && kind === 'read' && !scope.test(declaration);

  /** Queries without a reader. */
  const systemReads: Readonly<Record<string, string>> = {
    'features/documents/document-list-store.ts': 'Reads listed ids, and checks documentScope for each.',
    'features/documents/few-documents-store.ts': 'Finds candidates; the list checks documentScope for each.',
    'features/documents/folder-count-store.ts': 'A folder that holds any document stays.',
    'features/documents/listed-ids-store.ts':
      'The range of an index; documentScope follows in the same condition.',
    'features/documents/name-store.ts': 'Names are unique in a folder for everyone.',
    'features/documents/store.ts': 'Rules inside a write.',
    'features/notifications/store.ts':
      'An event reaches the followers of its document; readers pass documentScope.',
    'features/privacy/store.ts': 'A data subject has a right to all of their data.',
    'features/reminders/store.ts': 'A sweep over the open versions of all organisations.',
    'features/signers/store.ts': 'The server sends in the name of the author.',
    'features/signing/continuation-store.ts': 'A signer reads only invitations sent to their proven address.',
    'features/versions/store.ts': 'Jobs, writes and links; readers pass requireVersion first.',
    'features/webhooks/store.ts': 'An event contains the name of its document.',
  };

  it('in all of server/src', () => {
    expect(uses.filter(isUnbounded).map(placeOf)).toEqual([]);
  });

  it('and by documentScope, except where the query acts for no reader', () => {
    const files = [...sourceFiles()].filter(([, text]) => /\b(systemScope|validationScope)\(/.test(text));
    const own = 'features/documents/document-scope-store.ts';
    expect(
      files
        .map(([file]) => file)
        .filter((file) => file !== own)
        .sort(),
    ).toEqual(Object.keys(systemReads));
  });

  it.each([
    ['from', 'db.select().from(db.tables.contratos)'],
    ['join', 'db.select().from(db.tables.minutas).innerJoin(c, eq(c.id, 1))'],
    ['count', 'db.$count(c)'],
    ['SQL', 'sql`select nome from contratos where id = 1`'],
  ])('fails for a %s without a scope', (_, query) => {
    const text = `export function names(db) {\n  const { contratos: c } = db.tables;\n  return ${query};\n}`;
    expect(tableUsesOf('features/reports/store.ts', text).filter(isUnbounded)).toHaveLength(1);
  });
});

describe('each table has one writer', () => {
  /** The platform and its database are one writer; features and admin are one each. */
  const writerOf = ({ file }: TableUse) => {
    const [area, feature] = file.split('/');
    if (area === 'features') return feature!;
    return area === 'db' ? 'platform' : area!;
  };

  const allowed = [
    {
      file: 'platform/write/write.ts',
      tables: ['organizacoes', 'contratos', 'usuarios', 'instalacao'],
      reason: 'write() locks its root row by counting the revision, and creates the root of the deployment.',
    },
  ];
  const isAllowed = (use: TableUse) =>
    allowed.some(({ file, tables }) => use.file === file && tables.includes(use.table ?? ''));

  const writersOf = (all: readonly TableUse[]) => {
    const writers = new Map<string, Set<string>>();
    for (const use of all) {
      if (use.kind !== 'write' || use.table === undefined || isAllowed(use)) continue;
      writers.set(use.table, (writers.get(use.table) ?? new Set()).add(writerOf(use)));
    }
    return writers;
  };
  const shared = (all: readonly TableUse[]) =>
    [...writersOf(all)].filter(([, writers]) => writers.size > 1).map(([table]) => table);

  it('in all of server/src', () => {
    expect(shared(uses)).toEqual([]);
  });

  it('and the scan finds the writer of every table', () => {
    const written = writersOf(uses);
    expect(Object.keys(sqliteTables).filter((table) => !written.has(table))).toEqual([]);
  });

  it.each([
    ['insert', 'tx.insert(tx.tables.contratos).values({})'],
    ['update', 'work.tx.update(c).set({})'],
    ['delete', 'tx.delete(c)'],
    ['SQL', "sql`update contratos set nome = ''`"],
  ])('fails for a second writer: %s', (_, statement) => {
    const text = `export function change(tx) {\n  const { contratos: c } = tx.tables;\n  return ${statement};\n}`;
    const second = tableUsesOf('features/reports/store.ts', text);
    expect(shared([...uses, ...second])).toEqual(['contratos']);
  });
});

it('names the table of every statement outside the queries of queues and files', () => {
  const unnamed = new Set(uses.filter(({ table }) => table === undefined).map(({ file }) => file));
  expect([...unnamed].sort()).toEqual([
    // Selects from a subquery.
    'db/ended-jobs.ts',
    'db/leases.ts',
    'features/documents/few-documents-store.ts',
    'features/documents/listed-ids-store.ts',
    // Reads each hash column in blobColumns, to find unreferenced files.
    'platform/retention/unnamed-files.ts',
  ]);
});
