export { type SettingsPorts, settingsOf } from './settings-of.ts';
