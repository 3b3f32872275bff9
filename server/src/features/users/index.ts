export { createUser } from './create-user.ts';
export { setPassword } from './store.ts';
