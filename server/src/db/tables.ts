import { attachmentTables } from './tables/attachment-tables.ts';
import { batchTables } from './tables/batch-tables.ts';
import { contactTables } from './tables/contact-tables.ts';
import { documentTables } from './tables/document-tables.ts';
import { folderTables } from './tables/folder-tables.ts';
import { identityProviderTables } from './tables/identity-provider-tables.ts';
import { type Kit, sqliteKit } from './tables/kit.ts';
import { notificationTables } from './tables/notification-tables.ts';
import { organizationTables } from './tables/organization-tables.ts';
import { platformTables } from './tables/platform-tables.ts';
import { signingTables } from './tables/signing-tables.ts';
import { templateTables } from './tables/template-tables.ts';
import { userTables } from './tables/user-tables.ts';

/** The whole schema, built with the column makers of one engine. */
export function defineTables(kit: Kit) {
  const organization = organizationTables(kit);
  const users = userTables(kit, organization);
  const folders = folderTables(kit, organization, users);
  const documents = documentTables(kit, { ...organization, ...users, ...folders });
  const signing = signingTables(kit, { ...organization, ...users, ...documents });
  return {
    ...organization,
    ...users,
    ...identityProviderTables(kit, users),
    ...folders,
    ...documents,
    ...contactTables(kit, organization),
    ...templateTables(kit, { ...organization, ...users }),
    ...attachmentTables(kit, { ...organization, ...users, ...documents }),
    ...batchTables(kit, { ...organization, ...users, ...documents }),
    ...notificationTables(kit, { ...organization, ...users, ...folders, ...documents }),
    ...signing,
    ...platformTables(kit, organization),
  };
}

export type Tables = ReturnType<typeof defineTables>;

/** SQLite's tables; their types are used for both engines. */
export const sqliteTables: Tables = defineTables(sqliteKit);
