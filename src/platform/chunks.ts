import type { Readable } from 'node:stream';

/**
 * The bytes of a stream as they come. Node does not say what a stream holds: without an encoding and outside object
 * mode, as files, requests and stored objects are opened here, it holds buffers.
 */
export function chunksOf(stream: Readable): AsyncIterable<Buffer> {
  return stream;
}
