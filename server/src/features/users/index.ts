export { createUser } from './create-user.ts';
export { anonymizeUser, setPassword, updateSecondFactor } from './store.ts';
