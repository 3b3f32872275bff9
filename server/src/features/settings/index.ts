export { notificationsOf } from './notifications.ts';
export { type SettingsPorts, settingsOf } from './settings-of.ts';
