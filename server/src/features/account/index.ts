export {
  forgetPasswordLinks,
  issuePasswordLink,
  openLinkRequest,
  passwordLinkTopic,
  recordLinkRequest,
} from './password-links.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
