/** The decoded path of a request, without query; one that cannot be decoded matches nothing. */
export function requestPath(url: string | undefined): string {
  const path = (url ?? '/').split(/[?#]/, 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return '/\u0000';
  }
}
