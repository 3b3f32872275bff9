export {
  forgetPasswordLinks,
  issuePasswordLink,
  recordLinkRequest,
} from './password-links.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { deletePasswordLinksOf } from './store.ts';
