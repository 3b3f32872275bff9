export { addBackChannelPage } from './back-channel-page.ts';
export { oidcHandlers } from './handlers.ts';
