import { encode } from 'uqr';

/** A QR code as one path; black on white in dark surroundings too, which readers need. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  // ISO/IEC 18004: four modules of quiet zone.
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="k-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
