export { insertObservers, type NewObserver, takenBy } from './add-observers.ts';
export { listObserverRows } from './store.ts';
