export { notificationsOf } from './notifications.ts';
export { settingsOf } from './settings-of.ts';
export { insertSettings } from './store.ts';
