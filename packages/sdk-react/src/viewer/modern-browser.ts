const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
const maps = ['getOrInsert', 'getOrInsertComputed'];

/** Features that pdf.js needs and its legacy build polyfills, by owner. */
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
 * Whether pdf.js's modern build runs here. The legacy build runs everywhere, but its polyfills are slow on
 * phones.
 */
export const isModernBrowser: boolean = neededFeatures.every(([owner, names]) =>
  names.every((name) => name in owner),
);
