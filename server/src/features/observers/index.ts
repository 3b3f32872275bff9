export { insertObservers, type NewObserver, takenBy } from './add-observers.ts';
export { listObserverRows, type ObserverRow } from './store.ts';
