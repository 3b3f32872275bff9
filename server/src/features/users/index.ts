export { createUser, type NewUser } from './create-user.ts';
export { setPassword } from './store.ts';
