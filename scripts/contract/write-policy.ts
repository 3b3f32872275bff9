/** Which writes need an `Idempotency-Key` or more than a permission to read, and the judged exceptions. */
import type { ContractOperation, operationsOf } from '../operation-table.ts';

type Operations = ReturnType<typeof operationsOf>;

/**
 * Writes by POST and PUT that take no key (0-decisions §2), by reason. A new one must take a key or be judged here.
 */
const withoutKey: Readonly<Record<string, readonly string[]>> = {
  'The response contains a secret, which is stored nowhere.': [
    ...['confirmLogIn', 'logIn', 'refreshSession', 'switchOrganization'],
    ...['completeProviderLogin', 'startProviderLogin'],
    ...['confirmSecondFactor', 'renewRecoveryCodes', 'startSecondFactor'],
    ...['createApiToken', 'createCalendarAddress', 'createEmbedToken', 'updateWebhook'],
    ...['copySigningLink', 'openInPersonSigning', 'openSigningSession'],
    ...['confirmSigningToken', 'continueSigning', 'passToNextSigner', 'unlockSigning'],
  ],
  'A repeat changes and sends nothing more.': [
    ...['archiveDocument', 'moveDocument', 'renameDocument', 'restoreDocument', 'updateDocumentTags'],
    ...['changePassword', 'disableSecondFactor', 'resetPassword', 'savePreferences'],
    ...['endOtherSessions', 'endProviderSession', 'logOut'],
    ...['changeSigningOrder', 'defineSigningOrder', 'editItem', 'editSigner'],
    ...['followDocument', 'followFolder', 'unfollowDocument', 'unfollowFolder'],
    ...[
      'markAllNotificationsRead',
      'markNotificationsRead',
      'markNotificationsUnread',
      'restoreNotification',
    ],
    ...['recordOpening', 'renameSavedSearch', 'saveSigningProgress'],
    ...['retryJob', 'retryTopic'],
    ...['updateContact', 'updateContactGroup', 'updateFolder', 'updateReminders', 'updateTemplate'],
    ...['updateGeneralSettings', 'updateNotificationSettings', 'updateVersion'],
    'erasePersonalData',
  ],
  'It only reads: it is a POST because its input belongs in no address.': [
    ...['exportPersonalData', 'openPasswordLink', 'validateByFile'],
  ],
};

/** Writes under a permission to read. Each changes only what belongs to the caller's own user. */
const personalWrites: Readonly<Record<string, readonly string[]>> = {
  'Only a logged-in person, not a token.': ['createCalendarAddress', 'revokeCalendarAddress'],
  "The user's own reading state.": [
    ...['markAllNotificationsRead', 'markNotificationsRead', 'markNotificationsUnread'],
    ...['removeNotification', 'restoreNotification'],
  ],
  "The user's own bells; those of others need an administrator's permission, too.": [
    ...['followDocument', 'followFolder', 'unfollowDocument', 'unfollowFolder'],
  ],
  "The user's own searches.": ['deleteSavedSearch', 'renameSavedSearch', 'saveSearch'],
};

const keyParameter = '#/components/parameters/idempotencyKey';

const takesKey = ({ operation }: { readonly operation: ContractOperation }): boolean =>
  operation['x-idempotente'] === true;

function hasKeyParameter(operation: ContractOperation): boolean {
  const parameters = (operation.parameters ?? []) as readonly { readonly $ref?: string }[];
  return parameters.some(({ $ref }) => $ref === keyParameter);
}

/** Returns one line for each write without a key or a reason, and for each exception that no longer applies. */
export function keyFaults(operations: Operations): string[] {
  const writes = operations.filter(({ method }) => method === 'post' || method === 'put');
  const bare = writes.filter((one) => !takesKey(one));
  return [
    ...differences(bare.map(idOf), withoutKey, 'creates or sends without Idempotency-Key'),
    ...operations
      .filter((one) => takesKey(one) !== hasKeyParameter(one.operation))
      .map((one) => `${idOf(one)}: x-idempotente and the parameter idempotencyKey belong together`),
  ];
}

/** Returns one line for each write that a permission to read allows, unless it was judged. */
export function readPermissionFaults(operations: Operations): string[] {
  const open = operations.filter(({ method, operation }) => {
    const permissions = (operation['x-permissao'] ?? []) as readonly string[];
    return method !== 'get' && permissions.some((name) => name.endsWith('.Visualizar'));
  });
  return differences(open.map(idOf), personalWrites, 'writes with a permission to read');
}

const idOf = ({ operation }: { readonly operation: ContractOperation }): string =>
  String(operation.operationId);

function differences(
  found: readonly string[],
  judged: Readonly<Record<string, readonly string[]>>,
  fault: string,
): string[] {
  const known = new Set(Object.values(judged).flat());
  const present = new Set(found);
  return [
    ...found.filter((id) => !known.has(id)).map((id) => `${id}: ${fault}, and no reason is listed`),
    ...[...known]
      .filter((id) => !present.has(id))
      .map((id) => `${id}: listed as one that ${fault}, but is none`),
  ];
}
