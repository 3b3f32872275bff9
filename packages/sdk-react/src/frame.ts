export {
  isSigningMessage,
  type SigningMessage,
  type SigningNews,
  signingProtocol,
} from './frame/messages.ts';
export { createSigningFrame, type SigningFrame, type SigningFrameOptions } from './frame/signing-frame.ts';
