/**
 * A fetch that tells how much of the body has left. XMLHttpRequest is the only thing of a browser that does; fetch itself says nothing until the
 * answer is there. Rejects like fetch: a TypeError without a connection, an AbortError when it was taken back.
 */
export async function progressFetch(request: Request, onProgress: (part: number) => void): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    sending.responseType = 'blob';
    request.headers.forEach((value, name) => sending.setRequestHeader(name, value));
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    sending.addEventListener('load', () => resolve(responseOf(sending)));
    sending.addEventListener('error', () => reject(new TypeError('no connection')));
    sending.addEventListener('abort', () => reject(new DOMException('taken back', 'AbortError')));
    request.signal.addEventListener('abort', () => sending.abort());
    sending.send(body);
  });
}

function responseOf(sending: XMLHttpRequest): Response {
  const type = sending.getResponseHeader('Content-Type');
  return new Response(sending.status === 204 ? null : (sending.response as Blob), {
    status: sending.status,
    headers: type === null ? {} : { 'Content-Type': type },
  });
}
