export { signersHandlers } from './handlers.ts';
export { INVITATION_TOPIC, NEXT_INVITATION_TOPIC, openInvitation } from './invitation-job.ts';
export { inviteNext } from './invite-signers.ts';
export { makeLink } from './make-link.ts';
export { revealKey } from './security-key.ts';
export { countRejections, readSigningState, rootOf, type SigningState } from './signing-state.ts';
export { signingUrl } from './signing-url.ts';
export {
  findAuthor,
  findLinkById,
  revokeLinks,
  type SignerKey,
  type SignerRow,
  updateSigner,
} from './store.ts';
