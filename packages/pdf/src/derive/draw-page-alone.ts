import { readFile } from 'node:fs/promises';
import { UnreadableFile } from '../engine/unreadable-file.ts';
import type { PageJob, PagePicture } from '../jobs.ts';
import { openDocuments } from './open-document.ts';
import { drawPageToRead } from './read-pages.ts';

/** Draws single pages for people whose browser cannot. Runs in a worker with limits, because the bytes are untrusted. */
export async function createPageDrawer(): Promise<(job: PageJob) => Promise<PagePicture>> {
  const opened = await openDocuments();
  return async ({ caminho, pagina }) =>
    opened(await readFile(caminho), async (document) => {
      if (pagina > document.getPageCount()) throw new UnreadableFile('The file has no such page.');
      const { tipo, bytes } = await drawPageToRead(document, pagina - 1);
      return { tipo, bytes };
    });
}
