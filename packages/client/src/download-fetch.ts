/** Called while a file is received, with the bytes so far and in all. */
export type OnDownload = (received: number, total: number) => void;

type Fetch = (request: Request) => Promise<Response>;

/** A `fetch` that reports the progress of its download, if the server states its size. */
export function downloadFetch(doFetch: Fetch, onDownload: OnDownload): Fetch {
  return async (request) => {
    const response = await doFetch(request);
    const { ok, body, status, statusText, headers } = response;
    const total = Number(headers.get('Content-Length'));
    if (!ok || body === null || !(total > 0)) return response;
    let received = 0;
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          received += chunk.byteLength;
          onDownload(received, total);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status, statusText, headers });
  };
}
