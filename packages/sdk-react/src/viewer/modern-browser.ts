const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
const maps = ['getOrInsert', 'getOrInsertComputed'];

/** What pdf.js is written with and its legacy build brings along, by owner. */
export const neededFeatures: readonly (readonly [owner: object, names: readonly string[]])[] = [
  [Map.prototype, maps],
  [WeakMap.prototype, maps],
  [
    Set.prototype,
    [
      'difference',
      'intersection',
      'isDisjointFrom',
      'isSubsetOf',
      'isSupersetOf',
      'symmetricDifference',
      'union',
    ],
  ],
  [iterators, ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'some', 'take', 'toArray']],
  [Uint8Array, ['fromBase64']],
  [Uint8Array.prototype, ['setFromBase64', 'setFromHex', 'toBase64', 'toHex', 'with']],
  [Math, ['sumPrecise']],
  [Promise, ['try']],
  [URL, ['parse']],
];

/**
 * Whether pdf.js runs here as it is written. Its legacy build runs everywhere, but sets up its polyfills first, also
 * where none is needed, and a phone takes longer for them than for all the rest of it.
 */
export const isModernBrowser: boolean = neededFeatures.every(([owner, names]) =>
  names.every((name) => name in owner),
);
