import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.graphql': 'text/plain; charset=utf-8',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.wasm', '.webmanifest', '.txt', '.graphql']);

/** Answers a path below /assets/ that this build does not have. */
export type OtherAssets = (path: string) => Promise<Buffer | null>;

interface Asset {
  bytes: Buffer;
  type: string;
  etag: string;
  isText: boolean;
  /** Vite puts a hash into the name, so such a file never changes. */
  immutable: boolean;
  compressed: Map<string, Promise<Buffer>>;
}

export interface StaticFiles {
  /** Answers a GET or HEAD of a built file, or of a page (index.html; 404 where no page is, which then says so); false: not ours. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
}

/**
 * Holds the built browser side in memory, compressed once per file and encoding.
 * @param page changes the page (index.html) before anybody gets it
 * @param isPage whether the application has a page at a path
 * @param ahead scripts and styles that a page asks for next, by their paths: the browser is told with the page, and fetches them while it reads the first
 * @param other finds the files of other builds, which open pages still ask for
 */
export async function loadStaticFiles(
  folder: string,
  {
    page = (html) => html,
    isPage = () => true,
    ahead = () => [],
    other = async () => null,
  }: {
    page?: (html: string) => string;
    isPage?: (path: string) => boolean;
    ahead?: (path: string) => readonly string[];
    other?: OtherAssets;
  } = {},
): Promise<StaticFiles> {
  const assets = new Map<string, Asset>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    // The build's own list is for tools.
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).replaceAll('\\', '/')}`;
    const read = await readFile(path);
    const bytes = name === '/index.html' ? Buffer.from(page(read.toString('utf8'))) : read;
    assets.set(name, assetOf(name, bytes));
  }
  return {
    async answer(request, response, path) {
      // A page has no dot in its last part; a missing picture or script must not answer with the page.
      const asset = assets.get(path) ?? (await otherAsset(other, path));
      const shown = asset ?? (/\.[\w]+$/.test(path) ? undefined : assets.get('/index.html'));
      if (!shown) return false;
      const links = asset ? [] : ahead(path).map(linkTo);
      if (links.length > 0) response.setHeader('Link', links.join(', '));
      await send(request, response, shown, asset || isPage(path) ? 200 : 404);
      return true;
    },
  };
}

/** A script or styles, named as the page's own loader asks for them; else they would be fetched twice. */
function linkTo(path: string): string {
  return path.endsWith('.css') ? `<${path}>; rel=preload; as=style; crossorigin` : `<${path}>; rel=modulepreload`;
}

function assetOf(name: string, bytes: Buffer): Asset {
  return {
    bytes,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isText: COMPRESSED.has(extname(name)),
    immutable: name.startsWith('/assets/'),
    compressed: new Map(),
  };
}

async function otherAsset(other: OtherAssets, path: string): Promise<Asset | undefined> {
  const bytes = path.startsWith('/assets/') ? await other(path) : null;
  return bytes ? assetOf(path, bytes) : undefined;
}

async function send(request: IncomingMessage, response: ServerResponse, asset: Asset, status: 200 | 404): Promise<void> {
  response.setHeader('Content-Type', asset.type);
  response.setHeader('Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('ETag', asset.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match'] === asset.etag) {
    response.writeHead(304).end();
    return;
  }
  const encoding = asset.isText ? chooseEncoding(request.headers['accept-encoding']) : null;
  const body = encoding ? await compress(asset, encoding) : asset.bytes;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const text = String(accepted ?? '');
  if (/\bbr\b/.test(text)) return 'br';
  return /\bgzip\b/.test(text) ? 'gzip' : null;
}

function compress(asset: Asset, encoding: 'br' | 'gzip'): Promise<Buffer> {
  let compressed = asset.compressed.get(encoding);
  if (!compressed) {
    compressed =
      encoding === 'br'
        ? promisify(brotliCompress)(asset.bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: asset.bytes.length },
          })
        : promisify(gzip)(asset.bytes, { level: 9 });
    asset.compressed.set(encoding, compressed);
  }
  return compressed;
}
