import type { ServerResponse } from 'node:http';

export interface SecurityOptions {
  /** People reach us over https. */
  https: boolean;
  /** Origins that pictures come from besides our own (the S3 service). */
  fileOrigins: readonly string[];
}

/** The headers of every response, errors too (reliability rule 9). Routes with stricter needs overwrite them. */
export function securityHeaders({ https, fileOrigins }: SecurityOptions): Record<string, string> {
  const files = ["'self'", ...fileOrigins].join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    // Positions and sizes of frames on pictures are style attributes; style elements and files stay ours.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${files} blob: data:`,
    "font-src 'self'",
    `connect-src ${files}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'X-Frame-Options': 'DENY',
    ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
