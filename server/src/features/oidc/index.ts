export { addBackChannelPage } from './back-channel-page.ts';
export { oidcHandlers } from './handlers.ts';
export { deleteIdentities } from './store.ts';
