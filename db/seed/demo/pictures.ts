/**
 * The drawn pictures of the demo company: packages of made-up drinks, shapes only
 * (no font of the machine is needed), the same on every machine.
 */
import sharp from 'sharp';

export type Motif = 'leaf' | 'drop' | 'citrus' | 'bean' | 'plum' | 'grain';

interface Colours {
  ground: string;
  shade: string;
  paper: string;
  main: string;
  deep: string;
  light: string;
}

const COLOURS: Record<Motif, Colours> = {
  leaf: { ground: '#dfe8d3', shade: '#c9d8b6', paper: '#f6f8ee', main: '#5f8040', deep: '#34521f', light: '#a9c287' },
  drop: { ground: '#d9e8f0', shade: '#bdd7e6', paper: '#f3f9fc', main: '#4d8fb5', deep: '#1f4f70', light: '#a8cfe3' },
  citrus: { ground: '#fbe6cc', shade: '#f5d3a6', paper: '#fff8ec', main: '#e58a2b', deep: '#9c4f0d', light: '#f6bf74' },
  bean: { ground: '#e6dbd0', shade: '#d5c3b1', paper: '#f7f1ea', main: '#6f4a30', deep: '#3c2516', light: '#b08a6a' },
  plum: { ground: '#f1dbe4', shade: '#e5c1d0', paper: '#fdf3f7', main: '#b8476f', deep: '#6d1f3d', light: '#e298b4' },
  grain: { ground: '#efe6cf', shade: '#e0d2ad', paper: '#fbf7ea', main: '#b58a2c', deep: '#6b4d0f', light: '#dcc07a' },
};

/** Each motif about the origin, some 60 units tall. */
const MOTIFS: Record<Motif, (c: Colours) => string> = {
  leaf: (
    c,
  ) => `<path d="M0-34C20-20 24 6 0 34C-24 6-20-20 0-34Z" fill="${c.main}"/><path d="M0-30V40" stroke="${c.paper}" stroke-width="2"/>
    ${[-16, -4, 8].map((y) => `<path d="M0 ${y + 6}L14 ${y - 6}M0 ${y + 6}L-14 ${y - 6}" stroke="${c.paper}" stroke-width="1.6"/>`).join('')}`,
  drop: (c) => `<path d="M0-36C16-12 24 0 24 12a24 24 0 0 1-48 0C-24 0-16-12 0-36Z" fill="${c.main}"/>
    <path d="M-12 14a13 13 0 0 0 10 12" stroke="${c.paper}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  citrus: (c) => `<circle r="30" fill="${c.main}"/><circle r="25" fill="${c.light}"/>
    ${Array.from({ length: 8 }, (_, i) => `<path d="M0-4L7-21A22 22 0 0 0-7-21Z" fill="${c.main}" transform="rotate(${i * 45})"/>`).join('')}
    <path d="M4-31c8-12 20-10 22-6c-6 8-14 10-22 6Z" fill="#6d8f3f"/>`,
  bean: (c) => `<g transform="rotate(-24)"><ellipse rx="22" ry="31" fill="${c.main}"/>
    <path d="M2-30C-12-12 12 8-3 30" stroke="${c.light}" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
  plum: (c) => `${Array.from({ length: 5 }, (_, i) => `<circle cy="-17" r="15" fill="${c.main}" transform="rotate(${i * 72})"/>`).join('')}
    <circle r="9" fill="${c.light}"/>${Array.from({ length: 5 }, (_, i) => `<path d="M0-6V-17" stroke="${c.paper}" stroke-width="1.6" transform="rotate(${i * 72 + 36})"/>`).join('')}`,
  grain: (c) => `<path d="M0-20V42" stroke="${c.deep}" stroke-width="2.4"/>
    ${[-26, -12, 2, 16].map((y) => `<ellipse cx="10" cy="${y}" rx="6" ry="10" transform="rotate(28 10 ${y})" fill="${c.main}"/><ellipse cx="-10" cy="${y}" rx="6" ry="10" transform="rotate(-28 -10 ${y})" fill="${c.light}"/>`).join('')}
    <ellipse cy="-34" rx="6" ry="11" fill="${c.main}"/>`,
};

async function png(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** A brand's sign: the motif on its colour, 256 × 256. */
export async function brandIcon(motif: Motif): Promise<Buffer> {
  const c = COLOURS[motif];
  return await png(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">
    <rect width="128" height="128" fill="${c.ground}"/><circle cx="64" cy="64" r="50" fill="${c.paper}"/>
    <g transform="translate(64 64)">${MOTIFS[motif](c)}</g></svg>`);
}

/** The mark for recycling of the company's library, 480 × 480, shapes only: a square of arrows; `version` 2 is drawn bolder. */
export async function recyclingMark(version: 1 | 2): Promise<Buffer> {
  const width = version === 1 ? 7 : 10;
  const arrow = `<path d="M-34-40H18" fill="none" stroke="#1d3c6e" stroke-width="${width}" stroke-linecap="round"/><path d="M16-54L40-40L16-26Z" fill="#1d3c6e"/>`;
  const core = version === 1 ? `<circle r="16" fill="#1d3c6e"/>` : `<rect x="-16" y="-16" width="32" height="32" rx="5" fill="#1d3c6e"/>`;
  return await png(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 160 160">
    <rect width="160" height="160" fill="#fff"/><g transform="translate(80 80)">
    ${[0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})">${arrow}</g>`).join('')}${core}</g></svg>`);
}

/** A product: a bottle or a can that carries the motif, 320 × 320. `turn` varies it within a brand. */
export async function productIcon(motif: Motif, turn: number): Promise<Buffer> {
  const c = COLOURS[motif];
  const shape =
    turn % 2 === 0
      ? `<path d="M66 16h28v18c0 8 18 14 18 34v64a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12V68c0-20 18-26 18-34Z" fill="${c.paper}" stroke="${c.light}" stroke-width="1.5"/>
         <rect x="64" y="10" width="32" height="12" rx="3" fill="${c.deep}"/><rect x="48" y="70" width="64" height="52" fill="${c.light}" opacity=".35"/>`
      : `<rect x="46" y="18" width="68" height="126" rx="12" fill="${c.paper}" stroke="${c.light}" stroke-width="1.5"/>
         <rect x="46" y="18" width="68" height="12" rx="6" fill="${c.deep}"/><rect x="46" y="130" width="68" height="14" rx="6" fill="${c.main}"/>`;
  return await png(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 160 160">
    <rect width="160" height="160" fill="${c.ground}"/>${shape}<g transform="translate(80 96) scale(.62)">${MOTIFS[motif](c)}</g></svg>`);
}
