export { addWithin } from './add-signers.ts';
export {
  type CodeRow,
  type CodeUse,
  codesAfter,
  confirmCode,
  findCode,
  insertCode,
  newestCode,
  takeCodeTry,
} from './code-store.ts';
export { delegatorOf, findDelegation } from './delegation.ts';
export { eraseLinksTo, eraseSigners, eraseSigningData } from './erase-store.ts';
export { signersHandlers } from './handlers.ts';
export { inviteNext, inviteReplacement, inviteWithin, isSmsRefusal } from './invite-signers.ts';
export { findLinkById, linksCopiedAt, markLinkOpened, revokeLinks, wasShownInPerson } from './link-store.ts';
export { makeLink } from './make-link.ts';
export { nextInvitationTopic } from './next-invitation-topic.ts';
export { openInPersonWithin } from './open-in-person-signing.ts';
export { forgetEndedProgress, keepProgress } from './progress-store.ts';
export { readCpfFacts } from './read-cpf-facts.ts';
export { invitesByMail, unreachable } from './require-channel.ts';
export { revealKey, sealKey } from './security-key.ts';
export { sendLink } from './send-link.ts';
export { readSignerEntry } from './signer-entry.ts';
export {
  readSigningState,
  readSigningStates,
  requireSigner,
  rootOf,
  type SigningState,
} from './signing-state.ts';
export { signingUrl } from './signing-url.ts';
export {
  deleteSigner,
  findAuthor,
  insertSigners,
  listPeople,
  listSignersOfVersions,
  type SignerKey,
  type SignerRow,
  updateSigner,
} from './store.ts';
