export {
  forgetPasswordLinks,
  issuePasswordLink,
  openLinkRequest,
  passwordLinkTopic,
} from './password-links.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
