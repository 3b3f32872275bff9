import { accountHandlers } from './features/account/handlers.ts';
import { attachmentsHandlers } from './features/attachments/handlers.ts';
import { batchesHandlers } from './features/batches/handlers.ts';
import { calendarHandlers } from './features/calendar/handlers.ts';
import { certificateSigningHandlers } from './features/certificate-signing/handlers.ts';
import { contactGroupsHandlers } from './features/contact-groups/handlers.ts';
import { contactsHandlers } from './features/contacts/handlers.ts';
import { documentsHandlers } from './features/documents/handlers.ts';
import { foldersHandlers } from './features/folders/handlers.ts';
import { itemsHandlers } from './features/items/handlers.ts';
import { messagesHandlers } from './features/messages/handlers.ts';
import { notificationsHandlers } from './features/notifications/handlers.ts';
import { observersHandlers } from './features/observers/handlers.ts';
import { oidcHandlers } from './features/oidc/index.ts';
import { operationHandlers, type RestingTopics } from './features/operation/index.ts';
import { plansHandlers } from './features/plans/handlers.ts';
import { positioningHandlers } from './features/positioning/handlers.ts';
import { privacyHandlers } from './features/privacy/handlers.ts';
import { remindersHandlers } from './features/reminders/handlers.ts';
import { renewalHandlers } from './features/renewal/handlers.ts';
import { reportsHandlers } from './features/reports/handlers.ts';
import { savedSearchesHandlers } from './features/saved-searches/handlers.ts';
import { sealHandlers } from './features/seal/index.ts';
import { type DeploymentFacts, sessionHandlers } from './features/session/handlers.ts';
import { settingsHandlers } from './features/settings/handlers.ts';
import { signerRolesHandlers } from './features/signer-roles/handlers.ts';
import { signersHandlers } from './features/signers/handlers.ts';
import { signingHandlers } from './features/signing/handlers.ts';
import { templatesHandlers } from './features/templates/handlers.ts';
import { tokensHandlers } from './features/tokens/handlers.ts';
import { validationHandlers } from './features/validation/handlers.ts';
import { versionsHandlers } from './features/versions/handlers.ts';
import { viewingHandlers } from './features/viewing/handlers.ts';
import { webhooksHandlers } from './features/webhooks/handlers.ts';
import { whiteLabelHandlers } from './features/white-label/handlers.ts';
import type { Handlers } from './http/index.ts';

export type { DeploymentFacts };

/** Every operation of the contract: a missing one is a compile error. One feature a line, sorted. */
export function createHandlers(facts: DeploymentFacts, resting: RestingTopics): Handlers {
  return {
    ...accountHandlers,
    ...attachmentsHandlers,
    ...batchesHandlers,
    ...calendarHandlers,
    ...certificateSigningHandlers,
    ...contactGroupsHandlers,
    ...contactsHandlers,
    ...documentsHandlers,
    ...foldersHandlers,
    ...itemsHandlers,
    ...messagesHandlers,
    ...notificationsHandlers,
    ...observersHandlers,
    ...oidcHandlers,
    ...operationHandlers(resting),
    ...plansHandlers,
    ...positioningHandlers,
    ...privacyHandlers,
    ...remindersHandlers,
    ...renewalHandlers,
    ...reportsHandlers,
    ...savedSearchesHandlers,
    ...sealHandlers,
    ...sessionHandlers(facts),
    ...settingsHandlers,
    ...signerRolesHandlers,
    ...signersHandlers,
    ...signingHandlers,
    ...templatesHandlers,
    ...tokensHandlers,
    ...validationHandlers,
    ...versionsHandlers,
    ...viewingHandlers,
    ...webhooksHandlers,
    ...whiteLabelHandlers,
  };
}
