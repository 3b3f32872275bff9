export {
  forgetPasswordLinks,
  issuePasswordLink,
  recordLinkRequest,
} from './password-links.ts';
export { chooseNotificationMails } from './preferences.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { deletePasswordLinksOf } from './store.ts';
