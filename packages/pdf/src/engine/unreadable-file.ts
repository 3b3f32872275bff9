/** A file that the engine cannot open. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
