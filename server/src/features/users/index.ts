export { createUser } from './create-user.ts';
export { anonymizeUser, setPassword, updatePreferences, updateSecondFactor } from './store.ts';
