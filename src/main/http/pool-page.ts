import type { ExternalPoolConfig } from '#platform/config.ts';

const EMPTY = '<meta name="koryo-pool" content="" />';

/**
 * Tells the page where people sign in, before any of its code runs. Throws when the page has no place for it: then the
 * screens would ask for passwords that do not exist.
 */
export function pageOfPool(pool: ExternalPoolConfig | null): (html: string) => string {
  return (html) => {
    if (!pool) return html;
    const content = escaped(JSON.stringify({ label: pool.label }));
    // The build may close the element in the shorter way.
    const place = [EMPTY, EMPTY.replace(' />', '>')].find((text) => html.includes(text));
    if (place === undefined) throw new Error('index.html has no place for the user pool: build it anew (npm run build)');
    return html.replace(place, () => `<meta name="koryo-pool" content="${content}">`);
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
